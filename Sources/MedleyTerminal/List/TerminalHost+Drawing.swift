import MedleyLayout
import MedleyCore

extension TerminalHost {
  /// Draws the list in a blank region of a frame, then reports the visible cells to the list.
  ///
  /// Cells that have not changed are copied. Display events may change the list, which then calls
  /// ``HostObservers/onChange``.
  func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    let region = frame.bounds.intersection(region)
    guard !region.isEmpty else { return }
    setPictureless(appearance.pictures.map { $0.form == .words } ?? true)
    layOut(in: region)
    leaveEmptyCell()
    if !nesting.isNested { followUnmovedFocus() }
    focusedNest?.focusIfNone()
    let look = appearance.look(by: theme)
    if drawn.look != look { for tile in drawn.tiles.values { tile.picture = nil } }
    drawn.look = look
    drawn.cells.removeAll(keepingCapacity: true)
    exclusively {
      drawCards(in: &frame, theme)
      for placed in viewport.scrolledCells { draw(placed, in: &frame, theme) }
      drawPageDots(in: &frame, theme)
      drawStickyAncestors(in: &frame, theme)
      drawStickyHeader(in: &frame, theme)
      for placed in viewport.dockedCells { draw(placed, in: &frame, theme) }
      drawSeparator(in: &frame, theme)
      drawBar(in: &frame, theme)
    }
    dropDistantTiles()
    if !nesting.isNested { reportDisplay() }
  }

  /// The 1-based indexes of the first and the last visible row in the whole list, and the number of
  /// rows; 0 if there are none.
  ///
  /// Placeholders at the beginning or the end of a section do not count: the user has no use for the
  /// number of a row that is loading.
  var progress: (first: Int, last: Int, count: Int) {
    let content = drawn.content ?? ContentRanks(of: list)
    drawn.content = content
    let cells = viewport.scrolledCells
    let (top, bottom) = (viewport.top, viewport.top + viewport.height)
    let first = cells.lazy.compactMap { [self] cell in
      content.rank(
        of: cell.position,
        offset: rows(of: cell.position, from: top, to: bottom).lowerBound
      )
    }
    let last = cells.reversed().lazy.compactMap { [self] cell in
      content.rank(
        of: cell.position,
        offset: rows(of: cell.position, from: top, to: bottom).upperBound - 1
      )
    }
    return (first.first ?? 0, last.first ?? 0, content.count)
  }

  /// Reloads the cells if pictures can be shown from now on, or not any more: their heights change.
  func setPictureless(_ isPictureless: Bool) {
    guard appearance.isPictureless != isPictureless else { return }
    appearance.isPictureless = isPictureless
    if !drawn.tiles.isEmpty { reload() }
  }

  /// Adapts the layout to a region.
  private func layOut(in region: FrameRegion) {
    let hasBar = region.columns.count > 2 && !nesting.isNested
    let end = region.columns.upperBound - (hasBar ? 1 : 0)
    drawn.region = FrameRegion(rows: region.rows, columns: region.columns.lowerBound..<end)
    let width = drawn.region.columns.count
    if width != self.width || region.rows.count != viewport.room {
      resize(to: width, region.rows.count)
    }
    let top = region.rows.lowerBound
    drawn.bar = FrameRegion(
      rows: top..<top + viewport.height,
      columns: end..<region.columns.upperBound
    )
  }

  /// Returns the region of the frame that shows a part of the content.
  private func region(of part: ListViewport.Part) -> FrameRegion {
    let start = drawn.region.rows.lowerBound + part.line
    let rows = start..<min(start + part.rows.count, drawn.region.rows.upperBound)
    return FrameRegion(rows: rows, columns: drawn.region.columns)
  }

  private func resize(to width: Int, _ height: Int) {
    let wasAtEnd = isFollowingEnd
    // A visible focused row stays visible, as does the row with which the list opens.
    let wasSeen = viewport.height == 0 ? !wasAtEnd : !isFocusHidden
    let place = viewport.place
    setWidth(width)
    viewport.setRoom(height)
    settle(keeping: place, atEnd: wasAtEnd)
    // On a smaller screen the focused row may be below the edge.
    if let focused, wasSeen { reveal(focused.position) }
  }

  /// Lays out the list with another width.
  func setWidth(_ width: Int) {
    guard width != self.width else { return }
    viewport.setMetrics(Self.metrics(width: width, rowSpacing: rowSpacing))
    // Cards of another width have another offset.
    for section in 0..<viewport.layout.sectionCount { restoreCarousel(section) }
    drawn.tiles.removeAll()
  }

  /// Draws a cell.
  ///
  /// - Parameter isSticky: whether the cell covers the rows below it.
  func draw(
    _ placed: PlacedCell,
    isSticky: Bool = false,
    in frame: inout Frame,
    _ theme: TerminalTheme
  ) {
    var x = placed.frame.x
    let parts = viewport.parts
    let part = viewport.isDocked(placed.position) ? parts[1] : parts[0]
    var clip = region(of: part)
    if case .row(let path) = placed.position,
      case .carousel = layout(ofSection: path.section)
    {
      let room = viewport.layout.room(ofSection: path.section)
      x += room.x - Double(viewport.sideways[path.section] ?? 0)
      let start = clip.columns.lowerBound + ListViewport.row(room.x)
      let end = start + ListViewport.row(room.width)
      clip = clip.intersection(FrameRegion(rows: clip.rows, columns: start..<end))
    }
    let width = ListViewport.row(placed.frame.width)
    var column = ListViewport.row(x)
    if appearance.isMirrored { column = drawn.region.columns.count - column - width }
    let region = FrameRegion(
      row: clip.rows.lowerBound + ListViewport.row(placed.frame.y) - part.rows.lowerBound,
      column: drawn.region.columns.lowerBound + column,
      height: ListViewport.row(placed.frame.bottom) - ListViewport.row(placed.frame.y),
      width: width
    )
    if isSticky { frame.fill(region.intersection(clip)) }
    draw(placed.position, over: region, clip: clip, isSticky: isSticky, in: &frame, theme)
  }

  /// Draws the frames of sections that are cards.
  private func drawCards(in frame: inout Frame, _ theme: TerminalTheme) {
    for part in viewport.parts {
      let (top, bottom) = (Double(part.rows.lowerBound), Double(part.rows.upperBound))
      let clip = region(of: part)
      for card in viewport.layout.cards(from: top, to: bottom) {
        let region = FrameRegion(
          row: clip.rows.lowerBound + ListViewport.row(card.frame.y) - part.rows.lowerBound,
          column: drawn.region.columns.lowerBound,
          height: ListViewport.row(card.frame.height),
          width: drawn.region.columns.count
        )
        CardFrame(state: []).draw(in: &frame, over: region, clip: clip, theme)
      }
    }
  }

  /// Draws the line above docked sections.
  private func drawSeparator(in frame: inout Frame, _ theme: TerminalTheme) {
    guard !viewport.dock.isEmpty else { return }
    let line = FrameRegion(
      row: drawn.region.rows.lowerBound + viewport.height,
      column: drawn.region.columns.lowerBound,
      height: ListViewport.separator,
      width: drawn.region.columns.count + drawn.bar.columns.count
    )
    frame.fill(line, with: "─", style: theme.track)
  }

  /// Draws the sticky header.
  private func drawStickyHeader(in frame: inout Frame, _ theme: TerminalTheme) {
    guard let header = viewport.layout.stickyHeader(at: Double(viewport.top)) else { return }
    let room = viewport.layout.room(ofSection: header.section)
    let region = FrameRegion(
      row: drawn.region.rows.lowerBound + ListViewport.row(header.y) - viewport.top,
      column: drawn.region.columns.lowerBound + ListViewport.row(room.x),
      height: ListViewport.row(header.height),
      width: ListViewport.row(room.width)
    )
    let clip = self.region(of: viewport.parts[0])
    // The rows that it covers are invisible.
    frame.fill(region.intersection(clip))
    draw(.header(section: header.section), over: region, clip: clip, in: &frame, theme)
  }

  private func draw(
    _ position: CellPosition,
    over region: FrameRegion,
    clip: FrameRegion,
    isSticky: Bool = false,
    in frame: inout Frame,
    _ theme: TerminalTheme
  ) {
    let visible = region.intersection(clip)
    guard !visible.isEmpty else { return }
    let tile = tile(at: position, width: region.columns.count)
    if tile.isKept(rows: region.rows.count) {
      let picture = picture(of: tile, like: region, theme)
      frame.copy(picture.bounds, of: picture, to: region.origin, in: visible)
    } else {
      draw(tile, over: region, clip: visible, in: &frame, theme)
    }
    drawn.cells.append(
      DrawnList.Cell(
        position: position,
        region: visible,
        whole: region,
        tile: tile,
        isSticky: isSticky
      )
    )
  }

  /// Returns the picture of a cell, which is cached.
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

  /// Whether the drawn cells contain pictures, which may have been loaded since.
  private var showsPictures: Bool {
    drawn.cells.contains {
      !$0.tile.drawing.pictures.isEmpty || $0.tile.nest?.showsPictures == true
    }
  }

  /// Draws a cell and its state.
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
      for part in tile.parts(of: content, in: clip) {
        frame.draw(
          tile.drawing,
          at: part.origin,
          theme: theme,
          in: part.intersection(clip),
          pictures: appearance.pictures
        )
      }
    }
    guard tile.chrome != .none || !state.isEmpty else { return }
    RowDecoration(
      state: state,
      isActive: appearance.isActive,
      holdsList: tile.nest != nil,
      isMarked: tile.nest?.focused == nil || usesFocus(tile),
      chrome: tile.chrome,
      outline: tile.outline,
      theme: theme
    )
    .draw(in: &frame, region: region, clip: clip)
  }

  /// Returns whether the row of a tile has an effect, besides its nested list.
  private func usesFocus(_ tile: Tile) -> Bool {
    tile.identity.flatMap { list?.position(of: $0) }.map { list?.usesFocus(at: $0) ?? false }
      ?? false
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
