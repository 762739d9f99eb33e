/// Collects changes of a tree from top to bottom, to be performed in one pass.
struct SlotEdits<Element: Weighted> {
  private(set) var splices: [Splice] = []
  private(set) var pool: [Element] = []

  /// Replaces elements; to be called with ascending ranges.
  mutating func replace(_ range: Range<Int>, with elements: some Sequence<Element>) {
    replace(range) { $0.append(contentsOf: elements) }
  }

  /// Replaces elements by those that `append` adds to the pool.
  mutating func replace(_ range: Range<Int>, append: (inout [Element]) -> Void) {
    let start = pool.count
    append(&pool)
    guard !range.isEmpty || pool.count > start else { return }
    splices.append(Splice(range: range, inserted: start..<pool.count))
  }

  func perform(on tree: inout SumTree<Element>) {
    tree.splice(splices, from: pool)
  }
}
