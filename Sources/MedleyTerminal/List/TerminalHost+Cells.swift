import MedleyLayout
import MedleyCore

extension TerminalHost {
  /// Returns the cell at a position, which is made if it is not visible.
  func cell(at position: CellPosition) -> TerminalCell? {
    let width = viewport.layout.frame(of: position).map { ListViewport.row($0.width) }
    let columns = contentWidth(of: position, width ?? 1)
    if let tile = drawn.tiles[position], tile.columns == columns, tile.nest == nil {
      return tile.drawing
    }
    return list?.cell(at: position, width: Double(columns))
  }

  /// Returns the height of a cell with its gutter or frame; draws the cell.
  func height(of placed: PlacedCell) -> Int {
    let width = ListViewport.row(placed.frame.width)
    let tile = tile(at: placed.position, width: width)
    return height(of: tile, at: placed.position)
  }

  /// Returns the height of a tile with its gutter or frame.
  func height(of tile: Tile, at position: CellPosition) -> Int {
    if let count = tile.rowCount { return count * rowHeight(inGroupAt: position) }
    let content =
      switch list?.height(at: position, width: Double(tile.columns)) {
      case .fixed(let height): ListViewport.row(height)
      case .measured, nil: tile.nest?.fit(width: tile.columns) ?? tile.drawing.height
      }
    // A row without height could have an invisible focus.
    let isRow = if case .row = position { true } else { false }
    return max(isRow ? 1 : 0, min(content, TextBlock.limit)) + tile.chrome.rows
  }

  /// Returns the tile of a cell, which is cached.
  func tile(at position: CellPosition, width: Int) -> Tile {
    if let tile = drawn.tiles[position], tile.columns == max(1, width - tile.chrome.columns) {
      return tile
    }
    let layout = layout(ofSection: position.section)
    var chrome = CellChrome(for: position, in: layout, width: width)
    if appearance.isMirrored { chrome = chrome.mirrored }
    let columns = max(1, width - chrome.columns)
    let identity = list?.identity(at: position)
    let nest = identity.flatMap { self.nest(at: position, of: $0) }
    // Words are laid out from the start if pictures are never shown.
    var cell = TerminalCell(for: appearance.isPictureless ? .printing : .screen)
    if nest == nil { list?.update(&cell, at: position, width: Double(columns)) }
    let tile = Tile(
      columns: columns,
      drawing: appearance.isPictureless ? cell.pictureless : cell,
      identity: identity,
      state: list?.state(at: position) ?? [],
      chrome: chrome,
      layout: layout,
      nest: nest,
      rowCount: isInCarousel(position) ? nil : rowCount(at: position)
    )
    drawn.tiles[position] = tile
    return tile
  }

  /// Returns the current layout of a section.
  func layout(ofSection section: Int) -> SectionLayout {
    list?.section(at: section)?.layout ?? .list
  }

  private func contentWidth(of position: CellPosition, _ width: Int) -> Int {
    let layout = layout(ofSection: position.section)
    return max(1, width - CellChrome(for: position, in: layout, width: width).columns)
  }

  /// Returns whether a cell starts in the visible part.
  func isInView(_ position: CellPosition) -> Bool {
    viewport.rows(of: position).map(viewport.shows) ?? false
  }

  /// Removes cells that are far from the visible part, if there are many.
  func dropDistantTiles() {
    guard drawn.tiles.count > 4 * max(50, viewport.height) else { return }
    let near = Set(viewport.cells.map(\.position))
    drawn.tiles = drawn.tiles.filter { near.contains($0.key) }
    dropNests { _, nest in !drawn.tiles.values.contains { $0.nest === nest } }
  }
}
