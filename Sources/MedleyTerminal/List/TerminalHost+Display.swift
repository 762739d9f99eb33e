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
    guard let list else { return displayed.removeAll() }
    let cells = seenCells
    // A header that stays at the upper edge may be among them twice.
    var seen: [CellPosition: ItemIdentity] = [:]
    for cell in cells { seen[cell.position] = cell.identity }
    guard seen != displayed else { return }
    let left = displayed.filter { seen[$0.key] != $0.value }
    let come = cells.map(\.position).filter { displayed[$0] != seen[$0] }
    displayed = seen
    for position in left.keys.sorted(by: { $0.readingOrder < $1.readingOrder }) {
      guard let identity = left[position] else { continue }
      nests[identity]?.leaveView()
      watch.end(identity)
      tell(list, .endDisplay, of: identity, at: position)
    }
    var told: Set<ItemIdentity> = []
    for position in come {
      guard let identity = seen[position], told.insert(identity).inserted else { continue }
      watch.begin(identity, list.impressionThresholds(at: position))
      tell(list, .display, of: identity, at: position)
    }
  }

  /// Tells the list of a cell where it stands, unless behaviours have changed the list meanwhile.
  ///
  /// By its identity alone it would have to be looked up among all rows.
  func tell(
    _ list: any ListDataSource<TerminalCell, Never>,
    _ event: CellEvent,
    of identity: ItemIdentity,
    at position: CellPosition
  ) {
    if list.identity(at: position) == identity {
      list.send(event, at: position)
    } else {
      list.send(event, to: identity)
    }
  }
}

extension CellPosition {
  /// What orders cells from top to bottom.
  fileprivate var readingOrder: (Int, Int) {
    switch self {
    case .header(let section): (section, -1)
    case .row(let path): (path.section, path.item)
    case .footer(let section): (section, .max)
    }
  }
}
