extension SnapshotTree {
  /// The position of a row that was found by its number.
  struct Place: Sendable {
    var path: ListPath
    var storage: any RowStorage
    var offset: Int
    var ordinal: Int
  }

  /// The map from row numbers to runs. The first call makes it in O(runs), without the index of the
  /// base; a call after edits brings it up to date.
  var rowLookup: RowLookup {
    rowMemory.withValue { memory in
      if memory?.pending.isEmpty == true, let lookup = memory { return lookup }
      if var lookup = memory.take() {
        lookup.performPendingEdits(base: base)
        memory = lookup
        return lookup
      }
      var runs: [Run] = []
      runs.reserveCapacity(runCount)
      sections.forEach { $0.rows.forEach { runs.append($0) } }
      let lookup = RowLookup(runs: runs, ordinalEnd: ordinalEnd, base: base, shape: shape)
      memory = lookup
      return lookup
    }
  }

  /// The map from ids to sections. The first call makes it in O(sections).
  var sectionLookup: SectionLookup {
    sectionMemory.made { SectionLookup(sections) }
  }

  /// Returns the row with a number, or `nil` if it was removed.
  func place(ofOrdinal ordinal: Int, in lookup: RowLookup) -> Place? {
    guard let token = lookup.run(of: ordinal) else { return nil }
    var tokens = tokens(downTo: token)
    guard
      let section = sections.follow(&tokens),
      let row = section.element.rows.follow(&tokens)
    else { return nil }
    let offset = ordinal - row.element.ordinal
    return Place(
      path: ListPath(section: section.start, item: row.start + offset),
      storage: row.element.storage,
      offset: row.element.lower + offset,
      ordinal: ordinal
    )
  }

  /// Returns the indexes of all sections with an id, in order.
  func indexes(ofSection id: SectionID) -> [Int] {
    var indexes: [Int] = []
    sectionLookup.tokens.forEach(hash: id.hashValue) { token in
      var tokens = tokens(downTo: token)
      if let found = sections.follow(&tokens), found.element.heading.id == id {
        indexes.append(found.start)
      }
    }
    return indexes.count > 1 ? indexes.sorted() : indexes
  }

  /// Returns the tokens from a token to the root, without the token of the root.
  private func tokens(downTo token: Int) -> [Int] {
    var tokens = [token]
    tokens.reserveCapacity(8)
    while true {
      let parent = parents[tokens[tokens.count - 1]]
      guard parent != sections.token, parent >= 0 else { return tokens }
      tokens.append(parent)
    }
  }
}
