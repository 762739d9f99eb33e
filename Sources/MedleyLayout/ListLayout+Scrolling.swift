public import MedleyCore

/// The steps of scrolling to a cell, which a host repeats because it measures cells on the way.
///
/// The position depends on the heights of the cell and its header. The host restores each position and
/// measures the cells that became visible, until there is no next position:
///
/// ```swift
/// var approach = ScrollApproach(to: position, at: .middle)
/// while let place = approach.next(in: layout, from: top, viewportHeight: height) {
///   restore(place)
/// }
/// ```
public struct ScrollApproach {
  private let position: CellPosition

  /// The edge; `.nearest` is replaced by the edge that is nearest in the first step.
  private var edge: ScrollEdge

  private var reached: ScrollPosition?

  /// Creates an approach to a cell.
  public init(to position: CellPosition, at edge: ScrollEdge) {
    self.position = position
    self.edge = edge
  }

  /// Returns the scroll position to restore next, or `nil` if the cell does not exist or need not move.
  ///
  /// - Parameters:
  ///   - layout: the layout with the heights that are measured so far.
  ///   - top: the top of the viewport, from the top of the content.
  ///   - viewportHeight: the height of the viewport.
  ///   - hasStickyHeaders: whether the header of a row's section may cover the top of the viewport.
  ///   - stickyHeight: the height of the ancestors that stick above the row; see
  ///     ``ListLayout/stickyHeight(above:of:viewportHeight:)``.
  /// - Complexity: O(log n).
  public mutating func next(
    in layout: ListLayout,
    from top: Double,
    viewportHeight: Double,
    hasStickyHeaders: Bool = true,
    stickyHeight: Double = 0
  ) -> ScrollPosition? {
    guard let frame = layout.frame(of: position) else { return nil }
    var cover = 0.0
    if hasStickyHeaders, case .row(let path) = position {
      cover = layout.frame(of: .header(section: path.section))?.height ?? 0
    }
    cover += stickyHeight
    if cover >= viewportHeight { cover = 0 }
    // The offsets of the cell's top edge from the top of the viewport.
    let (start, end) = (-cover, frame.height - viewportHeight)
    if edge == .nearest {
      let (above, below) = (top - frame.y - start, top - frame.y - end)
      // A product of 0 or less: the cell is visible, or it covers the viewport.
      guard above * below > 0 else { return nil }
      edge = abs(above) < abs(below) ? .start : .end
    }
    let offset = edge == .start ? start : edge == .end ? end : (start + end) / 2
    let target = ScrollPosition(position: position, offset: offset)
    guard target != reached else { return nil }
    reached = target
    return target
  }
}

extension ListLayout {
  /// The scroll position at the end of the content, or `nil` if there are no cells.
  ///
  /// It must be clamped to the content; see ``contentOffset(of:viewportHeight:)``.
  public var endScrollPosition: ScrollPosition? {
    place(at: contentHeight).map {
      ScrollPosition(position: $0.position, offset: .greatestFiniteMagnitude)
    }
  }

  /// The first row of the list, or `nil` if there are no rows.
  public var firstRow: CellPosition? {
    (0..<sectionCount).first { itemCount(inSection: $0) > 0 }
      .map { .row(ListPath(section: $0, item: 0)) }
  }
}
