extension BTree {
  /// An element and its position.
  public struct Found {
    /// The element.
    public var element: Element

    /// The first position of the element.
    public var start: Int

    /// The sum of the weights before the element.
    public var weightBefore: Element.Weight

    @inlinable
    init(_ element: Element, start: Int, weightBefore: Element.Weight) {
      self.element = element
      self.start = start
      self.weightBefore = weightBefore
    }
  }

  /// Returns the element that covers a position, or `nil` if the position is out of range.
  @inlinable
  public func find(_ position: Int) -> Found? {
    guard position >= 0, position < count else { return nil }
    return withElement(where: { end, _ in end > position }) {
      Found($0.pointee, start: $1, weightBefore: $2)
    }
  }

  /// Calls a closure with the element that covers a position and its first position, without a copy
  /// of the element.
  ///
  /// - Returns: `nil` if the position is out of range.
  func withElement<Result>(
    at position: Int,
    _ body: (_ element: UnsafePointer<Element>, _ start: Int) -> Result
  ) -> Result? {
    guard position >= 0, position < count else { return nil }
    return withElement(where: { end, _ in end > position }) { element, start, _ in
      body(element, start)
    }
  }

  @inlinable
  func withElement<Result>(
    where isBefore: (_ end: Int, _ sum: Element.Weight) -> Bool,
    _ body: (UnsafePointer<Element>, _ start: Int, _ weight: Element.Weight) -> Result
  ) -> Result? {
    withUnsafePointer(to: root) { root in
      BTreeNode.find(in: root, start: 0, weight: 0, isBefore: isBefore, body)
    }
  }

  /// Returns the first element at whose end the sum of the weights exceeds a value, or `nil` if
  /// none does.
  @inlinable
  public func find(weight target: Element.Weight) -> Found? {
    guard target >= 0, target < weight else { return nil }
    return withElement(where: { _, sum in sum > target }) {
      Found($0.pointee, start: $1, weightBefore: $2)
    }
  }

  /// Returns the elements of the leaf that covers a position, and the position of the first one, or
  /// `nil` if the position is out of range.
  @inlinable
  public func leaf(at position: Int) -> (elements: [Element], start: Int)? {
    guard position >= 0, position < count else { return nil }
    return root.leaf(at: position, start: 0)
  }

  /// Descends by tokens, last one first, removes those that were used, and returns the element.
  @inlinable
  public func follow(_ tokens: inout [Int]) -> Found? {
    root.follow(&tokens, start: 0, weight: 0)
  }
}

extension BTreeNode {
  @usableFromInline typealias Found = BTree<Element>.Found

  // The search descends by pointers, because a child that is taken out of its array is retained,
  // which costs more than the search. Each pointer is used only inside the closure that lends it.
  @inlinable
  static func find<Result>(
    in node: UnsafePointer<Self>,
    start: Int,
    weight: Element.Weight,
    isBefore: (_ end: Int, _ sum: Element.Weight) -> Bool,
    _ body: (UnsafePointer<Element>, _ start: Int, _ weight: Element.Weight) -> Result
  ) -> Result? {
    var (start, weight) = (start, weight)
    if node.pointee.isLeaf {
      return node.pointee.elements.withUnsafeBufferPointer { elements in
        for index in elements.indices {
          let end = start + elements[index].count
          let sum = weight + elements[index].weight
          if isBefore(end, sum), let first = elements.baseAddress {
            return body(first + index, start, weight)
          }
          (start, weight) = (end, sum)
        }
        return nil
      }
    }
    return node.pointee.children.withUnsafeBufferPointer { children in
      for index in children.indices {
        let end = start + children[index].count
        let sum = weight + children[index].weight
        if isBefore(end, sum), let first = children.baseAddress {
          return find(in: first + index, start: start, weight: weight, isBefore: isBefore, body)
        }
        (start, weight) = (end, sum)
      }
      return nil
    }
  }

  @inlinable
  func leaf(at position: Int, start: Int) -> (elements: [Element], start: Int)? {
    if isLeaf { return (elements, start) }
    var start = start
    for index in children.indices {
      if position < start + children[index].count {
        return children[index].leaf(at: position, start: start)
      }
      start += children[index].count
    }
    return nil
  }

  @inlinable
  func follow(_ tokens: inout [Int], start: Int, weight: Element.Weight) -> Found? {
    guard let token = tokens.popLast() else { return nil }
    var (start, weight) = (start, weight)
    for index in elements.indices {
      if elements[index].token == token {
        return BTree.Found(elements[index], start: start, weightBefore: weight)
      }
      start += elements[index].count
      weight += elements[index].weight
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
