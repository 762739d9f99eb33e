/// The whole list at one moment, as a value.
///
/// A snapshot is cheap to make, to copy and to change:
///
/// - Built from arrays it shares them: no row is copied, and no identity is hashed.
/// - A changed copy shares with the original all that was not changed. The original, which may be
///   on screen, stays as it was. Each edit takes O(log *n*) time. After edits in proportion to *n*,
///   one of them puts the list in order in O(*n*), which is included in that.
/// - Rows are found by path in O(log *n*). The first lookup by identity, or the first insertion,
///   makes an index in O(*n*), which all copies and all snapshots edited from them share; after
///   that a row is found by identity in O(log *n*) too.
/// - Going through all rows costs about as much as going through an array.
///
/// ```swift
/// var snapshot = ListSnapshot {
///   ListSection("inbox") { messages }
///   ListSection("archive") { oldMessages }
/// }
/// try snapshot.move(message.id, to: ListPath(section: 1, item: 0))
/// ```
///
/// The edits check what they are asked to do, and throw a ``SnapshotEditError`` that says what is
/// wrong, where, and what to do; the snapshot is unchanged then.
///
/// Rows that have the same identity although they should not are told apart by their occurrence: 0
/// for the first in the list, 1 for the second, and so on. They can only come from the arrays a
/// snapshot was built from; the edits refuse them. See ``resolvingDuplicates(_:report:)``.
public struct ListSnapshot<Item: ListItem>: Sendable {
  var tree: SnapshotTree

  /// An empty list.
  public init() {
    self.init([])
  }

  /// A list of these sections, whose arrays are shared.
  ///
  /// - Complexity: O(number of sections).
  @inlinable
  public init(_ sections: [ListSection<Item>]) {
    self.init(parts: Self.parts(of: sections))
  }

  /// A list of sections that are written one after the other.
  ///
  /// - Complexity: O(number of sections).
  @inlinable
  public init(@SectionBuilder<Item> sections: () -> [ListSection<Item>]) {
    self.init(sections())
  }

  /// A list of one section, ``SectionID/main``, with these rows, whose array is shared.
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
  init(parts: [SectionPart]) {
    tree = SnapshotTree(parts, shape: .standard)
  }

  @inlinable
  static func parts(of sections: [ListSection<Item>]) -> [SectionPart] {
    sections.map { section in
      SectionPart(
        HeadingBox(section.heading),
        rows: section.items.isEmpty ? nil : ItemRows(section.items)
      )
    }
  }
}

extension ListSnapshot {
  /// How many sections there are.
  public var sectionCount: Int { tree.sections.count }

  /// How many rows there are in all sections together; headers and footers do not count.
  public var itemCount: Int { tree.itemCount }

  /// Whether there are no rows; there may be sections.
  public var isEmpty: Bool { tree.itemCount == 0 }

  /// How many rows a section has; 0 for a section that does not exist.
  ///
  /// - Complexity: O(log sections).
  public func itemCount(inSection section: Int) -> Int {
    tree.section(at: section)?.rows.count ?? 0
  }

  /// The row at a path, or `nil` where there is none.
  ///
  /// - Complexity: O(log *n*).
  public func item(at path: ListPath) -> Item? {
    guard let row = tree.row(at: path) else { return nil }
    return row.run.storage.item(at: row.offset, as: Item.self)
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
