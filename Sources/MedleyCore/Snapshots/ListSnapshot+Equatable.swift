extension ListSnapshot: Equatable {
  /// Returns whether both contain the same sections with the same rows in the same order.
  ///
  /// - Complexity: O(1) for copies, otherwise O(*n*); shared sections and rows are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    areEqual(lhs.tree.sections, rhs.tree.sections)
  }

  static func areEqual(_ lhs: BTree<SectionSlot>, _ rhs: BTree<SectionSlot>) -> Bool {
    if lhs.isShared(with: rhs) { return true }
    guard lhs.count == rhs.count, lhs.weight == rhs.weight else { return false }
    return zip(Sections(tree: lhs), Sections(tree: rhs)).allSatisfy { lhs, rhs in
      areEqual(lhs.slot, rhs.slot)
    }
  }

  private static func areEqual(_ lhs: SectionSlot, _ rhs: SectionSlot) -> Bool {
    guard lhs.rows.count == rhs.rows.count else { return false }
    guard
      lhs.heading.isShared(with: rhs.heading)
        || lhs.heading.heading(of: Item.self) == rhs.heading.heading(of: Item.self)
    else { return false }
    return lhs.rows.isShared(with: rhs.rows) || areEqual(lhs.rows, rhs.rows)
  }

  /// Iterates over both trees together and compares the rows that do not share storage.
  private static func areEqual(_ lhs: BTree<Run>, _ rhs: BTree<Run>) -> Bool {
    var (position, leftCursor, rightCursor) = (0, RunCursor(lhs), RunCursor(rhs))
    var left: (run: Run, end: Int)?
    var right: (run: Run, end: Int)?
    while position < lhs.count {
      if left.map({ $0.end == position }) ?? true {
        left = leftCursor.next().map { ($0, position + $0.count) }
      }
      if right.map({ $0.end == position }) ?? true {
        right = rightCursor.next().map { ($0, position + $0.count) }
      }
      guard let left, let right else { return false }
      let end = min(left.end, right.end)
      let lower = left.run.lower + left.run.count - (left.end - position)
      let otherLower = right.run.lower + right.run.count - (right.end - position)
      let items = left.run.storage.items(as: Item.self)
      let others = right.run.storage.items(as: Item.self)
      if lower != otherLower || !items.sharesStorage(with: others) {
        let count = end - position
        guard items[lower..<lower + count] == others[otherLower..<otherLower + count] else {
          return false
        }
      }
      position = end
    }
    return true
  }
}
