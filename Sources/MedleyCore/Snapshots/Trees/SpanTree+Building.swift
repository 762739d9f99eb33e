extension SpanTree {
  /// Builds a tree from its elements in O(*n*), and enters all of them in the table.
  ///
  /// - Parameter token: the tree's own token, whose parent is the caller's to enter.
  init(_ spans: [Element], token: Int, shape: TreeShape, parents: inout ParentTable) {
    root = SpanNode(token: token)
    guard spans.count > shape.maxWidth else {
      root.spans = spans
      root.adopt(0..<spans.count, parents: &parents)
      root.recount()
      return
    }
    var level = Self.slices(of: spans.count, shape: shape).map { range in
      var node = SpanNode<Element>(token: Self.makeToken(&parents))
      node.spans = Array(spans[range])
      node.adopt(0..<node.width, parents: &parents)
      node.recount()
      return node
    }
    while level.count > shape.maxWidth {
      level = Self.slices(of: level.count, shape: shape).map { range in
        var node = SpanNode<Element>(token: Self.makeToken(&parents))
        node.children = Array(level[range])
        node.adopt(0..<node.width, parents: &parents)
        node.recount()
        return node
      }
    }
    root.children = level
    root.adopt(0..<root.width, parents: &parents)
    root.recount()
  }

  private static func makeToken(_ parents: inout ParentTable) -> Int {
    Element.isTracked ? parents.makeToken(parent: ParentTable.none) : ParentTable.none
  }

  /// Even slices that leave each node some room to grow.
  private static func slices(of count: Int, shape: TreeShape) -> [Range<Int>] {
    let target = max(shape.minWidth, shape.maxWidth * 3 / 4)
    let parts = (count + target - 1) / target
    return (0..<parts).map { count * $0 / parts..<count * ($0 + 1) / parts }
  }
}

extension SpanNode {
  /// Enters this node as the parent of what stands right below it.
  func adopt(_ range: Range<Int>, parents: inout ParentTable) {
    guard Element.isTracked else { return }
    for index in range {
      parents[isLeaf ? spans[index].token : children[index].token] = token
    }
  }

  /// Gives back the tokens of everything below this node.
  func releaseTokens(to parents: inout ParentTable) {
    for span in spans { parents.release(span.token) }
    for child in children {
      child.releaseTokens(to: &parents)
      parents.release(child.token)
    }
  }
}
