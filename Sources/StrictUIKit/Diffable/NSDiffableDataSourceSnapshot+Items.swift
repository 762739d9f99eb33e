extension NSDiffableDataSourceSnapshot {
  /// Appends items to a section, by default to the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard !sections.isEmpty else {
      DiffableReport.report(
        .e5,
        "There are currently no sections in the data source. Please add a section first."
      )
      return
    }
    let section = sectionIdentifier.map { id in
      required(indexOfSection(id), "section \(id)")
    }
    guard let section = section ?? sections.count - 1 else { return }
    insert(identifiers, at: ItemPath(section: section, item: sections[section].items.count))
  }

  /// Inserts items before an item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let path = required(path(of: beforeIdentifier), "item \(beforeIdentifier)") else {
      return
    }
    insert(identifiers, at: path)
  }

  /// Inserts items after an item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType],
    afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard var path = required(path(of: afterIdentifier), "item \(afterIdentifier)") else { return }
    path.item += 1
    insert(identifiers, at: path)
  }

  /// Deletes items; items that the snapshot does not contain are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { deleted.contains($0) } }
    forget(deleted)
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType,
    afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  /// Marks items for reloading: the data source provides new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += contained(identifiers, unless: reloadedItemIdentifiers)
  }

  /// Marks items for reconfiguring: the data source configures their existing cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += contained(identifiers, unless: reconfiguredItemIdentifiers)
  }

  /// Returns the items that the snapshot contains, and reports the others.
  private func contained(
    _ identifiers: [ItemIdentifierType],
    unless marked: [ItemIdentifierType]
  ) -> [ItemIdentifierType] {
    var seen = Set(marked)
    return identifiers.filter { id in
      required(known.contains(id) ? id : nil, "item \(id)") != nil && seen.insert(id).inserted
    }
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at path: ItemPath) {
    var duplicates: [ItemIdentifierType] = []
    let unique = identifiers.filter { id in
      let isNew = known.insert(id).inserted
      if !isNew { duplicates.append(id) }
      return isNew
    }
    DiffableReport.report(duplicates: duplicates, of: "item")
    sections[path.section].items.insert(contentsOf: unique, at: path.item)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType,
    to other: ItemIdentifierType,
    offset: Int
  ) {
    guard identifier != other,
      let from = required(path(of: identifier), "item \(identifier)"),
      required(path(of: other), "item \(other)") != nil
    else { return }
    sections[from.section].items.remove(at: from.item)
    guard let to = path(of: other) else { return }
    sections[to.section].items.insert(identifier, at: to.item + offset)
  }

  /// Removes all traces of deleted items.
  mutating func forget(_ deleted: Set<ItemIdentifierType>) {
    known.subtract(deleted)
    reloadedItemIdentifiers.removeAll { deleted.contains($0) }
    reconfiguredItemIdentifiers.removeAll { deleted.contains($0) }
  }
}
