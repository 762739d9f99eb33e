extension SumNode {
  /// The child that holds the element at `index`, with what stands before the child.
  ///
  /// - Precondition: the node is no leaf and `index` is in `0..<count`.
  func child(holding index: Int) -> (slot: Int, count: Int, weight: Int64) {
    let slot = ends.firstAbove(index)
    return slot == 0 ? (0, 0, 0) : (slot, ends[slot - 1], sums[slot - 1])
  }

  /// The element at `index`, with what the elements before it weigh.
  ///
  /// - Precondition: `index` is in `0..<count`.
  func element(at index: Int) -> (element: Element, start: Int64) {
    withUnsafePointer(to: self) { Self.element(of: $0, at: index, start: 0) }
  }

  /// The first element whose end lies above `target`, with what the elements before it weigh.
  ///
  /// - Precondition: `target` is less than the node's weight.
  func element(above target: Int64) -> (index: Int, start: Int64) {
    withUnsafePointer(to: self) { Self.element(of: $0, above: target, index: 0, start: 0) }
  }

  // Both searches go down by pointers. A child that is taken out of its array is retained, four
  // times for its four arrays, and that costs more than the search. Each pointer is used only while
  // the closure that lends it runs.

  private static func element(
    of node: UnsafePointer<Self>,
    at index: Int,
    start: Int64
  ) -> (element: Element, start: Int64) {
    guard !node.pointee.children.isEmpty else {
      return (node.pointee.elements[index], start &+ node.pointee.weightInLeaf(before: index))
    }
    let slot = node.pointee.ends.firstAbove(index)
    let before = slot == 0 ? 0 : node.pointee.ends[slot - 1]
    let sum = slot == 0 ? 0 : node.pointee.sums[slot - 1]
    return node.pointee.children.withUnsafeBufferPointer { children in
      // There is an address, since there are children.
      guard let first = children.baseAddress else { return (node.pointee.elements[index], start) }
      return element(of: first + slot, at: index - before, start: start &+ sum)
    }
  }

  private static func element(
    of node: UnsafePointer<Self>,
    above target: Int64,
    index: Int,
    start: Int64
  ) -> (index: Int, start: Int64) {
    guard !node.pointee.children.isEmpty else {
      let found = node.pointee.elementInLeaf(above: target)
      return (index + found.index, start &+ found.start)
    }
    let slot = node.pointee.sums.firstAbove(target)
    let before = slot == 0 ? 0 : node.pointee.ends[slot - 1]
    let sum = slot == 0 ? 0 : node.pointee.sums[slot - 1]
    return node.pointee.children.withUnsafeBufferPointer { children in
      // There is an address, since there are children.
      guard let first = children.baseAddress else { return (index, start) }
      return element(
        of: first + slot,
        above: target &- sum,
        index: index + before,
        start: start &+ sum
      )
    }
  }

  private func weightInLeaf(before index: Int) -> Int64 {
    elements.withUnsafeBufferPointer { elements in
      var sum: Int64 = 0
      for element in elements.prefix(index) { sum &+= element.weight }
      return sum
    }
  }

  /// Adds up blocks, which the compiler turns into vector code, until one contains the target, then
  /// goes through that block.
  private func elementInLeaf(above target: Int64) -> (index: Int, start: Int64) {
    elements.withUnsafeBufferPointer { elements in
      let block = 16
      var index = 0
      var start: Int64 = 0
      while index &+ block <= elements.count {
        var sum: Int64 = 0
        for offset in 0..<block { sum &+= elements[index &+ offset].weight }
        if start &+ sum > target { break }
        start &+= sum
        index &+= block
      }
      while index &+ 1 < elements.count {
        let end = start &+ elements[index].weight
        if end > target { break }
        start = end
        index &+= 1
      }
      return (index, start)
    }
  }
}

extension Array where Element: BinaryInteger {
  /// The index of the first element above `target` in an ascending array, `count - 1` where none
  /// is.
  ///
  /// Halves without branches on the data, so that nothing is mispredicted.
  func firstAbove(_ target: Element) -> Int {
    withUnsafeBufferPointer { elements in
      var first = 0
      var length = elements.count
      while length > 1 {
        let half = length / 2
        first = elements[first &+ half &- 1] > target ? first : first &+ half
        length &-= half
      }
      return first
    }
  }
}
