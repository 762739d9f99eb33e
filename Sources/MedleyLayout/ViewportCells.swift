import MedleyCore

/// Collects the cells in view, slot by slot.
struct ViewportCells {
  let layout: ListLayout
  let top: Double
  let bottom: Double

  /// Where the next slot begins, in units from the top of the content.
  var start: Int64 = 0

  private(set) var cells: [PlacedCell] = []

  private let width: Double

  /// The section of the last slot, and how its lines stand.
  private var lines: (section: Int, gaps: LineGaps, track: ItemTrack)?

  init(layout: ListLayout, top: Double, bottom: Double) {
    self.layout = layout
    self.top = top
    self.bottom = bottom
    width = LayoutMetrics.legal(layout.metrics.width)
  }

  /// How the lines of a section stand, which is found out once for all of them.
  private mutating func lines(of span: SectionSpan) -> (gaps: LineGaps, track: ItemTrack) {
    if let lines, lines.section == span.index { return (lines.gaps, lines.track) }
    let gaps = layout.metrics.gaps(for: span.record.layout)
    let track = layout.metrics.track(for: span.record.layout)
    lines = (span.index, gaps, track)
    return (gaps, track)
  }

  /// Takes the next slot.
  ///
  /// Its gap may be all of it that is in view.
  mutating func append(
    _ height: PackedHeight,
    inSlot slot: Int,
    of span: SectionSpan,
    carouselOffset: (Int) -> Double
  ) {
    let (gaps, track) = lines(of: span)
    let gap = layout.gap(atSlot: slot, in: span, gaps)
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
      appendRows(ofLine: line, frame, height, of: span, track, carouselOffset: carouselOffset)
    }
  }

  private mutating func appendRows(
    ofLine line: Int,
    _ frame: CellFrame,
    _ height: PackedHeight,
    of span: SectionSpan,
    _ track: ItemTrack,
    carouselOffset: (Int) -> Double
  ) {
    let items = span.record.items(inLine: line)
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
