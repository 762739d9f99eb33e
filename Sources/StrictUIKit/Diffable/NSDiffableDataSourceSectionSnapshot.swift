/// The items of one section as a tree: items with children can be expanded.
///
/// Each item occurs once. An operation that breaks this (E1), or that names an item which the snapshot
/// does not contain (E5), is reported to ``UIKitEnforcement/standard`` and ignored.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// An item with its level, from 0.
  ///
  /// Children follow their parent.
  struct Node: Sendable {
    var item: ItemIdentifierType
    var level: Int
    var isExpanded = false
  }

  var nodes: [Node] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// All items, each before its children.
  public var items: [ItemIdentifierType] { nodes.map(\.item) }

  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { nodes.filter { $0.level == 0 }.map(\.item) }

  /// The items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] {
    var visible: [ItemIdentifierType] = []
    var hidden: Int?
    for node in nodes {
      if let level = hidden, node.level > level { continue }
      hidden = node.isExpanded ? nil : node.level
      visible.append(node.item)
    }
    return visible
  }

  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { index(of: item) != nil }

  /// Returns the index of an item among all items, or `nil` if the snapshot does not contain it.
  public func index(of item: ItemIdentifierType) -> Int? { nodes.firstIndex { $0.item == item } }

  /// Returns the number of ancestors of an item.
  public func level(of item: ItemIdentifierType) -> Int {
    required(item).map { nodes[$0].level } ?? 0
  }

  /// Returns the parent of an item, or `nil` for a root item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let index = required(child), nodes[index].level > 0 else { return nil }
    return nodes[..<index].last { $0.level == nodes[index].level - 1 }?.item
  }

  /// Returns whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    required(item).map { nodes[$0].isExpanded } ?? false
  }

  /// Returns whether the ancestors of an item are all expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }

  /// Returns the descendants of an item as a snapshot.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - includingParent: Whether the snapshot contains the item as its root item.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    guard let index = required(parent) else { return Self() }
    let range = (includingParent ? index : index + 1)..<end(of: index)
    var result = Self()
    let base = nodes[index].level + (includingParent ? 0 : 1)
    result.nodes = nodes[range].map { node in
      var node = node
      node.level -= base
      return node
    }
    return result
  }

  /// A drawing of the tree, one line for each item.
  public func visualDescription() -> String {
    nodes.map { node in
      let sign = node.isExpanded ? "-" : "+"
      return String(repeating: "  ", count: node.level) + "\(sign) \(node.item)"
    }
    .joined(separator: "\n")
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Returns the index of an item, or reports that the snapshot does not contain it.
  func required(_ item: ItemIdentifierType) -> Int? {
    let index = index(of: item)
    if index == nil {
      DiffableReport.report(.e5, "Invalid parameter: the snapshot does not contain item \(item)")
    }
    return index
  }

  /// Returns the index after the last descendant of an item.
  func end(of index: Int) -> Int {
    nodes[(index + 1)...].firstIndex { $0.level <= nodes[index].level } ?? nodes.count
  }
}
