import MedleyTesting
import Testing

@testable import MedleyCore

/// Every pair of small lists, and every sequence of two edits.
@Suite struct DifferenceExhaustiveTests {
  typealias World = SnapshotFixture
  typealias Sample = (snapshot: ListSnapshot<World.Row>, model: World.Model)

  /// Every order of every choice of some numbers.
  private func arrangements(of numbers: [Int]) -> [[Int]] {
    numbers.reduce(into: [[]]) { lists, number in
      lists += lists.flatMap { list in
        (0...list.count).map { index in
          var list = list
          list.insert(number, at: index)
          return list
        }
      }
    }
  }

  private func sample(_ sections: [ListSection<World.Row>]) -> Sample {
    (ListSnapshot(sections, shape: .tiny), World.Model(sections: sections))
  }

  @Test func `every pair of short flat lists gives the expected difference`() throws {
    func samples(_ text: (Int) -> Int) -> [Sample] {
      arrangements(of: [0, 1, 2, 3]).map { ids in
        sample([ListSection(.main, items: ids.map { World.Row(id: $0, text: text($0)) })])
      }
    }
    let news = samples { $0 % 2 }
    #expect(news.count == 65)
    for (number, old) in samples({ _ in 0 }).enumerated() {
      for (other, new) in news.enumerated() where !LongRun.skips(number, other) {
        let issues = DifferenceChecks.issues(from: old, to: new)
        try #require(issues.isEmpty, "\(issues)")
      }
    }
  }

  @Test func `every order of up to five rows gives the expected difference`() throws {
    let old = sample([ListSection(.main, items: World.rows(0..<5))])
    for ids in arrangements(of: Array(0..<5)) {
      let new = sample([ListSection(.main, items: World.rows(ids))])
      let issues = DifferenceChecks.issues(from: old, to: new)
      try #require(issues.isEmpty, "\(issues)")
    }
  }

  /// Every way to put rows into up to three sections, in every order of the sections.
  private var sectioned: [Sample] {
    arrangements(of: [0, 1, 2]).flatMap { sections in
      arrangements(of: [7, 8, 9]).flatMap { rows in
        cuts(of: rows, into: sections.count).map { parts in
          sample(
            zip(sections, parts).map { section, rows in
              ListSection(SectionID(section), items: World.rows(rows))
            }
          )
        }
      }
    }
  }

  private func cuts(of rows: [Int], into count: Int) -> [[[Int]]] {
    guard count > 1 else { return count == 1 ? [[rows]] : rows.isEmpty ? [[]] : [] }
    return (0...rows.count).flatMap { cut in
      cuts(of: Array(rows[cut...]), into: count - 1).map { [Array(rows[..<cut])] + $0 }
    }
  }

  @Test func `every pair of small lists of sections gives the expected difference`() throws {
    let samples = sectioned
    #expect(samples.count > 700)
    // All pairs are too many: each list is compared with some, and each time with others.
    for (index, old) in samples.enumerated() {
      for new in stride(from: index % 211, to: samples.count, by: 211)
      where new == index || !LongRun.skips(index, new) {
        let issues = DifferenceChecks.issues(from: old, to: samples[new])
        try #require(issues.isEmpty, "\(issues)")
      }
    }
  }

  private func check(_ ids: [[Int]], indexed: Bool) throws -> Int {
    let start = (World.snapshot(ids), World.Model(sections: World.sections(ids)))
    if indexed { _ = start.0.contains(-1) }
    var (count, tried) = (0, 0)
    var previous = start
    for first in World.Operation.all(of: start.1, next: 100) {
      var middle = start
      try first.perform(on: &middle.0)
      first.perform(on: &middle.1)
      for second in World.Operation.all(of: middle.1, next: 200) {
        count += 1
        if LongRun.skips(count) { continue }
        var end = middle
        try second.perform(on: &end.0)
        second.perform(on: &end.1)
        var pairs = [tried % 3 == 0 ? (end, start) : (start, end)]
        // A sibling: another list that was edited from the same one.
        if tried % 5 == 0 { pairs.append((previous, end)) }
        for (old, new) in pairs {
          let issues = DifferenceChecks.issues(from: old, to: new)
          try #require(issues.isEmpty, "\(first), \(second): \(issues)")
        }
        if tried % 7 == 0 { previous = end }
        tried += 1
      }
    }
    return count
  }

  @Test(arguments: [[[]], [[1, 2, 3]], [[1, 2], [3]], [[1], [], [2]]])
  func `every pair of edits of a small list gives the expected difference`(ids: [[Int]]) throws {
    #expect(try check(ids, indexed: ids.count == 2) > 100)
  }

  @Test func `every edit of a list of many sections gives the expected difference`() throws {
    let ids = (0..<23).map { section in (0..<section % 4).map { section * 10 + $0 } }
    let start = (World.snapshot(ids), World.Model(sections: World.sections(ids)))
    for (number, operation) in World.Operation.all(of: start.1, next: 1000).enumerated() {
      if LongRun.skips(number) { continue }
      var end = start
      try operation.perform(on: &end.0)
      operation.perform(on: &end.1)
      let issues = DifferenceChecks.issues(from: start, to: end)
      try #require(issues.isEmpty, "\(operation): \(issues)")
    }
  }
}
