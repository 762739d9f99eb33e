#if Postgres
  import MedleyCore
  import MedleyLoading
  import MedleySupport

  /// The state of a follower when a read by cursor begins.
  struct CursorReadStart: Sendable {
    var version = 0
    var insertionCount = 0
    /// The rows that are left out.
    var leftOut: Set<ServerText> = []
    /// The number of changes after which rows may decode.
    var changeCount = 0

    init() {}

    init<ID>(_ state: inout SourceFollower<ID>.State) {
      version = state.subscribers.version
      insertionCount = state.insertionCount
      leftOut = state.leftOut.ids
      changeCount = state.leftOut.changeCount
    }
  }

  /// The keys of a batch that a follower remembers.
  struct CursorReadKeys<ID: PostgresID>: Sendable {
    var start: CursorReadStart
    var rows: [(id: ID, key: [ServerText])] = []
    /// The key beside which the rows were read, and the side of the rows.
    var edge: (key: [ServerText], isAfter: Bool)?
    /// The rows that do not decode and were not left out before.
    var failed: [ServerText] = []
  }

  extension SourceFollower {
    /// Remembers a batch, unless it has to be read again because of a change.
    ///
    /// - Parameter isLast: whether the batch is not read again; lists reload then.
    /// - Returns: whether the batch is delivered.
    func accept(_ keys: CursorReadKeys<ID>, isLast: Bool) -> Bool {
      state.withValue { state in
        // A row that did not decode may do so after it changed.
        let failed = keys.failed.filter { id in
          !state.leftOut.mayHaveChanged(id, since: keys.start.changeCount)
        }
        let isCurrent =
          state.insertionCount == keys.start.insertionCount && failed.count == keys.failed.count
        guard isCurrent || isLast else { return false }
        state.delivered.deliver(keys.rows, beside: keys.edge)
        state.leaveOut(failed)
        if !isCurrent { state.sendUnknown() }
        return true
      }
    }
  }

  extension SourceFollower.State {
    /// Leaves out rows until they change, and removes them from lists that may show them.
    fileprivate mutating func leaveOut(_ failed: [ServerText]) {
      guard !failed.isEmpty else { return }
      leftOut.insert(failed)
      let shown = failed.compactMap { ID(postgresText: $0.string) }.filter(delivered.mayBeShown)
      guard !shown.isEmpty else { return }
      delivered.retire(shown)
      subscribers.send([.removedRows(shown)], upTo: subscribers.version)
    }
  }
#endif
