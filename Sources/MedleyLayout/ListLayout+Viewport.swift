extension ListLayout {
  /// The cells of which something lies between two offsets, from top to bottom.
  ///
  /// Rows that stand side by side come in their order. A cell without height comes too when it
  /// stands between others.
  ///
  /// - Parameters:
  ///   - top: the upper edge of the view, from the top of the content.
  ///   - bottom: its lower edge.
  ///   - carouselOffset: called once for each carousel in view: how far it is scrolled sideways.
  /// - Complexity: O(log n + m) for m cells in view.
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

  /// The header that is held at the top of the view; `nil` where none is to be drawn apart.
  ///
  /// It is the header of the section at the top of the view, once its own place has scrolled out
  /// above. The end of the section, and so the next header, pushes it out.
  ///
  /// - Parameter top: the upper edge of the view, from the top of the content.
  /// - Complexity: O(log n).
  public func stickyHeader(at top: Double) -> StickyHeader? {
    guard top > 0, let slot = slot(at: top), let span = span(holdingSlot: slot),
      span.record.header != nil
    else { return nil }
    let (y, height) = extent(ofSlot: span.firstSlot, in: span)
    guard y < top else { return nil }
    let end = LengthUnit.length(slots.weight(before: span.lastSlot + 1) - topGap)
    return StickyHeader(section: span.index, y: min(top, end - height), height: height)
  }

  /// The slot that contains an offset; `nil` from the end of the content on.
  func slot(at offset: Double) -> Int? {
    slots.element(above: max(0, LengthUnit.units(offset: offset)) + topGap)?.index
  }
}
