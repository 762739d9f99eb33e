/// A second cell of a row that is a sticky ancestor.
final class StickyCell: UIView, CellContainer, OutlineCell {
  var embedding = Embedding()

  /// The height of the content.
  private(set) var naturalHeight: CGFloat = 0

  /// Measures the content.
  ///
  /// The height of the row is recorded by its own cell only.
  func measure() {
    naturalHeight =
      embeddedView.map { CellFitting.height(of: $0, width: embeddedFrame.width) }
      ?? CellFitting.standardHeight
  }

  private var indentation: CGFloat = 0

  var chevron: OutlineButton? {
    didSet {
      guard chevron !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let chevron { addSubview(chevron) }
      setNeedsLayout()
    }
  }

  var embeddingView: UIView { self }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The width of the chevron with the distance from the content.
  private var chevronWidth: CGFloat {
    chevron.map { $0.naturalSize.width + ContentMetrics.margin + layoutMargins.right } ?? 0
  }

  var embeddedFrame: CGRect {
    let start = isMirrored ? chevronWidth : indentation
    let width = max(0, bounds.width - indentation - chevronWidth)
    return CGRect(x: start, y: 0, width: width, height: bounds.height)
  }

  func indent(by indentation: CGFloat) {
    guard self.indentation != indentation else { return }
    self.indentation = indentation
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutEmbeddedView()
    guard let chevron else { return }
    let size = chevron.naturalSize
    let x = isMirrored ? layoutMargins.left : bounds.width - layoutMargins.right - size.width
    chevron.frame = CGRect(
      origin: CGPoint(x: x, y: (bounds.height - size.height) / 2),
      size: size
    )
  }

  /// Keeps the content from touches, the focus and the keyboard, which belong to the row itself.
  func disableContent() {
    for view in subviews { view.disable() }
  }

  /// Whether a tap at a point means the chevron.
  func hasChevron(at point: CGPoint) -> Bool {
    subviews.flatMap(\.shownChevrons).contains { $0.isNear(convert(point, to: $0)) }
  }
}

extension UIView {
  /// Fields are disabled besides: a view without interaction can still become first responder by the program.
  fileprivate func disable() {
    isUserInteractionEnabled = false
    (self as? UITextField)?.isEnabled = false
    if let view = self as? UITextView { (view.isEditable, view.isSelectable) = (false, false) }
    for view in subviews { view.disable() }
  }

  fileprivate var shownChevrons: [OutlineButton] {
    guard !isHidden else { return [] }
    return (self as? OutlineButton).map { [$0] } ?? subviews.flatMap(\.shownChevrons)
  }
}
