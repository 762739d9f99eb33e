extension ListSnapshot {
  /// What changes from another state of the list to this one, with the fewest moves.
  public func difference(from old: ListSnapshot) -> ListChange {
    // Placeholder: simple and slow; the engine takes its place.
    var change = ListChange()
    let oldIDs = old.sections.map(\.id)
    let newIDs = sections.map(\.id)
    change.deletedSections = oldIDs.indices.filter { !newIDs.contains(oldIDs[$0]) }
    change.insertedSections = newIDs.indices.filter { !oldIDs.contains(newIDs[$0]) }
    let pairs = oldIDs.indices.compactMap { index in
      newIDs.firstIndex(of: oldIDs[index]).map { (index, $0) }
    }
    let stay = Self.longestIncrease(pairs.map(\.1))
    change.movedSections = pairs.filter { !stay.contains($0.1) }.map { ListMove(from: $0, to: $1) }
    for (from, to) in pairs {
      let (before, after) = (old.sections[from].heading, sections[to].heading)
      if (before.header == nil) != (after.header == nil)
        || (before.footer == nil) != (after.footer == nil) || before.layout != after.layout
      {
        change.reshapedSections.append(to)
      }
      if before.header != nil, after.header != nil, before.header != after.header {
        change.updatedHeaders.append(to)
      }
      if before.footer != nil, after.footer != nil, before.footer != after.footer {
        change.updatedFooters.append(to)
      }
    }
    func rows(_ snapshot: ListSnapshot) -> [(key: CellKey<Item.ID>, path: ListPath, item: Item)] {
      var counts: [Item.ID: Int] = [:]
      return snapshot.sections.flatMap { section in
        section.items.enumerated().map { offset, item in
          defer { counts[item.id, default: 0] += 1 }
          return (
            CellKey.row(item.id, occurrence: counts[item.id, default: 0]),
            ListPath(section: section.index, item: offset), item
          )
        }
      }
    }
    let (oldRows, newRows) = (rows(old), rows(self))
    let newByKey = Dictionary(uniqueKeysWithValues: newRows.map { ($0.key, ($0.path, $0.item)) })
    let oldKeys = Set(oldRows.map(\.key))
    let sectionOf = Dictionary(uniqueKeysWithValues: pairs)
    var staying: [Int: [(ListPath, ListPath)]] = [:]
    for row in oldRows {
      guard let (path, item) = newByKey[row.key] else {
        if sectionOf[row.path.section] != nil { change.deletedRows.append(row.path) }
        continue
      }
      if item != row.item { change.updatedRows.append(path) }
      if sectionOf[row.path.section] == path.section {
        staying[path.section, default: []].append((row.path, path))
      } else {
        change.movedRows.append(ListMove(from: row.path, to: path))
      }
    }
    for pairs in staying.values {
      let stay = Self.longestIncrease(pairs.map(\.1.item))
      for (from, to) in pairs where !stay.contains(to.item) {
        change.movedRows.append(ListMove(from: from, to: to))
      }
    }
    for row in newRows where !oldKeys.contains(row.key) {
      if !change.insertedSections.contains(row.path.section) {
        change.insertedRows.append(row.path)
      }
    }
    return change
  }

  private static func longestIncrease(_ values: [Int]) -> Set<Int> {
    var best: [[Int]] = []
    for value in values {
      let longest = best.filter { ($0.last ?? -1) < value }.max { $0.count < $1.count } ?? []
      best.append(longest + [value])
    }
    return Set(best.max { $0.count < $1.count } ?? [])
  }
}
