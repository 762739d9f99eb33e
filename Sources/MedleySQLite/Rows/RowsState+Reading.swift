#if SQLite
  import GRDB
  import MedleyCore

  extension RowsState {
    /// A row that was read.
    private struct ReadRow {
      var key: RowKey
      var record: Record
    }

    /// Reads the rows of a request, in a transaction in which the changes have been made.
    ///
    /// Rows that do not decode leave the list, and the others are read again.
    mutating func batch(
      for request: RowRequest<Record.ID>,
      in db: Database
    ) throws -> RowBatch<Record> {
      while true {
        var failures: [SQLiteUnreadableRow] = []
        let batch = try read(request, in: db, failures: &failures)
        if failures.isEmpty { return batch }
        try leaveOut(failures, in: db)
      }
    }

    private mutating func leaveOut(_ failures: [SQLiteUnreadableRow], in db: Database) throws {
      guard unreadable.count + failures.count <= Self.unreadableLimit else {
        throw definition.error(
          .unreadableRows,
          "More than \(Self.unreadableLimit) rows of “\(definition.table)” do not decode",
          "the last problem: \(failures[0].problem). Update the program, or the rows in \(definition.path)."
        )
      }
      for failure in failures {
        unreadable.insert(failure.key.id)
        definition.reporter.report(definition.issue(failure))
      }
      let changes = failures.map { KeyChange(id: $0.key.id, old: $0.key, new: nil) }
      if isCounted {
        try makePositionEdits(changes, in: db)
      } else {
        try updateCounts(changes, in: db)
        if let total = expectedTotal { expectedTotal = total - changes.count }
      }
    }

    private static var unreadableLimit: Int { 1_000 }

    private mutating func read(
      _ request: RowRequest<Record.ID>,
      in db: Database,
      failures: inout [SQLiteUnreadableRow]
    ) throws -> RowBatch<Record> {
      switch request.place {
      case .start:
        return try after(nil, isIncluded: true, request.count, position: 0, in: db, &failures)
      case .end:
        return try before(nil, request.count, position: total, in: db, &failures)
      case .position(let position):
        return try at(position, request.count, in: db, &failures)
      case .after(let id):
        guard let key = try key(of: id, in: db) else { break }
        let position = try position(after: key, in: db)
        return try after(
          key,
          isIncluded: false,
          request.count,
          position: position,
          in: db,
          &failures
        )
      case .before(let id):
        guard let key = try key(of: id, in: db) else { break }
        return try before(
          key,
          request.count,
          position: position(of: key, in: db),
          in: db,
          &failures
        )
      case .around(let id):
        guard let key = try key(of: id, in: db) else { break }
        return try around(key, request.count, in: db, &failures)
      }
      return try after(nil, isIncluded: true, request.count, position: 0, in: db, &failures)
    }

    // MARK: - Places

    private mutating func at(
      _ position: Int,
      _ count: Int,
      in db: Database,
      _ failures: inout [SQLiteUnreadableRow]
    ) throws -> RowBatch<Record> {
      let position = max(0, position)
      guard let index, let total, hasPosition(position) else {
        return try after(nil, isIncluded: true, count, position: nil, in: db, &failures)
      }
      guard position < total else { return RowBatch([], position: total, total: total) }
      let (bucket, offset) = index.bucket(at: position)
      var remaining = offset
      var first: RowKey?
      try readKeys(from: index.start(of: bucket), limit: offset + 1, in: db) { key in
        if remaining == 0 { first = key }
        remaining -= 1
        return remaining >= 0
      }
      guard let first else { throw CountsAreStale() }
      return try after(first, isIncluded: true, count, position: position, in: db, &failures)
    }

    private mutating func after(
      _ key: RowKey?,
      isIncluded: Bool,
      _ count: Int,
      position: Int?,
      in db: Database,
      _ failures: inout [SQLiteUnreadableRow]
    ) throws -> RowBatch<Record> {
      let start = KeysetReader<Record>.Start(key: key, isIncluded: isIncluded)
      var rows = try rows(from: start, limit: count + 1, in: db, &failures)
      let hasLater = rows.count > count
      if hasLater { rows.removeLast() }
      if let total, let position, failures.isEmpty {
        guard hasLater == (position + rows.count < total) else { throw CountsAreStale() }
      }
      var hasEarlier = false
      if let key, total == nil || position == nil {
        hasEarlier = try hasRow(before: key, orAtIt: !isIncluded, in: db)
      }
      return try deliver(rows, position, hasEarlier: hasEarlier, hasLater: hasLater, failures)
    }

    private mutating func before(
      _ key: RowKey?,
      _ count: Int,
      position: Int?,
      in db: Database,
      _ failures: inout [SQLiteUnreadableRow]
    ) throws -> RowBatch<Record> {
      let start = KeysetReader<Record>.Start(key: key, isIncluded: false, isBackward: true)
      var rows = try rows(from: start, limit: count + 1, in: db, &failures)
      let hasEarlier = rows.count > count
      if hasEarlier { rows.removeLast() }
      rows.reverse()
      var hasLater = false
      if let key, total == nil || position == nil {
        hasLater = try hasRow(atOrAfter: key, in: db)
      }
      let first = position.map { $0 - rows.count }
      if total != nil, let first, failures.isEmpty {
        guard hasEarlier == (first > 0) else { throw CountsAreStale() }
      }
      return try deliver(rows, first, hasEarlier: hasEarlier, hasLater: hasLater, failures)
    }

    /// Reads half of the rows before a key, and fills up at the other side of an end.
    private mutating func around(
      _ key: RowKey,
      _ count: Int,
      in db: Database,
      _ failures: inout [SQLiteUnreadableRow]
    ) throws -> RowBatch<Record> {
      let earlierStart = KeysetReader<Record>.Start(key: key, isIncluded: false, isBackward: true)
      var earlier = try rows(from: earlierStart, limit: count + 1, in: db, &failures)
      var later = try rows(from: .init(key: key), limit: count + 1, in: db, &failures)
      let earlierCount = min(earlier.count, max(count / 2, count - later.count))
      let laterCount = min(later.count, count - earlierCount)
      let hasEarlier = earlier.count > earlierCount
      let hasLater = later.count > laterCount
      earlier.removeSubrange(earlierCount...)
      later.removeSubrange(laterCount...)
      let position = try position(of: key, in: db).map { $0 - earlierCount }
      let rows = earlier.reversed() + later
      if let total, let position, failures.isEmpty {
        guard hasEarlier == (position > 0), hasLater == (position + rows.count < total)
        else { throw CountsAreStale() }
      }
      return try deliver(rows, position, hasEarlier: hasEarlier, hasLater: hasLater, failures)
    }

    private mutating func deliver(
      _ rows: [ReadRow],
      _ position: Int?,
      hasEarlier: Bool,
      hasLater: Bool,
      _ failures: [SQLiteUnreadableRow]
    ) throws -> RowBatch<Record> {
      for row in rows { delivered.insert(row.record.id, row.key, order: order) }
      let records = rows.map(\.record)
      guard let total, let position else {
        hasDeliveredUncounted = index != nil
        return RowBatch(records, hasEarlier: hasEarlier, hasLater: hasLater)
      }
      let isPossible = position >= 0 && position + rows.count <= total
      guard isPossible || !failures.isEmpty else { throw CountsAreStale() }
      if !isCounted { hasDeliveredEarly = true }
      return RowBatch(records, position: position, total: total)
    }

    private func rows(
      from start: KeysetReader<Record>.Start,
      limit: Int,
      in db: Database,
      _ failures: inout [SQLiteUnreadableRow]
    ) throws -> [ReadRow] {
      var rows: [ReadRow] = []
      try keyset.read(.rows, from: start, limit: limit + unreadable.count, in: db) { row in
        let key = keyset.key(ofWhole: row)
        if unreadable.contains(key.id) { return true }
        do {
          rows.append(ReadRow(key: key, record: try Record(row: row)))
        } catch {
          let failure = SQLiteUnreadableRow(key: key, row: row.copy(), problem: "\(error)")
          if let record = definition.fallback?(failure) {
            rows.append(ReadRow(key: key, record: record))
          } else {
            failures.append(failure)
          }
        }
        return rows.count + failures.count < limit
      }
      return rows
    }
  }
#endif
