import StrictUIKit
import Testing

@MainActor @Suite struct RandomBatchTests {
  @Test(arguments: 1...60)
  func `random batches of rows lead to the same rows as on arrays`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = TableFixture(counts: (0..<3).map { _ in Int.random(in: 0...14, using: &random) })
    fixture.source.height = { 20 + CGFloat($0.utf8.reduce(0) { ($0 * 7 + Int($1)) % 41 }) }
    fixture.table.estimatedRowHeight = 0
    fixture.table.allowsMultipleSelection = true
    fixture.table.reloadData()
    var nextName = 0
    for round in 0..<12 {
      let selected = select(in: fixture, using: &random)
      fixture.table.driveScroll(by: CGFloat(Int.random(in: -400...400, using: &random)))
      let step = RowStep(fixture.source.rows, &nextName, using: &random)
      fixture.table.performBatchUpdates {
        fixture.source.rows = step.after
        step.perform(on: fixture.table)
      }
      #expect(fixture.violations.isEmpty, "seed \(seed), round \(round): \(fixture.violations)")
      fixture.expectConsistent()
      expectSums(fixture)
      let kept = selected.subtracting(step.reloaded).intersection(step.after.joined())
      let now = (fixture.table.indexPathsForSelectedRows ?? []).map {
        fixture.source.rows[$0.section][$0.row]
      }
      #expect(Set(now) == kept, "seed \(seed), round \(round)")
      guard fixture.violations.isEmpty else { return }
    }
  }

  @Test(arguments: 1...40)
  func `random batches of sections lead to the same sections as on arrays`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = TableFixture(counts: (0..<5).map { _ in Int.random(in: 0...5, using: &random) })
    var nextName = 0
    for round in 0..<12 {
      let step = SectionStep(fixture.source.rows, &nextName, using: &random)
      fixture.table.performBatchUpdates {
        fixture.source.rows = step.after
        step.perform(on: fixture.table)
      }
      #expect(fixture.violations.isEmpty, "seed \(seed), round \(round): \(fixture.violations)")
      fixture.expectConsistent()
      guard fixture.violations.isEmpty else { return }
    }
  }

  private func select(
    in fixture: TableFixture,
    using random: inout SeededGenerator
  ) -> Set<String> {
    for (section, rows) in fixture.source.rows.enumerated() where !rows.isEmpty {
      let row = Int.random(in: rows.indices, using: &random)
      fixture.table.selectRow(at: IndexPath(section, row), animated: false, scrollPosition: .none)
    }
    return Set(
      (fixture.table.indexPathsForSelectedRows ?? []).map {
        fixture.source.rows[$0.section][$0.row]
      }
    )
  }

  /// Expects that the frames of all rows follow from the sums of heights.
  private func expectSums(_ fixture: TableFixture) {
    var y: CGFloat = 0
    for (section, rows) in fixture.source.rows.enumerated() {
      for (row, text) in rows.enumerated() {
        let height = fixture.source.height?(text) ?? 0
        let rect = CGRect(x: 0, y: y, width: 320, height: height)
        #expect(fixture.table.rectForRow(at: IndexPath(section, row)) == rect)
        y += height
      }
    }
    #expect(fixture.table.contentSize.height == y)
  }
}
