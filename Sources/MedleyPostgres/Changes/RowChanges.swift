#if Postgres
  /// What happened to the rows of a table between two snapshots: one entry for each row.
  struct RowChanges: Hashable, Sendable {
    /// What a statement did to a row, as the trigger writes it.
    enum Operation: String, Sendable {
      case inserted = "i"
      case updated = "u"
      case deleted = "d"
      /// All rows were removed at once.
      case truncated = "t"
    }

    /// Whether a row existed at the first and at the last of the snapshots.
    struct Entry: Hashable, Sendable {
      var existedBefore: Bool
      var existsAfter: Bool
    }

    private(set) var entries: [String: Entry] = [:]

    /// Whether anything may have changed, also rows without an entry.
    private(set) var isUnknown = false

    var isEmpty: Bool { entries.isEmpty && !isUnknown }

    /// Adds an operation, which was made after those that were added before.
    mutating func add(_ operation: Operation, id: String) {
      let existedBefore = entries[id]?.existedBefore ?? (operation != .inserted)
      entries[id] = Entry(existedBefore: existedBefore, existsAfter: operation != .deleted)
    }

    /// Forgets all entries: anything may have changed.
    mutating func setUnknown() {
      isUnknown = true
      entries = [:]
    }

    /// Adds later changes.
    mutating func append(_ later: RowChanges) {
      guard !isUnknown, !later.isUnknown else {
        setUnknown()
        return
      }
      for (id, entry) in later.entries {
        let existedBefore = entries[id]?.existedBefore ?? entry.existedBefore
        entries[id] = Entry(existedBefore: existedBefore, existsAfter: entry.existsAfter)
      }
    }

    /// The rows that exist now and did not before.
    var inserted: [String] { ids { !$0.existedBefore && $0.existsAfter } }
    /// The rows that existed before and still do.
    var updated: [String] { ids { $0.existedBefore && $0.existsAfter } }
    /// The rows that existed before and do not now.
    var deleted: [String] { ids { $0.existedBefore && !$0.existsAfter } }
    /// The rows that do not exist now, also those that were inserted and deleted.
    var absent: [String] { ids { !$0.existsAfter } }

    private func ids(_ condition: (Entry) -> Bool) -> [String] {
      entries.filter { condition($0.value) }.map(\.key)
    }
  }
#endif
