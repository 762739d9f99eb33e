/// Every pair of small lists, up to renaming of rows and sections.
///
/// The rows and sections of the old list are numbered in order; those that are new get the next
/// numbers in the order in which they stand in the new list.
struct SmallLists: Sendable {
  typealias Plan = UpdateWorld.Plan

  /// The most rows of one list.
  var rows: Int

  /// The most different rows of both lists.
  var rowIDs: Int

  /// The most sections of one list.
  var sections: Int

  /// The most different sections of both lists.
  var sectionIDs: Int

  /// The old lists.
  var oldPlans: [Plan] {
    (0...sections).flatMap { sectionCount in
      (0...rows).flatMap { rowCount in
        Self.shapes(rows: rowCount, sections: sectionCount).map { shape in
          Self.plan(ids: Array(0..<sectionCount), rows: Array(0..<rowCount), shape: shape)
        }
      }
    }
  }

  /// Calls a closure with each new list for an old one.
  func forEachNewPlan(of old: Plan, _ body: (Plan) throws -> Void) rethrows {
    let oldRowCount = old.rows.reduce(0) { $0 + $1.count }
    let sectionLists = Self.lists(old: old.ids.count, longest: sections, ids: sectionIDs)
    let rowLists = Self.lists(old: oldRowCount, longest: rows, ids: rowIDs)
    let shapes = (0...sections).map { sections in
      (0...rows).map { Self.shapes(rows: $0, sections: sections) }
    }
    for ids in sectionLists {
      for rows in rowLists {
        for shape in shapes[ids.count][rows.count] {
          try body(Self.plan(ids: ids, rows: rows, shape: shape))
        }
      }
    }
  }

  private static func plan(ids: [Int], rows: [Int], shape: [Int]) -> Plan {
    var rest = rows[...]
    return Plan(
      ids: ids,
      rows: shape.map { count in
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
      }
    )
  }

  /// Every way to divide rows among sections.
  static func shapes(rows: Int, sections: Int) -> [[Int]] {
    if sections == 0 { return rows == 0 ? [[]] : [] }
    if sections == 1 { return [[rows]] }
    return (0...rows).flatMap { first in
      shapes(rows: rows - first, sections: sections - 1).map { [first] + $0 }
    }
  }

  /// Every list without repeats of some old numbers and of new ones, which ascend from the last old
  /// one.
  static func lists(old: Int, longest: Int, ids: Int) -> [[Int]] {
    var result: [[Int]] = []
    func extend(_ list: [Int], next: Int) {
      result.append(list)
      guard list.count < longest else { return }
      for id in 0..<old where !list.contains(id) { extend(list + [id], next: next) }
      if next < ids { extend(list + [next], next: next + 1) }
    }
    extend([], next: old)
    return result
  }

  /// Every list without repeats over some numbers.
  static func flatLists(longest: Int, ids: Int) -> [[Int]] {
    lists(old: ids, longest: longest, ids: ids)
  }
}
