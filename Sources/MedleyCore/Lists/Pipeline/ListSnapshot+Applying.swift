extension ListSnapshot {
  /// The same list as another, made by editing this one, so that the index of this one serves it
  /// too.
  ///
  /// - Parameters:
  ///   - change: the difference of the other list from this one.
  ///   - new: the other list, which has no repeated section, and no more repeated rows than this
  ///     one.
  /// - Complexity: O(*k* log *n*) for *k* changes and rows of inserted sections. The numbers of
  ///   those among *m* sections that move are kept in order, which is a shift of up to *m* numbers
  ///   for each.
  func applying(_ change: ListChange, rowsFrom new: ListSnapshot) -> ListSnapshot {
    var result = self
    let inserted = Set(change.insertedSections)
    result.perform { tree in
      tree.removeRows(of: change)
      let movedEnd = tree.removeSections(of: change)
      tree.placeSections(of: change, movedFrom: movedEnd) { index in
        (new.headingBox(ofSection: index), ItemRows(new.rows(inSection: index)))
      }
      tree.insertRows(
        (change.insertedRows + change.movedRows.map(\.to))
          .filter { !inserted.contains($0.section) }
      ) { ItemRows($0.compactMap { new.item(at: $0) }) }
      let moved = Set(change.movedRows.map(\.to))
      for path in change.updatedRows where !moved.contains(path) && !inserted.contains(path.section)
      {
        guard let item = new.item(at: path) else { continue }
        tree.replace(at: path, with: ItemRows([item]))
      }
      for index in change.reloadedSections + change.updatedHeaders + change.updatedFooters {
        tree.setHeading(new.headingBox(ofSection: index), ofSection: index)
      }
    }
    return result
  }

  private func headingBox(ofSection index: Int) -> any SectionHead {
    tree.section(at: index)?.heading ?? HeadingBox(SectionHeading<Item>(.main))
  }

  private func rows(inSection index: Int) -> [Item] {
    sections.indices.contains(index) ? sections[index].itemArray : []
  }
}

extension SnapshotTree {
  /// Takes out the rows that go or move.
  fileprivate mutating func removeRows(of change: ListChange) {
    let deleted = Set(change.deletedSections)
    let paths = change.deletedRows + change.movedRows.map(\.from)
    for path in paths.filter({ !deleted.contains($0.section) }).sorted(by: >) { remove(at: path) }
  }

  /// Takes out the sections that go, and puts those that move behind all others, in their new
  /// order.
  ///
  /// - Returns: how many sections stand before those that move.
  fileprivate mutating func removeSections(of change: ListChange) -> Int {
    // Sections that left their places, in order; what stays stands as many places further up.
    var left = change.deletedSections.sorted()
    for index in left.reversed() { removeSection(at: index) }
    for move in change.movedSections.sorted(by: { $0.to < $1.to }) {
      let before = left.sortedIndex { $0 < move.from }
      moveSection(from: move.from - before, to: sections.count - 1)
      left.insert(move.from, at: before)
    }
    return sections.count - change.movedSections.count
  }

  /// Puts the sections that come or move where they belong, from the first to the last.
  fileprivate mutating func placeSections(
    of change: ListChange,
    movedFrom end: Int,
    section: (Int) -> (heading: any SectionHead, rows: any RowStorage)
  ) {
    let arrivals =
      change.movedSections.map { (index: $0.to, isNew: false) }
      + change.insertedSections.map { (index: $0, isNew: true) }
    for (count, arrival) in arrivals.sorted(by: { $0.index < $1.index }).enumerated() {
      if arrival.isNew {
        let (heading, rows) = section(arrival.index)
        insertSection(heading, rows: rows, at: arrival.index)
      } else {
        // All that arrived before stand further up now, in front of those that still have to move.
        moveSection(from: end + count, to: arrival.index)
      }
    }
  }

  /// Inserts rows from the first to the last, those that stand side by side together.
  fileprivate mutating func insertRows(
    _ paths: [ListPath],
    rows: (ArraySlice<ListPath>) -> any RowStorage
  ) {
    let paths = paths.sorted()
    var lower = 0
    while lower < paths.count {
      var upper = lower + 1
      while upper < paths.count, paths[upper].follows(paths[upper - 1]) { upper += 1 }
      insert(rows(paths[lower..<upper]), at: paths[lower])
      lower = upper
    }
  }
}

extension ListPath {
  fileprivate func follows(_ other: ListPath) -> Bool {
    section == other.section && item == other.item + 1
  }
}
