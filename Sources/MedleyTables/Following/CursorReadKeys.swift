import MedleyLoading
import MedleySupport

/// The state of a follower when a read by cursor begins.
package struct CursorReadStart: Sendable {
  package var version = 0
  package var insertionCount = 0
  /// The rows that are left out.
  package var leftOut: Set<DatabaseText> = []
  /// The number of changes after which rows may decode.
  package var changeCount = 0

  package init() {}

  package init<Table>(_ state: inout SourceFollower<Table>.State) {
    version = state.subscribers.version
    insertionCount = state.insertionCount
    leftOut = state.leftOut.ids
    changeCount = state.leftOut.changeCount
  }
}

/// The keys of a batch that a follower remembers.
package struct CursorReadKeys<ID: Hashable & Sendable>: Sendable {
  package var start: CursorReadStart
  package var rows: [(id: ID, key: [DatabaseText])] = []
  /// The key beside which the rows were read, and the side of the rows.
  package var edge: (key: [DatabaseText], isAfter: Bool)?
  /// The rows that do not decode and were not left out before.
  package var failed: [DatabaseText] = []

  package init(start: CursorReadStart) {
    self.start = start
  }
}

extension SourceFollower {
  /// Remembers a batch, unless it has to be read again because of a change.
  ///
  /// - Parameter isLast: whether the batch is not read again; lists reload then.
  /// - Returns: whether the batch is delivered.
  package func accept(_ keys: CursorReadKeys<ID>, isLast: Bool) -> Bool {
    state.withValue { state in
      // A row that did not decode may do so after it changed.
      let failed = keys.failed.filter { id in
        !state.leftOut.mayHaveChanged(id, since: keys.start.changeCount)
      }
      let isCurrent =
        state.insertionCount == keys.start.insertionCount && failed.count == keys.failed.count
      guard isCurrent || isLast else { return false }
      state.delivered.deliver(keys.rows, beside: keys.edge)
      state.leaveOut(failed, of: table)
      if !isCurrent { state.sendUnknown() }
      return true
    }
  }
}

extension SourceFollower.State {
  /// Leaves out rows until they change, and removes them from lists that may show them.
  fileprivate mutating func leaveOut(_ failed: [DatabaseText], of table: Table) {
    guard !failed.isEmpty else { return }
    leftOut.insert(failed)
    let shown = failed.compactMap(table.id).filter(delivered.mayBeShown)
    guard !shown.isEmpty else { return }
    delivered.retire(shown)
    subscribers.send([.removedRows(shown)], upTo: subscribers.version)
  }
}
