import MedleyCore
import MedleyTesting
import Testing

struct BatchUpdatesTests {
  private typealias World = RuleWorld

  @Test func `a change becomes a batch, without what only looks different`() {
    let change = ListChange(
      deletedSections: [4],
      insertedSections: [0],
      movedSections: [World.move(2, 3)],
      deletedRows: [World.at(0, 1)],
      insertedRows: [World.at(1, 2)],
      movedRows: [World.move((0, 0), (1, 0))],
      updatedRows: [World.at(1, 1)],
      updatedHeaders: [1],
      updatedFooters: [2]
    )
    #expect(
      BatchUpdates(change)
        == BatchUpdates(
          deletedSections: [4],
          insertedSections: [0],
          movedSections: [World.move(2, 3)],
          deletedRows: [World.at(0, 1)],
          insertedRows: [World.at(1, 2)],
          movedRows: [World.move((0, 0), (1, 0))]
        )
    )
  }

  @Test func `sections that change their shape are reloaded where they stood`() {
    #expect(BatchUpdates(ListChange(reloadedSections: [2, 0])).reloadedSections == [2, 0])
    // Before: a b c d e. After: x e a d y.
    let change = ListChange(
      deletedSections: [1, 2],
      insertedSections: [0, 4],
      movedSections: [World.move(4, 1)],
      reloadedSections: [0, 1, 2, 3, 4, -1]
    )
    #expect(BatchUpdates(change).reloadedSections == [4, 0, 3])
  }

  @Test(arguments: BatchUpdateStyle.allCases)
  func `what legal changes ask for is in order`(batchUpdateStyle: BatchUpdateStyle) {
    let nothing = BatchUpdates()
    #expect(World.rules(batchUpdateStyle, nothing, [], []) == [])
    #expect(World.rules(batchUpdateStyle, nothing, [3, 0], [3, 0]) == [])
    let rows = BatchUpdates(
      deletedRows: [World.at(0, 0), World.at(1, 2)],
      insertedRows: [World.at(0, 0), World.at(0, 1), World.at(1, 0)],
      movedRows: [World.move((0, 3), (1, 1)), World.move((1, 1), (1, 2))],
      reloadedRows: [World.at(0, 2)]
    )
    #expect(World.rules(batchUpdateStyle, rows, [4, 3], [4, 4]) == [])
    let sections = BatchUpdates(
      deletedSections: [0],
      insertedSections: [1, 3],
      movedSections: [World.move(2, 0)]
    )
    #expect(World.rules(batchUpdateStyle, sections, [9, 1, 2], [2, 7, 1, 8]) == [])
  }

  @Test func `places and counts beyond all bounds are told, never trapped`() {
    let numbers = [Int.min, -1, 0, 1, 3, Int.max - 1, Int.max]
    var generator = SeededGenerator(seed: 11)
    func number() -> Int { numbers[Int.random(in: 0..<numbers.count, using: &generator)] }
    func some<Place>(_ make: () -> Place) -> [Place] {
      (0..<Int.random(in: 0...2, using: &generator)).map { _ in make() }
    }
    func path() -> ListPath { World.at(number(), number()) }
    var isFound = false
    for _ in 0..<3000 {
      let updates = BatchUpdates(
        deletedSections: some(number),
        insertedSections: some(number),
        movedSections: some { ListMove(from: number(), to: number()) },
        reloadedSections: some(number),
        deletedRows: some(path),
        insertedRows: some(path),
        movedRows: some { ListMove(from: path(), to: path()) },
        reloadedRows: some(path)
      )
      for batchUpdateStyle in BatchUpdateStyle.allCases {
        let rules = World.rules(batchUpdateStyle, updates, [2, 0, -3], [4, 4])
        if rules.contains(.c14) { isFound = true }
      }
      let change = ListChange(
        deletedSections: updates.deletedSections,
        insertedSections: updates.insertedSections,
        movedSections: updates.movedSections,
        reloadedSections: updates.reloadedSections,
        deletedRows: updates.deletedRows,
        insertedRows: updates.insertedRows,
        movedRows: updates.movedRows,
        updatedRows: updates.reloadedRows
      )
      _ = BatchUpdates(change)
      var replay = UpdateReplay(SnapshotWorld.snapshot([[1, 2], []]))
      replay.perform(change, showing: SnapshotWorld.snapshot([[1, 2, 3, 4], [5, 6]]))
    }
    #expect(isFound)
  }
}
