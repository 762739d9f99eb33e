/// The change of a diffable data source when the user has moved an item.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  /// The data before the change.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The data after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The difference of all items.
  public let difference: CollectionDifference<ItemIdentifierType>

  /// The changes of the sections whose items differ.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The change of one section when the user has moved an item.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType

  /// The items before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The items after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The difference of the items.
  public let difference: CollectionDifference<ItemIdentifierType>
}

extension NSDiffableDataSourceTransaction {
  /// Creates the transaction of a move within and between existing sections.
  init(
    from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    initialSnapshot = initial
    finalSnapshot = final
    difference = final.itemIdentifiers.difference(from: initial.itemIdentifiers).inferringMoves()
    sectionTransactions = zip(initial.sections, final.sections)
      .filter { $0.items != $1.items }
      .map { old, new in
        NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: new.id,
          initialSnapshot: .init(items: old.items),
          finalSnapshot: .init(items: new.items),
          difference: new.items.difference(from: old.items)
        )
      }
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Creates a snapshot of root items.
  init(items: [ItemIdentifierType]) {
    nodes = items.map { Node(item: $0, level: 0) }
  }
}
