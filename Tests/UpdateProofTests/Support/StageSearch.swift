@testable import MedleyCore
@testable import MedleyCoreTests

/// Finds the fewest stages between two small lists by trying the lists between them.
///
/// What is sought keeps all that Medley keeps: rows and sections of both lists never leave, and all
/// stages together make the fewest moves. So a row that changes its section does so in one move:
/// between, it is in its old section or in its new one. And since the moves of a way are at least
/// those of the whole, each stage makes the fewest moves between the lists before and after it.
enum StageSearch {
  typealias Plan = UpdateWorld.Plan

  /// The fewest stages; 3 stands for three or more.
  static func fewestStages(
    from old: Plan,
    to new: Plan,
    for batchUpdateStyle: BatchUpdateStyle
  ) -> Int {
    if old == new { return 0 }
    if isLegal(from: old, to: new, batchUpdateStyle) { return 1 }
    let fewest = moves(from: old, to: new)
    let isReachable = forEachPlan(between: old, and: new) { plan in
      moves(from: old, to: plan) + moves(from: plan, to: new) == fewest
        && isLegal(from: old, to: plan, batchUpdateStyle)
        && isLegal(from: plan, to: new, batchUpdateStyle)
    }
    return isReachable ? 2 : 3
  }

  /// Whether one batch leads from one list to another by the fewest moves.
  private static func isLegal(from old: Plan, to new: Plan, _ style: BatchUpdateStyle) -> Bool {
    batches(from: old, to: new).contains { batch in
      let (before, after) = (old.rows.map(\.count), new.rows.map(\.count))
      return batch.uikitViolations(for: style, before: before, after: after).isEmpty
    }
  }

  private static func moves(from old: Plan, to new: Plan) -> Int {
    let common = old.ids.filter(new.ids.contains)
    var moves = common.count - (stayingParts(of: old.ids, new.ids).first?.count ?? 0)
    for (id, rows) in zip(new.ids, new.rows) {
      let before = old.ids.firstIndex(of: id).map { old.rows[$0] } ?? []
      moves += rows.count { row in old.rows.contains { $0.contains(row) } }
      moves -= stayingParts(of: before, rows).first?.count ?? 0
    }
    return moves
  }

  /// All largest parts of what is in both lists that stand in the same order.
  private static func stayingParts(of old: [Int], _ new: [Int]) -> [[Int]] {
    let common = old.filter(new.contains)
    var best: [[Int]] = [[]]
    for subset in 1..<(1 << common.count) {
      let part = common.indices.filter { subset & (1 << $0) != 0 }.map { common[$0] }
      if part.count >= best[0].count, new.filter(part.contains) == part {
        best = part.count == best[0].count ? best + [part] : [part]
      }
    }
    return best
  }

  /// The batches with the fewest moves, for every choice of the sections that move.
  ///
  /// Which rows of a section move is of no account to the rules.
  private static func batches(from old: Plan, to new: Plan) -> [ListChange] {
    var rows = ListChange()
    var places: [Int: ListPath] = [:]
    for (section, ids) in new.rows.enumerated() {
      for (item, row) in ids.enumerated() { places[row] = ListPath(section: section, item: item) }
    }
    var known: Set<Int> = []
    for (section, (id, ids)) in zip(old.ids, old.rows).enumerated() {
      let index = new.ids.firstIndex(of: id)
      let staying = index.map { stayingParts(of: ids, new.rows[$0])[0] } ?? []
      for (item, row) in ids.enumerated() {
        known.insert(row)
        let path = ListPath(section: section, item: item)
        if let place = places[row] {
          if !staying.contains(row) { rows.movedRows.append(ListMove(from: path, to: place)) }
        } else if index != nil {
          rows.deletedRows.append(path)
        }
      }
    }
    for (row, place) in places where !known.contains(row) {
      if old.ids.contains(new.ids[place.section]) { rows.insertedRows.append(place) }
    }
    rows.deletedSections = old.ids.indices.filter { !new.ids.contains(old.ids[$0]) }
    rows.insertedSections = new.ids.indices.filter { !old.ids.contains(new.ids[$0]) }
    return stayingParts(of: old.ids, new.ids).map { staying in
      var batch = rows
      for (from, id) in old.ids.enumerated() where !staying.contains(id) {
        guard let to = new.ids.firstIndex(of: id) else { continue }
        batch.movedSections.append(ListMove(from: from, to: to))
      }
      return batch
    }
  }
}

extension StageSearch {
  /// Calls a closure with every list that may stand between two others, until it returns `true`.
  private static func forEachPlan(
    between old: Plan,
    and new: Plan,
    _ body: (Plan) -> Bool
  ) -> Bool {
    let rows = sections(of: old).merging(sections(of: new)) { $0 + $1 }
    let optional = Set(old.ids).symmetricDifference(new.ids).sorted()
    let both = old.ids.filter(new.ids.contains)
    for subset in 0..<(1 << optional.count) {
      let some = optional.indices.filter { subset & (1 << $0) != 0 }.map { optional[$0] }
      for ids in permutations(both + some) {
        var choices: [(row: Int, sections: [Int?])] = []
        for (row, sections) in rows.sorted(by: { $0.key < $1.key }) {
          var options: [Int?] = Set(sections).sorted().compactMap(ids.firstIndex)
          if sections.count == 1 { options.append(nil) }
          choices.append((row, options))
        }
        let empty = Plan(ids: ids, rows: ids.map { _ in [] })
        if place(choices[...], in: empty, body) { return true }
      }
    }
    return false
  }

  /// In which sections a row stands.
  private static func sections(of plan: Plan) -> [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    for (id, rows) in zip(plan.ids, plan.rows) {
      for row in rows { result[row] = [id] }
    }
    return result
  }

  private static func place(
    _ choices: ArraySlice<(row: Int, sections: [Int?])>,
    in plan: Plan,
    _ body: (Plan) -> Bool
  ) -> Bool {
    guard let (row, sections) = choices.first else { return body(plan) }
    return sections.contains { section in
      guard let section else { return place(choices.dropFirst(), in: plan, body) }
      return (0...plan.rows[section].count).contains { item in
        var next = plan
        next.rows[section].insert(row, at: item)
        return place(choices.dropFirst(), in: next, body)
      }
    }
  }

  private static func permutations(_ ids: [Int]) -> [[Int]] {
    guard let last = ids.last else { return [[]] }
    return permutations(ids.dropLast()).flatMap { list in
      (0...list.count).map { list[..<$0] + [last] + list[$0...] }
    }
  }
}
