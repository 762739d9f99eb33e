/// The rows of a section as a tree: each row may have rows below it, to any depth and of any kind.
///
/// A tree is a description. The list shows the rows of expanded nodes only, and remembers by the id of a row
/// whether the user has expanded it, also in saved state and for rows that arrive later.
///
/// ```swift
/// ListSection("files", tree: TreeRows(roots, children: \.children) { .file($0) })
/// ```
///
/// Children are `nil` for a leaf and empty for a row without children that can have some. A tree with few rows can
/// be written as a block of rows and ``TreeNode`` values.
///
/// A row with two parents has a duplicate identity, which the list reports. Its second row stays collapsed, so that
/// a cycle ends.
public struct TreeRows<Item: ListItem>: Sendable {
  @usableFromInline let source: TreeSource<Item>

  @usableFromInline
  init(source: TreeSource<Item>) {
    self.source = source
  }

  /// Creates a tree from nodes of the domain.
  ///
  /// - Parameters:
  ///   - roots: the nodes of the first level.
  ///   - children: returns the nodes below a node, or `nil` for a leaf. It is called for each visible node, again
  ///     after each change.
  ///   - startsExpanded: returns whether a node is expanded until the user or the program decides; the first
  ///     level is 1. By default, all nodes are collapsed.
  ///   - item: returns the row of a node.
  @inlinable
  public init<Node: Sendable>(
    _ roots: [Node],
    children: @escaping @Sendable (_ node: Node) -> [Node]?,
    startsExpanded: @escaping @Sendable (_ node: Node, _ level: Int) -> Bool = { _, _ in false },
    item: @escaping @Sendable (_ node: Node) -> Item
  ) {
    source = NodeTree(
      roots: roots,
      children: children,
      startsExpanded: startsExpanded,
      item: item
    ).source(isSearch: false)
  }

  /// Creates a tree of items.
  ///
  /// - Parameters:
  ///   - roots: the rows of the first level.
  ///   - children: returns the rows below a row, or `nil` for a leaf; see ``init(_:children:startsExpanded:item:)``.
  ///   - startsExpanded: returns whether a row is expanded until the user or the program decides.
  @inlinable
  public init(
    _ roots: [Item],
    children: @escaping @Sendable (_ item: Item) -> [Item]?,
    startsExpanded: @escaping @Sendable (_ item: Item, _ level: Int) -> Bool = { _, _ in false }
  ) {
    self.init(roots, children: children, startsExpanded: startsExpanded) { $0 }
  }

  /// The rows that a list shows before anybody expands or collapses one, from top to bottom.
  ///
  /// - Complexity: O(*n*) for *n* rows of the result.
  public var rows: [Item] { source.rows(TreeOpening()).items }

  /// Whether the tree contains the results of a search; see ``filtered(_:)``.
  public var isFiltered: Bool { source.isSearch }
}

extension TreeRows: Equatable {
  /// Returns whether both are copies of one tree; the rows are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.source === rhs.source }
}

extension SectionHeading {
  /// The tree that describes the rows of the section, or `nil`.
  public var tree: TreeRows<Item>? {
    get {
      // Only this property sets the reference.
      treeReference.map { TreeRows(source: unsafeDowncast($0.source, to: TreeSource<Item>.self)) }
    }
    set { treeReference = newValue.map { TreeReference($0.source) } }
  }
}

extension ListSection {
  /// Creates a section with the rows of a tree.
  ///
  /// The list makes the rows of the section from the tree. Edits of a ``ListSnapshot`` in this section are
  /// therefore without effect.
  @inlinable
  public init(
    _ id: SectionID,
    header: Item? = nil,
    footer: Item? = nil,
    style: SectionStyle = .plain,
    dock: SectionDock? = nil,
    tree: TreeRows<Item>
  ) {
    var heading = SectionHeading(id, header: header, footer: footer, style: style, dock: dock)
    heading.tree = tree
    self.init(heading, items: [])
  }
}

extension ListSection where Item == AnyListItem {
  /// Creates a section with the rows of a tree; the header and the footer may be any models.
  @_disfavoredOverload
  public init(
    _ id: SectionID,
    header: (any ListItem)? = nil,
    footer: (any ListItem)? = nil,
    style: SectionStyle = .plain,
    dock: SectionDock? = nil,
    tree: TreeRows<Item>
  ) {
    self.init(
      id,
      header: header.map { AnyListItem($0) },
      footer: footer.map { AnyListItem($0) },
      style: style,
      dock: dock,
      tree: tree
    )
  }
}
