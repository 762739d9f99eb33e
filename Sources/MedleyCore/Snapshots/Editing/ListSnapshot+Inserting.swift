extension ListSnapshot {
  /// Inserts a row, so that it stands at a path.
  ///
  /// - Parameters:
  ///   - path: from the first row of a section to one beyond its last.
  ///   - allowingDuplicates: `true` if the list need not be searched for the row's identity,
  ///     because it is known to be new. That saves making the index; a duplicate is then kept as in
  ///     a snapshot built from arrays.
  /// - Throws: if there is no such place, or a row with this identity.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func insert(
    _ item: Item,
    at path: ListPath,
    allowingDuplicates: Bool = false
  ) throws(SnapshotEditError) {
    try insert(contentsOf: [item], at: path, allowingDuplicates: allowingDuplicates)
  }

  /// Inserts rows, so that the first of them stands at a path.
  ///
  /// The array is shared, not copied.
  ///
  /// - Parameters:
  ///   - path: from the first row of a section to one beyond its last.
  ///   - allowingDuplicates: `true` if the list need not be searched for the rows' identities,
  ///     because they are known to be new. That saves making the index; duplicates are then kept as
  ///     in a snapshot built from arrays.
  /// - Throws: if there is no such place, or a row with one of these identities, or if two of the
  ///   rows have the same identity.
  /// - Complexity: O(*k* log *n*) for *k* rows, after the first lookup has made the index in
  ///   O(*n*).
  public mutating func insert(
    contentsOf items: [Item],
    at path: ListPath,
    allowingDuplicates: Bool = false
  ) throws(SnapshotEditError) {
    try checkTarget(path, .insert)
    if !allowingDuplicates { try checkIdentities(of: items, at: path, .insert) }
    perform { tree in
      if allowingDuplicates { tree.hasUncheckedRows = true }
      tree.insert(ItemRows(items), at: path)
    }
  }

  /// Inserts a row right before another.
  ///
  /// - Throws: if there is no such row, or one with the new row's identity.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func insert(_ item: Item, before id: Item.ID) throws(SnapshotEditError) {
    try insert(contentsOf: [item], before: id)
  }

  /// Inserts rows right before another, in their order.
  ///
  /// - Throws: as ``insert(contentsOf:at:allowingDuplicates:)``, or if there is no such row.
  /// - Complexity: O(*k* log *n*) for *k* rows, after the first lookup has made the index in
  ///   O(*n*).
  public mutating func insert(
    contentsOf items: [Item],
    before id: Item.ID
  ) throws(SnapshotEditError) {
    try insert(contentsOf: items, at: requirePath(of: id, .insert))
  }

  /// Inserts a row right after another.
  ///
  /// - Throws: if there is no such row, or one with the new row's identity.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func insert(_ item: Item, after id: Item.ID) throws(SnapshotEditError) {
    try insert(contentsOf: [item], after: id)
  }

  /// Inserts rows right after another, in their order.
  ///
  /// - Throws: as ``insert(contentsOf:at:allowingDuplicates:)``, or if there is no such row.
  /// - Complexity: O(*k* log *n*) for *k* rows, after the first lookup has made the index in
  ///   O(*n*).
  public mutating func insert(
    contentsOf items: [Item],
    after id: Item.ID
  ) throws(SnapshotEditError) {
    var path = try requirePath(of: id, .insert)
    path.item += 1
    try insert(contentsOf: items, at: path)
  }

  /// Inserts a row at the end of a section.
  ///
  /// - Throws: if there is no such section, or a row with this identity.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func append(
    _ item: Item,
    toSection section: SectionID
  ) throws(SnapshotEditError) {
    try append(contentsOf: [item], toSection: section)
  }

  /// Inserts rows at the end of a section, in their order.
  ///
  /// - Throws: as ``insert(contentsOf:at:allowingDuplicates:)``, or if there is no such section.
  /// - Complexity: O(*k* log *n*) for *k* rows, after the first lookup has made the index in
  ///   O(*n*).
  public mutating func append(
    contentsOf items: [Item],
    toSection section: SectionID
  ) throws(SnapshotEditError) {
    let index = try requireIndex(ofSection: section, .insert)
    try insert(contentsOf: items, at: ListPath(section: index, item: itemCount(inSection: index)))
  }
}
