/// A part of a tree that two trees may share: a node, a section, or a run of rows.
protocol SharedMemory {
  /// How many positions it covers.
  var count: Int { get }

  /// The second measure: the rows of a section.
  var weight: Int { get }

  /// Whether both are the same piece of memory, and hence equal.
  func isShared(with other: Self) -> Bool
}

extension BTreeNode: SharedMemory where Element.Weight == Int {}

extension SectionSlot: SharedMemory {}

extension Run: SharedMemory {
  func isShared(with other: Run) -> Bool {
    storage === other.storage && lower == other.lower && count == other.count
  }
}
