/// The rows that a snapshot was built from, and the index of their identities.
///
/// All snapshots that are edited from one another share one base, so the index is made once.
final class RowBase: Sendable {
  /// The rows in the order of their numbers, which begin with 0.
  let segments: [Run]

  /// The number of rows. Rows with higher numbers were inserted later; see ``RowLookup``.
  let count: Int

  private let memory = Locked<BaseIndex?>(nil)

  init(_ segments: [Run]) {
    self.segments = segments
    count = segments.last?.ordinals.upperBound ?? 0
  }

  /// The index. The first call makes it in O(*n*); concurrent calls wait.
  var index: BaseIndex {
    memory.made {
      var hashes: [Int] = []
      hashes.reserveCapacity(count)
      for run in segments { run.storage.addIdentityHashes(of: run.range, to: &hashes) }
      return BaseIndex(hashes: hashes, isSame: hasSameIdentity)
    }
  }

  private func hasSameIdentity(_ ordinal: Int, as other: Int) -> Bool {
    guard let row = segments.row(ordinal), let other = segments.row(other) else { return false }
    return row.storage.hasSameIdentity(at: row.offset, as: other.storage, at: other.offset)
  }

  /// Whether the index exists.
  var isIndexed: Bool { memory.withValue { $0 != nil } }
}

extension [Run] {
  /// Returns the row with a number, if the runs are ordered by their numbers.
  func row(_ ordinal: Int) -> (storage: any RowStorage, offset: Int)? {
    let index = partitioningIndex { $0.ordinals.upperBound > ordinal }
    guard index < count, self[index].ordinals.contains(ordinal) else { return nil }
    return (self[index].storage, self[index].lower + ordinal - self[index].ordinal)
  }
}
