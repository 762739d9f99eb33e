// A node that has grown too wide is split into halves; one that has grown too narrow is joined with
// its neighbour, or shares with it. Both move at most a node's width of elements, which is all that
// a change of the table costs, and both happen only after many edits of the same node.
extension SpanNode {
  /// Splits a child that is too wide.
  mutating func splitChild(at index: Int, parents: inout ParentTable) {
    let right = children[index].removeUpperHalf(parents: &parents)
    children.insert(right, at: index + 1)
    adopt(index + 1..<index + 2, parents: &parents)
  }

  /// Joins the child at an index with the next one if they fit into one node, or else shares
  /// evenly.
  mutating func balance(at index: Int, shape: TreeShape, parents: inout ParentTable) {
    let right = children.remove(at: index + 1)
    children[index].append(contentsOf: right, parents: &parents)
    if Element.isTracked { parents.release(right.token) }
    if children[index].width > shape.maxWidth { splitChild(at: index, parents: &parents) }
  }

  /// Puts a level of two nodes below the root, which keeps its token.
  mutating func growTaller(parents: inout ParentTable) {
    let right = removeUpperHalf(parents: &parents)
    var left = SpanNode(token: Element.isTracked ? parents.makeToken(parent: token) : token)
    swap(&left.children, &children)
    swap(&left.spans, &spans)
    left.adopt(0..<left.width, parents: &parents)
    left.recount()
    children = [left, right]
    adopt(0..<2, parents: &parents)
    recount()
  }

  /// Takes out the levels of one node below the root, which keeps its token.
  mutating func growLower(parents: inout ParentTable) {
    while children.count == 1 {
      let child = children.removeLast()
      if Element.isTracked { parents.release(child.token) }
      children = child.children
      spans = child.spans
    }
    adopt(0..<width, parents: &parents)
    recount()
  }

  private mutating func removeUpperHalf(parents: inout ParentTable) -> SpanNode {
    var upper = SpanNode(
      token: Element.isTracked ? parents.makeToken(parent: ParentTable.none) : token
    )
    let middle = width / 2
    if isLeaf {
      upper.spans = Array(spans[middle...])
      spans.removeSubrange(middle...)
    } else {
      upper.children = Array(children[middle...])
      children.removeSubrange(middle...)
    }
    upper.adopt(0..<upper.width, parents: &parents)
    upper.recount()
    recount()
    return upper
  }

  private mutating func append(contentsOf other: SpanNode, parents: inout ParentTable) {
    let width = width
    // Neighbours stand on the same level, so one of the two is empty on both sides.
    spans.append(contentsOf: other.spans)
    children.append(contentsOf: other.children)
    adopt(width..<self.width, parents: &parents)
    recount()
  }
}
