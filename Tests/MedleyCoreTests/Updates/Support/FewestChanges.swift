@testable import MedleyCore

/// How much changes, counted row by row.
struct ChangeCounts: Equatable {
  var deletedRows = 0
  var insertedRows = 0
  var movedRows = 0
  var updatedRows = 0
  var deletedSections = 0
  var insertedSections = 0
  var movedSections = 0
  var reshapedSections = 0
  var updatedHeadings = 0

  /// Adds what a stage says, and the rows that come and go with their sections.
  ///
  /// - Parameters:
  ///   - before: how many rows each section has before the stage.
  ///   - after: how many rows each section has after it.
  mutating func add(_ change: ListChange, before: [Int], after: [Int]) {
    deletedRows += change.deletedRows.count
    insertedRows += change.insertedRows.count
    movedRows += change.movedRows.count
    updatedRows += change.updatedRows.count
    deletedSections += change.deletedSections.count
    insertedSections += change.insertedSections.count
    movedSections += change.movedSections.count
    reshapedSections += change.reshapedSections.count
    updatedHeadings += change.updatedHeaders.count + change.updatedFooters.count
    for index in change.deletedSections where before.indices.contains(index) {
      deletedRows += before[index] - change.deletedRows.count { $0.section == index }
      deletedRows -= change.movedRows.count { $0.from.section == index }
    }
    for index in change.insertedSections where after.indices.contains(index) {
      insertedRows += after[index] - change.insertedRows.count { $0.section == index }
      insertedRows -= change.movedRows.count { $0.to.section == index }
    }
  }
}

/// The fewest changes that lead from one list to another, by trying.
enum FewestChanges {
  typealias Section = ListSection<UpdateWorld.Row>

  /// - Parameter longest: the size of the largest part of some numbers, all different, that
  ///   ascends.
  static func counts(
    from old: [Section],
    to new: [Section],
    longest: ([Int]) -> Int
  ) -> ChangeCounts {
    var counts = ChangeCounts()
    let newIDs = new.map(\.id)
    let common = old.compactMap { newIDs.firstIndex(of: $0.id) }
    counts.deletedSections = old.count - common.count
    counts.insertedSections = new.count - common.count
    counts.movedSections = common.count - longest(common)

    var places: [Key: ListPath] = [:]
    for (section, keys) in keys(of: new).enumerated() {
      for (item, key) in keys.enumerated() { places[key] = ListPath(section: section, item: item) }
    }
    var matched = 0
    for (section, keys) in keys(of: old).enumerated() {
      let targets = keys.compactMap { places[$0] }
      matched += targets.count
      let same = targets.filter { newIDs[$0.section] == old[section].id }.map(\.item)
      counts.movedRows += targets.count - longest(same)
    }
    counts.deletedRows = old.reduce(-matched) { $0 + $1.items.count }
    counts.insertedRows = places.count - matched
    return counts
  }

  /// Adds how much of what is in both lists looks different.
  static func addUpdates(to counts: inout ChangeCounts, from old: [Section], to new: [Section]) {
    var contents: [Key: Int] = [:]
    for (section, keys) in zip(old, keys(of: old)) {
      for (row, key) in zip(section.items, keys) { contents[key] = row.text }
    }
    for (section, keys) in zip(new, keys(of: new)) {
      for (row, key) in zip(section.items, keys) {
        if let text = contents[key], text != row.text { counts.updatedRows += 1 }
      }
      guard let previous = old.first(where: { $0.id == section.id }) else { continue }
      let headings = [(previous.header, section.header), (previous.footer, section.footer)]
      var isReshaped = previous.layout != section.layout
      for case (let before, let after) in headings {
        if (before == nil) != (after == nil) { isReshaped = true }
        if let before, let after, before != after { counts.updatedHeadings += 1 }
      }
      if isReshaped { counts.reshapedSections += 1 }
    }
  }

  private struct Key: Hashable {
    var id: Int
    var occurrence: Int
  }

  private static func keys(of sections: [Section]) -> [[Key]] {
    var seen: [Int: Int] = [:]
    return sections.map { section in
      section.items.map { row in
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
