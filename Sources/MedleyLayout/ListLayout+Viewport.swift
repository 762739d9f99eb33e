import MedleyCore

extension ListLayout {
  /// Returns the cells that intersect the viewport, from top to bottom.
  ///
  /// Rows on the same line are in their order. A cell without height is included if it is between
  /// visible cells.
  ///
  /// - Parameters:
  ///   - top: the top of the viewport, from the top of the content.
  ///   - bottom: the bottom of the viewport.
  ///   - carouselOffset: a closure that returns the horizontal offset of a carousel. It is called
  ///     once for each visible carousel.
  /// - Complexity: O(log n + m) for m visible cells.
  public func cells(
    from top: Double,
    to bottom: Double,
    carouselOffset: (_ section: Int) -> Double = { _ in 0 }
  ) -> [PlacedCell] {
    let topGap = topGap
    let range = slots.elements(
      from: max(0, LengthUnit.units(offset: top)) + topGap,
      to: LengthUnit.units(endOffset: bottom) + topGap
    )
    guard !range.isEmpty, var span = span(holdingSlot: range.lowerBound) else { return [] }
    var viewport = ViewportCells(layout: self, top: top, bottom: bottom)
    viewport.start = slots.weight(before: range.lowerBound) - topGap

    var slot = range.lowerBound
    for height in slots.elements(in: range) {
      while slot > span.lastSlot { span = self.span(ofSection: span.index + 1) }
      viewport.append(height, inSlot: slot, of: span, carouselOffset: carouselOffset)
      slot += 1
    }
    return viewport.cells
  }

  /// Returns the header that sticks to the top of the viewport, or `nil` if there is none.
  ///
  /// It is the header of the section at the top of the viewport, if its frame begins above the
  /// viewport. At the end of its section it scrolls away with the section.
  ///
  /// - Parameter top: the top of the viewport, from the top of the content.
  /// - Complexity: O(log n).
  public func stickyHeader(at top: Double) -> StickyHeader? {
    guard top > 0, let slot = slot(at: top), let span = span(holdingSlot: slot),
      span.record.header != nil
    else { return nil }
    let (y, height) = extent(ofSlot: span.firstSlot, in: span)
    guard y < top else { return nil }
    // The lower edge of a card pushes the header out.
    let edge = gapBelow(slot: span.lastSlot, in: span)
    let end = LengthUnit.length(slots.weight(before: span.lastSlot + 1) - edge - topGap)
    guard top < end else { return nil }
    return StickyHeader(section: span.index, y: min(top, end - height), height: height)
  }

  /// Returns the slot that contains an offset, or `nil` for an offset beyond the content.
  func slot(at offset: Double) -> Int? {
    slots.element(above: max(0, LengthUnit.units(offset: offset)) + topGap)?.index
  }
}
