import MedleyCore

/// The cells near the visible part, as they were drawn last.
struct TileCache {
  private var tiles: [CellPosition: Tile] = [:]

  /// The layout of the section that was read last.
  private var lastLayout: (section: Int, layout: SectionLayout)?

  /// The look with which the pictures of the tiles were drawn.
  private(set) var look: TileLook?

  var isEmpty: Bool { tiles.isEmpty }
  var count: Int { tiles.count }

  /// The sections of the tiles.
  var sections: some Sequence<Int> { tiles.keys.lazy.map(\.section) }

  subscript(position: CellPosition) -> Tile? {
    get { tiles[position] }
    set { tiles[position] = newValue }
  }

  /// Returns whether a tile satisfies a condition.
  func contains(where condition: (Tile) -> Bool) -> Bool {
    tiles.values.contains(where: condition)
  }

  /// Returns the layout of a section, which is read once for tiles of the same section.
  mutating func layout(ofSection section: Int, read: () -> SectionLayout) -> SectionLayout {
    if let lastLayout, lastLayout.section == section { return lastLayout.layout }
    let layout = read()
    lastLayout = (section, layout)
    return layout
  }

  /// Forgets the layouts of sections, because the list has changed.
  mutating func forgetLayouts() {
    lastLayout = nil
  }

  /// Removes all tiles, because the width has changed.
  mutating func removeTiles() {
    tiles.removeAll(keepingCapacity: true)
  }

  /// Removes all tiles and layouts, because the list was reloaded.
  mutating func removeAll() {
    removeTiles()
    forgetLayouts()
  }

  /// Removes the tiles that satisfy a condition.
  mutating func removeAll(where condition: (CellPosition, Tile) -> Bool) {
    tiles = tiles.filter { !condition($0.key, $0.value) }
  }

  /// Keeps the tiles whose section has the same layout; in another layout a row has another frame.
  mutating func keep(layouts: [Int: SectionLayout]) {
    removeAll { position, tile in tile.layout != layouts[position.section] }
  }

  /// Moves the tiles to their positions after a structural change.
  mutating func move(_ position: (_ old: CellPosition) -> CellPosition?) {
    let pairs = tiles.compactMap { old, tile in position(old).map { ($0, tile) } }
    tiles = Dictionary(pairs) { first, _ in first }
  }

  /// Forgets the pictures of all tiles if they were drawn with another look.
  mutating func forgetPictures(unlike look: TileLook) {
    guard self.look != look else { return }
    self.look = look
    for tile in tiles.values { tile.picture = nil }
  }
}

/// The properties on which the look of all cells depends, besides the cells themselves.
struct TileLook: Equatable {
  var theme: TerminalTheme
  var isActive: Bool
  var showsFocus: Bool
}

/// How a host shows its list.
struct ListAppearance {
  /// The pictures; without a store, their words are shown.
  var pictures: PictureStore?

  /// Whether no picture can ever be shown, so that none needs room; known once the list is drawn.
  var isPictureless = false

  /// Whether the list has the keyboard; otherwise an overlay has it.
  var isActive = true

  /// Whether the focused row is marked; in a nested list, only while its row has the focus.
  var showsFocus = true

  /// Returns the look of all cells in a theme.
  func look(by theme: TerminalTheme) -> TileLook {
    TileLook(theme: theme, isActive: isActive, showsFocus: showsFocus)
  }
}
