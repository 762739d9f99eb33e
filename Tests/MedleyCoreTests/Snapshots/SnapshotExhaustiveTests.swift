import MedleyTesting
import Testing

@testable import MedleyCore

/// Every sequence of a few edits of every small list.
@Suite struct SnapshotExhaustiveTests {
  typealias Fixture = SnapshotFixture

  private func check(
    _ snapshot: ListSnapshot<Fixture.Row>,
    _ model: Fixture.Model,
    depth: Int,
    next: Int,
    lookups: Bool,
    turn: Int = 0
  ) throws -> Int {
    guard depth > 0 else { return 1 }
    var count = 0
    for (number, operation) in Fixture.Operation.all(of: model, next: next).enumerated() {
      if depth == 1, LongRun.skips(number, turn) { continue }
      var (edited, expected) = (snapshot, model)
      try operation.perform(on: &edited)
      operation.perform(on: &expected)
      let found = Fixture.differences(edited, from: expected, lookups: lookups || depth == 1)
      try #require(found.isEmpty, "\(model), \(operation): \(found)")
      count += try check(
        edited,
        expected,
        depth: depth - 1,
        next: next + 10,
        lookups: lookups,
        turn: number
      )
    }
    // The original is as it was.
    let found = Fixture.differences(snapshot, from: model, lookups: lookups)
    try #require(found.isEmpty, "\(model): \(found)")
    return count
  }

  @Test(arguments: [true, false])
  func `every three edits of the smallest lists give the same result as on arrays`(
    lookups: Bool
  ) throws {
    var count = 0
    for ids in [[], [[]], [[1]]] {
      let model = Fixture.Model(sections: Fixture.sections(ids))
      let snapshot = Fixture.snapshot(ids)
      count += try check(snapshot, model, depth: 3, next: 100, lookups: lookups)
    }
    #expect(count > LongRun.count(4_000))
  }

  @Test(arguments: [true, false])
  func `every two edits of small lists give the same result as on arrays`(lookups: Bool) throws {
    var count = 0
    for ids in [[[1, 2, 3]], [[1, 2], [3]], [[1], [], [2, 3, 4]], [[1, 2, 3, 4, 5]]] {
      let model = Fixture.Model(sections: Fixture.sections(ids))
      let snapshot = Fixture.snapshot(ids)
      count += try check(snapshot, model, depth: 2, next: 100, lookups: lookups)
    }
    #expect(count > LongRun.count(3_000))
  }

  @Test func `every edit of a list with many sections gives the same result as on arrays`() throws {
    let ids = (0..<23).map { section in (0..<section % 4).map { section * 10 + $0 } }
    let model = Fixture.Model(sections: Fixture.sections(ids))
    let count = try check(Fixture.snapshot(ids), model, depth: 1, next: 1000, lookups: true)
    #expect(count > LongRun.count(1_000))
  }
}
