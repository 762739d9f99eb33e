import MedleyCore

/// The chevron that shows or hides the rows below a row of an outline.
///
/// It points to the trailing edge, and down while the rows are shown. As in the outlines of iOS, it is at the trailing
/// edge and has the tint color, in contrast to the chevron of a row that opens another screen.
final class OutlineButton: UIButton {
  private let symbol = UIImageView(frame: .zero)
  private var identity: ItemIdentity?
  private var isExpanded = false
  private var toggle: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    symbol.contentMode = .scaleAspectFit
    symbol.image = UIImage(systemName: "chevron.forward")
    addSubview(symbol)
    on(.primaryActionTriggered) { [weak self] in self?.toggle() }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the state of a row, and turns the chevron if the row was shown before.
  ///
  /// - Parameters:
  ///   - isVisible: whether the row is in a window.
  ///   - toggle: called when the user taps the chevron.
  func show(
    _ place: OutlinePlace,
    of identity: ItemIdentity?,
    _ texts: ListTexts,
    isVisible: Bool,
    toggle: @escaping () -> Void
  ) {
    let hasChanged = self.identity == identity && isExpanded != place.isExpanded
    let turns = hasChanged && isVisible && !UIAccessibility.isReduceMotionEnabled
    (self.identity, isExpanded, self.toggle) = (identity, place.isExpanded, toggle)
    accessibilityLabel = isExpanded ? texts.collapse : texts.expand
    if turns {
      UIView.animate(withDuration: 0.25) { self.turn() }
    } else {
      turn()
    }
  }

  private func turn() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // The sine of a quarter turn, which is counterclockwise in a mirrored layout.
    let sine: CGFloat = isExpanded ? isMirrored ? -1 : 1 : 0
    let cosine = 1 - abs(sine)
    symbol.transform = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The size of the chevron that points to the trailing edge, as large as the chevron of ``IndicatorPart``.
  var naturalSize: CGSize { CGSize(width: scaled(8), height: scaled(13)) }

  override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  override var intrinsicContentSize: CGSize { naturalSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The frame of a view with a transform is undefined.
    symbol.bounds.size = naturalSize
    symbol.center = CGPoint(x: bounds.midX, y: bounds.midY)
    turn()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isNear(point) }
}

/// The chevron of portable content, which takes the place of the chevron for another screen.
final class OutlinePart: TrailingPart {
  private let button = OutlineButton(type: .custom)

  var view: UIView { button }

  init() {}

  func show(_ content: ListContent, _ context: CellContext) {
    guard let place = context.outline else { return }
    button.show(place, of: context.identity, context.texts, isVisible: button.window != nil) {
      context.send(place.isExpanded ? .collapse : .expand)
    }
  }

  var naturalSize: CGSize { button.naturalSize }
}
