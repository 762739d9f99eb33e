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
    let end = LengthUnit.length(slots.weight(before: span.lastSlot + 1) - topGap)
    return StickyHeader(section: span.index, y: min(top, end - height), height: height)
  }

  /// Returns the slot that contains an offset, or `nil` for an offset beyond the content.
  func slot(at offset: Double) -> Int? {
    slots.element(above: max(0, LengthUnit.units(offset: offset)) + topGap)?.index
  }
}

/// Collects the visible cells, slot by slot.
struct ViewportCells {
  let layout: ListLayout
  let top: Double
  let bottom: Double

  /// The top of the next slot, in units from the top of the content.
  var start: Int64 = 0

  private(set) var cells: [PlacedCell] = []

  private let width: Double

  init(layout: ListLayout, top: Double, bottom: Double) {
    self.layout = layout
    self.top = top
    self.bottom = bottom
    width = LayoutMetrics.legal(layout.metrics.width)
  }

  /// Adds the cells of the next slot, even if only its gap is visible.
  mutating func append(
    _ height: PackedHeight,
    inSlot slot: Int,
    of span: SectionSpan,
    carouselOffset: (Int) -> Double
  ) {
    let gap = layout.gap(atSlot: slot, in: span)
    let frame = CellFrame(
      x: 0,
      y: LengthUnit.length(start + gap),
      width: width,
      height: LengthUnit.length(height.units - gap)
    )
    start += height.units
    guard frame.y < bottom, frame.bottom > top || frame.height == 0 && frame.y >= top else {
      return
    }

    if slot == span.firstSlot || slot == span.lastSlot {
      guard let position = span.position(inSlot: slot) else { return }
      add(position, frame, height.isMeasured)
    } else {
      let line = slot - span.firstSlot - 1
      appendRows(ofLine: line, frame, height, of: span, carouselOffset: carouselOffset)
    }
  }

  private mutating func appendRows(
    ofLine line: Int,
    _ frame: CellFrame,
    _ height: PackedHeight,
    of span: SectionSpan,
    carouselOffset: (Int) -> Double
  ) {
    let items = span.record.items(inLine: line)
    let track = layout.metrics.track(for: span.record.layout)
    var columns = 0..<items.count
    if case .carousel = span.record.layout {
      let left = carouselOffset(span.index)
      columns = track.columns(from: left, to: left + frame.width, count: items.count)
    }
    for column in columns {
      let item = items.lowerBound + column
      var frame = frame
      frame.x = track.x(at: column)
      frame.width = track.itemWidth
      add(
        .row(ListPath(section: span.index, item: item)),
        frame,
        span.record.isSingleColumn ? height.isMeasured : span.record.cells[item].isMeasured
      )
    }
  }

  private mutating func add(_ position: CellPosition, _ frame: CellFrame, _ isMeasured: Bool) {
    cells.append(PlacedCell(position: position, frame: frame, isMeasured: isMeasured))
  }
}
