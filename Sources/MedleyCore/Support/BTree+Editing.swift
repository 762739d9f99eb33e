extension BTree {
  /// An edit of the elements of one leaf.
  ///
  /// The closure receives the leaf, the index of an element in it (0 if the leaf is empty), and the
  /// offset of the position within that element. In a tracked tree the closure enters new elements
  /// in the table as children of the leaf, and releases the tokens of removed elements.
  public typealias Edit<Result> = (
    _ leaf: inout BTreeNode<Element>, _ index: Int, _ offset: Int, _ parents: inout ParentTable
  ) -> Result

  /// Edits the leaf at a position and rebalances the tree.
  ///
  /// - Parameters:
  ///   - position: from 0 to ``count``; clamped to this range.
  ///   - inserting: whether the position is a gap between elements. Then the end of an element is
  ///     found too, with an offset equal to the count of the element, and so is the end of the
  ///     tree.
  /// - Complexity: O(log *n*).
  @inlinable
  public mutating func edit<Result>(
    at position: Int,
    inserting: Bool = false,
    shape: BTreeShape,
    parents: inout ParentTable,
    _ body: Edit<Result>
  ) -> Result {
    let result = root.edit(
      at: position,
      inserting: inserting,
      shape: shape,
      parents: &parents,
      body
    )
    root.growTaller(shape: shape, parents: &parents)
    if root.children.count == 1 { root.growLower(parents: &parents) }
    return result
  }

  /// Replaces elements in a tree that is not tracked and whose elements cover one position each.
  ///
  /// - Complexity: O(log *n* + *m*) for *m* removed and inserted elements.
  @inlinable
  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with elements: some Collection<Element>,
    shape: BTreeShape
  ) {
    var parents = ParentTable()
    var rest = range.count
    if rest == 0 {
      return edit(at: range.lowerBound, inserting: true, shape: shape, parents: &parents) {
        leaf,
        index,
        offset,
        _ in
        leaf.elements.insert(contentsOf: elements, at: index + offset)
      }
    }
    // One leaf after the other, because an edit changes one leaf.
    var isFirst = true
    while rest > 0 {
      rest -= edit(
        at: range.lowerBound + (isFirst ? 0 : elements.count),
        shape: shape,
        parents: &parents
      ) {
        leaf,
        index,
        _,
        _ in
        let removed = index..<Swift.min(leaf.elements.count, index + rest)
        if isFirst {
          leaf.elements.replaceSubrange(removed, with: elements)
        } else {
          leaf.elements.removeSubrange(removed)
        }
        return removed.count
      }
      isFirst = false
    }
  }

  /// Changes the element at a position in place, without changing the positions that it covers.
  @inlinable
  public mutating func update<Result>(
    at position: Int,
    shape: BTreeShape,
    _ body: (inout Element) -> Result
  ) -> Result {
    var parents = ParentTable()
    return edit(at: position, shape: shape, parents: &parents) { leaf, index, _, _ in
      body(&leaf.elements[index])
    }
  }
}

extension BTreeNode {
  @inlinable
  mutating func edit<Result>(
    at position: Int,
    inserting: Bool,
    shape: BTreeShape,
    parents: inout ParentTable,
    _ body: BTree<Element>.Edit<Result>
  ) -> Result {
    let (index, start) = indexBelow(position, inserting: inserting)
    if isLeaf {
      defer { recount() }
      return body(&self, index, position - start, &parents)
    }
    let (oldCount, oldWeight) = (children[index].count, children[index].weight)
    let result = children[index].edit(
      at: position - start,
      inserting: inserting,
      shape: shape,
      parents: &parents,
      body
    )
    count += children[index].count - oldCount
    weight += children[index].weight - oldWeight
    let maxWidth = children[index].maxWidth(shape)
    if children[index].width > maxWidth {
      splitChild(at: index, shape: shape, parents: &parents)
    } else if children[index].width < Self.minWidth(maxWidth), children.count > 1 {
      balance(at: max(0, index - 1), shape: shape, parents: &parents)
    }
    return result
  }

  /// Returns the index of the child or element that covers a position, and where it begins.
  @inlinable
  func indexBelow(_ position: Int, inserting: Bool) -> (index: Int, start: Int) {
    let reach = inserting ? position : position + 1
    var start = 0
    let last = Swift.max(0, width - 1)
    for index in 0..<last {
      let count = isLeaf ? elements[index].count : children[index].count
      if reach <= start + count { return (index, start) }
      start += count
    }
    return (last, start)
  }
}

// A node that is too wide is split evenly. A node that is too narrow is joined with its neighbour.
// Both move at most a few nodes' width of elements, and both happen only after many edits of the
// same node or after an edit of many elements.
extension BTreeNode {
  /// The maximum width of this node.
  @inlinable
  func maxWidth(_ shape: BTreeShape) -> Int { isLeaf ? shape.leafWidth : shape.fanOut }

  /// The minimum width of a node that is not the root.
  @inlinable
  static func minWidth(_ maxWidth: Int) -> Int { Swift.max(2, maxWidth / 4) }

  /// Inserts levels below the root until the root is not too wide; the root keeps its token.
  @inlinable
  mutating func growTaller(shape: BTreeShape, parents: inout ParentTable) {
    while width > maxWidth(shape) {
      var lower = BTreeNode(token: Self.makeToken(parent: token, &parents))
      swap(&lower.children, &children)
      swap(&lower.elements, &elements)
      lower.recount()
      children = [consume lower]
      splitChild(at: 0, shape: shape, parents: &parents)
      children[0].adopt(0..<children[0].width, parents: &parents)
    }
  }

  /// Removes levels with one node below the root; the root keeps its token.
  @inlinable
  mutating func growLower(parents: inout ParentTable) {
    while children.count == 1 {
      let child = children.removeLast()
      if Element.isTracked { parents.release(child.token) }
      children = child.children
      elements = child.elements
    }
    adopt(0..<width, parents: &parents)
    recount()
  }

  /// Splits a child that is too wide into as many nodes as necessary.
  @inlinable
  mutating func splitChild(at index: Int, shape: BTreeShape, parents: inout ParentTable) {
    // The slices leave each node some room to grow.
    let width = children[index].width
    let target = Swift.max(2, children[index].maxWidth(shape) * 3 / 4)
    let parts = (width + target - 1) / target
    var siblings: [BTreeNode] = []
    siblings.reserveCapacity(parts - 1)
    for part in (1..<parts).reversed() {
      var sibling = BTreeNode(token: Self.makeToken(parent: token, &parents))
      let count = width * (part + 1) / parts - width * part / parts
      sibling.elements = children[index].elements.takeLast(count)
      sibling.children = children[index].children.takeLast(count)
      sibling.adopt(0..<count, parents: &parents)
      sibling.recount()
      siblings.append(sibling)
    }
    // Copies of the rest, whose capacity is no larger than necessary.
    children[index].elements = Array(children[index].elements[...])
    children[index].children = Array(children[index].children[...])
    children[index].recount()
    children.insert(contentsOf: siblings.reversed(), at: index + 1)
    recount()
  }

  /// Joins the child at an index with the next one, and splits the result if it is too wide.
  @inlinable
  mutating func balance(at index: Int, shape: BTreeShape, parents: inout ParentTable) {
    let right = children.remove(at: index + 1)
    let width = children[index].width
    children[index].elements.append(contentsOf: right.elements)
    children[index].children.append(contentsOf: right.children)
    children[index].adopt(width..<children[index].width, parents: &parents)
    children[index].recount()
    if Element.isTracked { parents.release(right.token) }
    if children[index].width > children[index].maxWidth(shape) {
      splitChild(at: index, shape: shape, parents: &parents)
    }
  }
}

extension Array {
  /// Moves the last elements to another array, if there are any; nothing is copied.
  @inlinable
  mutating func takeLast(_ count: Int) -> [Element] {
    let count = Swift.min(count, self.count)
    return Array(unsafeUninitializedCapacity: count) { taken, initializedCount in
      for index in (0..<count).reversed() { taken.initializeElement(at: index, to: removeLast()) }
      initializedCount = count
    }
  }
}

extension BTreeNode {
  @inlinable
  static func makeToken(parent: Int, _ parents: inout ParentTable) -> Int {
    Element.isTracked ? parents.makeToken(parent: parent) : ParentTable.none
  }

  /// Enters this node as the parent of its children or elements.
  @inlinable
  func adopt(_ range: Range<Int>, parents: inout ParentTable) {
    guard Element.isTracked else { return }
    for index in range {
      parents[isLeaf ? elements[index].token : children[index].token] = token
    }
  }

  /// Releases the tokens of everything below this node.
  func releaseTokens(to parents: inout ParentTable) {
    for element in elements { parents.release(element.token) }
    for child in children {
      child.releaseTokens(to: &parents)
      parents.release(child.token)
    }
  }
}
