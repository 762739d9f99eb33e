extension TreeRows {
  /// Returns the tree of the rows that match and of their ancestors, which are expanded.
  ///
  /// A row that matches without a match below it keeps its children, collapsed. What the user expands or collapses
  /// in the result ends with the search: the list then shows the rows as before.
  ///
  /// ```swift
  /// ListSection("files", tree: query.isEmpty ? tree : tree.filtered { $0.matches(query) })
  /// ```
  ///
  /// - Parameter matches: called for each known row. Children that are not loaded are not found.
  /// - Complexity: O(*n*) for *n* known rows.
  public func filtered(_ matches: (_ item: Item) -> Bool) -> TreeRows {
    TreeRows(source: source.filter(matches))
  }

  /// Returns the ids of the rows that contain a row, from the first level on; `nil` if the row is not known.
  ///
  /// - Complexity: O(*n*) for *n* known rows.
  public func ancestors(of id: Item.ID) -> [Item.ID]? {
    var path: [Item.ID] = []
    var isFound = false
    source.walk { item, level, _ in
      path.removeLast(Swift.max(0, path.count - level + 1))
      isFound = item.id == id
      if !isFound { path.append(item.id) }
      return !isFound
    }
    return isFound ? path : nil
  }
}

extension NodeTree {
  /// Returns the tree of the nodes that match, and of their ancestors.
  @inlinable
  func filtered(_ matches: (Item) -> Bool) -> TreeSource<Item> {
    var found = FoundNodes<Node, Item>()
    walk { node, item, level, _ in
      found.append(node, item, level: level, isMatch: matches(item))
      return true
    }
    return NodeTree<FoundNode<Node>, Item>(roots: found.roots.map { .found($0) }) { [found] node in
      switch node {
      case .other(let node): return children(node).map { $0.map { .other($0) } }
      case .found(let index):
        guard found.children[index].isEmpty else {
          return found.children[index].map { .found($0) }
        }
        return children(found.nodes[index]).map { $0.map { .other($0) } }
      }
    } startsExpanded: { [found] node, _ in
      if case .found(let index) = node { !found.children[index].isEmpty } else { false }
    } item: { [found] node in
      switch node {
      case .found(let index): found.items[index]
      case .other(let node): item(node)
      }
    }
    .source(isSearch: true)
  }
}

/// A node of the result of a search.
@usableFromInline
enum FoundNode<Node: Sendable>: Sendable {
  /// A match or an ancestor of one, by its index in ``FoundNodes``.
  case found(Int)

  /// A node below a match that has no matches below it.
  case other(Node)
}

/// The nodes that a search has found, and the nodes that contain them, in the order of the tree.
@usableFromInline
struct FoundNodes<Node: Sendable, Item: ListItem>: Sendable {
  /// A visited node, and its index if it is kept.
  @usableFromInline
  struct Visited: Sendable {
    @usableFromInline let node: Node
    @usableFromInline let item: Item
    @usableFromInline var index: Int?

    @inlinable
    init(node: Node, item: Item) {
      (self.node, self.item) = (node, item)
    }
  }

  @usableFromInline var nodes: [Node] = []
  @usableFromInline var items: [Item] = []

  /// The indexes of the kept nodes of the first level, and below each kept node.
  @usableFromInline var roots: [Int] = []
  @usableFromInline var children: [[Int]] = []

  /// The nodes that contain the last visited node, and this node; the kept ones are the first.
  @usableFromInline var path: [Visited] = []

  @inlinable
  init() {}

  /// Visits the next node in the order of the tree, and keeps a match with the nodes that contain it.
  @inlinable
  mutating func append(_ node: Node, _ item: Item, level: Int, isMatch: Bool) {
    path.removeLast(Swift.max(0, path.count - level + 1))
    path.append(Visited(node: node, item: item))
    guard isMatch else { return }
    let kept = (path.lastIndex { $0.index != nil } ?? -1) + 1
    for depth in kept..<path.count { keep(depth) }
  }

  @inlinable
  mutating func keep(_ depth: Int) {
    let index = nodes.count
    if depth > 0, let parent = path[depth - 1].index {
      children[parent].append(index)
    } else {
      roots.append(index)
    }
    path[depth].index = index
    nodes.append(path[depth].node)
    items.append(path[depth].item)
    children.append([])
  }
}
