extension ListSnapshot {
  /// Performs several edits as one: all of them, or none if the closure throws.
  ///
  /// ```swift
  /// try snapshot.edit { list throws(SnapshotEditError) in
  ///   try list.delete(oldest.id)
  ///   try list.append(newest, toSection: "log")
  /// }
  /// ```
  ///
  /// The list is consolidated at most once, after the last edit.
  ///
  /// - Parameter changes: a closure that receives the snapshot. It is called once, before this
  ///   method returns.
  /// - Throws: the error that the closure throws; then the snapshot is unchanged.
  public mutating func edit<Failure: Error>(
    _ changes: (inout ListSnapshot) throws(Failure) -> Void
  ) throws(Failure) {
    var edited = self
    edited.tree.defersConsolidation = true
    try changes(&edited)
    edited.tree.defersConsolidation = tree.defersConsolidation
    edited.perform { $0.consolidateIfNeeded() }
    self = edited
  }

  /// Inserts a row at a path.
  ///
  /// - Parameter path: from the first row of a section to one beyond its last.
  /// - Throws: if the path is out of range, or the list contains a row with the same identity.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func insert(_ item: Item, at path: ListPath) throws(SnapshotEditError) {
    try insert(contentsOf: [item], at: path)
  }

  /// Inserts rows, the first of them at a path.
  ///
  /// The array is shared, not copied.
  ///
  /// - Parameters:
  ///   - path: from the first row of a section to one beyond its last.
  ///   - allowingDuplicates: whether to insert the rows without searching the list for their
  ///     identities, because they are known to be new. Then no index is made. Duplicates are kept,
  ///     as in a snapshot that is built from arrays.
  /// - Throws: if the path is out of range, if the list contains a row with one of the identities,
  ///   or if two of the new rows have the same identity.
  /// - Complexity: O(*k* log *n*) for *k* rows, after the first lookup has made the index in
  ///   O(*n*); O(log *n*) if duplicates are allowed.
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

  /// Inserts a row at the end of a section.
  ///
  /// - Throws: if the list does not contain the section, or contains a row with the same identity.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func append(
    _ item: Item,
    toSection section: SectionID
  ) throws(SnapshotEditError) {
    try append(contentsOf: [item], toSection: section)
  }

  /// Inserts rows at the end of a section.
  ///
  /// - Parameters:
  ///   - items: the rows; their array is shared, not copied.
  ///   - section: the id of the section.
  ///   - allowingDuplicates: as in ``insert(contentsOf:at:allowingDuplicates:)``.
  /// - Throws: as ``insert(contentsOf:at:allowingDuplicates:)``, or if the list does not contain
  ///   the section.
  /// - Complexity: as ``insert(contentsOf:at:allowingDuplicates:)``.
  public mutating func append(
    contentsOf items: [Item],
    toSection section: SectionID,
    allowingDuplicates: Bool = false
  ) throws(SnapshotEditError) {
    let index = try requireIndex(ofSection: section, .insert)
    let end = ListPath(section: index, item: itemCount(inSection: index))
    try insert(contentsOf: items, at: end, allowingDuplicates: allowingDuplicates)
  }

  /// Deletes a row; the first, if several have this identity.
  ///
  /// - Throws: if the list does not contain the row.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func delete(_ id: Item.ID) throws(SnapshotEditError) {
    let path = try requirePath(of: id, .delete)
    perform { $0.remove(at: path) }
  }

  /// Deletes the row at a path.
  ///
  /// - Throws: if the path is out of range.
  /// - Complexity: O(log *n*); makes no index.
  public mutating func delete(at path: ListPath) throws(SnapshotEditError) {
    try checkRow(path, .delete)
    perform { $0.remove(at: path) }
  }

  /// Deletes several rows, or none if the list does not contain one of them.
  ///
  /// An identity that is named twice counts once. If several rows have it, the first is deleted.
  ///
  /// - Throws: if the list does not contain one of the rows.
  /// - Complexity: O(*k* log *n*) for *k* rows, after the first lookup has made the index in
  ///   O(*n*).
  public mutating func delete(all ids: some Sequence<Item.ID>) throws(SnapshotEditError) {
    var paths: Set<ListPath> = []
    for id in ids { paths.insert(try requirePath(of: id, .delete)) }
    perform { tree in
      // From the last to the first, so that the remaining paths stay valid.
      for path in paths.sorted(by: >) { tree.remove(at: path) }
    }
  }

  /// Moves a row to a path.
  ///
  /// - Parameters:
  ///   - id: the identity of the row.
  ///   - target: the path of the row after the move, which is a path of the list *without* the row:
  ///     moving the first of three rows to the end of its section is a move to 2.
  /// - Throws: if the list does not contain the row, or the target is out of range.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func move(_ id: Item.ID, to target: ListPath) throws(SnapshotEditError) {
    try move(from: requirePath(of: id, .move), to: target)
  }

  /// Moves the row at a path to another path.
  ///
  /// - Parameters:
  ///   - source: the path of the row.
  ///   - target: the path of the row after the move, which is a path of the list *without* the row.
  /// - Throws: if one of the paths is out of range.
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

  /// Replaces the row that has the identity of an item; the first, if several have it.
  ///
  /// - Throws: if the list does not contain the row.
  /// - Complexity: O(log *n*), after the first lookup has made the index in O(*n*).
  public mutating func replace(_ item: Item) throws(SnapshotEditError) {
    let path = try requirePath(of: item.id, .replace)
    perform { $0.replace(at: path, with: ItemRows([item])) }
  }

  /// Replaces the row at a path.
  ///
  /// The item may have another identity than the row. To a host it is then another row.
  ///
  /// - Throws: if the path is out of range, or if the item has another identity than the row and
  ///   the list contains that identity.
  /// - Complexity: O(log *n*); makes no index if the identity stays the same.
  public mutating func replace(at path: ListPath, with item: Item) throws(SnapshotEditError) {
    try checkRow(path, .replace)
    if self.item(at: path)?.id != item.id {
      try checkIdentities(of: [item], at: path, .replace)
    }
    perform { $0.replace(at: path, with: ItemRows([item])) }
  }

  /// Replaces all rows of a section.
  ///
  /// The array is shared, not copied. This method does not search for duplicate identities; they
  /// are kept, as in a snapshot that is built from arrays. See ``resolvingDuplicates(_:report:)``.
  ///
  /// - Throws: if the list does not contain the section.
  /// - Complexity: O(*s*) for *s* sections and slices of edited sections, as for a new snapshot.
  ///   The next lookup by identity makes the index.
  @inlinable
  public mutating func replaceItems(
    inSection section: SectionID,
    with items: [Item]
  ) throws(SnapshotEditError) {
    try replaceRows(inSection: section, with: items.isEmpty ? nil : ItemRows(items))
  }

  @usableFromInline
  mutating func replaceRows(
    inSection section: SectionID,
    with rows: (any RowStorage)?
  ) throws(SnapshotEditError) {
    guard tree.replaceRows(ofSection: section, with: rows) else {
      throw Failure(.replace, .unknownSection(section))
    }
  }
}

extension ListSnapshot {
  /// Inserts a section with its rows at an index.
  ///
  /// The array of its rows is shared, not copied.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - index: from 0 to the number of sections.
  /// - Throws: if the index is out of range, if the list contains a section with the same id or a
  ///   row with the identity of a new row, or if two of the new rows have the same identity.
  /// - Complexity: O(log sections + *k* log *n*) for *k* rows, after the first lookup has made the
  ///   index in O(*n*).
  public mutating func insertSection(
    _ section: ListSection<Item>,
    at index: Int
  ) throws(SnapshotEditError) {
    guard index >= 0, index <= sectionCount else {
      throw Failure(.insertSection, .noTargetIndex(index, sectionCount: sectionCount))
    }
    try checkNewSection(section.id)
    try checkIdentities(of: section.items, at: ListPath(section: index, item: 0), .insert)
    perform {
      $0.insertSection(SectionHead(section.heading), rows: ItemRows(section.items), at: index)
    }
  }

  /// Deletes a section with all its rows.
  ///
  /// - Throws: if the list does not contain the section.
  /// - Complexity: O(log sections + *k*), where *k* is the number of slices of arrays that contain
  ///   its rows: 1 if the section was not edited.
  public mutating func deleteSection(_ id: SectionID) throws(SnapshotEditError) {
    let index = try requireIndex(ofSection: id, .deleteSection)
    perform { $0.removeSection(at: index) }
  }

  /// Moves a section with all its rows to an index.
  ///
  /// - Parameters:
  ///   - id: the id of the section.
  ///   - target: the index of the section after the move.
  /// - Throws: if the list does not contain the section, or the target is out of range.
  /// - Complexity: O(log sections), after the first lookup has made an index in O(sections).
  public mutating func moveSection(_ id: SectionID, to target: Int) throws(SnapshotEditError) {
    let source = try requireIndex(ofSection: id, .moveSection)
    guard target >= 0, target < sectionCount else {
      throw Failure(.moveSection, .noTargetIndex(target, sectionCount: sectionCount - 1))
    }
    perform { $0.moveSection(from: source, to: target) }
  }

  /// Changes the header, the footer, the layout or the style of a section.
  ///
  /// - Parameters:
  ///   - id: the id of the section, which does not change even if `update` assigns a heading with
  ///     another id.
  ///   - update: a closure that changes the heading. It is called once, before this method returns.
  /// - Throws: if the list does not contain the section.
  /// - Complexity: O(log sections), after the first lookup has made an index in O(sections).
  public mutating func updateSection(
    _ id: SectionID,
    _ update: (inout SectionHeading<Item>) -> Void
  ) throws(SnapshotEditError) {
    let index = try requireIndex(ofSection: id, .updateSection)
    var heading = sections[index].heading
    update(&heading)
    heading.id = id
    let changed = SectionHead(heading)
    perform { $0.setHeading(changed, ofSection: index) }
  }
}
