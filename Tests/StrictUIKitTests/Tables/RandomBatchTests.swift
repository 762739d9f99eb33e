import StrictUIKit
import Testing

@MainActor @Suite struct RandomBatchTests {
  @Test(arguments: 1...60)
  func `random batches of rows give what they give on arrays`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = TableWorld(counts: (0..<3).map { _ in Int.random(in: 0...14, using: &random) })
    world.source.height = { 20 + CGFloat($0.utf8.reduce(0) { ($0 * 7 + Int($1)) % 41 }) }
    world.table.estimatedRowHeight = 0
    world.table.allowsMultipleSelection = true
    world.table.reloadData()
    var nextName = 0
    for round in 0..<12 {
      let selected = select(in: world, using: &random)
      world.table.driveScroll(by: CGFloat(Int.random(in: -400...400, using: &random)))
      let step = RowStep(world.source.rows, &nextName, using: &random)
      world.table.performBatchUpdates {
        world.source.rows = step.after
        step.perform(on: world.table)
      }
      #expect(world.violations.isEmpty, "seed \(seed), round \(round): \(world.violations)")
      world.expectConsistent()
      expectSums(world)
      let kept = selected.subtracting(step.reloaded).intersection(step.after.joined())
      let now = (world.table.indexPathsForSelectedRows ?? []).map {
        world.source.rows[$0.section][$0.row]
      }
      #expect(Set(now) == kept, "seed \(seed), round \(round)")
      guard world.violations.isEmpty else { return }
    }
  }

  @Test(arguments: 1...40)
  func `random batches of sections give what they give on arrays`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let world = TableWorld(counts: (0..<5).map { _ in Int.random(in: 0...5, using: &random) })
    var nextName = 0
    for round in 0..<12 {
      let step = SectionStep(world.source.rows, &nextName, using: &random)
      world.table.performBatchUpdates {
        world.source.rows = step.after
        step.perform(on: world.table)
      }
      #expect(world.violations.isEmpty, "seed \(seed), round \(round): \(world.violations)")
      world.expectConsistent()
      guard world.violations.isEmpty else { return }
    }
  }

  private func select(
    in world: TableWorld,
    using random: inout SeededGenerator
  ) -> Set<String> {
    for (section, rows) in world.source.rows.enumerated() where !rows.isEmpty {
      let row = Int.random(in: rows.indices, using: &random)
      world.table.selectRow(at: IndexPath(section, row), animated: false, scrollPosition: .none)
    }
    return Set(
      (world.table.indexPathsForSelectedRows ?? []).map {
        world.source.rows[$0.section][$0.row]
      }
    )
  }

  /// Expects that all rows stand where the sums of heights say.
  private func expectSums(_ world: TableWorld) {
    var y: CGFloat = 0
    for (section, rows) in world.source.rows.enumerated() {
      for (row, text) in rows.enumerated() {
        let height = world.source.height?(text) ?? 0
        let rect = CGRect(x: 0, y: y, width: 320, height: height)
        #expect(world.table.rectForRow(at: IndexPath(section, row)) == rect)
        y += height
      }
    }
    #expect(world.table.contentSize.height == y)
  }
}
