import MedleyCore

extension TerminalHost {
  /// Draws the list over a region of a frame, which is blank.
  ///
  /// The list is told of the rows that came into view, and of those that left it, before this returns; it
  /// may change by that, and says so by ``onChange``.
  package func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    let region = frame.bounds.intersection(region)
    guard !region.isEmpty else { return }
    layOut(in: region)
    if focused == nil { focusFirst() }
    drawn.cells.removeAll(keepingCapacity: true)
    exclusively {
      for placed in viewport.cells { draw(placed, in: &frame, theme) }
      drawStickyHeader(in: &frame, theme)
      drawBar(in: &frame, theme)
    }
    dropDistantDrawings()
    if let place = viewport.place { list?.remember(place) }
    tellOfDisplay()
  }

  /// How far the reader has come: the first and the last row in view, counted from 1 over all
  /// sections, and how many rows there are.
  package var progress: (first: Int, last: Int, count: Int) {
    let starts = rowsBeforeSections
    let numbers = viewport.cells.compactMap { cell -> Int? in
      guard case .row(let path) = cell.position else { return nil }
      return starts[path.section] + path.item + 1
    }
    return (numbers.first ?? 0, numbers.last ?? 0, starts.last ?? 0)
  }

  /// How many rows stand before each section, and at last in all; counted anew when the list has
  /// changed, not for each frame.
  private var rowsBeforeSections: [Int] {
    if let rowCounts { return rowCounts }
    var counts = [0]
    for section in 0..<viewport.layout.sectionCount {
      counts.append(counts[section] + viewport.layout.itemCount(inSection: section))
    }
    rowCounts = counts
    return counts
  }

  /// Fits the list into a region, which may be another than last time.
  private func layOut(in region: FrameRegion) {
    let isSized = region.rows.count == viewport.height
    let hasBar = region.columns.count > 2
    let width = region.columns.count - (hasBar ? 1 : 0)
    let isWide = Double(width) == viewport.layout.metrics.width
    drawn.region = FrameRegion(
      row: region.rows.lowerBound,
      column: region.columns.lowerBound,
      height: region.rows.count,
      width: width
    )
    drawn.bar = FrameRegion(
      row: region.rows.lowerBound,
      column: region.columns.lowerBound + width,
      height: region.rows.count,
      width: hasBar ? 1 : 0
    )
    guard !isSized || !isWide else { return }
    resize(to: width, region.rows.count)
  }

  private func resize(to width: Int, _ height: Int) {
    let wasAtEnd = followsEnd && viewport.isAtEnd
    let place = viewport.place
    if Double(width) != viewport.layout.metrics.width {
      viewport.setMetrics(Self.metrics(width: width))
      drawings.removeAll(keepingCapacity: true)
    }
    viewport.setHeight(height)
    measuring { viewport, measure in
      if wasAtEnd {
        viewport.jumpToEnd(measure: measure)
      } else {
        viewport.settle(keeping: place, measure: measure)
      }
    }
    // On a smaller screen the focused row may have gone below its edge.
    if !wasAtEnd, let focused { reveal(focused.position) }
  }

  private func draw(_ placed: PlacedCell, in frame: inout Frame, _ theme: TerminalTheme) {
    var x = placed.frame.x
    if case .row(let path) = placed.position {
      x -= Double(viewport.sideways[path.section] ?? 0)
    }
    let region = FrameRegion(
      row: drawn.region.rows.lowerBound + ListViewport.row(placed.frame.y) - viewport.top,
      column: drawn.region.columns.lowerBound + ListViewport.row(x),
      height: ListViewport.row(placed.frame.bottom) - ListViewport.row(placed.frame.y),
      width: ListViewport.row(placed.frame.width)
    )
    draw(placed.position, over: region, in: &frame, theme)
  }

  /// The header that stays at the upper edge while the rows of its section scroll by.
  private func drawStickyHeader(in frame: inout Frame, _ theme: TerminalTheme) {
    guard let header = viewport.layout.stickyHeader(at: Double(viewport.top)) else { return }
    let region = FrameRegion(
      row: drawn.region.rows.lowerBound + ListViewport.row(header.y) - viewport.top,
      column: drawn.region.columns.lowerBound,
      height: ListViewport.row(header.height),
      width: drawn.region.columns.count
    )
    // What it covers is not to be seen, nor to be clicked on.
    frame.fill(region.intersection(drawn.region))
    draw(.header(section: header.section), over: region, in: &frame, theme)
  }

  private func draw(
    _ position: CellPosition,
    over region: FrameRegion,
    in frame: inout Frame,
    _ theme: TerminalTheme
  ) {
    let visible = region.intersection(drawn.region)
    guard !visible.isEmpty else { return }
    let width = region.columns.count
    let drawing = drawing(at: position, width: width)
    let chrome = chrome(of: position, width: width)
    let content = FrameRegion(
      rows: region.rows.lowerBound
        + chrome.above..<max(
          region.rows.lowerBound + chrome.above,
          region.rows.upperBound - chrome.below
        ),
      columns: region.columns.lowerBound
        + chrome.leading..<max(
          region.columns.lowerBound + chrome.leading,
          region.columns.upperBound - chrome.trailing
        )
    )
    let origin = FramePosition(row: content.rows.lowerBound, column: content.columns.lowerBound)
    frame.draw(
      drawing,
      at: origin,
      theme: theme,
      in: content.intersection(visible),
      pictures: pictures
    )
    let state = list?.state(at: position) ?? []
    if chrome != .none || !state.isEmpty {
      RowDecoration(state: state, isActive: isActive, chrome: chrome, theme: theme)
        .draw(in: &frame, region: region, clip: visible)
    }
    drawn.cells.append(
      DrawnList.Cell(
        position: position,
        identity: list?.identity(at: position),
        region: visible,
        controls: drawing.controls.map {
          PlacedControl(
            region: $0.region.moved(rows: origin.row, columns: origin.column)
              .intersection(content),
            control: $0.control
          )
        }
      )
    )
  }

  var scrollBar: ScrollBar {
    ScrollBar(
      length: drawn.bar.rows.count,
      contentHeight: viewport.contentHeight,
      viewHeight: viewport.height
    )
  }

  private func drawBar(in frame: inout Frame, _ theme: TerminalTheme) {
    let bar = scrollBar
    guard bar.isNeeded, !drawn.bar.isEmpty else { return }
    frame.fill(drawn.bar, with: "│", style: theme.track)
    let thumb = FrameRegion(
      row: drawn.bar.rows.lowerBound + bar.thumbStart(top: viewport.top),
      column: drawn.bar.columns.lowerBound,
      height: bar.thumbLength,
      width: 1
    )
    frame.fill(thumb, with: "┃", style: theme.thumb)
  }
}
