public import MedleyCore

/// A node of a tree with children that are loaded, or the row in place of children.
public enum LoadedNode<ID: Hashable & Sendable, Node: Sendable>: Sendable {
  /// A node of the domain.
  case node(Node)

  /// The row in place of children.
  case status(TreeStatusRow<ID>)
}

extension TreeRows {
  /// Creates a tree with children that are loaded when their parent is expanded.
  ///
  /// - Parameters:
  ///   - roots: the nodes of the first level.
  ///   - children: the loaded children.
  ///   - parent: returns the id under which the children of a node are loaded, or `nil` for a leaf.
  ///   - empty: the message below a parent without children, or `nil` to show none.
  ///   - startsExpanded: returns whether a node is expanded until the user or the program decides.
  ///   - item: returns the row of a node.
  ///   - status: returns the row in place of children.
  @inlinable
  public init<ID: Hashable & Sendable, Node: Sendable>(
    _ roots: [Node],
    loading children: TreeLoading<ID, Node>,
    parent: @escaping @Sendable (_ node: Node) -> ID?,
    empty: String? = nil,
    startsExpanded: @escaping @Sendable (_ node: Node, _ level: Int) -> Bool = { _, _ in false },
    item: @escaping @Sendable (_ node: Node) -> Item,
    status: @escaping @Sendable (_ status: TreeStatusRow<ID>) -> Item
  ) {
    self.init(roots.map { LoadedNode<ID, Node>.node($0) }) { node in
      guard case .node(let node) = node, let id = parent(node) else { return nil }
      if let row = children.status(of: id, empty: empty) {
        return [.status(row)] + (children[id] ?? []).map { .node($0) }
      }
      return (children[id] ?? []).map { .node($0) }
    } startsExpanded: { node, level in
      if case .node(let node) = node { startsExpanded(node, level) } else { false }
    } item: { node in
      switch node {
      case .node(let node): item(node)
      case .status(let row): status(row)
      }
    }
  }
}
