extension SpanTree {
  /// What an edit may do: anything to the elements of one leaf, as long as it enters new elements
  /// in the table as children of the leaf, and gives back the tokens of those it takes out.
  ///
  /// The closure gets the leaf, the index of an element in it (0 if the leaf is empty), and the
  /// offset of the position within that element.
  typealias Edit<Result> = (
    _ leaf: inout SpanNode<Element>, _ index: Int, _ offset: Int, _ parents: inout ParentTable
  ) -> Result

  /// Edits the leaf at a position, and brings the tree in shape again, in O(log *n*).
  ///
  /// - Parameters:
  ///   - position: from 0 to ``count``; what lies outside is brought inside.
  ///   - inserting: whether the position is meant as a gap between elements, so that the end of an
  ///     element is found too (with an offset equal to the element's count), and the end of the
  ///     tree.
  mutating func edit<Result>(
    at position: Int,
    inserting: Bool = false,
    shape: TreeShape,
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
    if root.width > shape.maxWidth {
      root.growTaller(parents: &parents)
    } else if root.children.count == 1 {
      root.growLower(parents: &parents)
    }
    return result
  }
}

extension SpanNode {
  fileprivate mutating func edit<Result>(
    at position: Int,
    inserting: Bool,
    shape: TreeShape,
    parents: inout ParentTable,
    _ body: SpanTree<Element>.Edit<Result>
  ) -> Result {
    let (index, start) = indexBelow(position, inserting: inserting)
    guard !isLeaf else {
      defer { recount() }
      return body(&self, index, position - start, &parents)
    }
    let (count, weight) = (children[index].count, children[index].weight)
    let result = children[index].edit(
      at: position - start,
      inserting: inserting,
      shape: shape,
      parents: &parents,
      body
    )
    add(count: children[index].count - count, weight: children[index].weight - weight)
    if children[index].width > shape.maxWidth {
      splitChild(at: index, parents: &parents)
    } else if children[index].width < shape.minWidth, children.count > 1 {
      balance(at: max(0, index - 1), shape: shape, parents: &parents)
    }
    return result
  }

  /// The index of what covers a position right below this node, and where that begins.
  private func indexBelow(_ position: Int, inserting: Bool) -> (index: Int, start: Int) {
    let reach = inserting ? position : position + 1
    var start = 0
    let last = max(0, width - 1)
    for index in 0..<last {
      let count = isLeaf ? spans[index].count : children[index].count
      if reach <= start + count { return (index, start) }
      start += count
    }
    return (last, start)
  }
}
