/// The functions of a tree, without the type of its nodes.
///
/// An inlinable initializer creates them where the types are known, so that their loops are specialised.
@usableFromInline
final class TreeSource<Item: ListItem>: Sendable {
  /// Visits known rows from top to bottom until the visitor returns `false`.
  @usableFromInline
  typealias Walk =
    @Sendable (_ visit: (_ item: Item, _ level: Int, _ isExpandable: Bool) -> Bool) -> Void

  /// Returns the tree of the rows that match, and of their ancestors.
  @usableFromInline
  typealias Filter = @Sendable (_ matches: (Item) -> Bool) -> TreeSource<Item>

  /// Returns the visible rows.
  let rows: @Sendable (TreeOpening<Item.ID>) -> FlatRows<Item>

  let walk: Walk
  let filter: Filter

  /// Whether the tree contains the results of a search, with decisions of its own.
  let isSearch: Bool

  @usableFromInline
  init(
    isSearch: Bool,
    rows: @escaping @Sendable (TreeOpening<Item.ID>) -> FlatRows<Item>,
    walk: @escaping Walk,
    filter: @escaping Filter
  ) {
    (self.isSearch, self.rows, self.walk, self.filter) = (isSearch, rows, walk, filter)
  }
}

/// A tree with the type of its nodes.
@usableFromInline
struct NodeTree<Node: Sendable, Item: ListItem>: Sendable {
  @usableFromInline let roots: [Node]
  @usableFromInline let children: @Sendable (Node) -> [Node]?
  @usableFromInline let startsExpanded: @Sendable (Node, Int) -> Bool
  @usableFromInline let item: @Sendable (Node) -> Item

  @inlinable
  init(
    roots: [Node],
    children: @escaping @Sendable (Node) -> [Node]?,
    startsExpanded: @escaping @Sendable (Node, Int) -> Bool,
    item: @escaping @Sendable (Node) -> Item
  ) {
    self.roots = roots
    self.children = children
    self.startsExpanded = startsExpanded
    self.item = item
  }

  @inlinable
  func source(isSearch: Bool) -> TreeSource<Item> {
    TreeSource(isSearch: isSearch) { opening in
      rows(of: roots, level: 1, opening, below: nil)
    } walk: { visit in
      walk { _, item, level, isExpandable in visit(item, level, isExpandable) }
    } filter: { matches in
      filtered(matches)
    }
  }

  /// Returns nodes and the visible rows below them.
  ///
  /// An id is expanded once: the second row of a node with two parents stays collapsed, so that a cycle ends.
  ///
  /// - Parameters:
  ///   - nodes: the children of a node, or the roots.
  ///   - level: the level of the nodes.
  ///   - container: the id of the node above, which is expanded.
  @inlinable
  func rows(
    of nodes: [Node],
    level: Int,
    _ opening: TreeOpening<Item.ID>,
    below container: Item.ID?
  ) -> FlatRows<Item> {
    var items: [Item] = []
    var places: [TreePlace] = []
    var shown: [Node] = []
    let hasDecisions = !opening.decisions.isEmpty
    visit(nodes, level: level, below: container) { node, item, level in
      let decision = hasDecisions ? opening.decisions[item.id] : nil
      return decision ?? opening.allExpanded ?? startsExpanded(node, level)
    } _: { node, item, place in
      items.append(item)
      places.append(place)
      shown.append(node)
      return true
    }
    return FlatRows(items: items, places: places) {
      RowFunctions()
    } below: { [items, places, shown] index, opening in
      rows(
        of: children(shown[index]) ?? [],
        level: Int(places[index].level) + 1,
        opening,
        below: items[index].id
      )
    }
  }

  /// Visits all known nodes from top to bottom, until the visitor returns `false`.
  ///
  /// The children of an id are visited once.
  @inlinable
  func walk(
    _ visitor: (_ node: Node, _ item: Item, _ level: Int, _ isExpandable: Bool) -> Bool
  ) {
    visit(roots, level: 1, below: nil) { _, _, _ in
      true
    } _: { node, item, place in
      visitor(node, item, Int(place.level), place.isExpandable)
    }
  }

  /// Visits nodes and the nodes below expanded ones from top to bottom, until the visitor returns `false`.
  ///
  /// - Parameters:
  ///   - nodes: the children of a node, or the roots.
  ///   - level: the level of the nodes.
  ///   - container: the id of the node above, which is expanded.
  ///   - isExpanded: returns whether the nodes below a node are visited. An id is expanded once.
  @inlinable
  @inline(__always)
  func visit(
    _ nodes: [Node],
    level: Int,
    below container: Item.ID?,
    isExpanded: (_ node: Node, _ item: Item, _ level: Int) -> Bool,
    _ visitor: (_ node: Node, _ item: Item, _ place: TreePlace) -> Bool
  ) {
    var expanded: Set<Item.ID> = []
    if let container { expanded.insert(container) }
    var stack = [TreeLevel(nodes: nodes)]
    while let depth = stack.indices.last {
      let index = stack[depth].next
      guard index < stack[depth].nodes.count else {
        stack.removeLast()
        continue
      }
      stack[depth].next = index + 1
      let node = stack[depth].nodes[index]
      let item = item(node)
      var place = TreePlace(level: level + depth, index: index, count: stack[depth].nodes.count)
      if let children = children(node) {
        place.isExpandable = true
        if isExpanded(node, item, level + depth), expanded.insert(item.id).inserted {
          place.isExpanded = true
          stack.append(TreeLevel(nodes: children))
        }
      }
      guard visitor(node, item, place) else { return }
    }
  }
}

/// The nodes of one level, and the index of the next one.
@usableFromInline
struct TreeLevel<Node> {
  @usableFromInline let nodes: [Node]
  @usableFromInline var next = 0

  @inlinable
  init(nodes: [Node]) {
    self.nodes = nodes
  }
}
