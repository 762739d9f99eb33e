/// One state of a list and the next, as what is remembered by identity has to cross it.
struct ListTransition<Item: ListItem>: Sendable {
  typealias Key = CellKey<Item.ID>

  /// What changes from the old state to the new one.
  var change: ListChange

  var old: ListSnapshot<Item>

  /// Whether two rows of the old state have the same identity.
  var oldRepeatsRows: Bool

  var new: ListSnapshot<Item>

  /// Those of some identities that the change takes away, with the place that they had.
  ///
  /// It looks at what the change deletes, so no index of the rows is needed. What was in neither
  /// list is not among them.
  ///
  /// - Complexity: O(keys), and if there are rows among them O(*k* log *n* + rows of deleted
  ///   sections) for *k* changes.
  func gone(among keys: Set<Key>) -> [Key: CellPosition] {
    var gone: [Key: CellPosition] = [:]
    var rowCount = 0
    for key in keys {
      switch key {
      case .row: rowCount += 1
      case .header(let id):
        guard new.section(id)?.header == nil, let index = old.index(ofSection: id) else { continue }
        gone[key] = .header(section: index)
      case .footer(let id):
        guard new.section(id)?.footer == nil, let index = old.index(ofSection: id) else { continue }
        gone[key] = .footer(section: index)
      }
    }
    guard rowCount > 0 else { return gone }
    /// Returns whether there are other keys to search for.
    func add(_ item: Item, at path: ListPath) -> Bool {
      let key = oldKey(of: item, at: path)
      if keys.contains(key) {
        gone[key] = .row(path)
        rowCount -= 1
      }
      return rowCount > 0
    }
    let deletedSections = Set(change.deletedSections)
    for path in change.deletedRows where !deletedSections.contains(path.section) {
      if let item = old.item(at: path), !add(item, at: path) { return gone }
    }
    let moving = Set(change.movedRows.map(\.from).filter { deletedSections.contains($0.section) })
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

  private func oldKey(of item: Item, at path: ListPath) -> Key {
    .row(item.id, occurrence: oldRepeatsRows ? old.occurrence(at: path) : 0)
  }
}

extension ListSnapshot {
  fileprivate func section(_ id: SectionID) -> Section? {
    index(ofSection: id).map { sections[$0] }
  }
}
