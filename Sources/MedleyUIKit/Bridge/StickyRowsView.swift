/// The view of sticky ancestors, with a line below them.
final class StickyRowsView: UIView {
  var onLayout: (() -> Void)?

  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    // The rows themselves exist.
    accessibilityElementsHidden = true
    // Above the rows and headers of a collection view, below docked cells.
    layer.zPosition = 50
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  #if canImport(UIKit)
    // The list would take an unhandled touch for one of the row below.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  #endif

  /// Places the line at the lower edge, as wide as the rows.
  func placeLine() {
    let rows = subviews.filter { $0 !== line }
    let thickness = 1 / max(1, traitCollection.displayScale)
    let (start, end) = (rows.map(\.frame.minX).min() ?? 0, rows.map(\.frame.maxX).max() ?? 0)
    let frame = CGRect(
      x: start,
      y: bounds.height - thickness,
      width: end - start,
      height: thickness
    )
    if line.frame != frame { line.frame = frame }
    bringSubviewToFront(line)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}

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

  /// A touch reaches the chevron; every other one is a tap on the row.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    let button = sequence(first: hit, next: \.superview).first { $0 is OutlineButton }
    return button ?? self
  }
}
