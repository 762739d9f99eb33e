import MedleySupport

/// Two consecutive states of a list, for the transfer of what is remembered by identity.
struct ListTransition<Item: ListItem>: Sendable {
  typealias Key = ItemIdentity

  /// The change from the old state to the new one.
  var change: ListChange

  var old: ListSnapshot<Item>

  /// Whether two rows of the old state have the same identity.
  var oldRepeatsRows: Bool

  var new: ListSnapshot<Item>

  /// Whether two rows of the new state have the same identity.
  var newRepeatsRows = false

  /// The deleted ones of some identities, with their old positions.
  ///
  /// This method needs no index: without the index of the old list it reads the deleted rows.
  /// Identities that are in neither list are not in the result.
  ///
  /// - Complexity: O(keys · log *n*) with an index; else O(keys), and if there are rows among them
  ///   O(*k* log *n* + rows of deleted sections) for *k* changes.
  func gone(among keys: Set<Key>) -> [Key: CellPosition] {
    var gone: [Key: CellPosition] = [:]
    var rowCount = 0
    // Typed ids are hashed faster than identities, and most deleted rows are not among the keys.
    var ids: Set<Item.ID> = []
    for key in keys {
      switch key.storage {
      case .row:
        guard let id = key.rowID(as: Item.ID.self) else { continue }
        ids.insert(id)
        rowCount += 1
      case .header(let id):
        guard new.section(id)?.header == nil, let index = old.index(ofSection: id) else { continue }
        gone[key] = .header(section: index)
      case .footer(let id):
        guard new.section(id)?.footer == nil, let index = old.index(ofSection: id) else { continue }
        gone[key] = .footer(section: index)
      }
    }
    guard rowCount > 0 else { return gone }
    let deletedSections = Set(change.deletedSections)
    let moving = Set(change.movedRows.map(\.from).filter { deletedSections.contains($0.section) })
    let isIndexed = old.tree.base.isIndexed && !oldRepeatsRows
    if isIndexed, change.deletedRows.count > ids.count || !deletedSections.isEmpty {
      for id in ids {
        let key = Key.row(id, occurrence: 0)
        guard keys.contains(key), let path = old.path(of: id) else { continue }
        let isGone =
          deletedSections.contains(path.section)
          ? !moving.contains(path) : change.deletesRow(at: path)
        if isGone { gone[key] = .row(path) }
      }
      return gone
    }
    /// Returns whether there are other keys to search for.
    func add(_ item: Item, at path: ListPath) -> Bool {
      guard ids.contains(item.id) else { return true }
      let key = oldKey(of: item, at: path)
      if keys.contains(key) {
        gone[key] = .row(path)
        rowCount -= 1
      }
      return rowCount > 0
    }
    for path in change.deletedRows where !deletedSections.contains(path.section) {
      if let item = old.item(at: path), !add(item, at: path) { return gone }
    }
    for section in deletedSections where old.sections.indices.contains(section) {
      for (index, item) in old.sections[section].items.enumerated() {
        let path = ListPath(section: section, item: index)
        if !moving.contains(path), !add(item, at: path) { return gone }
      }
    }
    return gone
  }

  /// The identity of a row of the old state.
  func oldKey(at path: ListPath) -> Key? {
    old.item(at: path).map { oldKey(of: $0, at: path) }
  }

  /// The identity of a row of the new state.
  func newKey(at path: ListPath) -> Key? {
    new.item(at: path).map {
      .row($0.id, occurrence: newRepeatsRows ? new.occurrence(at: path) : 0)
    }
  }

  private func oldKey(of item: Item, at path: ListPath) -> Key {
    .row(item.id, occurrence: oldRepeatsRows ? old.occurrence(at: path) : 0)
  }
}

extension ListChange {
  /// Returns whether a row is among the deleted rows, which a difference lists in ascending order.
  fileprivate func deletesRow(at path: ListPath) -> Bool {
    let index = deletedRows.partitioningIndex { $0 >= path }
    return index < deletedRows.count && deletedRows[index] == path
  }
}

extension ListSnapshot {
  fileprivate func section(_ id: SectionID) -> Section? {
    index(ofSection: id).map { sections[$0] }
  }
}

extension ListTransition {
  /// The row that inherits the scroll position of a deleted cell; `nil` if no row stays.
  ///
  /// This is the nearest row that is neither deleted nor moved; of two at the same distance, the one
  /// below. The distance is the number of rows between, since only hosts know heights.
  ///
  /// - Complexity: O((*k* + skipped sections) log *k*) for *k* changes.
  func successor(of position: CellPosition) -> Key? {
    let map = PositionMap(change)
    let above = nearestStayingRow(to: position, by: -1, map)
    guard let below = nearestStayingRow(to: position, by: 1, map) else {
      return above.flatMap(oldKey)
    }
    guard let above else { return oldKey(at: below) }
    let middle = (doubleOffset(of: .row(below)) + doubleOffset(of: .row(above))) / 2
    return oldKey(at: middle <= doubleOffset(of: position) ? below : above)
  }

  /// Returns the nearest row of the old list in one direction that is neither deleted nor moved.
  func nearestStayingRow(
    to position: CellPosition,
    by step: Int,
    _ map: PositionMap
  ) -> ListPath? {
    let cell = map.nearestStayingCell(to: position, by: step) { index in
      guard old.sections.indices.contains(index) else { return nil }
      return SectionCells(itemCount: old.sections[index].itemCount)
    }
    guard case .row(let path)? = cell else { return nil }
    return path
  }

  /// Twice the offset of a cell in the whole old list; headers and footers are between rows.
  private func doubleOffset(of position: CellPosition) -> Int {
    let section = old.sections[position.section]
    switch position {
    case .header: return 2 * section.start - 1
    case .row(let path): return 2 * (section.start + path.item)
    case .footer: return 2 * (section.start + section.itemCount) - 1
    }
  }
}
