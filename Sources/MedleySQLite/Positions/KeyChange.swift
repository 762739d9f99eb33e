#if SQLite
  import MedleyCore

  /// A row whose place or content has changed.
  struct KeyChange: Sendable {
    var id: KeyValue
    /// The place before; `nil` if the row was not in the list.
    var old: RowKey?
    /// The place now; `nil` if the row is not in the list.
    var new: RowKey?

    var changesPosition: Bool { old != new }

    /// The number of rows that the change adds to the list: -1, 0 or 1.
    var difference: Int { (new == nil ? 0 : 1) - (old == nil ? 0 : 1) }
  }

  /// A row that was removed or inserted at a position.
  struct PlacedRow: Hashable, Sendable {
    var position: Int
    var id: KeyValue
  }

  /// The changes of the keys of a bucket: computes positions before and after.
  struct BucketChange {
    let bucket: Int
    /// The keys after the change.
    let keys: [RowKey]
    /// The number of rows before the change.
    let oldCount: Int
    /// The rows that were removed, with their places within the bucket before the change.
    let removed: [PlacedRow]
    /// The rows that were inserted, with their places within the bucket after the change.
    let inserted: [PlacedRow]

    /// Compares the keys of a bucket with the keys that left it and that entered it.
    ///
    /// - Parameters:
    ///   - keys: the keys after the change, in their order.
    ///   - left: keys that were in the bucket before and are not any more.
    ///   - entered: keys that are in the bucket and were not before.
    init(bucket: Int, keys: [RowKey], left: [RowKey], entered: Set<RowKey>, order: KeyOrder) {
      self.bucket = bucket
      self.keys = keys
      let left = left.sorted(by: order.precedes)
      var removed: [PlacedRow] = []
      var inserted: [PlacedRow] = []
      var old = 0
      var next = 0
      for (position, key) in keys.enumerated() {
        while next < left.count, order.precedes(left[next], key) {
          removed.append(PlacedRow(position: old, id: left[next].id))
          old += 1
          next += 1
        }
        if entered.contains(key) {
          inserted.append(PlacedRow(position: position, id: key.id))
        } else {
          old += 1
        }
      }
      for key in left[next...] {
        removed.append(PlacedRow(position: old, id: key.id))
        old += 1
      }
      oldCount = old
      self.removed = removed
      self.inserted = inserted
    }
  }
#endif
