extension NSDiffableDataSourceSnapshot {
  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts sections before a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = required(indexOfSection(toIdentifier), "section \(toIdentifier)") else {
      return
    }
    insert(identifiers, at: index)
  }

  /// Inserts sections after a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = required(indexOfSection(toIdentifier), "section \(toIdentifier)") else {
      return
    }
    insert(identifiers, at: index + 1)
  }

  /// Deletes sections with their items; sections that the snapshot does not contain are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let deleted = Set(identifiers)
    forget(Set(sections.filter { deleted.contains($0.id) }.flatMap(\.items)))
    sections.removeAll { deleted.contains($0.id) }
    reloadedSectionIdentifiers.removeAll { deleted.contains($0) }
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  /// Marks sections for reloading.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    var seen = Set(reloadedSectionIdentifiers)
    reloadedSectionIdentifiers += identifiers.filter { id in
      required(indexOfSection(id), "section \(id)") != nil && seen.insert(id).inserted
    }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var seen = Set(sectionIdentifiers)
    var duplicates: [SectionIdentifierType] = []
    let unique = identifiers.filter { id in
      let isNew = seen.insert(id).inserted
      if !isNew { duplicates.append(id) }
      return isNew
    }
    DiffableReport.report(duplicates: duplicates, of: "section")
    sections.insert(contentsOf: unique.map { Section(id: $0) }, at: index)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType,
    to other: SectionIdentifierType,
    offset: Int
  ) {
    guard identifier != other,
      let from = required(indexOfSection(identifier), "section \(identifier)"),
      required(indexOfSection(other), "section \(other)") != nil
    else { return }
    let section = sections.remove(at: from)
    guard let to = indexOfSection(other) else { return }
    sections.insert(section, at: to + offset)
  }
}
