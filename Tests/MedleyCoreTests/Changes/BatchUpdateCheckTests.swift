import MedleyCore
import MedleyTesting
import Testing

/// The check of batches for hosts without rules, compared with plain arrays.
struct BatchUpdateCheckTests {
  private typealias World = BatchFixture

  /// Compares the check with the simulation; returns whether the batch is legal.
  private static func check(_ updates: ListChange, _ before: [Int], _ after: [Int]) -> Bool {
    let isLegal = BatchSimulation.isLegal(updates, before: before, after: after)
    let found = updates.violation(for: .unrestricted, before: before, after: after)
    if (found == nil) != isLegal {
      Issue.record("legal: \(isLegal), but \(updates) from \(before) to \(after): \(found as Any)")
    }
    return isLegal
  }

  @Test
  func `all pairs of operations on small lists are legal where plain arrays can perform them`() {
    var legal = 0
    for before in [[1], [2], [0, 1]] {
      for (index, first) in World.operations.enumerated() {
        for after in [[], [1], [2], [0, 1], [1, 1]] {
          if Self.check(first, before, after) { legal += 1 }
          for second in World.operations[index...] {
            if Self.check(World.joined(first, second), before, after) { legal += 1 }
          }
        }
      }
    }
    #expect(legal > 60)
  }

  @Test(arguments: 0..<4)
  func `random batches are legal where plain arrays can perform them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    var legal = 0
    for _ in 0..<LongRun.count(1_500) {
      let old = randomList(&generator)
      let new = old.edited(&generator)
      var updates = new.difference(from: old)
      if random(3) == 0 {
        let other = World.operations[random(World.operations.count)]
        updates = World.joined(updates, other)
      }
      if random(4) == 0, !updates.movedRows.isEmpty { updates.movedRows.removeLast() }
      let before = old.sections.map(\.itemCount)
      if Self.check(updates, before, new.sections.map(\.itemCount)) { legal += 1 }
    }
    #expect(legal > LongRun.count(300), "seed \(seed)")
  }

  private func randomList(_ generator: inout SeededGenerator) -> ListSnapshot<SnapshotFixture.Row> {
    var ids = Array(0..<12).shuffled(using: &generator)
    return ListSnapshot(
      (0..<Int.random(in: 0...3, using: &generator)).map { section in
        let count = Int.random(in: 0...4, using: &generator)
        defer { ids.removeFirst(count) }
        return ListSection(SectionID(section), items: SnapshotFixture.rows(ids.prefix(count)))
      }
    )
  }
}

extension ListSnapshot<SnapshotFixture.Row> {
  /// Another list with some of the same sections and rows.
  fileprivate func edited(_ generator: inout SeededGenerator) -> Self {
    var rows = items.filter { _ in Int.random(in: 0..<5, using: &generator) > 0 }
    rows += SnapshotFixture.rows(20..<20 + Int.random(in: 0...3, using: &generator))
    rows.shuffle(using: &generator)
    var ids = (0..<4).map { SectionID($0) }.shuffled(using: &generator)
    ids.removeLast(Int.random(in: 0...3, using: &generator))
    return ListSnapshot(
      ids.enumerated().map { index, id in
        let count = index == ids.count - 1 ? rows.count : rows.count / 2
        defer { rows.removeFirst(count) }
        return ListSection(id, items: Array(rows.prefix(count)))
      }
    )
  }
}
