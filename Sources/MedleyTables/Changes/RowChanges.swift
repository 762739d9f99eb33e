/// The changes of the rows of a table between two snapshots: one entry for each row.
package struct RowChanges: Hashable, Sendable {
  /// The operation of a statement on a row, as the trigger writes it.
  package enum Operation: String, Sendable {
    case inserted = "i"
    case updated = "u"
    case deleted = "d"
  }

  /// The change of a row, independent of the order of the operations.
  ///
  /// Triggers do not write in the order of the operations: a statement of another trigger
  /// is recorded before the statement that caused it.
  package struct Entry: Hashable, Sendable {
    /// The insertions minus the deletions.
    ///
    /// It is 1 for a row that exists now and did not before, -1 for one that does not exist any more, and 0 if it existed
    /// before and does now, or neither.
    package var balance = 0
    /// Whether the row was inserted or deleted at all.
    package var isReplaced = false
  }

  /// The number of changes between two reads above which anything may have changed.
  package static var limit: Int { 10_000 }

  package private(set) var entries: [DatabaseText: Entry] = [:]

  /// Whether anything may have changed, also rows without an entry.
  package private(set) var isUnknown = false

  /// Creates no changes.
  package init() {}

  package var isEmpty: Bool { entries.isEmpty && !isUnknown }

  package mutating func add(_ operation: Operation, id: DatabaseText) {
    var entry = entries[id] ?? Entry()
    switch operation {
    case .inserted: entry.balance += 1
    case .deleted: entry.balance -= 1
    case .updated: break
    }
    if operation != .updated { entry.isReplaced = true }
    entries[id] = entry
  }

  /// Records that a row is new to lists that left it out, whatever changed it.
  package mutating func setReplaced(_ id: DatabaseText) {
    entries[id]?.isReplaced = true
  }

  /// Forgets all entries if they contradict each other: changes were made without being recorded.
  package mutating func checkBalances() {
    if entries.values.contains(where: { abs($0.balance) > 1 }) { setUnknown() }
  }

  /// Forgets all entries: anything may have changed.
  package mutating func setUnknown() {
    isUnknown = true
    entries = [:]
  }

  /// Adds later changes.
  package mutating func append(_ later: RowChanges) {
    guard !isUnknown, !later.isUnknown else {
      setUnknown()
      return
    }
    for (id, entry) in later.entries {
      entries[id, default: Entry()].balance += entry.balance
      if entry.isReplaced { entries[id]?.isReplaced = true }
    }
    checkBalances()
  }

  /// The rows that exist now and did not before.
  package var inserted: [DatabaseText] { ids { $0.balance == 1 } }
  /// The rows that existed before and do not now.
  package var deleted: [DatabaseText] { ids { $0.balance == -1 } }
  /// The rows that existed throughout.
  package var updated: [DatabaseText] { ids { $0.balance == 0 && !$0.isReplaced } }
  /// The rows that were inserted as often as deleted: they existed before and do now, or neither.
  package var replaced: [DatabaseText] { ids { $0.balance == 0 && $0.isReplaced } }

  private func ids(_ condition: (Entry) -> Bool) -> [DatabaseText] {
    entries.filter { condition($0.value) }.map(\.key)
  }
}
