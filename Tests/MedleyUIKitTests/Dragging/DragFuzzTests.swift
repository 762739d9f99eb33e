import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Random drags between two lists, with updates at any time.
@Suite @MainActor struct DragFuzzTests {
  @Test func `after random drags and updates both views show the rows of the store`() throws {
    var drops = 0
    for seed in 0..<UInt64(LongRun.isOn ? 200 : 8) {
      drops += try fuzz(DragFixture(.table(), .table()), seed)
      drops += try fuzz(DragFixture(.table(style: .grouped), .collection()), seed)
      drops += try fuzz(DragFixture(.collection(), .table()), seed)
      let grid = SectionLayout.grid(columns: 2)
      drops += try fuzz(DragFixture(.collection(), .collection(), layout: grid), seed)
    }
    #expect(drops > 100)
  }

  /// Performs 20 drags, and returns the number of drops.
  private func fuzz<Source, Target>(
    _ fixture: DragFixture<Source, Target>,
    _ seed: UInt64
  ) throws -> Int {
    var random = SeededGenerator(seed: seed)
    var nextID = 1_000
    let hosts = [fixture.source.host, fixture.target.host] as [UIScrollView]
    for _ in 0..<20 {
      fixture.delay = Int.random(in: -4...2, using: &random)
      let list = Int.random(in: 0...1, using: &random)
      let section = Int.random(in: 0...2, using: &random)
      let count = fixture.rows[list][section].count
      guard count > 0 else { continue }
      let start = IndexPath(item: Int.random(in: 0..<count, using: &random), section: section)
      guard let drag = hosts[list].driveDragBegin(at: start) else { continue }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if Bool.random(using: &random) { update(fixture, &nextID, &random) }
        if Bool.random(using: &random) { UIKitTurn.run() }
        let path = IndexPath(
          item: Int.random(in: 0...4, using: &random),
          section: Int.random(in: 0...2, using: &random)
        )
        let proposed = Int.random(in: 0...3, using: &random) > 0 ? path : nil
        let y = Double.random(in: 0...480, using: &random)
        let host =
          Int.random(in: 0...6, using: &random) > 0 ? hosts.randomElement(using: &random) : nil
        drag.move(over: host, to: proposed, at: proposed == nil ? CGPoint(x: 300, y: y) : nil)
      }
      if Int.random(in: 0...3, using: &random) > 0 { drag.drop() } else { drag.cancel() }
      if Bool.random(using: &random) { update(fixture, &nextID, &random) }
      fixture.source.runPendingWork()
      // A drop that the store has performed late is shown in a later turn.
      try fixture.requireRows(fixture.rows)
    }
    return fixture.dropCount
  }

  /// Inserts or removes a row, or moves a row from one section to another.
  private func update<Source, Target>(
    _ fixture: DragFixture<Source, Target>,
    _ nextID: inout Int,
    _ random: inout SeededGenerator
  ) {
    let list = Int.random(in: 0...1, using: &random)
    let section = Int.random(in: 0...2, using: &random)
    let id = fixture.rows[list][section].randomElement(using: &random)
    switch Int.random(in: 0...2, using: &random) {
    case 0: _ = id.map { fixture.remove($0) }
    case 1:
      guard let id, fixture.remove(id) else { break }
      fixture.rows[list][(section + 1) % 3].insert(id, at: 0)
    default:
      nextID += 1
      let end = fixture.rows[list][section].count
      fixture.rows[list][section].insert(nextID, at: Int.random(in: 0...end, using: &random))
    }
    fixture.apply()
  }
}
