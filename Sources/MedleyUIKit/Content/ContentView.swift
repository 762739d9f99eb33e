import MedleyCore

/// A view for portable content: texts and image in a list content view, with controls next to it.
///
/// It is the same in rows, headers and items of both kinds of views.
final class ContentView: FittingView {
  private let texts = UIListContentView(configuration: .cell())
  private var trailing: [any TrailingPart] = []
  private var progress: ProgressPart?
  private var problem: ProblemPart?

  /// The image, which is loaded while the cell is displayed.
  let loading = ImageLoading()

  /// The content that is shown.
  private(set) var content = ListContent()

  /// The context of the last update.
  private(set) var context: CellContext?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(texts)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(texts)
  }

  /// Shows content in a cell, and replaces a cell of another class.
  static func show(_ content: ListContent, in cell: inout UIView, _ context: CellContext) {
    let view = cell as? ContentView ?? ContentView(frame: .zero)
    cell = view
    view.show(content, context)
  }

  private func show(_ content: ListContent, _ context: CellContext) {
    self.content = content
    self.context = context
    showTexts(context)
    showTrailing(context)
    showProgress()
    showProblem()
    updateAccessibility(context)
    setNeedsLayout()
  }

  private func showTexts(_ context: CellContext) {
    loading.onEnd = { [weak self] image in
      guard let self, let context = self.context else { return }
      show(image, context)
      setNeedsLayout()
      enclosingAttachment?.contentDidChange(of: self)
    }
    show(loading.show(content.image, context), context)
  }

  private func show(_ image: UIImage?, _ context: CellContext) {
    let appearance = ContentAppearance(content, context.role, image: image)
    texts.configuration = appearance.configuration
    backgroundColor = appearance.background
  }

  /// Reuses existing parts where possible: a text field must not lose its draft.
  private func showTrailing(_ context: CellContext) {
    let wanted = TrailingParts.required(by: content)
    if trailing.map({ ObjectIdentifier(type(of: $0)) }) != wanted.map({ ObjectIdentifier($0) }) {
      for part in trailing { part.view.removeFromSuperview() }
      trailing = wanted.map { $0.init() }
      for part in trailing { addSubview(part.view) }
    }
    for part in trailing {
      // Events of the part belong to the row that it shows now, even if they arrive later.
      part.show(content, context)
    }
  }

  private func showProgress() {
    guard let value = content.progress else {
      progress?.view.removeFromSuperview()
      progress = nil
      return
    }
    let part = progress ?? ProgressPart()
    if progress == nil {
      progress = part
      addSubview(part.view)
    }
    part.show(value)
  }

  private func showProblem() {
    guard let text = content.problem else {
      problem?.view.removeFromSuperview()
      problem = nil
      return
    }
    let part = problem ?? ProblemPart()
    if problem == nil {
      problem = part
      addSubview(part.view)
    }
    part.show(text)
  }

  private func updateAccessibility(_ context: CellContext) {
    isAccessibilityElement = content.control == nil && content.accessory != .info
    accessibilityLabel = content.accessibilityLabel ?? ContentAppearance.label(for: content)
    accessibilityValue = content.problem
    accessibilityHint = content.accessibilityHint
    for element in trailing.compactMap(\.element) {
      element.accessibilityCustomActions = accessibilityCustomActions
      element.accessibilityLabel = content.accessibilityLabel ?? content.title
      element.accessibilityHint =
        [content.problem, content.accessibilityHint]
        .compactMap { $0 }.joined(separator: " ").nonEmpty
    }
    if let problem = context.problemToAnnounce(content.problem) {
      UIAccessibility.post(notification: .announcement, argument: problem)
    }
    var traits: UIAccessibilityTraits = content.accessory == .disclosure ? .button : .none
    if context.state.contains(.selected) { traits.insert(.selected) }
    if context.role == .header { traits.insert(.header) }
    accessibilityTraits = traits
  }

  /// The actions of the row, which a screen reader offers also where a row has no swipe buttons.
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      guard let context else { return nil }
      return context.actions.map { label in
        UIAccessibilityCustomAction(name: label.title) { _ in
          context.send(.action(label.id))
          return true
        }
      }
    }
    set {}
  }

  // MARK: Layout

  static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  override func layoutSubviews() {
    super.layoutSubviews()
    let below = progress == nil ? 0 : ProgressPart.height
    let problemHeight = problem?.height(width: inset(bounds.width)) ?? 0
    let height = max(0, bounds.height - below - problemHeight)
    texts.frame = CGRect(x: 0, y: 0, width: textWidth(bounds.width), height: height)
    var end = bounds.width - Self.margin
    for part in trailing.reversed() {
      part.place(before: end, in: CGSize(width: bounds.width, height: height))
      end = part.view.frame.minX - Self.gap
    }
    problem?.view.frame = CGRect(
      x: Self.margin,
      y: height,
      width: inset(bounds.width),
      height: max(0, problemHeight - 8)
    )
    progress?.view.frame = CGRect(
      x: Self.margin,
      y: height + problemHeight,
      width: inset(bounds.width),
      height: below
    )
    mirrorSubviewsIfNeeded()
  }

  private func inset(_ width: CGFloat) -> CGFloat { max(0, width - 2 * Self.margin) }

  /// Returns the width that the trailing parts leave for the texts.
  private func textWidth(_ width: CGFloat) -> CGFloat {
    guard !trailing.isEmpty else { return width }
    let taken = trailing.reduce(0) { $0 + $1.width(in: width) + Self.gap }
    return max(width / 4, width - taken)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = CellFitting.height(of: texts, width: textWidth(size.width))
    let parts = trailing.map { $0.height + 12 }.max() ?? 0
    let below = progress == nil ? 0 : ProgressPart.height
    let problemHeight = problem?.height(width: inset(size.width)) ?? 0
    return CGSize(width: size.width, height: max(text, parts) + problemHeight + below)
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

extension UIView {
  /// Mirrors the frames of the subviews in a right-to-left layout.
  func mirrorSubviewsIfNeeded() {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in subviews { view.frame.origin.x = bounds.width - view.frame.maxX }
  }
}
