#if Postgres
  import MedleyCore

  /// Turns the changes of a table into the changes of a source, and sends them to its lists.
  final class SourceFollower<ID: PostgresID>: TableListener {
    /// How the source reads.
    enum Mode: Sendable {
      case byCursor
      /// By the identity, also in reverse.
      case byPosition(isReversed: Bool)
    }

    struct State: Sendable {
      var subscribers = SourceSubscribers<ID>()
      var delivered = DeliveredRows<ID>()
      /// Grows with each change that may insert rows.
      var insertionCount = 0
      fileprivate var isAttached = false
      fileprivate var isEnded = false
      fileprivate var pending: TableChange?
      fileprivate var isClassifying = false

      /// All lists read again what they show.
      mutating func sendUnknown() {
        delivered.forgetSpans()
        subscribers.send([.unknown], upTo: subscribers.version)
      }
    }

    let observer: TableObserver
    let keyset: Keyset
    private let mode: Mode
    let state = Locked(State())

    init(_ observer: TableObserver, _ keyset: Keyset, _ mode: Mode) {
      self.observer = observer
      self.keyset = keyset
      self.mode = mode
    }

    /// Returns the changes from now on.
    func changes() -> AsyncStream<SourceChange<ID>> {
      let (stream, continuation) = AsyncStream.makeStream(
        of: SourceChange<ID>.self,
        bufferingPolicy: .bufferingOldest(SourceSubscribers<ID>.bufferLimit)
      )
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
    func prepare() async throws {
      await attach()
      try await observer.establish()
    }

    private func attach() async {
      guard !state.withValue(\.isAttached) else { return }
      await observer.attach(self)
      state.withValue { $0.isAttached = true }
    }

    func tick() {
      state.withValue { $0.subscribers.catchUp() }
    }

    /// All lists by cursor read again what they show.
    func sendUnknown() {
      state.withValue { $0.sendUnknown() }
    }

    func end() {
      let continuations = state.withValue { state in
        state.isEnded = true
        return state.subscribers.removeAll()
      }
      // A stream that ends calls `onTermination`, which locks the state.
      for continuation in continuations { continuation.finish() }
    }

    func receive(_ change: TableChange) {
      if case .byPosition(let isReversed) = mode {
        let edits = Self.edits(of: change, isReversed: isReversed)
        state.withValue { $0.subscribers.send(.init(version: change.version, edits)) }
        return
      }
      keyset.orderCheck.didChange(change.rows)
      let isIdle = state.withValue { state in
        if change.rows.isEmpty, state.pending == nil, !state.isClassifying {
          state.subscribers.send([], upTo: change.version)
          return false
        }
        var merged = change
        merged.rows = state.pending?.rows ?? RowChanges()
        merged.rows.append(change.rows)
        state.pending = merged
        defer { state.isClassifying = true }
        return !state.isClassifying
      }
      // One task at a time; changes that arrive meanwhile are joined.
      if isIdle { Task { await classifyPending() } }
    }

    private static func edits(of change: TableChange, isReversed: Bool) -> [SourceEdit<ID>] {
      guard change.isCounted else { return [] }
      guard !change.rows.isUnknown, var edits = change.edits else {
        return change.rows.isEmpty ? [] : [.unknown]
      }
      if isReversed { edits = edits.reversed(totalBefore: change.totalBefore) }
      let updated = (change.rows.updated + change.rows.replaced)
        .compactMap(ID.init(postgresText:))
      return edits.removed.map { .removed($0) } + edits.inserted.map { .inserted($0) }
        + (updated.isEmpty ? [] : [.updatedRows(updated)])
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

    /// Many spans make the classification slow, and too many are not known.
    private func joinSpans() async {
      let limit = DeliveredRows<ID>.joinLimit
      let spans = state.withValue(\.delivered.spans)
      guard spans.count > limit,
        let joined = try? await keyset.joined(spans, limit: limit * 3 / 4, observer.pool)
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
    ) async -> ClassifiedChanges<ID>? {
      let rows = change.rows
      let isInPlace = keyset.isOrderedByIdentity && !change.hasPolicies
      let mayInsert =
        !(rows.inserted + rows.replaced).isEmpty || (!isInPlace && !rows.updated.isEmpty)
      guard !rows.isUnknown, !delivered.isOverfull || !mayInsert else { return nil }
      // An error of the server: lists read again, and show the error if it lasts.
      return try? await ClassifiedChanges(
        rows,
        updatedInPlace: isInPlace,
        delivered,
        keyset,
        observer.pool
      )
    }
  }
#endif
