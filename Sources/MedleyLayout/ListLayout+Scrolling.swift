public import MedleyCore

extension ListLayout {
  /// Returns the scroll position at which a cell is at an edge of the viewport, or `nil` if the cell
  /// does not exist or need not move.
  ///
  /// The position depends on the heights of the cell and its header. A host restores it, measures the
  /// cells that became visible, and repeats this with the same edge until the position does not change.
  ///
  /// - Parameters:
  ///   - position: the cell.
  ///   - edge: the edge; replaced by the edge that is used instead of ``/MedleyCore/ScrollEdge/nearest``.
  ///   - top: the top of the viewport, from the top of the content.
  ///   - viewportHeight: the height of the viewport.
  ///   - hasStickyHeaders: whether the header of a row's section may cover the top of the viewport.
  /// - Complexity: O(log n).
  public func place(
    of position: CellPosition,
    at edge: inout ScrollEdge,
    from top: Double,
    viewportHeight: Double,
    hasStickyHeaders: Bool = true
  ) -> ScrollPosition? {
    guard let frame = frame(of: position) else { return nil }
    var cover = 0.0
    if hasStickyHeaders, case .row(let path) = position {
      cover = self.frame(of: .header(section: path.section))?.height ?? 0
      if cover >= viewportHeight { cover = 0 }
    }
    // The offsets of the cell's top edge from the top of the viewport.
    let (start, end) = (-cover, frame.height - viewportHeight)
    if edge == .nearest {
      let (above, below) = (top - frame.y - start, top - frame.y - end)
      // A product of 0 or less: the cell is visible, or it covers the viewport.
      guard above * below > 0 else { return nil }
      edge = abs(above) < abs(below) ? .start : .end
    }
    let offset = edge == .start ? start : edge == .end ? end : (start + end) / 2
    return ScrollPosition(position: position, offset: offset)
  }

  /// The scroll position at the end of the content, or `nil` if there are no cells.
  ///
  /// It must be clamped to the content; see ``contentOffset(of:viewportHeight:)``.
  public var endPlace: ScrollPosition? {
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
