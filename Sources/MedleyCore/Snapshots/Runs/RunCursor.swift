/// An iterator over the runs of some sections, one leaf at a time.
///
/// Most sections have few runs, all in the root of their tree. Only taller trees are descended.
@usableFromInline
struct RunCursor: Sendable {
  private let sections: BTree<SectionSlot>
  private let sectionEnd: Int
  private var nextSection: Int
  private var slots: [SectionSlot] = []
  private var slotIndex = 0

  /// The tree of a section that has more leaves than its root.
  private var rows = BTree<Run>()
  private var nextRow = 0
  private var runs: [Run] = []
  private var runIndex = 0

  init(_ sections: BTree<SectionSlot>, inSections range: Range<Int>) {
    self.sections = sections
    nextSection = range.lowerBound
    sectionEnd = range.upperBound
  }

  init(_ rows: BTree<Run>) {
    self.init(BTree(), inSections: 0..<0)
    self.rows = rows
  }

  /// Returns the next run, or `nil` after the last one.
  @usableFromInline
  mutating func next() -> Run? {
    while runIndex == runs.count {
      guard advanceLeaf() || advanceSection() else { return nil }
    }
    defer { runIndex += 1 }
    return runs[runIndex]
  }

  private mutating func advanceLeaf() -> Bool {
    guard nextRow < rows.count, let leaf = rows.leaf(at: nextRow) else { return false }
    hold(leaf.elements)
    for run in runs { nextRow += run.count }
    return true
  }

  private mutating func advanceSection() -> Bool {
    guard nextSection < sectionEnd else { return false }
    if slotIndex == slots.count {
      guard let leaf = sections.leaf(at: nextSection) else { return false }
      slots = leaf.elements
      slotIndex = nextSection - leaf.start
    }
    hold(slots[slotIndex].rows.root.elements)
    if runs.isEmpty {
      rows = slots[slotIndex].rows
      nextRow = 0
    }
    slotIndex += 1
    nextSection += 1
    return true
  }

  private mutating func hold(_ runs: [Run]) {
    self.runs = runs
    runIndex = 0
  }
}
