extension SumNode {
  /// Performs splices in one walk that visits only what they touch.
  ///
  /// Afterwards all below the node is in order; the node itself may be too large, too small or
  /// empty, which is for its parent to mend.
  ///
  /// - Parameters:
  ///   - splices: those that touch the node, at least one.
  ///   - pool: the new elements.
  ///   - span: the node's elements before the change, in the whole; its end is `Int.max` in the
  ///     last node of each level.
  mutating func splice(_ splices: ArraySlice<Splice>, from pool: [Element], span: Range<Int>) {
    if isLeaf {
      spliceLeaf(splices, from: pool, span: span)
    } else {
      spliceChildren(splices, from: pool, span: span)
    }
  }

  private mutating func spliceLeaf(
    _ splices: ArraySlice<Splice>,
    from pool: [Element],
    span: Range<Int>
  ) {
    let leaf = span.lowerBound..<span.lowerBound + elements.count
    if splices.count == 1, let splice = splices.first {
      let range = splice.range.within(leaf)
      elements.replaceSubrange(range, with: pool[splice.inserted(at: leaf.lowerBound)])
      return
    }
    var result: [Element] = []
    result.reserveCapacity(elements.count + splices.reduce(0) { $0 + $1.inserted.count })
    var kept = 0
    for splice in splices {
      let range = splice.range.within(leaf)
      result += elements[kept..<range.lowerBound]
      result += pool[splice.inserted(at: leaf.lowerBound)]
      kept = range.upperBound
    }
    result += elements[kept...]
    elements = result
  }

  private mutating func spliceChildren(
    _ splices: ArraySlice<Splice>,
    from pool: [Element],
    span: Range<Int>
  ) {
    var remaining = splices
    var slot = firstChild(touchedBy: splices, span: span)
    var oldEnd = slot == 0 ? 0 : ends[slot - 1]
    var oldSum = slot == 0 ? 0 : sums[slot - 1]
    var (end, sum) = (oldEnd, oldSum)
    var isLegal = true

    while slot < children.count {
      let isLast = slot == children.count - 1
      let start = span.lowerBound + oldEnd
      let part = start..<(isLast ? span.upperBound : span.lowerBound + ends[slot])
      let (oldCount, oldWeight) = (ends[slot] - oldEnd, sums[slot] &- oldSum)
      (oldEnd, oldSum) = (ends[slot], sums[slot])

      let touching = remaining.prefix { $0.touches(part) }
      if touching.isEmpty {
        end += oldCount
        sum &+= oldWeight
      } else {
        if touching.count == 1, touching[touching.startIndex].clears(start..<start + oldCount) {
          children[slot] = SumNode()
        } else {
          children[slot].splice(touching, from: pool, span: part)
        }
        end += children[slot].count
        sum &+= children[slot].weight
        isLegal = isLegal && children[slot].hasLegalSize
        let isDone = touching[touching.endIndex - 1].range.upperBound <= part.upperBound
        remaining = remaining[(isDone ? touching.endIndex : touching.endIndex - 1)...]
      }
      (ends[slot], sums[slot]) = (end, sum)
      slot += 1
    }
    if !isLegal { mend() }
  }

  private func firstChild(touchedBy splices: ArraySlice<Splice>, span: Range<Int>) -> Int {
    guard let first = splices.first else { return children.count }
    return ends.firstAbove(max(0, first.range.lowerBound - span.lowerBound))
  }
}

extension Splice {
  /// What is inserted into the leaf that begins at `start`: all of it, unless it begins before.
  fileprivate func inserted(at start: Int) -> Range<Int> {
    range.lowerBound >= start ? inserted : inserted.upperBound..<inserted.upperBound
  }
}

extension Range<Int> {
  /// The part of the range that lies in another, counted from the other's start.
  fileprivate func within(_ other: Self) -> Self {
    let part = clamped(to: other)
    return part.lowerBound - other.lowerBound..<part.upperBound - other.lowerBound
  }
}
