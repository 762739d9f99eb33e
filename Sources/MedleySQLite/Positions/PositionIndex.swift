#if SQLite
  import GRDB
  import GRDBSQLite
  import MedleyCore
  import MedleySupport

  /// The number of rows between sampled keys: finds the key near a position, and the position near a key.
  ///
  /// Every 128th key is stored, and the number of rows from it to the next one. With 10,000,000 rows, this is
  /// about 2 MB for integer keys. A change of a row changes one number; a bucket with too many rows is split.
  struct PositionIndex: Sendable {
    /// The rows of a new bucket.
    static let bucketSize = 128

    let order: KeyOrder

    /// The first keys of the buckets but the first one, which has no lower bound.
    private(set) var bounds: [RowKey] = []

    /// The number of rows of each bucket.
    private(set) var counts: [Int] = [0]

    private var tree = FenwickTree([0])

    /// The last key that was counted while the index is built; `nil` before the first.
    private(set) var frontier: RowKey?

    /// Whether all rows are counted.
    private(set) var isComplete = false

    /// The number of rows; those counted so far while the index is built.
    private(set) var total = 0

    init(order: KeyOrder) {
      self.order = order
    }

    /// Creates an index of counts that were saved.
    init(order: KeyOrder, bounds: [RowKey], counts: [Int]) {
      self.order = order
      self.bounds = bounds
      self.counts = counts
      complete()
    }

    // MARK: - Building

    /// Counts the rows of a cursor, and decodes only the last row and the first row of each bucket.
    ///
    /// - Parameter limit: the greatest number of rows. The last one is decoded.
    /// - Returns: the number of rows.
    mutating func append(
      _ rows: RowCursor,
      limit: Int,
      key: (Row) -> RowKey
    ) throws -> Int {
      var counted = 0
      while counted < limit {
        let last = counts.count - 1
        let room = min(Self.bucketSize - counts[last], limit - counted - 1)
        if room > 0 {
          let passed = try rows.pass(room)
          counts[last] += passed
          total += passed
          counted += passed
          if passed < room { return counted }
        }
        guard let row = try rows.next() else { return counted }
        append(key(row))
        counted += 1
      }
      return counted
    }

    /// Counts the next row.
    ///
    /// - Parameter isCounted: whether the row is part of the list; the counting continues after it anyway.
    mutating func append(_ key: RowKey, isCounted: Bool = true) {
      if counts[counts.count - 1] >= Self.bucketSize {
        bounds.append(key)
        counts.append(0)
      }
      if isCounted {
        counts[counts.count - 1] += 1
        total += 1
      }
      frontier = key
    }

    /// Continues the counting after a key, before which all rows are counted.
    mutating func advance(to key: RowKey) { frontier = key }

    /// Ends the building.
    mutating func complete() {
      isComplete = true
      rebuildTree()
    }

    /// Whether some rows are counted.
    var isStarted: Bool { isComplete || frontier != nil }

    /// Whether a key is among those that are counted already.
    func covers(_ key: RowKey) -> Bool {
      if isComplete { return true }
      return frontier.map { !order.precedes($0, key) } ?? false
    }

    // MARK: - Finding

    /// The bucket that a key belongs to.
    func bucket(of key: RowKey) -> Int { order.upperBound(of: key, in: bounds) }

    /// The first key that a bucket may contain; `nil` for the first bucket.
    func start(of bucket: Int) -> RowKey? { bucket == 0 ? nil : bounds[bucket - 1] }

    /// Whether a key is behind a bucket.
    func isBehind(_ key: RowKey, bucket: Int) -> Bool {
      if bucket < bounds.count { return !order.precedes(key, bounds[bucket]) }
      return !covers(key)
    }

    /// The number of rows before a bucket.
    ///
    /// - Complexity: O(log *n*); O(*n*) for *n* buckets while the index is built.
    func position(of bucket: Int) -> Int {
      isComplete ? tree.sum(before: bucket) : counts[..<bucket].reduce(0, +)
    }

    /// The bucket of a position less than the total, and the position in it.
    ///
    /// - Complexity: O(log *n*); O(*n*) for *n* buckets while the index is built.
    func bucket(at position: Int) -> (index: Int, offset: Int) {
      if isComplete { return tree.find(position) }
      var rest = position
      for (bucket, count) in counts.enumerated() {
        if rest < count { return (bucket, rest) }
        rest -= count
      }
      return (counts.count - 1, rest)
    }

    // MARK: - Changing

    /// Replaces the keys of buckets, in ascending order of buckets.
    mutating func replace(_ buckets: [(bucket: Int, keys: [RowKey])]) {
      var isRestructured = false
      for (bucket, keys) in buckets.reversed() {
        let difference = keys.count - counts[bucket]
        total += difference
        if keys.isEmpty, counts.count > 1 {
          counts.remove(at: bucket)
          bounds.remove(at: max(0, bucket - 1))
          isRestructured = true
        } else if keys.count > 2 * Self.bucketSize {
          let starts = stride(from: Self.bucketSize, to: keys.count, by: Self.bucketSize)
          let sizes = [Self.bucketSize] + starts.map { min(Self.bucketSize, keys.count - $0) }
          bounds.insert(contentsOf: starts.map { keys[$0] }, at: bucket)
          counts.replaceSubrange(bucket...bucket, with: sizes)
          isRestructured = true
        } else if difference != 0 {
          counts[bucket] = keys.count
          if isComplete, !isRestructured { tree.add(difference, at: bucket) }
        }
      }
      if isRestructured, isComplete { rebuildTree() }
    }

    private mutating func rebuildTree() {
      tree = FenwickTree(counts)
      total = counts.reduce(0, +)
    }
  }

  extension RowCursor {
    /// Moves past rows, which takes half the time of decoding them.
    ///
    /// - Returns: the number of rows; less than the count at the end.
    fileprivate func pass(_ count: Int) throws -> Int {
      guard count > 0, try next() != nil else { return 0 }
      let statement = _statement.sqliteStatement
      for passed in 1..<count {
        let code = sqlite3_step(statement)
        if code == SQLITE_ROW { continue }
        // Another step would begin with the first row again.
        _isDone = true
        if code == SQLITE_DONE { return passed }
        let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(statement)))
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
      }
      return count
    }
  }
#endif
