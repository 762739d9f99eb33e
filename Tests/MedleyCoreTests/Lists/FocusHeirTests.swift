import Testing

@testable import MedleyCore
@testable import MedleyLoading
import MedleyTesting

/// The row that takes the place, and thereby the focus, of a removed row.
@Suite struct FocusHeirTests {
  /// A number, or the status of a page from 100 on.
  private struct Spot: ListItem {
    var id: Int
    var model: any ListModel { id < 100 ? Number(id: id) : StatusRow.loading(id: "\(id)") }
  }

  private struct Number: ListModel { var id: Int }

  /// The sections of a list, with the ids of their rows.
  private typealias Rows = [(section: String, ids: [Int])]

  private func snapshot(_ rows: Rows) -> ListSnapshot<Spot> {
    ListSnapshot(
      rows.map { ListSection(SectionID($0.section), items: $0.ids.map { Spot(id: $0) }) }
    )
  }

  private func transition(
    from old: ListSnapshot<Spot>,
    to new: ListSnapshot<Spot>
  ) -> ListTransition<Spot> {
    ListTransition(
      change: new.difference(from: old),
      old: old,
      oldRepeatsRows: false,
      new: new
    )
  }

  /// Returns the heir of a row by its id.
  private func heir(of id: Int, from old: Rows, to new: Rows) -> Int? {
    heir(of: id, transition(from: snapshot(old), to: snapshot(new)))
  }

  private func heir(of id: Int, _ transition: ListTransition<Spot>) -> Int? {
    transition.old.path(of: id).flatMap { transition.heir(of: $0) }
      .flatMap { transition.new.item(at: $0)?.id }
  }

  // MARK: - Pages

  @Test func `the first row of a page takes the focus of the status row before it`() {
    let old: Rows = [("posts", [1, 2]), ("end", [100])]
    #expect(heir(of: 100, from: old, to: [("posts", [1, 2, 3, 4]), ("end", [101])]) == 3)
    #expect(heir(of: 100, from: old, to: [("posts", [1, 2, 3, 4]), ("end", [])]) == 3)
    let single: Rows = [("feed", [1, 2, 100])]
    #expect(heir(of: 100, from: single, to: [("feed", [1, 2, 3, 4, 101])]) == 3)
    let first: Rows = [("posts", []), ("end", [100])]
    #expect(heir(of: 100, from: first, to: [("posts", [3, 4]), ("end", [101])]) == 3)
    #expect(heir(of: 100, from: first, to: [("posts", [99, 3, 4]), ("end", [])]) == 99)
  }

  @Test func `the last row of a page before the list takes the focus of its status row`() {
    let old: Rows = [("start", [100]), ("posts", [5, 6])]
    #expect(heir(of: 100, from: old, to: [("start", [101]), ("posts", [3, 4, 5, 6])]) == 4)
    #expect(heir(of: 100, from: old, to: [("start", []), ("posts", [3, 4, 5, 6])]) == 4)
    let titled: Rows = [("title", [0]), ("start", [100]), ("posts", [5, 6])]
    let next: Rows = [("title", [0]), ("start", [101]), ("posts", [3, 4, 5, 6])]
    #expect(heir(of: 100, from: titled, to: next) == 4)
  }

  @Test func `a new status row takes the focus if no row arrives`() {
    let old: Rows = [("posts", [1, 2]), ("end", [100]), ("buttons", [9])]
    let retried: Rows = [("posts", [1, 2]), ("end", [101]), ("buttons", [9])]
    #expect(heir(of: 100, from: old, to: retried) == 101)
    #expect(heir(of: 100, from: old, to: [("posts", [1, 2]), ("end", []), ("buttons", [9])]) == 9)
    #expect(heir(of: 100, from: old, to: [("posts", [1, 2]), ("end", [])]) == 2)
  }

  @Test func `a removed row passes the focus to the next row, at the end of a section to the last`()
  {
    let old: Rows = [("a", [1, 2, 3]), ("b", [4, 5])]
    #expect(heir(of: 1, from: old, to: [("a", [2, 3]), ("b", [4, 5])]) == 2)
    #expect(heir(of: 2, from: old, to: [("a", [1, 3]), ("b", [4, 5])]) == 3)
    #expect(heir(of: 3, from: old, to: [("a", [1, 2]), ("b", [4, 5])]) == 2)
    #expect(heir(of: 5, from: old, to: [("a", [1, 2, 3]), ("b", [4])]) == 4)
    #expect(heir(of: 2, from: old, to: [("a", [1, 7, 3]), ("b", [4, 5])]) == 7)
    #expect(heir(of: 2, from: old, to: [("c", [7, 8, 9])]) == 8)
    #expect(heir(of: 5, from: old, to: [("c", [7, 8, 9])]) == 9)
    #expect(heir(of: 2, from: old, to: []) == nil)
  }

  // MARK: - All small lists

  @Test func `the heir is that of plain arrays, for all changes between small lists`() {
    let olds = (0...3).flatMap { place -> [Rows] in
      var ids = [0, 1, 2]
      ids.insert(100, at: place)
      return (0...4).map { [("a", Array(ids.prefix($0))), ("b", Array(ids.dropFirst($0)))] }
    }
    let news = Self.selections(of: [0, 1, 2, 20, 21, 101], upTo: 3).flatMap { ids -> [Rows] in
      (0...ids.count).flatMap { split -> [Rows] in
        let rows: Rows = [("a", Array(ids.prefix(split))), ("b", Array(ids.dropFirst(split)))]
        return [rows, rows.reversed(), Array(rows.dropLast())]
      }
    }
    var count = 0
    let newSnapshots = news.map { snapshot($0) }
    for (number, old) in olds.enumerated() {
      let oldSnapshot = snapshot(old)
      for (other, (new, newSnapshot)) in zip(news, newSnapshots).enumerated() {
        if LongRun.skips(number, other) { continue }
        let transition = transition(from: oldSnapshot, to: newSnapshot)
        let kept = Set(new.flatMap(\.ids))
        let stays = stays(old, new, transition.change)
        let gaps = (before: parts(of: old, around: stays), after: parts(of: new, around: stays))
        for id in old.flatMap(\.ids) where !kept.contains(id) {
          let expected = expected(id, old, new, stays, gaps)
          guard heir(of: id, transition) != expected else {
            count += 1
            continue
          }
          Issue.record(
            "\(id): \(old) to \(new) gives \(heir(of: id, transition) ?? -1), not \(expected ?? -1)"
          )
          return
        }
      }
    }
    #expect(count > LongRun.count(50_000))
  }

  /// Returns all sequences of different elements, up to a length.
  private static func selections(of ids: [Int], upTo length: Int) -> [[Int]] {
    guard length > 0 else { return [[]] }
    return [[]]
      + ids.flatMap { first in
        selections(of: ids.filter { $0 != first }, upTo: length - 1).map { [first] + $0 }
      }
  }

  /// Returns the heir according to the rows between the rows that stay.
  private func expected(
    _ id: Int,
    _ old: Rows,
    _ new: Rows,
    _ stays: [Int],
    _ gaps: (before: [[Int]], after: [[Int]])
  ) -> Int? {
    let (before, after) = gaps
    guard let part = before.firstIndex(where: { $0.contains(id) }),
      let place = before[part].firstIndex(of: id)
    else { return nil }
    let (above, below) = (part > 0 ? stays[part - 1] : nil, part < stays.count ? stays[part] : nil)
    let (up, down) = (place + 1, before[part].count - place)
    let rows = after[part]
    guard !rows.isEmpty else {
      guard let above, let below else { return above ?? below }
      guard up == down else { return up < down ? above : below }
      let home = section(of: id, old)
      return section(of: above, new) == home && section(of: below, new) != home ? above : below
    }
    let fromAbove = rows[min(place, rows.count - 1)]
    let fromBelow = rows[max(0, rows.count - down)]
    let isBelow = below != nil && (above == nil || down < up)
    let first = isBelow ? fromBelow : fromAbove
    guard first >= 100, let content = Optional(rows.filter { $0 < 100 }), !content.isEmpty else {
      return first
    }
    var origin = first
    if id >= 100, above != nil, below != nil { origin = isBelow ? fromAbove : fromBelow }
    guard let center = rows.firstIndex(of: origin) else { return nil }
    return content.min { left, right in
      let (x, y) = (rows.firstIndex(of: left) ?? 0, rows.firstIndex(of: right) ?? 0)
      return (abs(x - center), x) < (abs(y - center), y)
    }
  }

  /// The rows that are neither deleted nor moved, in sections that do not move, in their order.
  private func stays(_ old: Rows, _ new: Rows, _ change: ListChange) -> [Int] {
    let kept = Set(new.flatMap(\.ids))
    let moved = Set(change.movedRows.map(\.from))
    let gone = Set(change.deletedSections + change.movedSections.map(\.from))
    return old.enumerated().filter { !gone.contains($0.offset) }.flatMap { index, section in
      section.ids.enumerated()
        .filter { kept.contains($1) && !moved.contains(ListPath(section: index, item: $0)) }
        .map(\.element)
    }
  }

  /// Returns the rows before, between and after some rows.
  private func parts(of rows: Rows, around ends: [Int]) -> [[Int]] {
    var parts: [[Int]] = [[]]
    for id in rows.flatMap(\.ids) {
      if ends.contains(id) { parts.append([]) } else { parts[parts.count - 1].append(id) }
    }
    return parts
  }

  private func section(of id: Int, _ rows: Rows) -> String? {
    rows.first { $0.ids.contains(id) }?.section
  }

  // MARK: - Lists

  @Test func `a list states the heir of its focused row until a row has the focus`() {
    let list = StagedList()
    list.show(1, 2, 3)
    list.controller.focus(2)
    #expect(list.controller.nextFocusPosition == nil)
    list.show(1, 3)
    #expect(list.controller.focusedRow == nil)
    #expect(list.controller.nextFocusPosition == .row(ListPath(section: 0, item: 1)))
    list.show(0, 1, 4)
    #expect(
      list.controller.nextFocusPosition == .row(ListPath(section: 0, item: 2)),
      "the heir's heir"
    )
    list.controller.focus(1)
    #expect(list.controller.nextFocusPosition == nil)
    list.show(5)
    list.show()
    #expect(list.controller.nextFocusPosition == nil)
  }
}
