import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A view for portable content: texts and picture by UIKit's own list content, what trails beside it.
///
/// It is the same in rows, headers and items of both classes of views.
final class ContentView: UIView {
  private let texts = UIListContentView(configuration: .cell())
  private var trailing: [any TrailingPart] = []
  private var progress: ProgressPart?

  /// What is shown.
  private(set) var content = ListContent()

  /// The way to send events.
  private(set) var context: CellContext?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(texts)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(texts)
  }

  /// Shows content in a cell, which is exchanged if it is none of this class.
  static func show(_ content: ListContent, in cell: inout UIView, _ context: CellContext) {
    let view = cell as? ContentView ?? ContentView(frame: .zero)
    cell = view
    view.show(content, context)
  }

  private func show(_ content: ListContent, _ context: CellContext) {
    self.content = content
    self.context = context
    texts.configuration = ContentTexts(content, context.role).configuration
    showTrailing(context)
    showProgress()
    backgroundColor = ContentTone(content.style).background
    tellAssistiveTechnology()
    setNeedsLayout()
  }

  /// Keeps the parts that can go on: a text field must not lose what a person writes in it.
  private func showTrailing(_ context: CellContext) {
    let wanted = TrailingParts.wanted(by: content)
    if trailing.map({ ObjectIdentifier(type(of: $0)) }) != wanted.map({ ObjectIdentifier($0) }) {
      for part in trailing { part.view.removeFromSuperview() }
      trailing = wanted.map { $0.init() }
      for part in trailing { addSubview(part.view) }
    }
    for part in trailing {
      // What happens in the part belongs to the row that it shows now, whatever it shows by then.
      part.show(content) { context.send($0) }
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

  private func tellAssistiveTechnology() {
    let hasControl = content.control != nil || content.accessory == .info
    isAccessibilityElement = !hasControl
    accessibilityLabel = ContentTexts.spoken(content)
    let isSelected = context?.state.contains(.selected) ?? false
    var traits: UIAccessibilityTraits = content.accessory == .disclosure ? .button : .none
    if isSelected { traits.insert(.selected) }
    if context?.role == .header { traits.insert(.header) }
    accessibilityTraits = traits
  }

  // MARK: Layout

  static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  override func layoutSubviews() {
    super.layoutSubviews()
    let below = progress == nil ? 0 : ProgressPart.height
    let room = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - below))
    texts.frame = CGRect(x: 0, y: 0, width: textWidth(bounds.width), height: room.height)
    var end = room.width - Self.margin
    for part in trailing.reversed() {
      let width = part.width(in: bounds.width)
      let height = min(part.height, room.height)
      part.view.frame = CGRect(
        x: end - width,
        y: (room.height - height) / 2,
        width: width,
        height: height
      )
      end -= width + Self.gap
    }
    progress?.view.frame = CGRect(
      x: Self.margin,
      y: room.height,
      width: max(0, bounds.width - 2 * Self.margin),
      height: below
    )
    if effectiveUserInterfaceLayoutDirection == .rightToLeft { mirror() }
  }

  private func mirror() {
    for view in subviews { view.frame.origin.x = bounds.width - view.frame.maxX }
  }

  /// What the trailing parts leave.
  private func textWidth(_ width: CGFloat) -> CGFloat {
    guard !trailing.isEmpty else { return width }
    let taken = trailing.reduce(0) { $0 + $1.width(in: width) + Self.gap }
    return max(width / 4, width - taken)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = CellFitting.height(of: texts, width: textWidth(size.width))
    let parts = trailing.map { $0.height + 12 }.max() ?? 0
    let below = progress == nil ? 0 : ProgressPart.height
    return CGSize(width: size.width, height: max(text, parts) + below)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }
}
