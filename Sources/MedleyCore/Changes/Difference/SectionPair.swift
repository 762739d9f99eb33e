/// A section that is in both lists, as far as it is not known to be the same in both.
struct SectionPair {
  var old: Placed<SectionSlot>
  var new: Placed<SectionSlot>

  /// Whether both have one run of rows each, of different arrays, and all rows are equal in order.
  ///
  /// Most sections of a list that was built anew are unchanged, and need nothing but this. Up to
  /// the first row that differs it costs what the matcher spends as well. Rows of the same array
  /// are left to ``SharedRows``, which compares none, and notices those that stand in a list twice.
  var hasEqualRuns: Bool {
    guard old.value.weight == new.value.weight,
      let before = old.value.rows.onlyRun, let after = new.value.rows.onlyRun,
      before.storage.address != after.storage.address
    else { return false }
    return before.storage.isEqual(before.range, to: after.storage, at: after.lower)
  }
}

extension BTree<Run> {
  /// The run that holds all rows, if one does.
  fileprivate var onlyRun: Run? { root.elements.count == 1 ? root.elements[0] : nil }
}
