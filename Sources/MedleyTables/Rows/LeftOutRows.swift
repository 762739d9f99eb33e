/// The rows that a source by cursor leaves out, because they do not decode.
package struct LeftOutRows: Sendable {
  /// The number of changed rows that are remembered while rows are read.
  package static var changeLimit: Int { 4 * RowChanges.limit }

  package private(set) var ids: Set<DatabaseText> = []

  /// Grows with each change after which rows may decode.
  package private(set) var changeCount = 0

  /// The last change of each row that changed while a read ran.
  private var lastChanges: [DatabaseText: Int] = [:]

  /// The last change after which any row may decode.
  private var lastUnknown = 0

  /// The number of reads that run.
  private var readCount = 0

  /// Leaves out no rows.
  package init() {}

  package mutating func insert(_ new: [DatabaseText]) { ids.formUnion(new) }

  /// Remembers changes until the read ends.
  package mutating func beginRead() { readCount += 1 }

  package mutating func endRead() {
    readCount -= 1
    if readCount == 0 { lastChanges = [:] }
  }

  /// Returns whether a row may have changed since a number of changes, at which a read ran.
  package func mayHaveChanged(_ id: DatabaseText, since count: Int) -> Bool {
    lastUnknown > count || lastChanges[id, default: 0] > count
  }

  /// Includes changed rows again; all, if any row may have changed.
  ///
  /// - Returns: the changed rows that were left out.
  package mutating func didChange(_ rows: RowChanges) -> [DatabaseText] {
    guard !rows.isEmpty else { return [] }
    changeCount += 1
    remember(rows)
    if rows.isUnknown { ids = [] }
    let changed = ids.filter { rows.entries[$0] != nil }
    ids.subtract(changed)
    return Array(changed)
  }

  private mutating func remember(_ rows: RowChanges) {
    guard readCount > 0 || rows.isUnknown else { return }
    for id in rows.entries.keys { lastChanges[id] = changeCount }
    if rows.isUnknown || lastChanges.count > Self.changeLimit {
      lastChanges = [:]
      lastUnknown = changeCount
    }
  }
}
