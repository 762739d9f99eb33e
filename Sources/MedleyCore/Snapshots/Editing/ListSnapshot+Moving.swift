extension ListSnapshot {
  /// Moves a row, so that it stands at a path afterwards.
  ///
  /// The target is a path of the list *without* the row: moving the first of three rows to the end
  /// of its section means moving it to 2.
  ///
  /// - Throws: if there is no such row or no such place.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func move(_ id: Item.ID, to target: ListPath) throws(SnapshotEditError) {
    try move(from: requirePath(of: id, .move), to: target)
  }

  /// Moves the row at a path, so that it stands at another afterwards.
  ///
  /// The target is a path of the list *without* the row: moving the first of three rows to the end
  /// of its section means moving it to 2.
  ///
  /// - Throws: if there is no such row or no such place.
  /// - Complexity: O(log *n*); makes no index.
  public mutating func move(
    from source: ListPath,
    to target: ListPath
  ) throws(SnapshotEditError) {
    try checkRow(source, .move)
    try checkTarget(target, without: source, .move)
    guard source != target else { return }
    perform { $0.move(from: source, to: target) }
  }

  /// Moves a row right before another; before itself, it stays where it is.
  ///
  /// - Throws: if one of the rows does not exist.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func move(_ id: Item.ID, before other: Item.ID) throws(SnapshotEditError) {
    let source = try requirePath(of: id, .move)
    let target = try requirePath(of: other, .move)
    if source != target { try move(from: source, to: target.withoutRow(at: source)) }
  }

  /// Moves a row right after another; after itself, it stays where it is.
  ///
  /// - Throws: if one of the rows does not exist.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func move(_ id: Item.ID, after other: Item.ID) throws(SnapshotEditError) {
    let source = try requirePath(of: id, .move)
    var target = try requirePath(of: other, .move)
    guard source != target else { return }
    target = target.withoutRow(at: source)
    target.item += 1
    try move(from: source, to: target)
  }

  /// Moves a row to the end of a section.
  ///
  /// - Throws: if there is no such row or no such section.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func move(
    _ id: Item.ID,
    toEndOfSection section: SectionID
  ) throws(SnapshotEditError) {
    let source = try requirePath(of: id, .move)
    let index = try requireIndex(ofSection: section, .move)
    let end = ListPath(section: index, item: itemCount(inSection: index))
    try move(from: source, to: end.withoutRow(at: source))
  }
}

extension ListPath {
  /// The same place in the list without one row that stands elsewhere.
  fileprivate func withoutRow(at path: ListPath) -> ListPath {
    path.section == section && path.item < item
      ? ListPath(section: section, item: item - 1) : self
  }
}
