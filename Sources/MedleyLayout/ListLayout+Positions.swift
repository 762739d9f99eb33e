public import MedleyCore

extension ListLayout {
  /// Returns the first cell whose bottom edge is below an offset, or `nil` if there are no cells.
  ///
  /// Together with ``contentOffset(of:viewportHeight:)`` this method keeps the scroll position
  /// while heights change. For an offset in a gap the result is the cell below, with a negative
  /// ``/MedleyCore/ScrollPosition/offset``. For an offset below the last cell it is the last cell. Of several
  /// rows on a line it is the first; of a carousel it is the first row.
  ///
  /// - Parameter offset: usually the top of the viewport, from the top of the content.
  /// - Complexity: O(log n).
  public func place(at offset: Double) -> ScrollPosition? {
    let offset = offset.isNaN ? 0 : offset
    guard let position = position(below: offset) ?? lastPosition, let frame = frame(of: position)
    else { return nil }
    return ScrollPosition(position: position, offset: offset - frame.y)
  }

  /// Returns the content offset at which a scroll position is at the top of the viewport, or `nil`
  /// if its cell does not exist.
  ///
  /// - Parameters:
  ///   - place: a cell and the distance of its top edge above the top of the viewport.
  ///   - viewportHeight: the height of the viewport. If it is given, the result is clamped to the
  ///     scrollable range.
  /// - Complexity: O(log n).
  public func contentOffset(of place: ScrollPosition, viewportHeight: Double? = nil) -> Double? {
    guard let frame = frame(of: place.position) else { return nil }
    let offset = frame.y + (place.offset.isFinite ? place.offset : 0)
    guard let viewportHeight else { return offset }
    let maximum = contentHeight - LayoutMetrics.legal(viewportHeight)
    return max(0, min(offset, maximum))
  }

  /// Returns the first cell with a height whose bottom edge is below an offset.
  private func position(below offset: Double) -> CellPosition? {
    guard var slot = slot(at: offset), var span = span(holdingSlot: slot) else { return nil }
    let target = max(0, LengthUnit.units(offset: offset)) + topGap
    while true {
      let end = slots.weight(before: slot + 1)
      let isAbove = target < end - gapBelow(slot: slot, in: span)
      if isAbove, let position = span.position(inSlot: slot) { return position }
      // The slot of a missing header or footer is a gap, as is the edge of a card. Slots without
      // height are skipped in one step.
      guard let next = slots.element(above: end)?.index,
        let following = self.span(holdingSlot: next)
      else { return nil }
      (slot, span) = (next, following)
    }
  }

  /// The last cell with a height, or else the last cell.
  private var lastPosition: CellPosition? {
    guard slots.weight == 0 else {
      let slot = slots.element(above: slots.weight - 1)?.index
      return slot.flatMap { span(holdingSlot: $0)?.lastPosition }
    }
    return (0..<sectionCount).reversed().lazy
      .compactMap { span(ofSection: $0).lastPosition }.first
  }
}

extension ListLayout {
  /// Returns the first row of a carousel whose trailing edge is beyond a horizontal offset.
  ///
  /// Together with ``carouselOffset(of:)`` this method keeps the scroll position of a carousel
  /// while its rows change: ``/MedleyCore/PositionMap`` gives the new position of the row. If the row is
  /// removed, the row that follows it is at the same offset.
  ///
  /// - Parameter offset: the leading edge of the viewport, from the leading edge of the carousel's
  ///   content.
  /// - Returns: the last row if the offset is beyond all rows, and `nil` if the section is not a
  ///   carousel or has no rows. ``/MedleyCore/ScrollPosition/offset`` is negative if the offset is in a gap.
  /// - Complexity: O(log n).
  public func place(at offset: Double, inCarousel section: Int) -> ScrollPosition? {
    guard let width = contentWidth(ofSection: section), itemCount(inSection: section) > 0 else {
      return nil
    }
    let (count, track) = (
      itemCount(inSection: section),
      metrics.track(for: sections[section].layout, sections[section].style)
    )
    let offset = offset.isNaN ? 0 : offset
    let columns = track.columns(from: min(offset, width), to: .infinity, count: count)
    let item = min(columns.lowerBound, count - 1)
    return ScrollPosition(
      position: .row(ListPath(section: section, item: item)),
      offset: offset - track.x(at: item)
    )
  }

  /// Returns the horizontal offset at which a row of a carousel is at the leading edge, or `nil`
  /// for other cells.
  ///
  /// The offset is clamped to the scrollable range.
  ///
  /// - Complexity: O(log n).
  public func carouselOffset(of place: ScrollPosition) -> Double? {
    guard case .row(let path) = place.position, let frame = frame(of: place.position),
      let width = contentWidth(ofSection: path.section)
    else { return nil }
    let offset = frame.x + (place.offset.isFinite ? place.offset : 0)
    return max(0, min(offset, width - room(ofSection: path.section).width))
  }
}
