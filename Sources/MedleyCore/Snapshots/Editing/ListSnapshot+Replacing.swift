extension ListSnapshot {
  /// Puts an item in the place of the row with its identity; the first, if there are several.
  ///
  /// - Throws: if there is no such row.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func replace(_ item: Item) throws(SnapshotEditError) {
    let path = try requirePath(of: item.id, .replace)
    perform { $0.replace(at: path, with: ItemRows([item])) }
  }

  /// Puts an item in the place of the row that has the same identity as the item.
  ///
  /// - Throws: if there is no row with this identity, or if the item has another.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func replace(_ id: Item.ID, with item: Item) throws(SnapshotEditError) {
    let path = try requirePath(of: id, .replace)
    guard item.id == id else {
      throw Failure(
        .replace,
        .otherIdentity(old: String(describing: id), new: String(describing: item.id))
      )
    }
    perform { $0.replace(at: path, with: ItemRows([item])) }
  }

  /// Puts an item in the place of whatever row stands at a path.
  ///
  /// The item may have another identity than the row: then it is another row to a host.
  ///
  /// - Throws: if there is no such row, or if the item's identity is new at this path and occurs
  ///   elsewhere in the list.
  /// - Complexity: O(log *n*); makes no index as long as the identity stays the same.
  public mutating func replace(at path: ListPath, with item: Item) throws(SnapshotEditError) {
    try checkRow(path, .replace)
    if self.item(at: path)?.id != item.id {
      try checkIdentities(of: [item], at: path, .replace)
    }
    perform { $0.replace(at: path, with: ItemRows([item])) }
  }

  /// Gives a section other rows; those that stay in the list may be among them.
  ///
  /// The array is shared, not copied.
  ///
  /// - Throws: if there is no such section, if one of the items has the identity of a row of
  ///   another section, or if two have the same identity.
  /// - Complexity: O((*k* + *m*) log *n*) for *k* new rows and *m* old ones, after the first lookup
  ///   has made the index in O(*n*).
  public mutating func replaceItems(
    inSection section: SectionID,
    with items: [Item]
  ) throws(SnapshotEditError) {
    let index = try requireIndex(ofSection: section, .replace)
    try checkIdentities(of: items, at: ListPath(section: index, item: 0), .replace) {
      $0.section == index
    }
    perform { $0.replaceRows(ofSection: index, with: ItemRows(items)) }
  }
}
