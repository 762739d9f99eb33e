import MedleyCore

/// A view for portable content: texts, an image, controls next to the texts or below, and a problem.
///
/// It is the same in rows, headers and items of both kinds of views.
final class ContentView: FittingView {
  private(set) var labels = ContentLabels()
  private(set) var picture = ContentPicture()
  private(set) var trailing: [any TrailingPart] = []

  /// The symbol of the content or its style.
  private(set) var symbol: UIImageView?

  /// The background of content of the user.
  private(set) var bubble: UIView?
  private(set) var progress: UIProgressView?
  private(set) var problem: ProblemView?

  /// The image, which is loaded while the cell is displayed.
  let loading = ImageLoading()

  /// The content that is shown.
  private(set) var content = ListContent()

  /// The margins of a cell that is measured outside of the list.
  var sizingMargins = NSDirectionalEdgeInsets.zero

  /// The indentation of the row by its cell, in points.
  var indentation: CGFloat = 0

  /// The context of the last update.
  private(set) var context: CellContext?

  /// Shows content in a cell, and replaces a cell of another class.
  static func show(_ content: ListContent, in cell: inout UIView, _ context: CellContext) {
    let view = cell as? ContentView ?? ContentView(frame: .zero)
    cell = view
    view.show(content, context)
  }

  private func show(_ content: ListContent, _ context: CellContext) {
    self.content = content
    self.context = context
    showBubble(context)
    showTexts(context)
    showTrailing(context)
    showProgress()
    showProblem()
    updateAccessibility(context)
    setNeedsLayout()
  }

  private func showBubble(_ context: CellContext) {
    let isOwn = content.style == .own && !context.role.isHeading
    Self.update(&bubble, isShown: isOwn) {
      let view = UIView(frame: .zero)
      view.backgroundColor = .ownBackground
      view.layer.cornerRadius = 16
      insertSubview(view, at: 0)
      return view
    }
  }

  private func showTexts(_ context: CellContext) {
    loading.onEnd = { [weak self] image in
      guard let self, let context = self.context else { return }
      show(image, isAwaited: false, context)
      setNeedsLayout()
      enclosingAttachment?.contentDidChange(of: self)
    }
    let picture = content.image.flatMap { $0.isSymbol ? nil : $0 }
    let thumbnail = content.imagePlacement == .leading ? ContentPicture.decodedLength : nil
    let image = loading.show(picture, thumbnail: thumbnail, context)
    show(image, isAwaited: loading.isAwaited, context)
  }

  private func show(_ image: UIImage?, isAwaited: Bool, _ context: CellContext) {
    picture.show(image, of: content, isAwaited: isAwaited, in: self)
    let appearance = ContentAppearance(content, context.role, isPictureShown: picture.isShown)
    if let unknown = appearance.unknownSymbol { context.report(.unreadablePicture(unknown)) }
    labels.show(appearance, in: self)
    Self.update(&symbol, isShown: appearance.symbol != nil) {
      let view = UIImageView(frame: .zero)
      view.contentMode = .scaleAspectFit
      addSubview(view)
      return view
    }
    if let shown = appearance.symbol {
      symbol?.image = shown.image
      symbol?.tintColor = shown.color
    }
  }

  /// Reuses existing parts where possible: a text field must not lose its draft.
  private func showTrailing(_ context: CellContext) {
    let wanted = TrailingParts.required(by: content, context)
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
    let fraction = content.progress?.legalFraction
    Self.update(&progress, isShown: fraction != nil) {
      let bar = UIProgressView(progressViewStyle: .default)
      addSubview(bar)
      return bar
    }
    if let fraction { progress?.progress = Float(fraction) }
  }

  private func showProblem() {
    Self.update(&problem, isShown: content.problem != nil) {
      let view = ProblemView()
      addSubview(view)
      return view
    }
    if let text = content.problem { problem?.show(text) }
  }

  /// Creates or removes a view.
  private static func update<View: UIView>(_ view: inout View?, isShown: Bool, make: () -> View) {
    if isShown {
      view = view ?? make()
    } else {
      view?.removeFromSuperview()
      view = nil
    }
  }

  private func updateAccessibility(_ context: CellContext) {
    isAccessibilityElement = content.control == nil && content.accessory != .info
    accessibilityLabel = content.accessibilityLabel ?? ContentAppearance.label(for: content)
    let place = context.outline
    let level = place?.speech(context.texts)
    accessibilityValue =
      [context.sectionState, level, content.problem].compactMap { $0 }.joined(separator: ", ")
      .nonEmpty
    showAccessibilityStatus(of: place)
    accessibilityHint = content.accessibilityHint
    for element in trailing.compactMap(\.element) {
      element.accessibilityCustomActions = actions(of: context)
      // The value of the element is the value of the control.
      element.accessibilityLabel =
        [content.accessibilityLabel ?? content.title, level].compactMap { $0 }
        .joined(separator: ", ").nonEmpty
      element.showAccessibilityStatus(of: place)
      element.accessibilityHint =
        [content.problem, content.accessibilityHint]
        .compactMap { $0 }.joined(separator: " ").nonEmpty
    }
    if let problem = context.problemToAnnounce(content.problem) {
      UIAccessibility.post(notification: .announcement, argument: problem)
    }
    let isButton = content.accessory == .disclosure || context.isCollapsible
    var traits: UIAccessibilityTraits = isButton ? .button : .none
    if context.state.contains(.selected) { traits.insert(.selected) }
    if context.role == .header { traits.insert(.header) }
    accessibilityTraits = traits
  }

  /// The actions of the row, which a screen reader offers also where a row has no swipe buttons, and its
  /// links, because the row is one element.
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      context.map { actions(of: $0) + (enclosingAttachment?.moveActions(around: self) ?? []) }
    }
    set {}
  }

  private func actions(of context: CellContext) -> [UIAccessibilityCustomAction] {
    let place = context.outline
    let outline = place?.accessibilityAction(context.texts) {
      context.send(place?.isExpanded == true ? .collapse : .expand)
    }
    return [outline].compactMap { $0 } + labels.linkActions
      + context.actions.map { label in
        UIAccessibilityCustomAction(name: label.title) { _ in
          context.send(.action(label.id))
          return true
        }
      }
  }

  /// Adds the moves of the row to the actions of its controls.
  func showMoves(_ moves: [RowAction]) {
    guard let context else { return }
    for element in trailing.compactMap(\.element) {
      element.accessibilityCustomActions = actions(of: context) + moves
    }
  }

  // MARK: Layout and touches

  override func layoutSubviews() {
    super.layoutSubviews()
    let layout = makeLayout(width: bounds.width)
    // The cell may be higher than the content.
    let shift = max(0, ((bounds.height - layout.height) / 2).rounded(.down))
    for part in trailing { part.isBelow = part === layout.lowPart }
    for (view, frame) in layout.frames { view.frame = frame.offsetBy(dx: 0, dy: shift) }
    mirrorSubviewsIfNeeded()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: makeLayout(width: size.width).height)
  }

  /// Returns the control beside a touch that misses it, because some controls are smaller than a finger.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return hit.isInControl ? hit : control(near: point) ?? hit
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
