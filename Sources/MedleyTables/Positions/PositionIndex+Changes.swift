/// The counts do not fit the rows, for example because a filter depends on another table.
package struct CountsAreStale: Error {
  package init() {}
}

/// The changes of the keys of one bucket.
package struct BucketChange<Key: Hashable & Sendable>: Sendable {
  /// The number of the bucket.
  package let bucket: Int

  /// The keys that were in the bucket before and are not there now.
  package fileprivate(set) var left: [Key] = []

  /// The keys that are in the bucket now and were not there before.
  package fileprivate(set) var entered: Set<Key> = []

  /// The change of the number of keys.
  package var difference: Int { entered.count - left.count }
}

/// A backend applies changes in three steps: it groups the changed keys by bucket, reads the current keys of these
/// buckets, and applies both.
extension PositionIndex {
  /// Groups keys by bucket, as far as they are counted already, in ascending order of buckets.
  package func changes(left: [Key], entered: [Key]) -> [BucketChange<Key>] {
    var changes: [Int: BucketChange<Key>] = [:]
    for key in left where covers(key) {
      let bucket = bucket(of: key)
      changes[bucket, default: BucketChange(bucket: bucket)].left.append(key)
    }
    for key in entered where covers(key) {
      let bucket = bucket(of: key)
      changes[bucket, default: BucketChange(bucket: bucket)].entered.insert(key)
    }
    return changes.values.sorted { $0.bucket < $1.bucket }
  }

  /// Changes the counts of buckets, and returns the edits of positions that result.
  ///
  /// - Parameters:
  ///   - changes: the changed buckets in ascending order, with all their current keys in the order of the list.
  ///   - isMoved: whether a row that left and entered is sent as a move, and not as a removal and an insertion.
  /// - Throws: `CountsAreStale` if the keys, the changes and the counts do not fit together: rows were changed
  ///   without being reported. The index is unchanged then.
  package mutating func apply(
    _ changes: [(change: BucketChange<Key>, keys: [Key])],
    isMoved: (Order.ID) -> Bool = { _ in false }
  ) throws -> PositionEdits {
    var removed: [PlacedRow<Order.ID>] = []
    var inserted: [PlacedRow<Order.ID>] = []
    // The rows that the buckets before the current one have gained.
    var gain = 0
    for (change, keys) in changes {
      // While the index is built, no list has positions.
      let position = isComplete ? position(of: change.bucket) : 0
      let (old, new) = try places(of: change, keys)
      removed += old.map { PlacedRow(position: $0.position + position, id: $0.id) }
      inserted += new.map { PlacedRow(position: $0.position + position + gain, id: $0.id) }
      gain += change.difference
    }
    replace(changes.map { ($0.change.bucket, $0.keys) })
    return PositionEdits(removed: removed, inserted: inserted, total: total, isMoved: isMoved)
  }

  /// Returns the places of rows that left a bucket, and of rows that entered it, within the bucket.
  ///
  /// The first ones are places before the change, the second ones after it.
  private func places(
    of change: BucketChange<Key>,
    _ keys: [Key]
  ) throws -> (left: [PlacedRow<Order.ID>], entered: [PlacedRow<Order.ID>]) {
    var left: [PlacedRow<Order.ID>] = []
    var entered: [PlacedRow<Order.ID>] = []
    var rest = change.left.sorted(by: order.precedes)[...]
    var oldCount = 0
    func leave(_ key: Key) {
      left.append(PlacedRow(position: oldCount, id: order.id(of: key)))
      oldCount += 1
    }
    for (position, key) in keys.enumerated() {
      while let next = rest.first, order.precedes(next, key) {
        leave(next)
        rest.removeFirst()
      }
      if change.entered.contains(key) {
        entered.append(PlacedRow(position: position, id: order.id(of: key)))
      } else {
        oldCount += 1
      }
    }
    for key in rest { leave(key) }
    guard oldCount == counts[change.bucket], entered.count == change.entered.count else {
      throw CountsAreStale()
    }
    return (left, entered)
  }
}
