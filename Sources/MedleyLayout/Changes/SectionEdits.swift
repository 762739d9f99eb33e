/// The edits of one section's rows: either only removals or only insertions, added in ascending
/// order.
struct SectionEdits {
  let section: Int

  private(set) var edits: [ItemEdit] = []

  /// How many rows were inserted so far.
  private var insertedCount = 0

  init(section: Int) {
    self.section = section
  }

  /// Removes a row, by its index before all removals.
  mutating func remove(_ item: Int) {
    if let last = edits.indices.last, edits[last].range.upperBound == item {
      edits[last].range = edits[last].range.lowerBound..<item + 1
    } else {
      edits.append(ItemEdit(range: item..<item + 1, heights: []))
    }
  }

  /// Inserts a row, by its index after all insertions.
  ///
  /// - Parameters:
  ///   - itemCount: how many rows there were before all insertions.
  ///   - height: gets the index that the row has, brought inside.
  mutating func insert(at item: Int, itemCount: Int, height: (Int) -> PackedHeight) {
    // Two that claim the same index stand one after the other.
    let least = edits.last?.range.lowerBound ?? 0
    let old = min(max(least, max(0, item) - insertedCount), itemCount)
    let new = height(old + insertedCount)
    insertedCount += 1
    if let last = edits.indices.last, edits[last].range.lowerBound == old {
      edits[last].heights.append(new)
    } else {
      edits.append(ItemEdit(range: old..<old, heights: [new]))
    }
  }
}
