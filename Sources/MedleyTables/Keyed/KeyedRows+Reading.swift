package import MedleyLoading

extension KeyedRows {
  /// A row that was read.
  private struct ReadRow {
    var key: Key
    var record: Record
  }

  /// Reads the rows of a request, in the transaction of the changes.
  ///
  /// Rows that do not decode leave the list, and the others are read again.
  package mutating func batch(
    for request: RowRequest<Record.ID>,
    in transaction: Transaction
  ) throws -> RowBatch<Record> {
    while true {
      var failures: [LeftOutRow<Order>] = []
      let batch = try read(request, in: transaction, &failures)
      if failures.isEmpty { return batch }
      try leaveOut(failures, in: transaction)
    }
  }

  private mutating func read(
    _ request: RowRequest<Record.ID>,
    in transaction: Transaction,
    _ failures: inout [LeftOutRow<Order>]
  ) throws -> RowBatch<Record> {
    let count = request.count
    switch request.place {
    case .start: break
    case .end: return try before(nil, count, position: total, in: transaction, &failures)
    case .position(let position): return try at(position, count, in: transaction, &failures)
    case .after(let id):
      guard let key = try key(of: id, in: transaction) else { break }
      let start = KeysetStart(key: key, isIncluded: false)
      let position = try position(after: key, in: transaction)
      return try after(start, count, position: position, in: transaction, &failures)
    case .before(let id):
      guard let key = try key(of: id, in: transaction) else { break }
      let position = try position(of: key, in: transaction)
      return try before(key, count, position: position, in: transaction, &failures)
    case .around(let id):
      guard let key = try key(of: id, in: transaction) else { break }
      return try around(key, count, in: transaction, &failures)
    }
    return try after(.init(key: nil), count, position: 0, in: transaction, &failures)
  }

  // MARK: - Places

  private mutating func at(
    _ position: Int,
    _ count: Int,
    in transaction: Transaction,
    _ failures: inout [LeftOutRow<Order>]
  ) throws -> RowBatch<Record> {
    let position = max(0, position)
    guard let index, let total, hasPosition(position) else {
      return try after(.init(key: nil), count, position: nil, in: transaction, &failures)
    }
    guard position < total else { return RowBatch([], position: total, total: total) }
    let (bucket, offset) = index.bucket(at: position)
    var remaining = offset
    var first: Key?
    try readKeys(from: index.start(of: bucket), limit: offset + 1, in: transaction) { key in
      if remaining == 0 { first = key }
      remaining -= 1
      return remaining >= 0
    }
    guard let first else { throw CountsAreStale() }
    return try after(.init(key: first), count, position: position, in: transaction, &failures)
  }

  private mutating func after(
    _ start: KeysetStart<Key>,
    _ count: Int,
    position: Int?,
    in transaction: Transaction,
    _ failures: inout [LeftOutRow<Order>]
  ) throws -> RowBatch<Record> {
    let rows = try rows(from: start, limit: count + 1, in: transaction, &failures)
    var part = KeysetPage(after: rows).first(count)
    if let total, let position, failures.isEmpty {
      guard part.hasLater == (position + part.rows.count < total) else { throw CountsAreStale() }
    }
    if start.key != nil, total == nil || position == nil {
      let earlier = KeysetStart(key: start.key, isIncluded: !start.isIncluded, isBackward: true)
      part.hasEarlier = try hasRow(earlier, in: transaction)
    }
    return try deliver(part, position, in: transaction, &failures)
  }

  private mutating func before(
    _ key: Key?,
    _ count: Int,
    position: Int?,
    in transaction: Transaction,
    _ failures: inout [LeftOutRow<Order>]
  ) throws -> RowBatch<Record> {
    let start = KeysetStart(key: key, isIncluded: false, isBackward: true)
    let rows = try rows(from: start, limit: count + 1, in: transaction, &failures)
    var part = KeysetPage(before: rows.reversed()).last(count)
    if key != nil, total == nil || position == nil {
      part.hasLater = try hasRow(.init(key: key), in: transaction)
    }
    let first = position.map { $0 - part.rows.count }
    if total != nil, let first, failures.isEmpty {
      guard part.hasEarlier == (first > 0) else { throw CountsAreStale() }
    }
    return try deliver(part, first, in: transaction, &failures)
  }

  private mutating func around(
    _ key: Key,
    _ count: Int,
    in transaction: Transaction,
    _ failures: inout [LeftOutRow<Order>]
  ) throws -> RowBatch<Record> {
    let start = KeysetStart(key: key, isIncluded: false, isBackward: true)
    let earlier = try rows(from: start, limit: count + 1, in: transaction, &failures)
    let later = try rows(from: .init(key: key), limit: count + 1, in: transaction, &failures)
    let part = KeysetPage(before: earlier.reversed(), after: later).around(count)
    let position = try position(of: key, in: transaction).map { $0 - part.earlierCount }
    if let total, let position, failures.isEmpty {
      guard part.hasEarlier == (position > 0),
        part.hasLater == (position + part.rows.count < total)
      else { throw CountsAreStale() }
    }
    return try deliver(part, position, in: transaction, &failures)
  }

  private mutating func deliver(
    _ part: KeysetPage<ReadRow>.Part,
    _ position: Int?,
    in transaction: Transaction,
    _ failures: inout [LeftOutRow<Order>]
  ) throws -> RowBatch<Record> {
    for row in part.rows {
      if let other = try twin(of: row.key, row.record.id, in: transaction) {
        failures.append(leftOut(row.key, other))
      }
      delivered.insert(row.record.id, row.key, order: order)
    }
    let records = part.rows.map(\.record)
    guard let total, let position else {
      hasDeliveredUncounted = index != nil
      return RowBatch(records, hasEarlier: part.hasEarlier, hasLater: part.hasLater)
    }
    let isPossible = position >= 0 && position + records.count <= total
    guard isPossible || !failures.isEmpty else { throw CountsAreStale() }
    if !isCounted { hasDeliveredEarly = true }
    return RowBatch(records, position: position, total: total)
  }

  private func rows(
    from start: KeysetStart<Key>,
    limit: Int,
    in transaction: Transaction,
    _ failures: inout [LeftOutRow<Order>]
  ) throws -> [ReadRow] {
    var rows: [ReadRow] = []
    let readLimit = limit + unreadable.count
    try table.readRows(from: start, limit: readLimit, in: transaction) { key, decoded in
      if unreadable.contains(order.id(of: key)) { return true }
      switch decoded() {
      case .row(let record): rows.append(ReadRow(key: key, record: record))
      case .unreadable(let problem, let issue):
        failures.append(LeftOutRow(key: key, problem: problem, issue: issue))
      }
      return rows.count + failures.count < limit
    }
    return rows
  }
}
