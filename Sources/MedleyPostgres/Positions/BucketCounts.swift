#if Postgres
  import MedleyCore
  import MedleySupport

  /// The number of rows for each range of identities, from which the position of any row follows.
  ///
  /// A Fenwick tree over buckets: neighbouring identities with about 1,024 rows, however the identities
  /// are distributed.
  struct BucketCounts: Sendable {
    /// The number of rows of a new bucket; one that has more than twice as many after a change is split.
    static var size: Int { 1_024 }

    private let size: Int
    /// The least identity of each bucket, which names it.
    private var starts: [Int]
    private var counts: [Int]
    private var tree: FenwickTree
    private(set) var total = 0

    /// Creates counts.
    ///
    /// - Parameter buckets: the buckets in ascending order with their counts. The first one also has all
    ///   identities before it.
    init(_ buckets: [(start: Int, count: Int)], size: Int = Self.size) {
      self.size = size
      starts = [.min] + buckets.dropFirst().map(\.start)
      counts = buckets.isEmpty ? [0] : buckets.map(\.count)
      tree = FenwickTree(counts)
      total = counts.reduce(0, +)
    }

    var bucketCount: Int { starts.count }

    /// Returns the bucket of an identity.
    ///
    /// - Complexity: O(log n)
    func bucket(of id: Int) -> Int { starts[index(of: id)] }

    /// Returns the identities of a bucket.
    func ids(of bucket: Int) -> ClosedRange<Int> {
      let next = index(of: bucket) + 1
      return bucket...(next < starts.count ? starts[next] - 1 : .max)
    }

    func count(of bucket: Int) -> Int { counts[index(of: bucket)] }

    /// Returns the number of rows in the buckets before a bucket.
    ///
    /// - Complexity: O(log n)
    func countBefore(_ bucket: Int) -> Int {
      tree.sum(before: index(of: bucket))
    }

    /// Returns the bucket that has the row at a position, and the position within the bucket.
    ///
    /// - Complexity: O(log n)
    func locate(_ position: Int) -> (bucket: Int, offset: Int)? {
      guard 0..<total ~= position else { return nil }
      let (index, offset) = tree.find(position)
      return (starts[index], offset)
    }

    /// Sets the count of a bucket.
    ///
    /// - Complexity: O(log n)
    mutating func set(_ count: Int, for bucket: Int) {
      let index = index(of: bucket)
      let difference = count - counts[index]
      counts[index] = count
      total += difference
      tree.add(difference, at: index)
    }

    /// Splits the buckets that have too many rows.
    ///
    /// - Parameter rows: the identities of buckets, ascending; as many as are counted.
    /// - Complexity: O(n) if there is one
    mutating func split(_ rows: [Int: [Int]]) {
      let large = rows.filter { $0.value.count > 2 * size }
      guard !large.isEmpty else { return }
      var parts: [(start: Int, count: Int)] = []
      for (start, count) in zip(starts, counts) {
        guard let ids = large[start] else {
          // The bucket before an empty one takes its identities.
          if count > 0 { parts.append((start, count)) }
          continue
        }
        for offset in stride(from: 0, to: ids.count, by: size) {
          parts.append((offset == 0 ? start : ids[offset], min(size, ids.count - offset)))
        }
      }
      self = BucketCounts(parts, size: size)
    }

    private func index(of id: Int) -> Int {
      // The first bucket also has the identities before its start, which is the least number.
      starts.partitioningIndex { $0 > id } - 1
    }
  }
#endif
