import MedleyLayout
import MedleyCore

extension TerminalHost {
  /// Draws the list over a region of a frame, which is blank.
  ///
  /// What was drawn before and has not changed is copied. The list is told of the rows that came
  /// into view, and of those that left it, before this returns; it may change by that, and says so
  /// by ``onChange``.
  func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    let region = frame.bounds.intersection(region)
    guard !region.isEmpty else { return }
    setPictureless(appearance.pictures.map { $0.form == .words } ?? true)
    layOut(in: region)
    if focused == nil, !nesting.isNested { focusFirst() }
    focusedNest?.focusIfNone()
    let look = appearance.look(by: theme)
    if drawn.look != look { for tile in tiles.values { tile.picture = nil } }
    drawn.look = look
    drawn.cells.removeAll(keepingCapacity: true)
    exclusively {
      for placed in viewport.cells { draw(placed, in: &frame, theme) }
      drawStickyHeader(in: &frame, theme)
      drawBar(in: &frame, theme)
    }
    dropDistantTiles()
    if !nesting.isNested { reportDisplay() }
  }

  /// The 1-based indexes of the first and the last visible row in the whole list, and the number of
  /// rows.
  var progress: (first: Int, last: Int, count: Int) {
    let ranks = RowRanks(of: list)
    let visible = viewport.cells.compactMap { cell -> Int? in
      guard case .row(let path) = cell.position else { return nil }
      return ranks.rank(of: path).map { $0 + 1 }
    }
    return (visible.first ?? 0, visible.last ?? 0, ranks.count)
  }

  /// Reloads the cells if pictures can be shown from now on, or not any more: their heights change.
  func setPictureless(_ isPictureless: Bool) {
    guard appearance.isPictureless != isPictureless else { return }
    appearance.isPictureless = isPictureless
    if !tiles.isEmpty { reload() }
  }

  /// Fits the list into a region, which may be another than last time.
  private func layOut(in region: FrameRegion) {
    let isSized = region.rows.count == viewport.height
    let hasBar = region.columns.count > 2 && !nesting.isNested
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
    // Who reads above the end reads on there; who has only scrolled there from afar does not.
    let wasSeen =
      focused.flatMap { viewport.rows(of: $0.position) }?
      .overlaps(viewport.top..<viewport.top + viewport.height) ?? false
    let place = viewport.place
    setWidth(width)
    viewport.setHeight(height)
    settle(keeping: place, atEnd: wasAtEnd)
    // On a smaller screen the focused row may have gone below its edge.
    if let focused, wasSeen || !wasAtEnd { reveal(focused.position) }
  }

  /// Lays all out with another width.
  func setWidth(_ width: Int) {
    guard Double(width) != viewport.layout.metrics.width else { return }
    viewport.setMetrics(Self.metrics(width: width, rowSpacing: rowSpacing))
    // Cards of another width begin elsewhere.
    for section in 0..<viewport.layout.sectionCount { restoreCarousel(section) }
    tiles.removeAll()
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
    let tile = tile(at: position, width: region.columns.count)
    if tile.isKept(rows: region.rows.count) {
      let picture = picture(of: tile, like: region, theme)
      frame.copy(picture.bounds, of: picture, to: region.origin, in: visible)
    } else {
      draw(tile, over: region, clip: visible, in: &frame, theme)
    }
    drawn.cells.append(
      DrawnList.Cell(position: position, region: visible, whole: region, tile: tile)
    )
  }

  /// The cell in the cells of the screen, from last time if nothing has changed.
  private func picture(of tile: Tile, like region: FrameRegion, _ theme: TerminalTheme) -> Frame {
    let (rows, columns) = (region.rows.count, region.columns.count)
    if let picture = tile.picture, picture.columns == min(columns, Frame.limit),
      picture.rows == min(rows, Frame.limit), tile.nest?.showsPictures != true
    {
      return picture
    }
    var picture = Frame(rows: rows, columns: columns)
    draw(tile, over: picture.bounds, clip: picture.bounds, in: &picture, theme)
    tile.picture = picture
    return picture
  }

  /// Whether there are pictures among the cells that were drawn last; they may have come since.
  private var showsPictures: Bool {
    drawn.cells.contains {
      !$0.tile.drawing.pictures.isEmpty || $0.tile.nest?.showsPictures == true
    }
  }

  /// Draws a cell, and what shows its state.
  private func draw(
    _ tile: Tile,
    over region: FrameRegion,
    clip: FrameRegion,
    in frame: inout Frame,
    _ theme: TerminalTheme
  ) {
    var state = tile.state
    if !appearance.showsFocus { state.remove(.focused) }
    let content = tile.chrome.content(of: region)
    if let nest = tile.nest {
      nest.appearance.isActive = appearance.isActive
      nest.appearance.showsFocus = state.contains(.focused)
      nest.appearance.pictures = appearance.pictures
      nest.draw(in: &frame, region: content, theme: theme)
    } else {
      frame.draw(
        tile.drawing,
        at: content.origin,
        theme: theme,
        in: content.intersection(clip),
        pictures: appearance.pictures
      )
    }
    guard tile.chrome != .none || !state.isEmpty else { return }
    RowDecoration(
      state: state,
      isActive: appearance.isActive,
      holdsList: tile.nest != nil,
      chrome: tile.chrome,
      theme: theme
    )
    .draw(in: &frame, region: region, clip: clip)
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
