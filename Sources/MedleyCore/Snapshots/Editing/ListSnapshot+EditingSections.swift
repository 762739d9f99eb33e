extension ListSnapshot {
  /// Inserts a section with its rows, so that it stands at an index.
  ///
  /// The array of its rows is shared, not copied.
  ///
  /// - Parameter index: from 0 to the number of sections.
  /// - Throws: if there is no such place, a section with the same id, or a row with the identity of
  ///   one of the new rows, or if two of the new rows have the same identity.
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
      $0.insertSection(HeadingBox(section.heading), rows: ItemRows(section.items), at: index)
    }
  }

  /// Inserts a section with its rows at the end of the list.
  ///
  /// - Throws: as ``insertSection(_:at:)``.
  public mutating func appendSection(
    _ section: ListSection<Item>
  ) throws(SnapshotEditError) {
    try insertSection(section, at: sectionCount)
  }

  /// Deletes a section with all its rows.
  ///
  /// - Throws: if there is no such section.
  /// - Complexity: O(log sections + *k*), where *k* is how many stretches its rows are kept in: 1
  ///   if they are those the section came with.
  public mutating func deleteSection(_ id: SectionID) throws(SnapshotEditError) {
    let index = try requireIndex(ofSection: id, .deleteSection)
    perform { $0.removeSection(at: index) }
  }

  /// Deletes the section at an index with all its rows.
  ///
  /// - Throws: if there is no such section.
  /// - Complexity: as ``deleteSection(_:)``.
  public mutating func deleteSection(at index: Int) throws(SnapshotEditError) {
    try checkSection(index, .deleteSection)
    perform { $0.removeSection(at: index) }
  }

  /// Moves a section with all its rows, so that it stands at an index afterwards.
  ///
  /// The target is an index of the list *without* the section: moving the first of three sections
  /// to the end means moving it to 2.
  ///
  /// - Throws: if there is no such section or no such place.
  /// - Complexity: O(log sections), after the first lookup has made an index in O(sections).
  public mutating func moveSection(_ id: SectionID, to target: Int) throws(SnapshotEditError) {
    try moveSection(from: requireIndex(ofSection: id, .moveSection), to: target)
  }

  /// Moves the section at an index with all its rows, so that it stands at another afterwards.
  ///
  /// The target is an index of the list *without* the section: moving the first of three sections
  /// to the end means moving it to 2.
  ///
  /// - Throws: if there is no such section or no such place.
  /// - Complexity: O(log sections).
  public mutating func moveSection(
    from source: Int,
    to target: Int
  ) throws(SnapshotEditError) {
    try checkSection(source, .moveSection)
    guard target >= 0, target < sectionCount else {
      throw Failure(.moveSection, .noTargetIndex(target, sectionCount: sectionCount - 1))
    }
    perform { $0.moveSection(from: source, to: target) }
  }

  /// Changes the header, the footer or the layout of a section.
  ///
  /// - Parameter update: is called once, at once, with the section's heading. An id that is put in
  ///   by assigning a whole other heading is not taken over.
  /// - Throws: if there is no such section.
  /// - Complexity: O(log sections), after the first lookup has made an index in O(sections).
  public mutating func updateSection(
    _ id: SectionID,
    _ update: (inout SectionHeading<Item>) -> Void
  ) throws(SnapshotEditError) {
    let index = try requireIndex(ofSection: id, .updateSection)
    var heading = sections[index].heading
    update(&heading)
    let changed = HeadingBox(SectionHeading(heading, id: id))
    perform { $0.setHeading(changed, ofSection: index) }
  }
}

extension SectionHeading {
  /// The same heading for a section with another id.
  init(_ heading: SectionHeading, id: SectionID) {
    self.init(id, header: heading.header, footer: heading.footer, layout: heading.layout)
  }
}
