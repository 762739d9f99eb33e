import MedleyCore

/// Collects the visible cells, slot by slot.
struct ViewportCells {
  let layout: ListLayout
  let top: Double
  let bottom: Double

  /// The top of the next slot, in units from the top of the content.
  var start: Int64 = 0

  private(set) var cells: [PlacedCell] = []

  init(layout: ListLayout, top: Double, bottom: Double) {
    self.layout = layout
    self.top = top
    self.bottom = bottom
  }

  /// Adds the cells of the next slot, even if only its gap is visible.
  mutating func append(
    _ height: PackedHeight,
    inSlot slot: Int,
    of span: SectionSpan,
    carouselOffset: (Int) -> Double
  ) {
    let gap = layout.gap(atSlot: slot, in: span)
    let (x, width) = layout.metrics.span(of: span.record.style)
    let frame = CellFrame(
      x: x,
      y: LengthUnit.length(start + gap),
      width: width,
      height: LengthUnit.length(height.units - gap - layout.gapBelow(slot: slot, in: span))
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
    var items = span.record.lines.items(inLine: line)
    let track = layout.metrics.track(for: span.record.layout, span.record.style)
    var column = 0
    if case .carousel = span.record.layout {
      let left = carouselOffset(span.index)
      items = track.columns(from: left, to: left + frame.width, count: items.count)
      column = items.lowerBound
    }
    for item in items {
      let columnCount = span.record.lines.width(of: item)
      var frame = frame
      frame.x = track.x(at: column)
      frame.width = track.width(of: columnCount)
      column += columnCount
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
