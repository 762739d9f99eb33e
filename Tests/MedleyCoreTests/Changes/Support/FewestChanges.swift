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
  var reloadedSections = 0
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
    reloadedSections += change.reloadedSections.count
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

/// A row whose identity is a number, and whose content is another.
protocol NumberedRow: ListModel {
  var number: Int { get }
  var text: Int { get }
}

extension UpdateWorld.Row: NumberedRow {
  var number: Int { id.number }
}

extension SnapshotFixture.Row: NumberedRow {
  var number: Int { id }
}

/// The fewest changes that lead from one list to another, by trying.
///
/// Rows and sections with one identity are paired in order.
enum FewestChanges {
  /// - Parameter longest: the size of the largest part of some numbers, all different, that
  ///   ascends.
  static func counts<Row: NumberedRow>(
    from old: [ListSection<Row>],
    to new: [ListSection<Row>],
    longest: ([Int]) -> Int
  ) -> ChangeCounts {
    var counts = ChangeCounts()
    let (oldIDs, newIDs) = (sectionKeys(old), sectionKeys(new))
    let common = oldIDs.compactMap { newIDs.firstIndex(of: $0) }
    counts.deletedSections = old.count - common.count
    counts.insertedSections = new.count - common.count
    counts.movedSections = common.count - longest(common)

    var places: [Key<Int>: ListPath] = [:]
    for (section, keys) in keys(of: new).enumerated() {
      for (item, key) in keys.enumerated() { places[key] = ListPath(section: section, item: item) }
    }
    var matched = 0
    for (section, keys) in keys(of: old).enumerated() {
      let targets = keys.compactMap { places[$0] }
      matched += targets.count
      let same = targets.filter { newIDs[$0.section] == oldIDs[section] }.map(\.item)
      counts.movedRows += targets.count - longest(same)
    }
    counts.deletedRows = old.reduce(-matched) { $0 + $1.items.count }
    counts.insertedRows = places.count - matched
    return counts
  }

  /// Adds how much of what is in both lists looks different.
  static func addUpdates<Row: NumberedRow>(
    to counts: inout ChangeCounts,
    from old: [ListSection<Row>],
    to new: [ListSection<Row>]
  ) {
    var contents: [Key<Int>: Int] = [:]
    for (section, keys) in zip(old, keys(of: old)) {
      for (row, key) in zip(section.items, keys) { contents[key] = row.text }
    }
    let (oldIDs, newIDs) = (sectionKeys(old), sectionKeys(new))
    for (index, (section, keys)) in zip(new, keys(of: new)).enumerated() {
      for (row, key) in zip(section.items, keys) {
        if let text = contents[key], text != row.text { counts.updatedRows += 1 }
      }
      guard let origin = oldIDs.firstIndex(of: newIDs[index]) else { continue }
      let previous = old[origin]
      let headings = [(previous.header, section.header), (previous.footer, section.footer)]
      var isReloaded = previous.layout != section.layout
      for case (let before, let after) in headings {
        if (before == nil) != (after == nil) { isReloaded = true }
        if let before, let after, before != after { counts.updatedHeadings += 1 }
      }
      if isReloaded { counts.reloadedSections += 1 }
    }
  }

  private struct Key<ID: Hashable>: Hashable {
    var id: ID
    var occurrence: Int
  }

  private static func sectionKeys<Row>(_ sections: [ListSection<Row>]) -> [Key<SectionID>] {
    var seen: [SectionID: Int] = [:]
    return sections.map { section in
      defer { seen[section.id, default: 0] += 1 }
      return Key(id: section.id, occurrence: seen[section.id, default: 0])
    }
  }

  private static func keys<Row: NumberedRow>(of sections: [ListSection<Row>]) -> [[Key<Int>]] {
    var seen: [Int: Int] = [:]
    return sections.map { section in
      section.items.map { row in
        let occurrence = seen[row.number, default: 0]
        seen[row.number] = occurrence + 1
        return Key(id: row.number, occurrence: occurrence)
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
