/// A slice of an array whose rows are consecutive in the list.
///
/// A new list has one run for each section that is not empty. Edits cut runs and insert new ones
/// between them; no row is copied until a consolidation.
///
/// Two runs contain the same rows if they are the same range of the same storage. A difference uses
/// this to skip rows that two snapshots share.
@usableFromInline
struct Run: BTreeElement {
  /// The array as an `ItemRows<Item>`, with its type erased.
  @usableFromInline let storage: any RowStorage

  /// The address of the array, which no other array has at the same time.
  let address: UInt

  /// The first index of the slice in the array.
  @usableFromInline var lower: Int

  /// The number of rows; at least 1.
  @usableFromInline var count: Int

  /// The number of the first row.
  ///
  /// Each row that was inserted into the list has a unique number, and the numbers of a run are
  /// consecutive. See ``RowLookup``.
  var ordinal: Int

  @usableFromInline var token: Int

  @usableFromInline var weight: Int { 0 }

  @usableFromInline static var isTracked: Bool { true }

  /// The numbers of the rows.
  var ordinals: Range<Int> { ordinal..<ordinal + count }

  /// The slice of the array.
  var range: Range<Int> { lower..<lower + count }

  /// Creates a run of all rows of a storage.
  init(_ storage: any RowStorage, ordinal: Int = 0, token: Int = ParentTable.none) {
    address = storage.address
    lower = 0
    count = storage.count
    self.ordinal = ordinal
    self.token = token
    self.storage = storage
  }

  /// Returns a part of this run, without a token.
  func slice(_ offsets: Range<Int>) -> Run {
    var slice = self
    slice.lower += offsets.lowerBound
    slice.ordinal += offsets.lowerBound
    slice.count = offsets.count
    slice.token = ParentTable.none
    return slice
  }

  /// Returns whether the other run continues this one, so that both can be joined.
  func isContinued(by other: Run) -> Bool {
    storage === other.storage && lower + count == other.lower && ordinal + count == other.ordinal
  }
}

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
