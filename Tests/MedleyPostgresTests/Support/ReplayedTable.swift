#if Postgres
  import MedleyCore
  import MedleySupport
  import MedleyTables
  import Testing

  @testable import MedleyPostgres

  /// A model of the identities of a table, to which changes are applied.
  ///
  /// A change that is missed or applied twice does not fit, because a row is not inserted twice,
  /// and not updated or deleted before it was inserted.
  struct ReplayedTable {
    var ids: Set<DatabaseText>
    var version = 0
    var count = 0
    var problems: [String] = []
    var unknownCount = 0
    /// Whether the rows before a change are known; not after "anything may have changed".
    private var isExact = true

    init(ids: Set<DatabaseText>) { self.ids = ids }

    mutating func apply(_ changes: [TableChange]) {
      for change in changes {
        if change.version < version {
          problems.append("version \(change.version) after \(version)")
        }
        version = change.version
        if change.rows.isUnknown {
          unknownCount += 1
          isExact = false
        }
        for (id, entry) in change.rows.entries {
          count += 1
          // A row that was inserted as often as deleted existed before and does now, or neither.
          let isKept = entry.balance == 0 && entry.isReplaced
          if isExact, !isKept, (entry.balance < 1) != ids.contains(id) {
            problems.append("row \(id): \(entry), in the model: \(ids.contains(id))")
          }
          if entry.balance > 0 { ids.insert(id) }
          if entry.balance < 0 { ids.remove(id) }
        }
      }
    }
  }

  extension RecordingListener {
    func drain() -> [TableChange] {
      changes.withValue { changes in
        defer { changes = [] }
        return changes
      }
    }
  }
#endif
