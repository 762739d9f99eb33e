@testable import MedleyCore

/// The fewest deletes, inserts and moves that lead from one list to another, by trying.
enum FewestChanges {
  /// - Parameter longest: the size of the largest part of some numbers, all different, that ascends.
  static func counts(
    from old: ShownList,
    to new: ShownList,
    longest: ([Int]) -> Int = longestBySubsets
  ) -> ShownList.Counts {
    var counts = ShownList.Counts()
    let oldIDs = old.sections.map(\.id)
    let newIDs = new.sections.map(\.id)
    let common = oldIDs.compactMap { newIDs.firstIndex(of: $0) }
    counts.deletedSections = oldIDs.count - common.count
    counts.insertedSections = newIDs.count - common.count
    counts.movedSections = common.count - longest(common)

    let (oldRows, newRows) = (keys(of: old), keys(of: new))
    let newPlaces = Dictionary(
      uniqueKeysWithValues: newRows.enumerated().flatMap { section, keys in
        keys.enumerated().map { ($1, (section, $0)) }
      }
    )
    var matched = 0
    for (section, keys) in oldRows.enumerated() {
      let places = keys.compactMap { newPlaces[$0] }
      matched += places.count
      let same = places.filter { newIDs[$0.0] == oldIDs[section] }.map(\.1)
      counts.movedRows += places.count - longest(same)
    }
    counts.deletedRows = oldRows.reduce(0) { $0 + $1.count } - matched
    counts.insertedRows = newRows.reduce(0) { $0 + $1.count } - matched
    return counts
  }

  private struct Key: Hashable {
    var id: Int
    var occurrence: Int
  }

  private static func keys(of list: ShownList) -> [[Key]] {
    var seen: [Int: Int] = [:]
    return list.sections.map { section in
      section.rows.map { row in
        let occurrence = seen[row.id.number, default: 0]
        seen[row.id.number] = occurrence + 1
        return Key(id: row.id.number, occurrence: occurrence)
      }
    }
  }

  /// Looks at every part of a few numbers.
  @Sendable static func longestBySubsets(_ values: [Int]) -> Int {
    if values.count < 2 { return values.count }
    var best = 0
    for subset in 0..<(1 << values.count) where subset.nonzeroBitCount > best {
      var last = -1
      var ascends = true
      for index in values.indices where subset & (1 << index) != 0 {
        if values[index] < last { ascends = false }
        last = values[index]
      }
      if ascends { best = subset.nonzeroBitCount }
    }
    return best
  }

  /// Finds for each number the longest part that ends with it, from all before it.
  @Sendable static func longestByTable(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      lengths.append(1 + (0..<index).reduce(0) { max($0, values[$1] < value ? lengths[$1] : 0) })
    }
    return lengths.max() ?? 0
  }
}
