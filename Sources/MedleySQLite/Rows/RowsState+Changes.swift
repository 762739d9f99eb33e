#if SQLite
  import GRDB
  import MedleyCore
  import MedleyTables

  extension RowsState {
    /// Applies the changes of the log since the last transaction.
    ///
    /// - Returns: `false` if the log was replaced since this state was created.
    mutating func catchUp(in db: Database) throws -> Bool {
      guard let log else { return true }
      guard let position = try log.position(in: db), position.epoch == log.epoch else {
        return false
      }
      let indexed = try definition.match?.index.indexedID(in: db) ?? .max
      if position.last == lastChange, indexed == indexedID { return true }
      if position.last >= lastChange, indexed >= indexedID,
        position.hasChanges(after: lastChange)
      {
        try makeChanges(of: log, indexed: indexed, in: db)
      } else {
        reset()
      }
      // Only now: changes that could not be read are read again.
      lastChange = position.last
      indexedID = indexed
      return true
    }

    /// Applies the changes of the log, and of a search index that contains more rows.
    private mutating func makeChanges(
      of log: SQLiteChangeLog,
      indexed: Int64,
      in db: Database
    ) throws {
      var changed = try rows.table.changes(after: lastChange, of: log, in: db)
      if indexed > indexedID {
        // These rows match because a search index contains them now.
        let found = try keyset.keys(after: indexedID, upTo: indexed, in: db)
        let known = Set(changed.map(\.id))
        changed += found.filter { !known.contains($0.key) }
          .map { ChangedRow(id: $0.key, old: nil, new: $0.value) }
      }
      do {
        try rows.apply(changed, in: db)
      } catch is CountsAreStale {
        reset()
      }
    }
  }
#endif
