public import MedleyCore

extension ListLayout {
  /// The first cell whose bottom lies below an offset; `nil` when there is no cell.
  ///
  /// Together with ``contentOffset(of:viewportHeight:)`` it holds what the reader sees in place
  /// while heights change. Where the offset falls into a gap, it is the cell below, and
  /// ``ScrollPosition/offset`` is negative; below the last cell it is that one. Of rows side by side it
  /// is the first, of a carousel the first row of all.
  ///
  /// - Parameter offset: usually the upper edge of the view, from the top of the content.
  /// - Complexity: O(log n).
  public func place(at offset: Double) -> ScrollPosition? {
    let offset = offset.isNaN ? 0 : offset
    guard let position = position(below: offset) ?? lastPosition, let frame = frame(of: position)
    else { return nil }
    return ScrollPosition(position: position, offset: offset - frame.y)
  }

  /// The offset at which a place is at the upper edge of the view; `nil` where there is no such
  /// cell.
  ///
  /// - Parameters:
  ///   - place: a cell, and how far its top lies above the edge.
  ///   - viewportHeight: the height of the view. With it, the answer is brought into the range that
  ///     can be scrolled to, so that a short list begins at its top and a long one ends at its
  ///     bottom.
  /// - Complexity: O(log n).
  public func contentOffset(of place: ScrollPosition, viewportHeight: Double? = nil) -> Double? {
    guard let frame = frame(of: place.position) else { return nil }
    let offset = frame.y + (place.offset.isFinite ? place.offset : 0)
    guard let viewportHeight else { return offset }
    let maximum = contentHeight - LayoutMetrics.legal(viewportHeight)
    return max(0, min(offset, maximum))
  }

  /// The first cell with height whose bottom lies below an offset.
  private func position(below offset: Double) -> CellPosition? {
    guard var slot = slot(at: offset), var span = span(holdingSlot: slot) else { return nil }
    while true {
      if let position = span.position(inSlot: slot) { return position }
      // The slot of a missing header or footer is a gap. What has no height is skipped in one step.
      let end = slots.weight(before: slot + 1)
      guard let next = slots.element(above: end)?.index,
        let following = self.span(holdingSlot: next)
      else { return nil }
      (slot, span) = (next, following)
    }
  }

  /// The last cell of the last section that has a height, else of the last that has a cell.
  private var lastPosition: CellPosition? {
    guard slots.weight == 0 else {
      let slot = slots.element(above: slots.weight - 1)?.index
      return slot.flatMap { span(holdingSlot: $0)?.lastPosition }
    }
    return (0..<sectionCount).reversed().lazy
      .compactMap { span(ofSection: $0).lastPosition }.first
  }
}
