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
  /// It looks at what the change deletes, so no index of the rows is needed.
  ///
  /// - Complexity: O(deleted rows) if there are rows among the keys.
  func gone(among keys: Set<Key>) -> [Key: CellPosition] {
    var gone: [Key: CellPosition] = [:]
    var rowCount = 0
    for key in keys {
      switch key {
      case .row: rowCount += 1
      case .header(let id):
        if new.section(id)?.header == nil { gone[key] = .header(section: oldIndex(of: id)) }
      case .footer(let id):
        if new.section(id)?.footer == nil { gone[key] = .footer(section: oldIndex(of: id)) }
      }
    }
    guard rowCount > 0 else { return gone }
    forEachDeletedRow { path in
      if let key = oldKey(at: path), keys.contains(key) {
        gone[key] = .row(path)
        rowCount -= 1
      }
      return rowCount > 0
    }
    return gone
  }

  /// The identity of a row of the old state.
  func oldKey(at path: ListPath) -> Key? {
    old.item(at: path).map {
      .row($0.id, occurrence: oldRepeatsRows ? old.occurrence(at: path) : 0)
    }
  }

  private func oldIndex(of id: SectionID) -> Int {
    old.index(ofSection: id) ?? 0
  }

  /// Calls a closure with the old path of each row that goes, until it returns `false`.
  private func forEachDeletedRow(_ body: (ListPath) -> Bool) {
    let sections = Set(change.deletedSections)
    for path in change.deletedRows where !sections.contains(path.section) {
      guard body(path) else { return }
    }
    guard !sections.isEmpty else { return }
    let movedOut = Set(change.movedRows.lazy.map(\.from).filter { sections.contains($0.section) })
    for section in sections {
      for item in 0..<old.itemCount(inSection: section) {
        let path = ListPath(section: section, item: item)
        guard movedOut.contains(path) || body(path) else { return }
      }
    }
  }
}

extension ListSnapshot {
  fileprivate func section(_ id: SectionID) -> Section? {
    index(ofSection: id).map { sections[$0] }
  }
}
