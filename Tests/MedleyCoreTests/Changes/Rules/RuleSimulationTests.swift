import MedleyCore
import MedleyTesting
import Testing

struct RuleSimulationTests {
  private typealias World = RuleWorld

  /// Everything that can be asked for with two sections of up to two rows.
  private static let operations: [BatchUpdates] = {
    let paths = [0, 1].flatMap { section in [0, 1].map { World.at(section, $0) } }
    var operations = paths.map { BatchUpdates(deletedRows: [$0]) }
    operations += paths.map { BatchUpdates(insertedRows: [$0]) }
    for from in paths {
      operations += paths.map { BatchUpdates(movedRows: [ListMove(from: from, to: $0)]) }
    }
    for section in [0, 1] {
      operations.append(BatchUpdates(deletedSections: [section]))
      operations.append(BatchUpdates(insertedSections: [section]))
      operations += [0, 1].map { BatchUpdates(movedSections: [World.move(section, $0)]) }
    }
    return operations
  }()

  private static func joined(_ lhs: BatchUpdates, _ rhs: BatchUpdates) -> BatchUpdates {
    BatchUpdates(
      deletedSections: lhs.deletedSections + rhs.deletedSections,
      insertedSections: lhs.insertedSections + rhs.insertedSections,
      movedSections: lhs.movedSections + rhs.movedSections,
      deletedRows: lhs.deletedRows + rhs.deletedRows,
      insertedRows: lhs.insertedRows + rhs.insertedRows,
      movedRows: lhs.movedRows + rhs.movedRows
    )
  }

  /// Compares the rules of all classes with the simulation; returns whether the batch is legal.
  private static func check(_ updates: BatchUpdates, _ before: [Int], _ after: [Int]) -> Bool {
    let isLegal = RuleSimulation.isLegal(updates, before: before, after: after)
    let all = World.rules(.unrestricted, updates, before, after)
    let text = "\(updates) from \(before) to \(after): \(all)"
    if all.isEmpty != isLegal { Issue.record("legal: \(isLegal), but \(text)") }
    // UIKit's views refuse moves from and to sections that go and come, and do not see repeats.
    let own: Set<BatchUpdateRule> = [.d6, .d7]
    for batchUpdateStyle in [BatchUpdateStyle.table, .collection] {
      let rules = World.rules(batchUpdateStyle, updates, before, after, isStrict: false)
      if rules.filter({ $0 != .c12 && $0 != .c13 }).isEmpty
        != all.filter({ !own.contains($0) }).isEmpty
      {
        // A row that goes with its section and moves is found as the one, or as the other.
        if !rules.contains(where: { $0 == .c12 || $0 == .c13 }) {
          Issue.record("\(batchUpdateStyle): \(rules), but \(text)")
        }
      }
    }
    return isLegal
  }

  @Test func `all pairs of operations on small lists are judged as plain arrays judge them`() {
    var legal = 0
    for before in [[1], [2], [0, 1]] {
      for (index, first) in Self.operations.enumerated() {
        for after in [[], [1], [2], [0, 1], [1, 1]] {
          if Self.check(first, before, after) { legal += 1 }
          for second in Self.operations[index...] {
            if Self.check(Self.joined(first, second), before, after) { legal += 1 }
          }
        }
      }
    }
    #expect(legal > 60)
  }

  @Test(arguments: 0..<4)
  func `random batches are judged as plain arrays judge them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    var legal = 0
    for _ in 0..<1500 {
      let old = randomList(&generator)
      let new = old.edited(&generator)
      var updates = BatchUpdates(new.difference(from: old))
      if random(3) == 0 {
        let other = Self.operations[random(Self.operations.count)]
        updates = Self.joined(updates, other)
      }
      if random(4) == 0, !updates.movedRows.isEmpty { updates.movedRows.removeLast() }
      let before = old.sections.map(\.itemCount)
      if Self.check(updates, before, new.sections.map(\.itemCount)) { legal += 1 }
    }
    #expect(legal > 300, "seed \(seed)")
  }

  private func randomList(_ generator: inout SeededGenerator) -> ListSnapshot<SnapshotWorld.Row> {
    var ids = Array(0..<12).shuffled(using: &generator)
    return ListSnapshot(
      (0..<Int.random(in: 0...3, using: &generator)).map { section in
        let count = Int.random(in: 0...4, using: &generator)
        defer { ids.removeFirst(count) }
        return ListSection(SectionID(section), items: SnapshotWorld.rows(ids.prefix(count)))
      }
    )
  }
}

extension ListSnapshot<SnapshotWorld.Row> {
  /// Another list with some of the same sections and rows.
  fileprivate func edited(_ generator: inout SeededGenerator) -> Self {
    var rows = items.filter { _ in Int.random(in: 0..<5, using: &generator) > 0 }
    rows += SnapshotWorld.rows(20..<20 + Int.random(in: 0...3, using: &generator))
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
