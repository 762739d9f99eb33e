package import MedleyCore

// These functions walk the whole structure.
extension BTree {
  /// Returns a description of each violated invariant.
  package func invariantViolations(
    shape: BTreeShape,
    parents: ParentTable = ParentTable()
  ) -> [String] {
    var found: [String] = []
    var depths: Set<Int> = []
    root.check(isRoot: true, depth: 0, shape: shape, parents: parents, &depths, &found)
    if depths.count > 1 { found.append("leaves at depths \(depths.sorted())") }
    return found
  }

  /// The tokens of all nodes below the root and of all elements.
  package var tokens: [Int] { root.tokens }
}

extension BTreeNode {
  fileprivate var tokens: [Int] {
    elements.map(\.token) + children.flatMap { [$0.token] + $0.tokens }
  }

  fileprivate func check(
    isRoot: Bool,
    depth: Int,
    shape: BTreeShape,
    parents: ParentTable,
    _ depths: inout Set<Int>,
    _ found: inout [String]
  ) {
    var sums = self
    sums.recount()
    if sums.count != count { found.append("count \(count) is not \(sums.count)") }
    if sums.weight != weight { found.append("weight \(weight) is not \(sums.weight)") }
    if !children.isEmpty, !elements.isEmpty { found.append("a node with nodes and elements") }
    let maxWidth = isLeaf ? shape.leafWidth : shape.fanOut
    if width > maxWidth { found.append("a node of width \(width)") }
    if isRoot ? children.count == 1 : width < max(2, maxWidth / 4) {
      found.append("a node of width \(width) at depth \(depth)")
    }
    if isLeaf { depths.insert(depth) }
    if elements.contains(where: { $0.count < 1 }) { found.append("an empty element") }
    let below = isLeaf ? elements.map(\.token) : children.map(\.token)
    for child in Element.isTracked ? below : [] {
      if !(0..<parents.capacity).contains(child) {
        found.append("token \(child) does not exist")
      } else if parents[child] != token {
        found.append("token \(child) is below \(parents[child]), not \(token)")
      }
    }
    for child in children {
      child.check(
        isRoot: false,
        depth: depth + 1,
        shape: shape,
        parents: parents,
        &depths,
        &found
      )
    }
  }
}
