import MedleyCore

/// The cells that the list knows to be visible or about to become visible, and the time for which
/// they have been visible.
struct DisplayTracker {
  /// The cells for which the list received a display event; all have an identity.
  private var displayed = CellTable<Tile>()

  /// The cells that are visible or near the visible part, for which the list received a prefetch
  /// event.
  private var prefetched = CellTable<Void>()

  /// The visible part at the last prefetch.
  private(set) var prefetchPlace: PrefetchPlace?

  /// The visible time of the cells with impressions.
  var impressions = ImpressionTracker()

  /// The time in seconds.
  var clock = 0.0

  /// The number of changes of the list, to recognize positions of an old snapshot.
  var edition = 0

  /// Records the visible cells.
  ///
  /// - Returns: The cells that are no longer visible, and the cells that became visible.
  mutating func show(_ cells: CellTable<Tile>) -> (ended: [Entry], begun: [Entry]) {
    defer { displayed = cells }
    return (displayed.entries(unlike: cells), cells.entries(unlike: displayed))
  }

  /// A cell and its position.
  typealias Entry = (position: CellPosition, identity: ItemIdentity)

  /// Records the cells near the visible part.
  ///
  /// - Returns: The cells for which the list receives a prefetch event.
  mutating func prefetch(_ cells: [CellPosition], at place: PrefetchPlace) -> [CellPosition] {
    prefetchPlace = place
    let old = prefetched
    prefetched = CellTable()
    for position in cells { prefetched[position] = () }
    return cells.filter { !old.contains($0) && !displayed.contains($0) }
  }

  /// Moves the cells to their positions after a structural change.
  mutating func move(_ position: (_ old: CellPosition) -> CellPosition?) {
    prefetched = prefetched.moved { old, _ in position(old) }
    prefetchPlace = nil
    displayed = displayed.moved { old, _ in position(old) }
  }

  /// Finds the displayed cells in a list that was reloaded; the list handles those that are gone.
  ///
  /// - Parameter find: Returns the position of an identity; called with the old position.
  mutating func reload(
    find: (_ identity: ItemIdentity, _ old: CellPosition) -> CellPosition?
  ) {
    (prefetched, prefetchPlace) = (CellTable(), nil)
    displayed = displayed.moved { position, tile in
      tile.identity.flatMap { find($0, position) }
    }
  }

  /// Forgets the displayed cells.
  mutating func forgetCells() {
    displayed = CellTable()
  }

  /// Forgets the displayed cells and their impressions, for another list.
  mutating func forgetList() {
    displayed = CellTable()
    impressions = ImpressionTracker()
  }
}

/// The visible part of a list, on which the cells to prefetch depend.
struct PrefetchPlace: Equatable {
  var top: Int
  var contentHeight: Int
}

extension CellTable<Tile> {
  /// The cells that are not at the same position in another table.
  fileprivate func entries(unlike other: CellTable) -> [DisplayTracker.Entry] {
    zip(positions, values).compactMap { position, tile in
      // Most cells are unchanged, and comparing identities is slow.
      let otherTile = other[position]
      guard tile !== otherTile, let identity = tile.identity, identity != otherTile?.identity else {
        return nil
      }
      return (position, identity)
    }
  }
}
