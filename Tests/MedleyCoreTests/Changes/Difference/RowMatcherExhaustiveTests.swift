import MedleyTesting
import Testing

@testable import MedleyCore

/// All pairs of small lists.
@Suite struct RowMatcherExhaustiveTests {
  typealias World = MatchWorld

  /// All lists of up to so many numbers.
  private func lists(upTo length: Int, of numbers: Int, repeated: Bool) -> [[Int]] {
    var all: [[Int]] = [[]]
    var last: [[Int]] = [[]]
    for _ in 0..<length {
      last = last.flatMap { list in
        (0..<numbers).filter { repeated || !list.contains($0) }.map { list + [$0] }
      }
      all += last
    }
    return all
  }

  /// All ways to split a list into two sections.
  private func splits(_ list: [Int], text: Int) -> [[World.Section]] {
    (0...list.count).map { count in
      // Even rows change their text, odd ones do not.
      let rows = list.map { World.Row($0, text: $0 % 2 == 0 ? text : 0) }
      return [
        World.Section(id: 0, rows: Array(rows[..<count])),
        World.Section(id: 1, rows: Array(rows[count...])),
      ]
    }
  }

  private func check(_ old: [[World.Section]], _ new: [[World.Section]], direct: [Int]) {
    for (number, old) in old.enumerated() {
      for (other, new) in new.enumerated() where !LongRun.skips(number, other) {
        for mayRepeat in [false, true] {
          for direct in direct {
            var world = World(old: old, new: new, mayRepeat: mayRepeat)
            world.limits.direct = direct
            let issues = world.issues()
            if !issues.isEmpty {
              Issue.record("\(world): \(issues)")
              return
            }
          }
        }
      }
    }
  }

  @Test func `all pairs of lists without repeated rows are matched`() {
    let lists = lists(upTo: 4, of: 5, repeated: false)
    check(
      lists.map { splits($0, text: 0)[0] },
      lists.map { splits($0, text: 1)[0] },
      direct: [0]
    )
  }

  @Test func `all pairs of lists with duplicate rows in two sections are matched`() {
    let lists = lists(upTo: 3, of: 3, repeated: true)
    check(
      lists.flatMap { splits($0, text: 0) },
      lists.flatMap { splits($0, text: 1) },
      direct: [0, 256]
    )
  }

  @Test func `swapped, inserted and deleted sections are matched`() {
    let lists = lists(upTo: 3, of: 3, repeated: false)
    let old = lists.flatMap { splits($0, text: 0) }
    let new = lists.flatMap { splits($0, text: 1) }
    check(old, new.map { $0.reversed() }, direct: [256])
    check(old, new.map { [World.Section(id: 2, rows: $0[0].rows), $0[1]] }, direct: [0])
    check(old, new.map { [World.Section(id: 1, rows: $0[0].rows + $0[1].rows)] }, direct: [0])
  }
}
