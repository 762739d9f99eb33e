import MedleyCore
import MedleyLoading

/// A row that is left out of the list: it does not decode, or another row has its identity.
struct LeftOutRow<Order: KeyOrdering> {
  var key: Order.Key
  /// The row that is shown in place of this one; `nil` for a row that does not decode.
  var twin: Order.ID?
  var problem: String
  /// The report; `nil` if the row was reported before.
  var issue: ListIssue?
}

extension KeyedRows {
  mutating func leaveOut(_ rows: [LeftOutRow<Order>], in transaction: Transaction) throws {
    guard unreadable.count + rows.count <= UnreadableRows.limit else {
      throw table.excess(lastProblem: rows.last?.problem ?? "")
    }
    for row in rows {
      let id = order.id(of: row.key)
      unreadable.insert(id)
      if let twin = row.twin { twins[id] = twin }
      if let issue = row.issue { table.reporter.report(issue) }
    }
    let changes = rows.map { KeyChange<Order>(id: order.id(of: $0.key), old: $0.key, new: nil) }
    if isCounted { return try makePositionEdits(changes, in: transaction) }
    try updateCounts(changes, in: transaction)
    if let total = expectedTotal { expectedTotal = total - changes.count }
    let shown = changes.compactMap { change in
      table.id(of: change.id).flatMap { id in
        delivered.contains(id) && delivered[id].map(order.id) == change.id ? id : nil
      }
    }
    for id in shown { delivered.setRemoved(id) }
    if hasDeliveredEarly {
      edits = [.unknown]
    } else if !shown.isEmpty {
      edits.append(.removedRows(shown))
    }
  }

  // MARK: - Equal identities

  /// Returns another row of the list with the same identity in Swift, such as a text in another Unicode
  /// normalization.
  func twin(of key: Key, _ id: Record.ID, in transaction: Transaction) throws -> Key? {
    guard let other = delivered[id].map(order.id), other != order.id(of: key),
      !unreadable.contains(other)
    else { return nil }
    return try table.key(ofListed: other, in: transaction)
  }

  /// Leaves one of two rows out that have the same identity: the one with the greater key, in any order of
  /// reading.
  mutating func leftOut(_ row: Key, _ other: Key) -> LeftOutRow<Order> {
    let isOther = table.precedes(order.id(of: row), order.id(of: other))
    let (kept, leftOut) = isOther ? (row, other) : (other, row)
    let (keptID, leftOutID) = (order.id(of: kept), order.id(of: leftOut))
    let isNew = reportedTwins.insert(leftOutID).inserted
    return LeftOutRow(
      key: leftOut,
      twin: keptID,
      problem: "\(keptID) and \(leftOutID) are equal in Swift",
      issue: isNew ? table.issue(ofEqual: keptID, leftOut: leftOutID) : nil
    )
  }

  /// Adds the rows that are no longer left out because the row with the same identity is gone.
  ///
  /// Changes of rows that stay left out are dropped.
  mutating func restoreTwins(
    of rows: inout [ChangedRow<Order>],
    in transaction: Transaction
  ) throws {
    guard !twins.isEmpty else { return }
    let places = Dictionary(rows.indices.map { (rows[$0].id, $0) }) { first, _ in first }
    for (id, kept) in twins {
      guard let keptPlace = places[kept], rows[keptPlace].new == nil else {
        guard let place = places[id] else { continue }
        if rows[place].new == nil { twins[id] = nil }
        rows[place].new = nil
        continue
      }
      twins[id] = nil
      guard places[id] == nil else { continue }
      let key = try table.key(ofListed: id, in: transaction)
      rows.append(ChangedRow(id: id, old: nil, new: key))
    }
  }
}
