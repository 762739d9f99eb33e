extension SumNode {
  /// Changes one element and the sums above it.
  ///
  /// - Parameter change: set to what the node has become heavier by.
  /// - Precondition: `index` is in `0..<count`.
  mutating func update<Result>(
    at index: Int,
    change: inout Int64,
    _ body: (inout Element) -> Result
  ) -> Result {
    guard !isLeaf else {
      let before = elements[index].weight
      let result = body(&elements[index])
      change = elements[index].weight &- before
      return result
    }
    let (slot, count, _) = child(holding: index)
    let result = children[slot].update(at: index - count, change: &change, body)
    if change != 0 {
      for later in slot..<sums.count { sums[later] &+= change }
    }
    return result
  }

  /// Changes each element of a range, in order, and the sums above them.
  ///
  /// - Parameters:
  ///   - range: the elements, counted from the node's first; within `0..<count`.
  ///   - start: the index of the node's first element in the whole.
  ///   - body: called once for each element with its index in the whole.
  mutating func updateAll(
    in range: Range<Int>,
    from start: Int,
    _ body: (Int, inout Element) -> Void
  ) {
    guard !range.isEmpty else { return }
    guard !isLeaf else {
      for index in range { body(start + index, &elements[index]) }
      return
    }
    var added: Int64 = 0
    var slot = child(holding: range.lowerBound).slot
    while slot < children.count {
      let first = slot == 0 ? 0 : ends[slot - 1]
      if first < range.upperBound {
        let before = children[slot].weight
        let part = range.clamped(to: first..<ends[slot])
        children[slot].updateAll(
          in: part.lowerBound - first..<part.upperBound - first,
          from: start + first,
          body
        )
        added &+= children[slot].weight &- before
      }
      sums[slot] &+= added
      slot += 1
    }
  }

  /// Calls `body` with each element of a range, in order.
  ///
  /// - Parameter range: counted from the node's first element; within `0..<count`.
  func forEach(in range: Range<Int>, _ body: (Element) -> Void) {
    guard !range.isEmpty else { return }
    guard !isLeaf else {
      for element in elements[range] { body(element) }
      return
    }
    for slot in child(holding: range.lowerBound).slot..<children.count {
      let first = slot == 0 ? 0 : ends[slot - 1]
      guard first < range.upperBound else { return }
      let part = range.clamped(to: first..<ends[slot])
      children[slot].forEach(in: part.lowerBound - first..<part.upperBound - first, body)
    }
  }
}
