import MedleyCore
import MedleyTesting
import Testing

struct BatchUpdatesTests {
  private typealias World = BatchFixture

  @Test func `a change becomes a batch without its content updates`() {
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

  @Test func `sections whose shape changes are reloaded at their old positions`() {
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
  func `a legal batch has no violation`(batchUpdateStyle: BatchUpdateStyle) {
    let nothing = BatchUpdates()
    #expect(nothing.violation(for: batchUpdateStyle, before: [], after: []) == nil)
    #expect(nothing.violation(for: batchUpdateStyle, before: [3, 0], after: [3, 0]) == nil)
    let rows = BatchUpdates(
      deletedRows: [World.at(0, 0), World.at(1, 2)],
      insertedRows: [World.at(0, 0), World.at(0, 1), World.at(1, 0)],
      movedRows: [World.move((0, 3), (1, 1)), World.move((1, 1), (1, 2))],
      reloadedRows: [World.at(0, 2)]
    )
    #expect(rows.violation(for: batchUpdateStyle, before: [4, 3], after: [4, 4]) == nil)
    let sections = BatchUpdates(
      deletedSections: [0],
      insertedSections: [1, 3],
      movedSections: [World.move(2, 0)]
    )
    let (before, after) = ([9, 1, 2], [2, 7, 1, 8])
    #expect(sections.violation(for: batchUpdateStyle, before: before, after: after) == nil)
  }

  @Test func `positions and counts out of all bounds are violations and never trap`() {
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
        let found = updates.violation(for: batchUpdateStyle, before: [2, 0, -3], after: [4, 4])
        if found?.rule == "C2" { isFound = true }
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
      var replay = UpdateReplay(SnapshotFixture.snapshot([[1, 2], []]))
      replay.perform(change, showing: SnapshotFixture.snapshot([[1, 2, 3, 4], [5, 6]]))
    }
    #expect(isFound)
  }

  /// One batch for each rule that a batch can break.
  @Test(
    arguments: [
      ("C2", BatchUpdates(deletedSections: [2])),
      ("C4", BatchUpdates(deletedRows: [BatchFixture.at(0, 9)])),
      ("C5", BatchUpdates(insertedSections: [7])),
      ("C7", BatchUpdates(insertedRows: [BatchFixture.at(5, 0)])),
      (
        "C8",
        BatchUpdates(
          deletedRows: [BatchFixture.at(0, 0)],
          movedRows: [BatchFixture.move((0, 0), (0, 1))]
        )
      ),
      ("C9", BatchUpdates(deletedSections: [0], movedSections: [BatchFixture.move(0, 0)])),
      (
        "C10",
        BatchUpdates(
          insertedRows: [BatchFixture.at(0, 1)],
          movedRows: [BatchFixture.move((0, 0), (0, 1))]
        )
      ),
      ("C11", BatchUpdates(insertedSections: [1], movedSections: [BatchFixture.move(0, 1)])),
      (
        "C12",
        BatchUpdates(
          insertedSections: [1],
          movedRows: [BatchFixture.move((0, 0), (1, 0))]
        )
      ),
      (
        "C13",
        BatchUpdates(
          deletedSections: [1],
          movedRows: [BatchFixture.move((1, 0), (0, 0))]
        )
      ),
      ("C14", BatchUpdates(movedRows: [BatchFixture.move((0, 0), (0, 9))])),
      ("C15", BatchUpdates(movedSections: [BatchFixture.move(0, 9)])),
      ("C16", BatchUpdates(movedSections: [BatchFixture.move(0, 1), BatchFixture.move(1, 1)])),
      ("B1", BatchUpdates(deletedSections: [1])),
      ("B2", BatchUpdates(deletedRows: [BatchFixture.at(0, 0)])),
      (
        "D1",
        BatchUpdates(
          movedSections: [BatchFixture.move(0, 1)],
          deletedRows: [BatchFixture.at(0, 0)]
        )
      ),
      (
        "D3",
        BatchUpdates(
          movedSections: [BatchFixture.move(0, 1)],
          movedRows: [BatchFixture.move((0, 0), (0, 1))]
        )
      ),
      ("D4", BatchUpdates(reloadedSections: [0], deletedRows: [BatchFixture.at(1, 0)])),
      ("D6", BatchUpdates(deletedRows: [BatchFixture.at(0, 0), BatchFixture.at(0, 0)])),
      ("D7", BatchUpdates(insertedRows: [BatchFixture.at(0, 0), BatchFixture.at(0, 0)])),
      (
        "D8",
        BatchUpdates(
          movedSections: [BatchFixture.move(0, 1)],
          insertedRows: [BatchFixture.at(1, 0)]
        )
      ),
      ("D13", BatchUpdates(movedSections: [BatchFixture.move(0, 1)], reloadedSections: [1])),
    ] as [(String, BatchUpdates)]
  )
  func `an illegal batch names the rule that it breaks`(rule: String, batch: BatchUpdates) {
    // As many sections as the operations lead to, except for B1.
    let difference = batch.insertedSections.count - batch.deletedSections.count
    let after = Array(repeating: 2, count: rule == "B1" ? 2 : 2 + difference)
    #expect(batch.violation(for: .collection, before: [2, 2], after: after)?.rule == rule)
  }

  @Test func `a row that leaves its place while a section moves is illegal in a table only`() {
    let batch = BatchUpdates(
      movedSections: [BatchFixture.move(0, 1)],
      deletedRows: [BatchFixture.at(2, 0)]
    )
    let (before, after) = ([1, 1, 2], [1, 1, 1])
    #expect(batch.violation(for: .table, before: before, after: after)?.rule == "D2")
    #expect(batch.violation(for: .collection, before: before, after: after) == nil)
  }
}
