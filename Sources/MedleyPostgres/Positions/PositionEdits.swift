#if Postgres
  import MedleyCore
  import MedleySupport

  /// The edits of positions that lead from the rows at one snapshot to those at a later one.
  ///
  /// Rows are in ascending order of their identities.
  struct PositionEdits: Hashable, Sendable {
    /// Positions of removed rows before the edits, descending, so that each edit leaves the next ones valid.
    var removed: [Range<Int>] = []
    /// Positions of inserted rows after the edits, ascending.
    var inserted: [Range<Int>] = []
    var total = 0

    /// Creates no edits.
    init() {}

    /// Applies changes to counts.
    ///
    /// - Parameters:
    ///   - changes: the changes, with numbers as identities.
    ///   - counts: the counts at the earlier snapshot, which become those at the later one.
    ///   - rows: the ids of each bucket with changes at the later snapshot, ascending.
    /// - Returns: `nil` if the counts and the changes do not fit together: rows were changed without
    ///   being recorded.
    init?(
      _ changes: (inserted: [Int], deleted: [Int]),
      counts: inout BucketCounts,
      rows: [Int: [Int]]
    ) {
      let inserted = Dictionary(grouping: changes.inserted, by: counts.bucket(of:))
      let deleted = Dictionary(grouping: changes.deleted, by: counts.bucket(of:))
      let buckets = Set(inserted.keys).union(deleted.keys).sorted()
      var removedPositions: [Int] = []
      for bucket in buckets {
        let new = Set(inserted[bucket] ?? [])
        let present = rows[bucket] ?? []
        let old = (present.filter { !new.contains($0) } + (deleted[bucket] ?? [])).sorted()
        guard old.count == counts.count(of: bucket), new.isSubset(of: present) else { return nil }
        let base = counts.countBefore(bucket)
        let gone = Set(deleted[bucket] ?? [])
        for (offset, id) in old.enumerated() where gone.contains(id) {
          removedPositions.append(base + offset)
        }
      }
      for bucket in buckets { counts.set(rows[bucket]?.count ?? 0, for: bucket) }
      var insertedPositions: [Int] = []
      for bucket in buckets {
        let new = Set(inserted[bucket] ?? [])
        let base = counts.countBefore(bucket)
        for (offset, id) in (rows[bucket] ?? []).enumerated() where new.contains(id) {
          insertedPositions.append(base + offset)
        }
      }
      removed = removedPositions.consecutiveRanges.reversed()
      self.inserted = insertedPositions.consecutiveRanges
      total = counts.total
    }

    /// The edits in a list in the opposite order.
    func reversed(totalBefore: Int) -> PositionEdits {
      var edits = self
      edits.removed = removed.reversed().map { $0.mirrored(in: totalBefore) }
      edits.inserted = inserted.reversed().map { $0.mirrored(in: total) }
      return edits
    }
  }

  extension Range<Int> {
    fileprivate func mirrored(in total: Int) -> Range<Int> {
      (total - upperBound)..<(total - lowerBound)
    }
  }
#endif
