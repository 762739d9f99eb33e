import MedleySupport

/// The number of rows between sampled keys: finds the key near a position, and the position near a key.
///
/// A bucket contains the rows from one sampled key to the next one. The index stores the first key and the number of
/// rows of each bucket. With 10,000,000 rows and buckets of 128, this is about 2 MB for integer keys. A change of a
/// row changes one number; a bucket with too many rows is split.
package struct PositionIndex<Order: KeyOrdering>: Sendable {
  package typealias Key = Order.Key

  package let order: Order

  /// The rows of a new bucket; a bucket with more than twice as many is split.
  package let bucketSize: Int

  /// The first keys of the buckets but the first one, which has no lower bound.
  package private(set) var bounds: [Key] = []

  /// The number of rows of each bucket.
  package private(set) var counts: [Int] = [0]

  private var tree = FenwickTree([0])

  /// The last key that was counted while the index is built; `nil` before the first.
  package private(set) var frontier: Key?

  /// Whether all rows are counted.
  package private(set) var isComplete = false

  /// The number of rows; those counted so far while the index is built.
  package private(set) var total = 0

  /// Creates an index without rows, which are appended.
  package init(order: Order, bucketSize: Int = 128) {
    self.order = order
    self.bucketSize = max(1, bucketSize)
  }

  /// Creates a complete index of counts, for example saved ones.
  ///
  /// - Parameters:
  ///   - bounds: the first keys of all buckets but the first one, in ascending order.
  ///   - counts: the number of rows of each bucket, one more than the bounds.
  package init(order: Order, bounds: [Key], counts: [Int], bucketSize: Int = 128) {
    self.init(order: order, bucketSize: bucketSize)
    self.bounds = bounds
    self.counts = counts
    complete()
  }

  // MARK: - Building

  /// Counts rows, and decodes only the last row and the first row of each bucket.
  ///
  /// - Parameters:
  ///   - limit: the greatest number of rows. The last one is decoded.
  ///   - pass: moves past a number of rows, and returns the number; less at the end.
  ///   - next: decodes the key of the next row; `nil` at the end.
  /// - Returns: the number of rows.
  package mutating func append(
    limit: Int,
    pass: (Int) throws -> Int,
    next: () throws -> Key?
  ) rethrows -> Int {
    var counted = 0
    while counted < limit {
      let last = counts.count - 1
      let room = min(bucketSize - counts[last], limit - counted - 1)
      if room > 0 {
        let passed = try pass(room)
        counts[last] += passed
        total += passed
        counted += passed
        if passed < room { return counted }
      }
      guard let key = try next() else { return counted }
      append(key)
      counted += 1
    }
    return counted
  }

  /// Counts the next row.
  ///
  /// - Parameter isCounted: whether the row is part of the list; the counting continues after it anyway.
  package mutating func append(_ key: Key, isCounted: Bool = true) {
    if counts[counts.count - 1] >= bucketSize {
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
  package mutating func advance(to key: Key) { frontier = key }

  /// Ends the building.
  package mutating func complete() {
    isComplete = true
    rebuildTree()
  }

  /// Whether some rows are counted.
  package var isStarted: Bool { isComplete || frontier != nil }

  /// Returns whether a key is among those that are counted already.
  package func covers(_ key: Key) -> Bool {
    if isComplete { return true }
    return frontier.map { !order.precedes($0, key) } ?? false
  }

  // MARK: - Finding

  /// Returns the bucket of a key.
  ///
  /// - Complexity: O(log *n*)
  package func bucket(of key: Key) -> Int { order.upperBound(of: key, in: bounds) }

  /// Returns the first key that a bucket may contain; `nil` for the first bucket.
  package func start(of bucket: Int) -> Key? { bucket == 0 ? nil : bounds[bucket - 1] }

  /// Returns whether a key is behind a bucket.
  package func isBehind(_ key: Key, bucket: Int) -> Bool {
    if bucket < bounds.count { return !order.precedes(key, bounds[bucket]) }
    return !covers(key)
  }

  /// Returns the number of rows before a bucket.
  ///
  /// - Complexity: O(log *n*); O(*n*) for *n* buckets while the index is built.
  package func position(of bucket: Int) -> Int {
    isComplete ? tree.sum(before: bucket) : counts[..<bucket].reduce(0, +)
  }

  /// Returns the bucket of a position less than the total, and the position in it.
  ///
  /// - Complexity: O(log *n*); O(*n*) for *n* buckets while the index is built.
  package func bucket(at position: Int) -> (index: Int, offset: Int) {
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
  mutating func replace(_ buckets: [(bucket: Int, keys: [Key])]) {
    var isRestructured = false
    for (bucket, keys) in buckets.reversed() {
      let difference = keys.count - counts[bucket]
      total += difference
      if keys.isEmpty, counts.count > 1 {
        counts.remove(at: bucket)
        bounds.remove(at: max(0, bucket - 1))
        isRestructured = true
      } else if keys.count > 2 * bucketSize {
        let starts = stride(from: bucketSize, to: keys.count, by: bucketSize)
        let sizes = [bucketSize] + starts.map { min(bucketSize, keys.count - $0) }
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
