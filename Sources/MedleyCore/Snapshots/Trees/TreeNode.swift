/// A row with the rows below it, for a tree that is written as a block.
///
/// ```swift
/// TreeRows {
///   TreeNode(.group("Network"), isExpanded: true) {
///     Row.toggle(wifi)
///     TreeNode(.group("Proxy")) { Row.field(host) }
///   }
/// }
/// ```
public struct TreeNode<Item: ListItem>: Sendable {
  /// The row and all rows below it, in their order.
  ///
  /// An array of nodes with arrays of nodes would be released by recursion.
  fileprivate var members: [Member]

  fileprivate struct Member: Sendable {
    var item: Item

    /// The number of rows that contain the row.
    var depth: Int

    var isExpandable: Bool
    var isExpanded = false
  }

  /// Creates a row with the rows of a block below it.
  ///
  /// - Parameters:
  ///   - item: the row.
  ///   - isExpanded: whether the rows below are visible until the user or the program decides.
  ///   - children: the rows below; the block may be empty.
  public init(
    _ item: Item,
    isExpanded: Bool = false,
    @TreeBuilder<Item> children: () -> [TreeNode]
  ) {
    members = [Member(item: item, depth: 0, isExpandable: true, isExpanded: isExpanded)]
    for var member in children().flatMap(\.members) {
      member.depth += 1
      members.append(member)
    }
  }

  /// Creates a row without rows below it.
  public init(_ item: Item) {
    members = [Member(item: item, depth: 0, isExpandable: false)]
  }
}

extension TreeNode where Item == AnyListItem {
  /// Creates a row from any model, with the rows of a block below it.
  @_disfavoredOverload
  public init(
    _ item: some ListItem,
    isExpanded: Bool = false,
    @TreeBuilder<Item> children: () -> [TreeNode]
  ) {
    self.init(AnyListItem(item), isExpanded: isExpanded, children: children)
  }
}

extension TreeRows {
  /// Creates a tree from a block of rows and nodes.
  public init(@TreeBuilder<Item> nodes: () -> [TreeNode<Item>]) {
    let members = nodes().flatMap(\.members)
    var roots: [Int] = []
    var children: [[Int]] = Array(repeating: [], count: members.count)
    var open: [Int] = []
    for (index, member) in members.enumerated() {
      open.removeLast(max(0, open.count - member.depth))
      if let parent = open.last { children[parent].append(index) } else { roots.append(index) }
      open.append(index)
    }
    self.init(roots) { [children] index in
      members[index].isExpandable ? children[index] : nil
    } startsExpanded: { index, _ in
      members[index].isExpanded
    } item: { index in
      members[index].item
    }
  }
}

/// A result builder for the rows of a tree.
///
/// A block may contain items, sequences of items, nodes, and, in an open list, models, with `if`, `if let`, `else`,
/// `switch`, `for` and `#available` around them.
@resultBuilder
public enum TreeBuilder<Item: ListItem>: ArrayBuilder {
  /// A node, with the nodes below it.
  public typealias Element = TreeNode<Item>

  /// Adds a row without rows below it.
  public static func buildExpression(_ item: Item) -> [TreeNode<Item>] { [TreeNode(item)] }

  /// Adds several rows with the rows below them.
  public static func buildExpression(_ nodes: some Sequence<Element>) -> [Element] {
    Array(nodes)
  }

  /// Adds several rows without rows below them.
  public static func buildExpression(_ items: some Sequence<Item>) -> [TreeNode<Item>] {
    items.map { TreeNode($0) }
  }
}

extension TreeBuilder where Item == AnyListItem {
  /// Adds a model without rows below it.
  public static func buildExpression(_ model: some ListModel) -> [TreeNode<Item>] {
    [TreeNode(AnyListItem(model))]
  }
}
