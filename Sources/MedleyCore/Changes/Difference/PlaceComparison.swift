/// Finds the rows that two lists show at different places of a tree.
///
/// A level, a sign or an open state is not part of an item. The cell of such a row is updated nevertheless.
struct PlaceComparison {
  private let old: SnapshotTree
  private let new: SnapshotTree

  init(_ old: SnapshotTree, _ new: SnapshotTree) {
    (self.old, self.new) = (old, new)
  }

  /// Returns updated rows together with matched rows at a place that looks different, in ascending order.
  ///
  /// - Parameters:
  ///   - updated: the rows with another content, as numbers of rows of the new list before them.
  ///   - blocks: the rows that are in both lists. Rows that share memory have the same place.
  /// - Complexity: O(*n* + *k* log *n*) for *k* blocks of *n* rows.
  func updated(_ updated: [Int], _ blocks: [RowBlock]) -> [Int] {
    var found: [Int] = []
    var (oldRun, newRun) = (PlacedRun(), PlacedRun())
    for block in blocks {
      var done = 0
      while done < block.count {
        let (before, after) = (block.old + done, block.new + done)
        guard oldRun.seek(before, in: old), newRun.seek(after, in: new) else { break }
        let count = min(oldRun.end - before, newRun.end - after, block.count - done)
        if oldRun.places != nil || newRun.places != nil {
          for offset in 0..<count
          where !oldRun.place(before + offset).looksLike(newRun.place(after + offset)) {
            found.append(after + offset)
          }
        }
        done += count
      }
    }
    guard !found.isEmpty else { return updated }
    return Set(updated).union(found).sorted()
  }
}

/// A run of rows with their places, by the numbers of rows of the whole list before them.
private struct PlacedRun {
  private var start = 0
  private(set) var end = 0
  private var lower = 0
  private(set) var places: [TreePlace]?

  /// Moves to the run that contains a row; returns `false` if there is none.
  mutating func seek(_ row: Int, in tree: SnapshotTree) -> Bool {
    if row >= start, row < end { return true }
    guard let section = tree.sections.find(weight: row),
      let found = section.element.rows.find(row - section.weightBefore)
    else { return false }
    start = section.weightBefore + found.start
    end = start + found.element.count
    (lower, places) = (found.element.lower, found.element.storage.places)
    return true
  }

  func place(_ row: Int) -> TreePlace { places?[lower + row - start] ?? .none }
}
