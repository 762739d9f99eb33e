/// Goes through the runs of some sections, a leaf at a time.
struct RunCursor: Sendable {
  private let sections: SpanTree<SectionSlot>
  private let sectionEnd: Int
  private var nextSection: Int
  private var slots: ArraySlice<SectionSlot> = []
  private var rows = SpanTree<Run>()
  private var nextRow = 0
  private var runs: [Run] = []
  private var runIndex = 0

  init(_ sections: SpanTree<SectionSlot>, inSections range: Range<Int>) {
    self.sections = sections
    nextSection = range.lowerBound
    sectionEnd = range.upperBound
  }

  init(_ rows: SpanTree<Run>) {
    self.init(SpanTree(), inSections: 0..<0)
    self.rows = rows
  }

  /// The next run, or `nil` after the last.
  mutating func next() -> Run? {
    while runIndex == runs.count {
      if let leaf = rows.leaf(at: nextRow) {
        runs = leaf.spans
        runIndex = 0
      } else if !advanceSection() {
        return nil
      }
    }
    let run = runs[runIndex]
    runIndex += 1
    nextRow += run.count
    return run
  }

  private mutating func advanceSection() -> Bool {
    guard nextSection < sectionEnd else { return false }
    if slots.isEmpty {
      guard let leaf = sections.leaf(at: nextSection) else { return false }
      slots = leaf.spans[(nextSection - leaf.start)...]
    }
    guard let slot = slots.popFirst() else { return false }
    nextSection += 1
    rows = slot.rows
    nextRow = 0
    return true
  }
}
