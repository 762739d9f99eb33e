extension SumNode {
  /// Whether the node may stay as it is among siblings: at least half full, and not more than full.
  var hasLegalSize: Bool {
    size >= capacity / 2 && size <= capacity
  }

  /// Merges and splits children until each has a legal size.
  ///
  /// Running counts and sums must be right.
  ///
  /// Only a child without siblings may remain too small: then this node is too small as well, and
  /// its parent merges it.
  mutating func mend() {
    for slot in children.indices.reversed() where children[slot].isEmpty {
      children.remove(at: slot)
      ends.remove(at: slot)
      sums.remove(at: slot)
    }
    var slot = 1
    while slot < children.count {
      if children[slot - 1].isTooSmall || children[slot].isTooSmall {
        let next = children.remove(at: slot)
        children[slot - 1].merge(next)
        ends.remove(at: slot - 1)
        sums.remove(at: slot - 1)
      } else {
        slot += 1
      }
    }
    for slot in children.indices.reversed() where children[slot].size > children[slot].capacity {
      splitChild(at: slot)
    }
  }

  private var isTooSmall: Bool { size < capacity / 2 }

  private mutating func splitChild(at slot: Int) {
    var parts = SumNode()
    for part in children[slot].split() {
      parts.append(part, count: part.count, weight: part.weight)
    }
    let (count, weight) = slot == 0 ? (0, 0) : (ends[slot - 1], sums[slot - 1])
    children.replaceSubrange(slot...slot, with: parts.children)
    ends.replaceSubrange(slot...slot, with: parts.ends.lazy.map { $0 + count })
    sums.replaceSubrange(slot...slot, with: parts.sums.lazy.map { $0 &+ weight })
  }

  private mutating func append(_ child: SumNode, count: Int, weight: Int64) {
    ends.append((ends.last ?? 0) + count)
    sums.append((sums.last ?? 0) &+ weight)
    children.append(child)
  }

  /// Takes over the content of the next sibling.
  private mutating func merge(_ next: SumNode) {
    guard !isLeaf else {
      elements += next.elements
      return
    }
    for slot in next.children.indices {
      let child = next.child(at: slot)
      append(child.node, count: child.count, weight: child.weight)
    }
    // At the seam may stand children that had no sibling to merge with.
    if !children.allSatisfy(\.hasLegalSize) { mend() }
  }

  /// The node itself if it is not too large, else as few parts of equal size as will do.
  func split() -> [SumNode] {
    guard size > capacity else { return [self] }
    return Self.evenParts(of: size, capacity: capacity).map { part in
      guard !isLeaf else { return SumNode(leaf: Array(elements[part])) }
      var node = SumNode()
      for slot in part {
        let child = child(at: slot)
        node.append(child.node, count: child.count, weight: child.weight)
      }
      return node
    }
  }

  private func child(at slot: Int) -> (node: SumNode, count: Int, weight: Int64) {
    guard slot > 0 else { return (children[0], ends[0], sums[0]) }
    return (children[slot], ends[slot] - ends[slot - 1], sums[slot] &- sums[slot - 1])
  }

  /// As few ranges of at most `capacity` as cover `0..<size`, none larger than another by more than
  /// 1.
  static func evenParts(of size: Int, capacity: Int) -> [Range<Int>] {
    let parts = (size + capacity - 1) / capacity
    return (0..<parts).map { part in
      let (quotient, rest) = size.quotientAndRemainder(dividingBy: parts)
      let start = part * quotient + min(part, rest)
      return start..<start + quotient + (part < rest ? 1 : 0)
    }
  }

  /// Puts levels above nodes of one level until a single node is left.
  static func root(above nodes: [SumNode]) -> SumNode {
    var level = nodes
    while level.count > 1 {
      level = evenParts(of: level.count, capacity: Element.fanOut).map { part in
        SumNode(children: Array(level[part]))
      }
    }
    return level.first ?? SumNode()
  }
}
