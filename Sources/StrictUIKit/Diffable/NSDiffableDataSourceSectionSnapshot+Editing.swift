extension NSDiffableDataSourceSectionSnapshot {
  /// Appends items to the children of an item, or to the root items.
  public mutating func append(
    _ items: [ItemIdentifierType],
    to parent: ItemIdentifierType? = nil
  ) {
    guard let parent else { return insert(items, at: nodes.count, level: 0) }
    guard let index = required(parent) else { return }
    insert(items, at: end(of: index), level: nodes[index].level + 1)
  }

  /// Inserts items before an item, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let index = required(item) else { return }
    insert(items, at: index, level: nodes[index].level)
  }

  /// Inserts items after an item and its descendants, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let index = required(item) else { return }
    insert(items, at: end(of: index), level: nodes[index].level)
  }

  /// Inserts the tree of a snapshot before an item, and returns its last root item.
  @discardableResult
  public mutating func insert(
    _ snapshot: Self,
    before item: ItemIdentifierType
  )
    -> ItemIdentifierType?
  {
    guard let index = required(item) else { return nil }
    insert(snapshot, at: index, level: nodes[index].level)
    return snapshot.rootItems.last
  }

  /// Inserts the tree of a snapshot after an item and its descendants, and returns its last root item.
  @discardableResult
  public mutating func insert(
    _ snapshot: Self,
    after item: ItemIdentifierType
  )
    -> ItemIdentifierType?
  {
    guard let index = required(item) else { return nil }
    insert(snapshot, at: end(of: index), level: nodes[index].level)
    return snapshot.rootItems.last
  }

  /// Replaces the descendants of an item by the tree of a snapshot.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard let index = required(parent) else { return }
    nodes.removeSubrange((index + 1)..<end(of: index))
    insert(snapshot, at: index + 1, level: nodes[index].level + 1)
  }

  /// Deletes items with their descendants; items that the snapshot does not contain are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let index = index(of: item) else { continue }
      nodes.removeSubrange(index..<end(of: index))
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { nodes = [] }

  /// Expands items.
  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(items, true) }

  /// Collapses items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(items, false) }

  private mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
    for item in items {
      if let index = required(item) { nodes[index].isExpanded = isExpanded }
    }
  }

  private mutating func insert(_ items: [ItemIdentifierType], at index: Int, level: Int) {
    insert(items.map { Node(item: $0, level: level) }, at: index)
  }

  private mutating func insert(_ snapshot: Self, at index: Int, level: Int) {
    let added = snapshot.nodes.map { node in
      var node = node
      node.level += level
      return node
    }
    insert(added, at: index)
  }

  private mutating func insert(_ added: [Node], at index: Int) {
    var seen = Set(items)
    let duplicates = added.filter { !seen.insert($0.item).inserted }.map(\.item)
    guard duplicates.isEmpty else {
      return DiffableReport.report(duplicates: duplicates, of: "item")
    }
    nodes.insert(contentsOf: added, at: index)
  }
}
