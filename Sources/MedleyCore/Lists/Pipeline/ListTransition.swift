/// Two consecutive states of a list, for the transfer of what is remembered by identity.
struct ListTransition<Item: ListItem>: Sendable {
  typealias Key = ItemIdentity

  /// The change from the old state to the new one.
  var change: ListChange

  var old: ListSnapshot<Item>

  /// Whether two rows of the old state have the same identity.
  var oldRepeatsRows: Bool

  var new: ListSnapshot<Item>

  /// The deleted ones of some identities, with their old positions.
  ///
  /// This method reads the deleted rows and needs no index. Identities that are in neither list are
  /// not in the result.
  ///
  /// - Complexity: O(keys), and if there are rows among them O(*k* log *n* + rows of deleted
  ///   sections) for *k* changes.
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

extension ListTransition {
  /// The row that inherits the scroll position of a deleted cell; `nil` if no row stays.
  ///
  /// This is the nearest row that is neither deleted nor moved; of two at the same distance, the one
  /// below. The distance is the number of rows between, since only hosts know heights.
  ///
  /// - Complexity: O(*k* + skipped sections · log *sections*) for *k* changes.
  func successor(of position: CellPosition) -> Key? {
    guard let start = offset(of: position) else { return nil }
    let leaving = Leaving(change)
    let below = firstStaying(from: start.below, by: 1, leaving)
    let above = firstStaying(from: start.above, by: -1, leaving)
    switch (below, above) {
    case (let below?, let above?):
      return oldKey(
        at: below.offset - start.above <= start.below - above.offset ? below.path : above.path
      )
    case (let found?, nil), (nil, let found?): return oldKey(at: found.path)
    case (nil, nil): return nil
    }
  }

  /// The rows and sections that are deleted or moved.
  private struct Leaving {
    let rows: Set<ListPath>
    let sections: Set<Int>

    init(_ change: ListChange) {
      rows = Set(change.deletedRows).union(change.movedRows.map(\.from))
      sections = Set(change.deletedSections).union(change.movedSections.map(\.from))
    }
  }

  /// The offsets in the whole old list of the rows above and below a cell.
  private func offset(of position: CellPosition) -> (above: Int, below: Int)? {
    guard old.sections.indices.contains(position.section) else { return nil }
    let section = old.sections[position.section]
    switch position {
    case .header: return (section.start - 1, section.start)
    case .row(let path): return (section.start + path.item - 1, section.start + path.item + 1)
    case .footer: return (section.start + section.itemCount - 1, section.start + section.itemCount)
    }
  }

  private func firstStaying(
    from start: Int,
    by step: Int,
    _ leaving: Leaving
  ) -> (offset: Int, path: ListPath)? {
    var offset = start
    while var path = old.tree.path(atOffset: offset) {
      let section = old.sections[path.section]
      if !leaving.sections.contains(path.section) {
        while path.item >= 0, path.item < section.itemCount {
          if !leaving.rows.contains(path) { return (section.start + path.item, path) }
          path.item += step
        }
      }
      offset = step > 0 ? section.start + section.itemCount : section.start - 1
    }
    return nil
  }
}
