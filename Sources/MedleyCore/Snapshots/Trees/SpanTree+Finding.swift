extension SpanTree {
  /// An element together with the position where it begins.
  struct Found {
    var span: Element
    var start: Int
    /// The weight of everything before it.
    var weightBefore: Int
  }

  /// A leaf together with the position where it begins.
  struct Leaf {
    var spans: [Element]
    var start: Int
  }

  /// The element that covers a position, or `nil` beyond the end.
  func find(_ position: Int) -> Found? {
    guard position >= 0, position < count else { return nil }
    return root.find(position, start: 0, weight: 0)
  }

  /// The element below which the unit of weight with a number stands, or `nil` beyond the end.
  func find(weight: Int) -> Found? {
    guard weight >= 0, weight < self.weight else { return nil }
    return root.find(unit: weight, start: 0, weight: 0)
  }

  /// The leaf that covers a position, or `nil` beyond the end.
  func leaf(at position: Int) -> Leaf? {
    guard position >= 0, position < count else { return nil }
    return root.leaf(at: position, start: 0)
  }

  /// Follows tokens downward, last one first, and removes those it used.
  func follow(_ tokens: inout [Int]) -> Found? {
    root.follow(&tokens, start: 0, weight: 0)
  }
}

// Elements are looked at where they are, by index: a copy of one would hold and let go all it
// refers to.
extension SpanNode {
  typealias Found = SpanTree<Element>.Found

  fileprivate func find(_ position: Int, start: Int, weight: Int) -> Found? {
    var start = start
    var weight = weight
    for index in spans.indices {
      if position < start + spans[index].count {
        return Found(span: spans[index], start: start, weightBefore: weight)
      }
      start += spans[index].count
      weight += spans[index].weight
    }
    for index in children.indices {
      if position < start + children[index].count {
        return children[index].find(position, start: start, weight: weight)
      }
      start += children[index].count
      weight += children[index].weight
    }
    return nil
  }

  fileprivate func find(unit: Int, start: Int, weight: Int) -> Found? {
    var start = start
    var weight = weight
    for index in spans.indices {
      if unit < weight + spans[index].weight {
        return Found(span: spans[index], start: start, weightBefore: weight)
      }
      start += spans[index].count
      weight += spans[index].weight
    }
    for index in children.indices {
      if unit < weight + children[index].weight {
        return children[index].find(unit: unit, start: start, weight: weight)
      }
      start += children[index].count
      weight += children[index].weight
    }
    return nil
  }

  fileprivate func leaf(at position: Int, start: Int) -> SpanTree<Element>.Leaf? {
    if isLeaf { return SpanTree.Leaf(spans: spans, start: start) }
    var start = start
    for index in children.indices {
      if position < start + children[index].count {
        return children[index].leaf(at: position, start: start)
      }
      start += children[index].count
    }
    return nil
  }

  fileprivate func follow(_ tokens: inout [Int], start: Int, weight: Int) -> Found? {
    guard let token = tokens.popLast() else { return nil }
    var start = start
    var weight = weight
    for index in spans.indices {
      if spans[index].token == token {
        return Found(span: spans[index], start: start, weightBefore: weight)
      }
      start += spans[index].count
      weight += spans[index].weight
    }
    for index in children.indices {
      if children[index].token == token {
        return children[index].follow(&tokens, start: start, weight: weight)
      }
      start += children[index].count
      weight += children[index].weight
    }
    return nil
  }
}
