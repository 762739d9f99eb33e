#if SQLite
  import GRDB
  import MedleyCore
  import MedleySupport

  /// Wakes a reader after transactions of this process that change some tables.
  final class CommitObserver: TransactionObserver, Sendable {
    private let tables: Set<String>
    private let wake: @Sendable () -> Void
    private let hasChanged = Locked(false)

    init(tables: [String], wake: @escaping @Sendable () -> Void) {
      self.tables = Set(tables.map { $0.lowercased() })
      self.wake = wake
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
      tables.contains(eventKind.tableName.lowercased())
    }

    func databaseDidChange(with event: DatabaseEvent) {
      hasChanged.withValue { $0 = true }
      // The other rows of the transaction say nothing new.
      stopObservingDatabaseChangesUntilNextTransaction()
    }

    func databaseDidCommit(_ db: Database) {
      let isChanged = hasChanged.withValue { hasChanged in
        defer { hasChanged = false }
        return hasChanged
      }
      if isChanged { wake() }
    }

    func databaseDidRollback(_ db: Database) {
      hasChanged.withValue { $0 = false }
    }
  }
#endif
