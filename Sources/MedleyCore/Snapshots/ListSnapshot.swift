/// The sections and rows of a list at one moment, as a value.
///
/// Snapshots are cheap to create, to copy and to edit:
///
/// - A snapshot shares the arrays that it is built from: no row is copied, and no identity is
///   hashed.
/// - An edited copy shares all unchanged rows with the original, which stays unchanged. An edit
///   takes O(log *n*), including occasional consolidations in O(*n*).
/// - A lookup by path takes O(log *n*). The first lookup by identity and the first insertion make
///   an index in O(*n*), which all copies and edited copies share. Further lookups take O(log *n*).
/// - Iterating over all rows costs about as much as iterating over an array.
///
/// ```swift
/// var snapshot = ListSnapshot {
///   ListSection("inbox") { messages }
///   ListSection("archive") { oldMessages }
/// }
/// try snapshot.move(message.id, to: ListPath(section: 1, item: 0))
/// ```
///
/// An edit that is not possible throws a ``SnapshotEditError``, which states what is wrong, where,
/// and how to fix it, and leaves the snapshot unchanged.
///
/// Rows with duplicate identities are distinguished by their occurrence: 0 for the first in the
/// list, 1 for the second, and so on. Duplicates come from arrays; inserting a duplicate row
/// throws. See ``resolvingDuplicates(_:report:)``.
public struct ListSnapshot<Item: ListItem>: Sendable {
  var tree: SnapshotTree

  /// Creates an empty list.
  public init() {
    self.init([])
  }

  /// Creates a list of sections; their arrays are shared.
  ///
  /// - Complexity: O(number of sections).
  @inlinable
  public init(_ sections: [ListSection<Item>]) {
    self.init(parts: Self.parts(of: sections))
  }

  /// Creates a list of the sections of a block.
  ///
  /// - Complexity: O(number of sections).
  @inlinable
  public init(@SectionBuilder<Item> sections: () -> [ListSection<Item>]) {
    self.init(sections())
  }

  /// Creates a list of one section, ``SectionID/main``, with an array of rows, which is shared.
  @inlinable
  public init(items: [Item]) {
    self.init([ListSection(.main, items: items)])
  }

  init(_ sections: [ListSection<Item>], shape: TreeShape) {
    tree = SnapshotTree(Self.parts(of: sections), shape: shape)
  }

  init(tree: SnapshotTree) {
    self.tree = tree
  }

  @usableFromInline
  init(parts: [SectionSlot]) {
    tree = SnapshotTree(parts, shape: .standard)
  }

  @inlinable
  static func parts(of sections: [ListSection<Item>]) -> [SectionSlot] {
    sections.map { section in
      SectionSlot(
        SectionHead(section.heading),
        rows: section.items.isEmpty ? nil : ItemRows(section.items)
      )
    }
  }
}

extension ListSnapshot {
  /// The sections with their rows, from which another snapshot is built.
  var sectionSlots: [SectionSlot] {
    var slots: [SectionSlot] = []
    slots.reserveCapacity(sectionCount)
    tree.sections.forEach { slots.append($0) }
    return slots
  }

  /// The number of sections.
  public var sectionCount: Int { tree.sections.count }

  /// The number of rows in all sections, without headers and footers.
  public var itemCount: Int { tree.itemCount }

  /// Whether the list has no rows; it may have sections.
  public var isEmpty: Bool { tree.itemCount == 0 }

  /// Returns the number of rows of a section; 0 if the section does not exist.
  ///
  /// - Complexity: O(log sections).
  public func itemCount(inSection section: Int) -> Int {
    tree.section(at: section)?.rows.count ?? 0
  }

  /// Returns the row at a path, or `nil` if the path is out of range.
  ///
  /// - Complexity: O(log *n*).
  public func item(at path: ListPath) -> Item? {
    guard let row = tree.sections.storage(at: path) else { return nil }
    return row.storage.item(at: row.offset, as: Item.self)
  }
}

extension ListSnapshot: CustomStringConvertible {
  /// The counts, as in `ListSnapshot<Post>(2 sections, 31 rows)`.
  public var description: String {
    let sections = sectionCount == 1 ? "1 section" : "\(sectionCount) sections"
    let rows = itemCount == 1 ? "1 row" : "\(itemCount) rows"
    return "ListSnapshot<\(Item.self)>(\(sections), \(rows))"
  }
}
