// Edits leave waste: runs of few rows, numbers and arrays of removed rows, identities in the slower
// of the two indexes. When the waste is proportional to the list, a consolidation rebuilds the list
// in O(n). This takes edits in proportion to n, so a consolidation costs O(1) for each edit.
extension SnapshotTree {
  /// Consolidates the list if it has too much waste and no transaction is in progress.
  mutating func consolidateIfNeeded() {
    if !defersConsolidation, isWasteful { consolidate() }
  }

  /// Whether the waste is proportional to the list.
  var isWasteful: Bool {
    let rows = itemCount
    if addedCount > shape.slack + rows / 2 { return true }
    if Self.isWasteful(runCount - sections.count, rowCount: rows, shape: shape) { return true }
    return ordinalEnd - rows > shape.slack + rows * 3
  }

  /// Joins small runs, assigns new numbers to all rows, and creates a new base.
  ///
  /// Runs of many rows stay unchanged, so that snapshots continue to share them.
  mutating func consolidate() {
    var parts: [SectionSlot] = []
    parts.reserveCapacity(sections.count)
    sections.forEach { slot in
      parts.append(SectionSlot(slot.heading, runs: slot.rows.runs.consolidated(shape: shape)))
    }
    // The identity of each row that was inserted after the base was searched for at that time.
    rebuild(from: parts, isUnique: !hasUncheckedRows && base.isKnownToBeUnique)
  }

  /// Builds the list again from runs, which get new numbers.
  ///
  /// - Parameter isUnique: whether all identities of the rows are known to differ.
  mutating func rebuild(from parts: consuming [SectionSlot], isUnique: Bool = false) {
    let defersConsolidation = defersConsolidation
    // All identities are in the new base, whose index detects duplicates itself.
    self = SnapshotTree(parts, shape: shape, isUnique: isUnique)
    self.defersConsolidation = defersConsolidation
  }

  /// Builds a list of sections, and joins small runs first if there are many.
  init(consolidating parts: [SectionSlot], shape: TreeShape) {
    var (rowCount, runCount) = (0, 0)
    for part in parts {
      runCount += part.rows.root.elements.count
      rowCount += part.rows.count
    }
    guard Self.isWasteful(runCount - parts.count, rowCount: rowCount, shape: shape) else {
      self.init(parts, shape: shape)
      return
    }
    self.init(
      parts.map { SectionSlot($0.heading, runs: $0.rows.runs.consolidated(shape: shape)) },
      shape: shape
    )
  }

  /// Returns whether the number of runs beyond one for each section requires a consolidation.
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
        runs.append(Run(storage))
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
