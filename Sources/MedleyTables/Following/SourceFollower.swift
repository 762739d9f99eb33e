package import MedleyLoading
package import MedleySupport

/// Turns the changes of a table into the changes of a source, and sends them to its lists.
package final class SourceFollower<Table: FollowedTable>: TableListener {
  package typealias ID = Table.ID

  /// The kind of the source.
  package enum Mode: Sendable {
    case byCursor
    /// By the identity, also in reverse.
    case byPosition(isReversed: Bool)
  }

  package struct State: Sendable {
    package var subscribers = SourceSubscribers<ID>()
    package var delivered = DeliveredRows<ID>()
    /// Grows with each change that may insert rows.
    package var insertionCount = 0
    /// The rows that a source by cursor does not read.
    package var leftOut = LeftOutRows()
    /// The rows that a source by position does not read.
    package fileprivate(set) var places = LeftOutPlaces()
    /// Whether rows by position were left out that lists may show.
    fileprivate var mustReload = false
    fileprivate var isAttached = false
    fileprivate var isEnded = false
    fileprivate var pending: TableChange?
    fileprivate var isClassifying = false

    /// Makes all lists reload.
    package mutating func sendUnknown() {
      delivered.forgetSpans()
      subscribers.send([.unknown], upTo: subscribers.version)
    }
  }

  package let table: Table
  private let mode: Mode
  package let state = Locked(State())

  package init(of table: Table, _ mode: Mode) {
    self.table = table
    self.mode = mode
  }

  /// Returns the changes from now on.
  package func changes() -> AsyncStream<SourceChange<ID>> {
    let (stream, continuation) = SourceSubscribers<ID>.changeStream()
    let id = state.withValue { $0.isEnded ? nil : $0.subscribers.add(continuation) }
    guard let id else {
      continuation.finish()
      return stream
    }
    // The closure retains the follower, and with it the observer, as long as the list follows.
    continuation.onTermination = { _ in self.state.withValue { $0.subscribers.remove(id) } }
    Task { await attach() }
    return stream
  }

  /// Follows the table before rows are read, so that later changes are known.
  package func prepare() async throws {
    await attach()
    try await table.establish()
  }

  private func attach() async {
    guard !state.withValue(\.isAttached) else { return }
    await table.attach(self)
    state.withValue { $0.isAttached = true }
  }

  package func observerDidPoll() {
    state.withValue { $0.subscribers.catchUp() }
  }

  /// Makes all lists by cursor reload.
  package func sendUnknown() {
    state.withValue { $0.sendUnknown() }
  }

  package func observerDidClose() {
    let continuations = state.withValue { state in
      state.isEnded = true
      return state.subscribers.removeAll()
    }
    // A stream that ends calls `onTermination`, which locks the state.
    for continuation in continuations { continuation.finish() }
  }

  package func receive(_ change: TableChange) {
    if case .byPosition(let isReversed) = mode {
      state.withValue { state in
        let edits = state.edits(of: change, isReversed: isReversed, table)
        state.subscribers.send(.init(version: change.version, edits))
      }
      return
    }
    table.didChange(change.rows)
    let isIdle = state.withValue { state in
      if change.rows.isEmpty, state.pending == nil, !state.isClassifying {
        state.subscribers.send([], upTo: change.version)
        return false
      }
      var change = change
      for id in state.leftOut.didChange(change.rows) { change.rows.setReplaced(id) }
      var merged = change
      merged.rows = state.pending?.rows ?? RowChanges()
      merged.rows.append(change.rows)
      merged.hasPolicies = change.hasPolicies || state.pending?.hasPolicies == true
      state.pending = merged
      defer { state.isClassifying = true }
      return !state.isClassifying
    }
    // One task at a time; changes that arrive meanwhile are joined.
    if isIdle { Task { await classifyPending() } }
  }

  /// Leaves out rows by position; the caller holds the observer's mutex, and sends a version after that.
  package func leaveOut(_ places: LeftOutPlaces) {
    state.withValue { state in
      state.places = places
      state.mustReload = true
    }
  }

  // MARK: - By cursor

  private func classifyPending() async {
    while let change = takePending() {
      await joinSpans()
      var attempts = 0
      var isSent = false
      while !isSent {
        attempts += 1
        let (delivered, insertions) = state.withValue { ($0.delivered, $0.insertionCount) }
        let edits = attempts > 3 ? nil : await classify(change, delivered)
        isSent = state.withValue { state in
          let mayInsert = edits?.mayInsert ?? true
          // Rows that were delivered meanwhile may be around an inserted one: look again.
          if mayInsert, edits != nil, state.delivered.deliveryCount != delivered.deliveryCount {
            return false
          }
          if mayInsert { state.insertionCount = insertions + 1 }
          let all = edits?.all ?? [.unknown]
          if all.contains(.unknown) {
            state.delivered.forgetSpans()
          } else {
            state.delivered.retire(edits?.removed ?? [])
          }
          state.subscribers.send(all, upTo: change.version)
          return true
        }
      }
    }
  }

  /// Joins spans, because many spans make the classification slow and excess ones are dropped.
  private func joinSpans() async {
    let limit = DeliveredRows<ID>.joinLimit
    let spans = state.withValue(\.delivered.spans)
    guard spans.count > limit,
      let joined = try? await table.joined(spans, limit: limit * 3 / 4)
    else { return }
    state.withValue { $0.delivered.replace(spans, with: joined) }
  }

  private func takePending() -> TableChange? {
    state.withValue { state in
      defer { state.pending = nil }
      if state.pending == nil { state.isClassifying = false }
      return state.pending
    }
  }

  /// - Returns: `nil` if anything may have changed.
  private func classify(
    _ change: TableChange,
    _ delivered: DeliveredRows<ID>
  ) async -> ClassifiedChanges<Table>? {
    let rows = change.rows
    let isInPlace = table.isOrderedByIdentity && !change.hasPolicies
    let mayInsert =
      !(rows.inserted + rows.replaced).isEmpty || (!isInPlace && !rows.updated.isEmpty)
    guard !rows.isUnknown, !delivered.isOverfull || !mayInsert else { return nil }
    // An error of the server: lists read again, and show the error if it lasts.
    return try? await ClassifiedChanges(
      rows,
      updatedInPlace: isInPlace,
      delivered,
      of: table
    )
  }
}

extension SourceFollower.State {
  /// Returns the edits of a source by position.
  fileprivate mutating func edits(
    of change: TableChange,
    isReversed: Bool,
    _ table: Table
  ) -> [SourceEdit<Table.ID>] {
    let unchanged: [SourceEdit<Table.ID>] = mustReload ? [.unknown] : []
    mustReload = false
    guard change.isCounted, !change.rows.isEmpty else { return unchanged }
    guard !change.rows.isUnknown, let tableEdits = change.edits else {
      places = LeftOutPlaces()
      return [.unknown]
    }
    let isIncludingAgain = places.remove(change.rows)
    let totalBefore = change.totalBefore - places.count
    var edits = places.apply(tableEdits)
    // Lists do not know the positions of rows that were left out.
    guard !isIncludingAgain, unchanged.isEmpty else { return [.unknown] }
    if isReversed { edits = edits.reversed(totalBefore: totalBefore) }
    let updated = (change.rows.updated + change.rows.replaced)
      .compactMap(table.id)
    return edits.edits() + (updated.isEmpty ? [] : [.updatedRows(updated)])
  }
}
