// Edits leave waste: runs of few rows, numbers of rows that are gone (and the arrays that these
// rows keep alive), identities that are found in the slower of the two indexes. Once there is so
// much of it that it compares to the list, everything is put in order at once in O(n). Since it
// takes edits in proportion to n to get there, that is O(1) for each of them.
extension SnapshotTree {
  /// Whether a consolidation pays.
  var isWasteful: Bool {
    let rows = itemCount
    if Self.isWasteful(runCount - sections.count, rowCount: rows, shape: shape) { return true }
    return ordinalEnd - rows > shape.slack + rows * 3
  }

  /// Joins small runs, gives new numbers to all rows, and begins a new base.
  ///
  /// Runs of many rows are kept as they are, so that what shares them goes on sharing them.
  mutating func consolidate() {
    var parts: [(heading: any SectionHead, runs: [Run])] = []
    parts.reserveCapacity(sections.count)
    sections.forEach { slot in
      parts.append((slot.heading, slot.rows.runs.consolidated(shape: shape)))
    }
    // The identities are all in the base then, which notes repeated ones itself.
    self = SnapshotTree(parts, shape: shape)
  }

  /// Builds a list of sections, and joins small runs first if there are so many that it pays.
  init(consolidating parts: [(heading: any SectionHead, runs: [Run])], shape: TreeShape) {
    var (rowCount, runCount) = (0, 0)
    for part in parts {
      runCount += part.runs.count
      for run in part.runs { rowCount += run.count }
    }
    guard Self.isWasteful(runCount - parts.count, rowCount: rowCount, shape: shape) else {
      self.init(parts, shape: shape)
      return
    }
    self.init(parts.map { ($0.heading, $0.runs.consolidated(shape: shape)) }, shape: shape)
  }

  /// Whether there are so many runs more than sections that they are to be joined.
  private static func isWasteful(_ surplus: Int, rowCount: Int, shape: TreeShape) -> Bool {
    surplus > shape.slack + rowCount / 8
  }
}

extension BTree<Run> {
  /// All runs in order.
  var runs: [Run] {
    var runs: [Run] = []
    forEach { runs.append($0) }
    return runs
  }
}

extension [Run] {
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
    for run in self {
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
