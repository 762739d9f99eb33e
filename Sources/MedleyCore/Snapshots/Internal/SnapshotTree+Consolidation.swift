// Edits leave waste: runs of few rows, numbers of rows that are gone (and the arrays that these rows
// keep alive), identities that are found in the slower of the two indexes. Once there is so much of it
// that it compares to the list, everything is put in order at once in O(n). Since it takes edits in
// proportion to n to get there, that is O(1) for each of them.
extension SnapshotTree {
  /// Whether a consolidation pays.
  var isWasteful: Bool {
    let rows = itemCount
    if runCount - sections.count > shape.slack + rows / 8 { return true }
    return ordinalEnd - rows > shape.slack + rows * 3
  }

  /// Joins small runs, gives new numbers to all rows, and begins a new base.
  ///
  /// Runs of many rows are kept as they are, so that what shares them goes on sharing them.
  mutating func consolidate() {
    var parts: [(heading: any SectionHead, runs: [Run])] = []
    parts.reserveCapacity(sections.count)
    sections.forEach { slot in
      parts.append((slot.heading, slot.rows.consolidated(shape: shape)))
    }
    // The identities are all in the base then, which notes repeated ones itself.
    self = SnapshotTree(parts, shape: shape)
  }
}

extension SpanTree<Run> {
  fileprivate func consolidated(shape: TreeShape) -> [Run] {
    var runs: [Run] = []
    var small: [Run] = []
    func joinSmall() {
      if let first = small.first {
        let isWhole = small.count == 1 && first.count == first.storage.count
        let storage =
          isWhole ? first.storage : first.storage.joining(small.map { ($0.storage, $0.range) })
        runs.append(Run(storage: storage, lower: 0, count: storage.count, ordinal: 0))
        small = []
      }
    }
    forEach { run in
      if run.count >= shape.smallRun, run.count >= run.storage.count / 4 {
        joinSmall()
        runs.append(run)
      } else {
        small.append(run)
      }
    }
    joinSmall()
    return runs
  }
}
