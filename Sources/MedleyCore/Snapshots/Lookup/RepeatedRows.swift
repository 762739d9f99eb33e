/// Where the rows stand that share their identity with others, as far as that was asked for.
///
/// It belongs to one state of a list: every edit forgets it.
struct RepeatedRows: Sendable {
  /// All rows with one identity.
  struct Group: Sendable {
    /// A row with the identity, which need not be in the list any more.
    let storage: any RowStorage
    let offset: Int

    /// The rows in the order of the list.
    let places: [SnapshotTree.Place]
  }

  /// The groups by the hash of their identity; identities with the same hash stand side by side.
  fileprivate(set) var groups: [Int: [Group]] = [:]
}

extension RepeatedRows? {
  /// Keeps a group.
  mutating func enter(_ group: RepeatedRows.Group, hash: Int) {
    if self == nil { self = RepeatedRows() }
    self?.groups[hash, default: []].append(group)
  }
}

extension SnapshotTree {
  /// Whether two rows may have the same identity; makes the base's index.
  var mayRepeatRows: Bool {
    hasUncheckedRows || !base.index.repeats.isEmpty
  }
}
