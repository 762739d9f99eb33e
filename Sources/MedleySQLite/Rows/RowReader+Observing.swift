#if SQLite
  import GRDB
  import MedleyLoading
  import MedleySupport
  import MedleyTables

  /// Finding changes, and sending them to lists.
  extension RowReader {
    nonisolated func changes() -> AsyncStream<Change> {
      // The stream keeps the reader, so that it does not end with the source.
      let (stream, continuation) = SourceSubscribers<Record.ID>.changeStream()
      let number = subscribers.withValue { $0.add(continuation) }
      continuation.onTermination = { _ in
        self.subscribers.withValue { $0.remove(number) }
        Task { await self.observeIfNeeded() }
      }
      Task { await observeIfNeeded() }
      return stream
    }

    /// Observes the database while there are subscribers.
    private func observeIfNeeded() {
      if subscribers.withValue(\.isEmpty) {
        observation = nil
      } else if observation == nil {
        observation = Observation(database, tables: definition.observedTables) {
          @concurrent [weak self] in
          await self?.pauseForWriters()
          return await self?.check() ?? false
        }
      }
    }

    /// Finds and sends changes; returns whether there were any.
    func check() -> Bool {
      let old = state?.lastChange
      subscribers.withValue { $0.catchUp() }
      do {
        _ = try transaction { _, _ in RowBatch([], hasEarlier: false, hasLater: false) }
        if isFailing { publish([.unknown]) }
        isFailing = false
      } catch  where !SQLiteListError.isTransient(error) {
        // Lists read again, and show the error that they receive, or the rows after it.
        if !isFailing { publish([.unknown]) }
        isFailing = true
      } catch {
        // Another program is writing.
      }
      return state?.lastChange != old
    }

    func reload() {
      state?.reset()
      publish(state?.rows.edits ?? [])
      state?.rows.edits = []
      startCounting()
    }
  }
#endif
