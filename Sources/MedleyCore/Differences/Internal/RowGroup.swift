/// Rows of both lists whose hashes do not tell them apart, by their numbers in ascending order.
@usableFromInline
struct RowGroup {
  @usableFromInline var old: [UInt32]
  @usableFromInline var new: [UInt32]

  /// All rows of two lists that have so many.
  @usableFromInline
  init(old: Int, new: Int) {
    self.old = Array(0..<UInt32(truncatingIfNeeded: old))
    self.new = Array(0..<UInt32(truncatingIfNeeded: new))
  }

  init(old: ArraySlice<HashedRow>, new: ArraySlice<HashedRow>) {
    self.old = old.map(\.row)
    self.new = new.map(\.row)
  }
}

extension RowHashJoin {
  /// The spare rows, as groups with the same hash; hashes that only one list has are left out.
  ///
  /// - Complexity: O(*s* log *s*) for *s* spare rows.
  @usableFromInline var spareGroups: [RowGroup] {
    guard !spareOld.isEmpty, !spareNew.isEmpty else { return [] }
    let (old, new) = (spareOld.sorted(), spareNew.sorted())
    var groups: [RowGroup] = []
    var (oldStart, newStart) = (0, 0)
    while oldStart < old.count, newStart < new.count {
      let hash = max(old[oldStart].hash, new[newStart].hash)
      while oldStart < old.count, old[oldStart].hash < hash { oldStart += 1 }
      while newStart < new.count, new[newStart].hash < hash { newStart += 1 }
      var (oldEnd, newEnd) = (oldStart, newStart)
      while oldEnd < old.count, old[oldEnd].hash == hash { oldEnd += 1 }
      while newEnd < new.count, new[newEnd].hash == hash { newEnd += 1 }
      if oldStart < oldEnd, newStart < newEnd {
        groups.append(RowGroup(old: old[oldStart..<oldEnd], new: new[newStart..<newEnd]))
      }
      (oldStart, newStart) = (oldEnd, newEnd)
    }
    return groups
  }
}
