#if SQLite
  import GRDB
  import GRDBSQLite
  import MedleyCore
  import MedleyLoading
  import MedleyTables

  /// How rows are counted: in steps of a few milliseconds, if their order has an index.
  enum Counting {
    /// The next rows: from one row that the request selects to the next.
    case selected

    /// The selected rows among the next rows of the table: the next selected row is too far away for a step.
    case ranges

    /// All rows in one step, because the order has no index: each step sorts all rows.
    case unlimited
  }

  extension RowsState {
    /// Rows that are counted with the first batch, so that a short list has positions immediately.
    private static var firstCount: Int { 4_096 }

    /// Rows that are counted in one transaction, between which other requests are answered: a few milliseconds.
    ///
    /// The keys of most rows are not decoded, unless each row has to be tested.
    var countStep: Int { isFiltered || !rows.unreadable.isEmpty ? 10_000 : 50_000 }

    /// The instructions of SQLite's machine after which a step is interrupted; about 5 ms.
    private static var instructionLimit: Int32 { 150_000 }

    /// Reads the rows of a request, and begins to count after the first one.
    mutating func batchBeforeCounting(
      for request: RowRequest<Record.ID>,
      in db: Database
    ) throws -> RowBatch<Record> {
      let hadDelivered = rows.hasDeliveredUncounted
      let batch = try rows.batch(for: request, in: db)
      guard rows.index?.isStarted == false else { return batch }
      let hasDelivered = rows.hasDeliveredUncounted
      rows.hasDeliveredUncounted = hadDelivered
      try count(limit: Self.firstCount, in: db)
      if rows.isCounted { return try rows.batch(for: request, in: db) }
      rows.hasDeliveredUncounted = hasDelivered
      return batch
    }

    /// Whether the number of rows is read before they are counted: SQLite counts all rows of a table faster.
    var needsTotal: Bool {
      rows.index?.isComplete == false && rows.expectedTotal == nil && mayReadTotal && !isFiltered
        && rows.unreadable.isEmpty && log != nil
    }

    /// Sets the number of rows, which was read when the log was at an earlier or at the current position.
    mutating func setTotal(
      _ total: Int,
      at position: SQLiteChangeLog.Position,
      in db: Database
    ) throws {
      guard needsTotal, let log, position.epoch == log.epoch, position.last <= lastChange,
        try log.position(in: db)?.hasChanges(after: position.last) == true
      else { return }
      let changed = try rows.table.changes(after: position.last, of: log, in: db)
      rows.expectedTotal = changed.reduce(total) {
        $0 + ($1.new == nil ? 0 : 1) - ($1.old == nil ? 0 : 1)
      }
      rows.sendPositions()
    }

    /// Counts the next rows.
    ///
    /// - Parameter limit: the greatest number of rows that are counted.
    mutating func count(limit: Int, in db: Database) throws {
      guard rows.index?.isComplete == false else { return }
      do {
        if try countStep(from: rows.index?.frontier, limit: limit, in: db) {
          rows.index?.complete()
          rows.sendPositions()
        }
      } catch {
        rows.index = PositionIndex(order: order)
        throw error
      }
    }

    /// Counts the rows behind a key; returns whether these are all rows.
    private mutating func countStep(
      from key: RowKey?,
      limit: Int,
      in db: Database
    ) throws -> Bool {
      switch counting {
      case .unlimited: return try countRows(from: key, limit: .max, in: db)
      case .selected where !isFiltered:
        // Rows that are only counted cannot be counted again from the last key if the step is interrupted.
        let first: Void? = try db.interrupting(after: 4 * Self.instructionLimit) {
          let start = KeysetReader<Record>.Start(key: key, isIncluded: false)
          try keyset.read(.keys, from: start, limit: 1, in: db) { _ in true }
        }
        if first != nil { return try countRows(from: key, limit: limit, in: db) }
        counting = .unlimited
        return false
      case .selected:
        let isLast = try db.interrupting(after: Self.instructionLimit) {
          try countRows(from: key, limit: limit, in: db)
        }
        if isLast == nil, rows.index?.frontier == key { counting = .ranges }
        return isLast ?? false
      case .ranges:
        // Reading an index takes about ten instructions for each row.
        var end: RowKey?
        var count = 0
        let keys = KeysetReader(request: Table<Record>(definition.table).all(), order: order)
        let start = KeysetReader<Record>.Start(key: key, isIncluded: false)
        let isRead: Void? = try db.interrupting(after: 4 * Self.instructionLimit) {
          try keys.read(.keys, from: start, limit: limit, in: db) { row in
            count += 1
            if count == limit { end = keys.key(in: row) }
            return true
          }
        }
        guard isRead != nil else {
          counting = .unlimited
          return false
        }
        let isLast = try countRows(from: key, upTo: end, limit: limit, testsEach: true, in: db)
        guard let end else { return isLast }
        rows.index?.advance(to: end)
        return false
      }
    }

    /// Counts selected rows; returns whether there were fewer than the limit.
    ///
    /// - Parameter testsEach: whether the rows are read from the table and tested one by one. Otherwise SQLite may
    ///   prefer an index on a column of the filter, and sort all rows that the filter selects.
    private mutating func countRows(
      from key: RowKey?,
      upTo end: RowKey? = nil,
      limit: Int,
      testsEach: Bool = false,
      in db: Database
    ) throws -> Bool {
      var counted = 0
      let isFiltered = isFiltered
      // A search index is read in the order of the primary key.
      let keyset =
        testsEach && definition.match == nil
        ? self.keyset.testingEachRow(of: definition.table) : self.keyset
      let start = KeysetReader<Record>.Start(key: key, isIncluded: false, end: end)
      guard isFiltered || !rows.unreadable.isEmpty else {
        try keyset.forEachPart(.keys, from: start, limit: limit, in: db) { cursor, limit in
          let count = try rows.index?.append(cursor, limit: limit, key: keyset.key(in:))
          counted += count ?? 0
          return count
        }
        return counted < limit
      }
      try keyset.read(.keys, from: start, limit: limit, in: db) { row in
        counted += 1
        let key = keyset.key(in: row)
        if isFiltered { rows.members.insert(key.id) }
        rows.index?.append(key, isCounted: !rows.unreadable.contains(key.id))
        return true
      }
      return counted < limit
    }
  }

  extension Database {
    /// Reads until a statement has run a number of instructions of SQLite's machine.
    ///
    /// Returns `nil` if it was interrupted. The number does not depend on how busy the computer is.
    fileprivate func interrupting<Result>(
      after instructions: Int32,
      _ read: () throws -> Result
    ) throws -> Result? {
      sqlite3_progress_handler(sqliteConnection, instructions, { _ in 1 }, nil)
      defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
      do {
        return try read()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
        return nil
      }
    }
  }
#endif
