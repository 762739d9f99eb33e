import MedleyLayout
import MedleyCore

extension TerminalHost {
  /// Returns the cell at a position, which is made if it is not visible.
  func cell(at position: CellPosition) -> TerminalCell? {
    let width = viewport.layout.frame(of: position).map { ListViewport.row($0.width) }
    let columns = chrome(of: position, width: width ?? 1).contentColumns(in: width ?? 1)
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
    if let tile = drawn.tiles[position], tile.columns == tile.chrome.contentColumns(in: width) {
      return tile
    }
    let identity = list?.identity(at: position)
    let nest = identity.flatMap { self.nest(at: position, of: $0) }
    let chrome = chrome(of: position, width: width, nest: nest)
    let columns = chrome.contentColumns(in: width)
    // Words are laid out from the start if pictures are never shown.
    var cell = TerminalCell(for: appearance.isPictureless ? .wordsOnly : .screen)
    if nest == nil { list?.update(&cell, at: position, width: Double(columns)) }
    let tile = Tile(
      columns: columns,
      drawing: appearance.isPictureless ? cell.pictureless : cell,
      identity: identity,
      state: list?.state(at: position) ?? [],
      chrome: chrome,
      layout: layout(ofSection: position.section),
      nest: nest,
      rowCount: isInCarousel(position) ? nil : rowCount(at: position),
      outline: list?.outlinePlace(at: position)
    )
    drawn.tiles[position] = tile
    return tile
  }

  /// Returns the current layout of a section.
  func layout(ofSection section: Int) -> SectionLayout {
    list?.section(at: section)?.layout ?? .list
  }

  /// Returns the gutter or the frame of a cell.
  ///
  /// Aligns all texts in one column: a row with a nested list has no gutter, because the nested rows have gutters
  /// or frames.
  private func chrome(
    of position: CellPosition,
    width: Int,
    nest: TerminalHost? = nil
  ) -> CellChrome {
    var wanted = CellChrome.gutter
    var measure = measure
    switch (position, layout(ofSection: position.section)) {
    case (.header, _), (.footer, _): if nesting.isIndented { wanted = .none }
    case (.row, .carousel): (wanted, measure) = (.card, nil)
    case (.row, .grid), (.row, .adaptiveGrid): measure = nil
    case (.row, .list): break
    }
    if let nest, let inner = nest.list {
      let hasGutters = (0..<inner.sectionCount).contains { !nest.layout(ofSection: $0).isCarousel }
      if hasGutters, wanted == .gutter, list?.usesFocus(at: position) != true { wanted = .none }
      nest.nesting.isIndented = wanted != .none
      measure = nil
    }
    if wanted == .gutter, let place = list?.outlinePlace(at: position) {
      wanted.indent(level: place.level, width: width)
    }
    return CellChrome(
      wanted,
      width: width,
      measure: measure,
      isMirrored: appearance.isMirrored
    )
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

extension SectionLayout {
  fileprivate var isCarousel: Bool { if case .carousel = self { true } else { false } }
}
