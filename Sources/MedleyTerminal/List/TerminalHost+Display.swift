import MedleyCore

extension TerminalHost {
  /// Tells the list what is in view, and where the reader is, unless it knows.
  func tell() {
    guard !isTold else { return tellNests() }
    isTold = true
    if let place = viewport.place { list?.remember(place) }
    tellOfDisplay()
    watch(seenCells)
    prefetch()
    tellNests()
  }

  /// Says which part of each list within a row is in view.
  private func tellNests() {
    guard !nests.isEmpty else { return }
    for cell in drawn.cells {
      guard let nest = cell.tile.nest else { continue }
      let origin = cell.whole.origin
      nest.clock = clock
      let visible = cell.region.moved(rows: -origin.row, columns: -origin.column)
      if nest.visible != visible {
        nest.visible = visible
        nest.isTold = false
      }
      nest.tell()
    }
  }

  /// Takes note that nothing of the list is in view any more.
  func leaveView() {
    visible = FrameRegion(rows: 0..<0, columns: 0..<0)
    isTold = true
    tellOfDisplay()
    for nest in nests.values { nest.leaveView() }
  }

  /// The cells that are seen, if only in part.
  private var seenCells: [DrawnList.Cell] {
    guard let visible else { return drawn.cells }
    return drawn.cells.filter { !$0.region.intersection(visible).isEmpty }
  }

  /// Tells the list which rows came into view and which have left it, as far as it has not been
  /// told.
  ///
  /// What behaviours do by that comes after the frame was drawn.
  private func tellOfDisplay() {
    guard let list else { return displayed = CellTable() }
    let cells = seenCells
    // A header that stays at the upper edge may be among them twice.
    var seen = CellTable<Tile>()
    for cell in cells where cell.identity != nil { seen[cell.position] = cell.tile }
    let old = displayed
    displayed = seen
    let edition = edition
    for (position, identity) in old.identities(unlike: seen) {
      nests[identity]?.leaveView()
      watch.end(identity)
      tell(list, .endDisplay, of: identity, at: position, in: edition)
    }
    for (position, identity) in seen.identities(unlike: old) {
      watch.begin(identity, thresholds: list.impressionThresholds(at: position))
      tell(list, .display, of: identity, at: position, in: edition)
    }
  }

  /// Tells the list of a cell where it stands, unless behaviours have changed the list meanwhile.
  ///
  /// By its identity alone it would have to be looked up among all rows.
  ///
  /// - Parameter edition: the list's when the cell stood there.
  func tell(
    _ list: HostedList<TerminalCell, Never>,
    _ event: CellEvent,
    of identity: ItemIdentity,
    at position: CellPosition,
    in edition: Int
  ) {
    if edition == self.edition || list.identity(at: position) == identity {
      list.send(event, at: position)
    } else {
      list.send(event, to: identity)
    }
  }
}

extension CellTable<Tile> {
  /// The rows, headers and footers that do not stand in the same place in another table.
  fileprivate func identities(
    unlike other: CellTable
  ) -> [(position: CellPosition, identity: ItemIdentity)] {
    zip(positions, values).compactMap { position, tile in
      // Most are as they were drawn before, and identities take long to compare.
      let otherTile = other[position]
      guard tile !== otherTile, let identity = tile.identity, identity != otherTile?.identity else {
        return nil
      }
      return (position, identity)
    }
  }
}
