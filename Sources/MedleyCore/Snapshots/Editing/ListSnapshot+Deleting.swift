extension ListSnapshot {
  /// Deletes a row; the first, if several have this identity.
  ///
  /// - Throws: if there is no such row.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func delete(_ id: Item.ID) throws(SnapshotEditError) {
    let path = try requirePath(of: id, .delete)
    perform { $0.remove(at: path) }
  }

  /// Deletes the row at a path.
  ///
  /// - Throws: if there is no such row.
  /// - Complexity: O(log *n*); makes no index.
  public mutating func delete(at path: ListPath) throws(SnapshotEditError) {
    try checkRow(path, .delete)
    perform { $0.remove(at: path) }
  }

  /// Deletes several rows, or none if one of them does not exist.
  ///
  /// An identity that is named twice counts once. If several rows have it, the first is deleted.
  ///
  /// - Throws: if there is no row with one of these identities.
  /// - Complexity: O(*k* log *n*) for *k* rows, after the first lookup has made the index in
  ///   O(*n*).
  public mutating func delete(all ids: some Sequence<Item.ID>) throws(SnapshotEditError) {
    var paths: Set<ListPath> = []
    for id in ids { paths.insert(try requirePath(of: id, .delete)) }
    perform { tree in
      // From the last to the first, so that those to come stay where they are.
      for path in paths.sorted(by: >) { tree.remove(at: path) }
    }
  }
}
