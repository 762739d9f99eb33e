extension ListController {
  /// The state of the list, to be restored by another process.
  ///
  /// Ids that are not `Codable` are left out; so are the ids of ``AnyListItem``, whose types only the
  /// program knows. While earlier state waits for its rows, that state is returned.
  public var savedState: SavedListState {
    if let restoration = shown.restoration { return restoration.saved }
    var saved = SavedListState()
    if let place = host?.scrollPosition ?? place {
      let rows = rows(from: place.position, count: SavedListState.anchorCount)
      saved.anchors = rows.compactMap { StateValue(encoding: $0) }
      if case .row = place.position { saved.offset = place.offset }
    }
    saved.selection = inOrder(selection).compactMap { StateValue(encoding: $0) }
    saved.expanded = inOrder(expandedRows).compactMap { StateValue(encoding: $0) }
    let drafts = drafts
    saved.drafts = inOrder(drafts.keys).compactMap { id in
      guard let row = StateValue(encoding: id), let value = drafts[id] else { return nil }
      return SavedListState.Draft(row: row, value: value)
    }
    return saved
  }

  /// Restores state, also of rows that arrive later.
  ///
  /// Each part is restored when its row is in the list; the parts of rows that are gone are dropped
  /// when the user acts. To open exactly at the saved position, restore the state before the list is
  /// connected to its host.
  public func restore(_ saved: SavedListState) {
    shown.restoration = PendingRestoration(saved)
    restorePendingState()
  }

  /// Opens the list at a row, also if the row arrives later, unless the user acts before.
  public func open(at id: Item.ID) {
    var restoration = PendingRestoration<Item.ID>()
    restoration.anchors = [id]
    shown.restoration = restoration
    restorePendingState()
  }

  /// Restores the state of the rows that have arrived.
  func restorePendingState() {
    guard var restoration = shown.restoration, snapshot.itemCount > 0 else { return }
    restoration.selection.removeAll { id in
      guard contains(id) else { return false }
      select(id)
      return true
    }
    restoration.expanded.removeAll { id in
      guard contains(id) else { return false }
      setExpanded(true, row: id)
      return true
    }
    restoration.drafts.removeAll { draft in
      guard contains(draft.row) else { return false }
      setDraft(draft.value, forRow: draft.row)
      return true
    }
    if let index = restoration.anchors.firstIndex(where: contains) {
      let offset = index == 0 ? restoration.saved.offset : 0
      open(at: restoration.anchors[index], offset: offset)
      restoration.anchors = []
    }
    shown.restoration = restoration.isEmpty ? nil : restoration
  }

  private func contains(_ id: Item.ID) -> Bool { position(of: .row(id)) != nil }

  private func open(at id: Item.ID, offset: Double) {
    guard host == nil, let position = position(of: .row(id)) else { return _ = scroll(to: id) }
    // The host opens at this position when it is connected.
    remember(ScrollPosition(position: position, offset: offset))
  }

  /// Returns ids in the order of their rows: the order of a set differs in each process.
  private func inOrder(_ ids: some Sequence<Item.ID>) -> [Item.ID] {
    ids.map { (id: $0, order: position(of: .row($0))?.readingOrder ?? (.max, .max)) }
      .sorted { $0.order < $1.order }
      .map(\.id)
  }

  /// Returns the ids of some rows from a position on.
  private func rows(from position: CellPosition, count: Int) -> [Item.ID] {
    var ids: [Item.ID] = []
    var path =
      switch position {
      case .row(let path): path
      case .header(let section): ListPath(section: section, item: 0)
      case .footer(let section): ListPath(section: section + 1, item: 0)
      }
    while ids.count < count, path.section < snapshot.sectionCount {
      if let item = snapshot.item(at: path) {
        ids.append(item.id)
        path.item += 1
      } else {
        path = ListPath(section: path.section + 1, item: 0)
      }
    }
    return ids
  }
}
