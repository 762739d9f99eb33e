#if SQLite
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleyTables

  extension RowsState {
    /// A row that was read.
    private struct ReadRow {
      var key: RowKey
      var record: Record
    }

    /// Reads the rows of a request, in the transaction of the changes.
    ///
    /// Rows that do not decode leave the list, and the others are read again.
    mutating func batch(
      for request: RowRequest<Record.ID>,
      in db: Database
    ) throws -> RowBatch<Record> {
      while true {
        var failures: [LeftOutRow] = []
        let batch = try read(request, in: db, failures: &failures)
        if failures.isEmpty { return batch }
        try leaveOut(failures, in: db)
      }
    }

    private mutating func leaveOut(_ rows: [LeftOutRow], in db: Database) throws {
      guard unreadable.count + rows.count <= UnreadableRows.limit else {
        throw definition.errorOfLeftOutRows(lastProblem: rows.last?.problem ?? "")
      }
      for row in rows {
        unreadable.insert(row.key.id)
        if let twin = row.twin { twins[row.key.id] = twin }
        if let issue = row.issue { definition.reporter.report(issue) }
      }
      let changes = rows.map { KeyChange(id: $0.key.id, old: $0.key, new: nil) }
      if isCounted { return try makePositionEdits(changes, in: db) }
      try updateCounts(changes, in: db)
      if let total = expectedTotal { expectedTotal = total - changes.count }
      let shown = changes.compactMap { change in
        Record.ID.fromDatabaseValue(change.id.databaseValue)
          .flatMap { delivered.contains($0) && delivered[$0]?.id == change.id ? $0 : nil }
      }
      for id in shown { delivered.setRemoved(id) }
      if hasDeliveredEarly {
        edits = [.unknown]
      } else if !shown.isEmpty {
        edits.append(.removedRows(shown))
      }
    }

    private mutating func read(
      _ request: RowRequest<Record.ID>,
      in db: Database,
      failures: inout [LeftOutRow]
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
      _ failures: inout [LeftOutRow]
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
      _ failures: inout [LeftOutRow]
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
      return try deliver(
        rows,
        position,
        hasEarlier: hasEarlier,
        hasLater: hasLater,
        in: db,
        &failures
      )
    }

    private mutating func before(
      _ key: RowKey?,
      _ count: Int,
      position: Int?,
      in db: Database,
      _ failures: inout [LeftOutRow]
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
      return try deliver(rows, first, hasEarlier: hasEarlier, hasLater: hasLater, in: db, &failures)
    }

    /// Reads half of the rows before a key, and fills up at the other side of an end.
    private mutating func around(
      _ key: RowKey,
      _ count: Int,
      in db: Database,
      _ failures: inout [LeftOutRow]
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
      return try deliver(
        rows,
        position,
        hasEarlier: hasEarlier,
        hasLater: hasLater,
        in: db,
        &failures
      )
    }

    private mutating func deliver(
      _ rows: [ReadRow],
      _ position: Int?,
      hasEarlier: Bool,
      hasLater: Bool,
      in db: Database,
      _ failures: inout [LeftOutRow]
    ) throws -> RowBatch<Record> {
      for row in rows {
        if let other = try twin(of: row, in: db) { failures.append(leftOut(row.key, other)) }
        delivered.insert(row.record.id, row.key, order: order)
      }
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

    /// Returns another row of the request with the same identity in Swift, such as a text in another Unicode
    /// normalization.
    private func twin(of row: ReadRow, in db: Database) throws -> RowKey? {
      guard let other = delivered[row.record.id]?.id, other != row.key.id,
        !unreadable.contains(other)
      else { return nil }
      let id = SQLRequest<DatabaseValue>(sql: "SELECT ?", arguments: [other.databaseValue])
      return try keyset.keys(ofIDsIn: id, table: definition.table, in: db)[other]
    }

    /// Leaves one of two rows out that have the same identity: the one with the greater key, in any order of
    /// reading.
    private mutating func leftOut(_ row: RowKey, _ other: RowKey) -> LeftOutRow {
      let isOther = row.id.compare(to: other.id, .binary) < 0
      let (kept, leftOut) = isOther ? (row, other) : (other, row)
      let isNew = reportedTwins.insert(leftOut.id).inserted
      let problem = "\(kept.id) and \(leftOut.id) are equal in Swift"
      return LeftOutRow(
        key: leftOut,
        twin: kept.id,
        problem: problem,
        issue: isNew ? definition.issue(ofEqualIDs: kept.id, leftOut.id) : nil
      )
    }

    private func rows(
      from start: KeysetReader<Record>.Start,
      limit: Int,
      in db: Database,
      _ failures: inout [LeftOutRow]
    ) throws -> [ReadRow] {
      var rows: [ReadRow] = []
      try keyset.read(.rows, from: start, limit: limit + unreadable.count, in: db) { row in
        let key = keyset.key(ofWhole: row)
        if unreadable.contains(key.id) { return true }
        do {
          rows.append(ReadRow(key: key, record: try Record(row: row)))
        } catch {
          let problem = "\(error)"
          let failure = SQLiteUnreadableRow(id: key.id.text, row: row.copy(), problem: problem)
          if let record = definition.fallback?(failure) {
            rows.append(ReadRow(key: key, record: record))
          } else {
            let issue = definition.issue(ofUnreadable: key.id, problem)
            failures.append(LeftOutRow(key: key, problem: problem, issue: issue))
          }
        }
        return rows.count + failures.count < limit
      }
      return rows
    }
  }
#endif
