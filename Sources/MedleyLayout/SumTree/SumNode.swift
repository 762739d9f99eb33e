/// A node of a ``SumTree``: a leaf with elements, or an inner node with children of one level.
///
/// Nodes are values. Arrays share their storage until one is written to, so a copy of a tree costs
/// nothing and an edit copies only what it touches and what is shared.
struct SumNode<Element: Weighted>: Sendable {
  /// The elements of a leaf; empty in an inner node.
  var elements: [Element] = []

  /// The children of an inner node; empty in a leaf.
  var children: [SumNode] = []

  /// For each child, how many elements there are up to its end.
  var ends: [Int] = []

  /// For each child, what the elements up to its end weigh.
  var sums: [Int64] = []
}

extension SumNode {
  init(leaf elements: [Element]) {
    self.elements = elements
  }

  init(children: [SumNode]) {
    self.children = children
    var end = 0
    var sum: Int64 = 0
    for child in children {
      end += child.count
      sum &+= child.weight
      ends.append(end)
      sums.append(sum)
    }
  }

  var isLeaf: Bool { children.isEmpty }

  var isEmpty: Bool { children.isEmpty && elements.isEmpty }

  /// How many elements there are below the node.
  var count: Int { isLeaf ? elements.count : ends.last ?? 0 }

  /// What they weigh.
  var weight: Int64 {
    guard isLeaf else { return sums.last ?? 0 }
    return elements.withUnsafeBufferPointer { elements in
      var sum: Int64 = 0
      for element in elements { sum &+= element.weight }
      return sum
    }
  }

  /// What counts against the capacity: elements of a leaf, children of an inner node.
  var size: Int { isLeaf ? elements.count : children.count }

  var capacity: Int { isLeaf ? Element.leafCapacity : Element.fanOut }
}
