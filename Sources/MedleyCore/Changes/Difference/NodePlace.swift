/// Where a node begins, and how long it is.
struct NodePlace {
  var start: Int
  var weight = 0
  var count: Int

  init<Element>(start: Int, _ node: BTreeNode<Element>) {
    self.start = start
    count = node.count
  }

  init<Element>(_ node: Placed<BTreeNode<Element>>) {
    start = node.start
    weight = node.weightBefore
    count = node.value.count
  }
}

extension Array {
  /// Adds all that stands right below a node.
  mutating func append<Part: SharedMemory>(all parts: [Part], of node: NodePlace)
  where Element == Placed<Part> {
    append(parts.indices, of: parts, start: node.start, weight: node.weight)
  }
}
