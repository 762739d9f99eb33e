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

  init(old: ArraySlice<TaggedRow>, new: ArraySlice<TaggedRow>) {
    self.old = old.map(\.row)
    self.new = new.map(\.row)
  }
}

extension RowHashJoin {
  /// The spare rows, as groups whose hashes look the same; those that only one list has are left
  /// out.
  ///
  /// - Complexity: O(*s* log *s*) for *s* spare rows.
  @usableFromInline var spareGroups: [RowGroup] {
    guard !spareOld.isEmpty, !spareNew.isEmpty else { return [] }
    let (old, new) = (spareOld.sorted(), spareNew.sorted())
    var groups: [RowGroup] = []
    var (oldStart, newStart) = (0, 0)
    while oldStart < old.count, newStart < new.count {
      let tag = max(old[oldStart].tag, new[newStart].tag)
      while oldStart < old.count, old[oldStart].tag < tag { oldStart += 1 }
      while newStart < new.count, new[newStart].tag < tag { newStart += 1 }
      var (oldEnd, newEnd) = (oldStart, newStart)
      while oldEnd < old.count, old[oldEnd].tag == tag { oldEnd += 1 }
      while newEnd < new.count, new[newEnd].tag == tag { newEnd += 1 }
      if oldStart < oldEnd, newStart < newEnd {
        groups.append(RowGroup(old: old[oldStart..<oldEnd], new: new[newStart..<newEnd]))
      }
      (oldStart, newStart) = (oldEnd, newEnd)
    }
    return groups
  }
}
