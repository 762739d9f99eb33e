/// A view above the rows for cells that do not scroll with them: sticky ancestors or docked sections.
///
/// A line separates the cells from the rows.
final class FixedCellsView: UIScrollView {
  /// The edge of the list at which the view is.
  enum Edge {
    case top, bottom
  }

  private let edge: Edge
  private let line = UIView(frame: .zero)
  private let onLayout: () -> Void

  /// The horizontal extent of the line, or `nil` for the whole width.
  private var lineExtent: ClosedRange<CGFloat>?

  /// Adds a view to a list.
  ///
  /// - Parameter onLayout: called in each layout of the view.
  init(at edge: Edge, of surface: any ListSurface, onLayout: @escaping () -> Void) {
    (self.edge, self.onLayout) = (edge, onLayout)
    super.init(frame: .zero)
    clipsToBounds = true
    contentInsetAdjustmentBehavior = .never
    // A tap on the status bar scrolls the list.
    scrollsToTop = false
    // Above the headers of a collection view; the cells at the bottom are in front.
    layer.zPosition = edge == .top ? 50 : 100
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
    surface.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  #if canImport(UIKit)
    // The list would take an unhandled touch for one of the row below.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  #endif

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
    placeLine()
  }

  /// Places the cells above each other, the first one in front, and the line as wide as the cells.
  ///
  /// A sticky ancestor that is pushed out moves under the ancestors before it.
  func stack(_ cells: [UIView]) {
    let order = cells.reversed() + [line]
    if !subviews.elementsEqual(order, by: ===) { order.forEach(bringSubviewToFront) }
    let (start, end) = (cells.map(\.frame.minX).min() ?? 0, cells.map(\.frame.maxX).max() ?? 0)
    lineExtent = start...end
    placeLine()
  }

  private func placeLine() {
    let thickness = 1 / max(1, traitCollection.displayScale)
    let extent = lineExtent ?? 0...bounds.width
    let frame = CGRect(
      x: extent.lowerBound,
      y: edge == .top ? bounds.maxY - thickness : bounds.minY,
      width: extent.upperBound - extent.lowerBound,
      height: thickness
    )
    if line.frame != frame { line.frame = frame }
  }
}

extension ListSurface {
  /// Brings views in front of the rows, the last one to the front.
  func bringToFront(_ views: [UIView]) {
    guard !subviews.suffix(views.count).elementsEqual(views, by: ===) else { return }
    views.forEach(bringSubviewToFront)
  }
}
