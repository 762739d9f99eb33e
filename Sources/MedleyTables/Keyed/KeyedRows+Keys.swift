/// Keys of rows and their positions.
extension KeyedRows {
  /// The key of a row that is in the table, was delivered, or was deleted.
  func key(of id: Record.ID, in transaction: Transaction) throws -> Key? {
    let known = delivered[id]
    let row = known.map(order.id) ?? table.rowID(of: id)
    if let key = try table.key(of: row, in: transaction) { return key }
    return try known ?? table.formerKey(of: row, in: transaction)
  }

  /// The number of rows before a key; `nil` if rows are not counted up to it.
  func position(of key: Key, in transaction: Transaction) throws -> Int? {
    try position(in: transaction, key) { order.precedes($0, key) }
  }

  /// The number of rows up to a key.
  func position(after key: Key, in transaction: Transaction) throws -> Int? {
    try position(in: transaction, key) { !order.precedes(key, $0) }
  }

  private func position(
    in transaction: Transaction,
    _ key: Key,
    _ isCounted: (Key) -> Bool
  ) throws -> Int? {
    guard let index, total != nil, index.covers(key) else { return nil }
    let bucket = index.bucket(of: key)
    var position = index.position(of: bucket)
    let limit = index.counts[bucket]
    try readKeys(from: index.start(of: bucket), limit: limit, in: transaction) { key in
      guard isCounted(key) else { return false }
      position += 1
      return true
    }
    return position
  }

  /// Calls a closure with the keys of rows that are not left out until it returns `false`.
  func readKeys(
    from key: Key?,
    limit: Int,
    in transaction: Transaction,
    _ body: (Key) throws -> Bool
  ) throws {
    let limit = limit + unreadable.count
    try table.readKeys(from: .init(key: key), limit: limit, in: transaction) { key in
      try unreadable.contains(order.id(of: key)) || body(key)
    }
  }

  /// Reads the keys of a bucket.
  ///
  /// - Parameters:
  ///   - count: the number of keys that are expected.
  ///   - hidden: the rows that are left out of the list.
  package func keys(
    inBucket bucket: Int,
    count: Int,
    hidden: Set<RowID>,
    in transaction: Transaction
  ) throws -> [Key] {
    guard let index else { return [] }
    var keys: [Key] = []
    let start = KeysetStart(key: index.start(of: bucket))
    let limit = max(0, count) + hidden.count + 1
    try table.readKeys(from: start, limit: limit, in: transaction) { key in
      if index.isBehind(key, bucket: bucket) { return false }
      if !hidden.contains(order.id(of: key)) { keys.append(key) }
      return true
    }
    return keys
  }

  /// Whether there are rows from a place on that are not left out.
  func hasRow(_ start: KeysetStart<Key>, in transaction: Transaction) throws -> Bool {
    var result = false
    try table.readKeys(from: start, limit: 1 + unreadable.count, in: transaction) { key in
      result = !unreadable.contains(order.id(of: key))
      return !result
    }
    return result
  }
}
