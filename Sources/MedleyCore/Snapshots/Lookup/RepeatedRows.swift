/// A cache of the positions of rows with duplicate identities.
///
/// It belongs to one state of a list: every edit drops it.
struct RepeatedRows: Sendable {
  /// All rows with one identity.
  struct Group: Sendable {
    /// A row with the identity, which may have been removed from the list.
    let storage: any RowStorage
    let offset: Int

    /// The rows in the order of the list.
    let places: [SnapshotTree.Place]
  }

  /// The groups by the hash of their identity.
  fileprivate(set) var groups: [Int: [Group]] = [:]
}

extension RepeatedRows? {
  /// Adds a group.
  mutating func enter(_ group: RepeatedRows.Group, hash: Int) {
    if self == nil { self = RepeatedRows() }
    self?.groups[hash, default: []].append(group)
  }
}

extension SnapshotTree {
  /// Whether two rows may have the same identity. Makes the index of the base.
  var mayRepeatRows: Bool {
    hasUncheckedRows || !base.index.repeats.isEmpty
  }
}
