#if Postgres
  /// The number of rows for each range of identities, from which the position of any row follows.
  ///
  /// A Fenwick tree over the buckets `id >> shift` that have rows. It has one number for about 1,024 rows.
  struct BucketCounts: Sendable {
    /// An identity belongs to the bucket `id >> shift`.
    let shift: Int
    private var buckets: [Int]
    private var counts: [Int]
    private var tree: [Int]
    private(set) var total = 0

    /// Creates counts.
    ///
    /// - Parameter counts: the buckets in ascending order with their counts.
    init(shift: Int, _ counts: [(bucket: Int, count: Int)]) {
      self.shift = shift
      buckets = counts.map(\.bucket)
      self.counts = counts.map(\.count)
      tree = []
      rebuild()
    }

    /// Returns the shift with which buckets have about 1,024 rows.
    static func shift(least: Int, greatest: Int, total: Int) -> Int {
      let (span, overflow) = greatest.subtractingReportingOverflow(least)
      let perRow = (overflow ? Int.max : span) / max(1, total)
      // The bits of the average distance of two identities.
      let bits = Int.bitWidth - max(0, perRow - 1).leadingZeroBitCount
      return min(52, 10 + bits)
    }

    var bucketCount: Int { buckets.count }

    func bucket(of id: Int) -> Int { id >> shift }

    /// The least identity of a bucket.
    func start(of bucket: Int) -> Int { bucket << shift }

    func count(of bucket: Int) -> Int { index(of: bucket).map { counts[$0] } ?? 0 }

    /// Returns the number of rows in the buckets before a bucket.
    ///
    /// - Complexity: O(log n)
    func countBefore(_ bucket: Int) -> Int {
      var index = firstIndex(notBefore: bucket)
      var sum = 0
      while index > 0 {
        sum += tree[index - 1]
        index -= index & -index
      }
      return sum
    }

    /// Returns the bucket that has the row at a position, and the position within the bucket.
    ///
    /// - Complexity: O(log n)
    func locate(_ position: Int) -> (bucket: Int, offset: Int)? {
      guard 0..<total ~= position else { return nil }
      var index = 0
      var rest = position
      var step = 1
      while step * 2 <= tree.count { step *= 2 }
      while step > 0 {
        if index + step <= tree.count, tree[index + step - 1] <= rest {
          index += step
          rest -= tree[index - 1]
        }
        step /= 2
      }
      return (buckets[index], rest)
    }

    /// Sets the count of a bucket.
    ///
    /// - Complexity: O(log n), or O(n) for a new bucket that is not the last.
    mutating func set(_ count: Int, for bucket: Int) {
      if let index = index(of: bucket) {
        let difference = count - counts[index]
        counts[index] = count
        total += difference
        var position = index + 1
        while position <= tree.count {
          tree[position - 1] += difference
          position += position & -position
        }
      } else if count > 0 {
        let index = firstIndex(notBefore: bucket)
        buckets.insert(bucket, at: index)
        counts.insert(count, at: index)
        if index == buckets.count - 1 { append(count) } else { rebuild() }
      }
    }

    private mutating func append(_ count: Int) {
      // The node covers the rows of the smaller nodes that end before it.
      let position = tree.count + 1
      var sum = count
      var child = position - 1
      let first = position - (position & -position)
      while child > first {
        sum += tree[child - 1]
        child -= child & -child
      }
      tree.append(sum)
      total += count
    }

    private mutating func rebuild() {
      tree = []
      tree.reserveCapacity(counts.count)
      total = 0
      for count in counts { append(count) }
    }

    private func index(of bucket: Int) -> Int? {
      let index = firstIndex(notBefore: bucket)
      return index < buckets.count && buckets[index] == bucket ? index : nil
    }

    private func firstIndex(notBefore bucket: Int) -> Int {
      var range = 0..<buckets.count
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        if buckets[middle] < bucket {
          range = (middle + 1)..<range.upperBound
        } else {
          range = range.lowerBound..<middle
        }
      }
      return range.lowerBound
    }
  }
#endif
