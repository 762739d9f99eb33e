/// The sections and items of a diffable data source, by their identifiers.
///
/// Each identifier occurs once. An operation that breaks this (E1), or that names an identifier which the
/// snapshot does not contain (E5), is reported to ``UIKitEnforcement/standard`` and ignored.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// A section and its items.
  struct Section: Sendable {
    var id: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  var sections: [Section] = []

  /// All items, to find duplicates.
  var known: Set<ItemIdentifierType> = []

  /// The sections to reload.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// The items to reload.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []

  /// The items whose existing cells are configured again.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  /// The number of items.
  public var numberOfItems: Int { known.count }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section, in order.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    required(indexOfSection(identifier), "section \(identifier)").map { sections[$0].items } ?? []
  }

  /// Returns the section that contains an item, or `nil` if there is none.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    path(of: identifier).map { sections[$0.section].id }
  }

  /// Returns the index of an item among all items, or `nil` if the snapshot does not contain it.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    path(of: identifier).map { path in
      sections[..<path.section].reduce(path.item) { $0 + $1.items.count }
    }
  }

  /// Returns the index of a section, or `nil` if the snapshot does not contain it.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.id == identifier }
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the position of an item.
  func path(of identifier: ItemIdentifierType) -> ItemPath? {
    guard known.contains(identifier) else { return nil }
    for (section, content) in sections.enumerated() {
      if let item = content.items.firstIndex(of: identifier) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }

  /// Returns a value, or reports that the snapshot does not contain what an operation names.
  func required<Value>(_ value: Value?, _ name: @autoclosure () -> String) -> Value? {
    if value == nil {
      DiffableReport.report(.e5, "Invalid parameter: the snapshot does not contain \(name())")
    }
    return value
  }
}
