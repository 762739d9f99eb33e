extension SnapshotTree {
  /// A row that was found by its number.
  struct Place: Sendable {
    var path: ListPath
    var storage: any RowStorage
    var offset: Int
    var ordinal: Int
  }

  /// Leads from row numbers to runs; the first call makes it in O(runs), without the base's index.
  var rowLookup: RowLookup {
    rowMemory.made {
      var runs: [Run] = []
      runs.reserveCapacity(runCount)
      sections.forEach { $0.rows.forEach { runs.append($0) } }
      return RowLookup(runs: runs, ordinalEnd: ordinalEnd, base: base, shape: shape)
    }
  }

  /// Leads from ids to sections; the first call makes it in O(sections).
  var sectionLookup: SectionLookup {
    sectionMemory.made { SectionLookup(sections) }
  }

  /// The row with a number, or `nil` if it is gone.
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

  /// The indexes of all sections with an id, in order; more than one only if ids are repeated.
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

  /// The tokens from a token upward, without the root's.
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
