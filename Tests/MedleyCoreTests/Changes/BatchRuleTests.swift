import MedleyCore
import MedleyTesting
import Testing

struct BatchRuleTests {
  private typealias World = BatchFixture

  @Test func `reloaded sections and rows are named at their positions after the change`() {
    // Before: a with 2 rows, b with 3. After: x with 1 row, b with 3: one deleted, one inserted.
    var change = ListChange(
      deletedSections: [0],
      insertedSections: [0],
      deletedRows: [World.at(1, 0)],
      insertedRows: [World.at(1, 0)],
      reloadedRows: [World.at(1, 1), World.at(1, 2)]
    )
    #expect(change.violation(for: .collection, before: [2, 3], after: [1, 3]) == nil)
    change.reloadedRows.append(World.at(1, 3))
    let missing = change.violation(for: .collection, before: [2, 3], after: [1, 3])
    #expect(missing?.description == "C4: reloaded row [1, 3] does not exist")
    change = ListChange(reloadedSections: [2])
    #expect(change.violation(for: .table, before: [1, 1], after: [1, 1])?.rule == "C2")
  }

  @Test func `an inserted section or row needs no reload`() {
    let change = ListChange(
      insertedSections: [0],
      reloadedSections: [0],
      insertedRows: [World.at(1, 0)],
      reloadedRows: [World.at(1, 0)]
    )
    #expect(change.violation(for: .table, before: [1], after: [4, 2]) == nil)
  }

  @Test(arguments: BatchUpdateStyle.allCases)
  func `a legal batch has no violation`(batchUpdateStyle: BatchUpdateStyle) {
    let nothing = ListChange()
    #expect(nothing.violation(for: batchUpdateStyle, before: [], after: []) == nil)
    #expect(nothing.violation(for: batchUpdateStyle, before: [3, 0], after: [3, 0]) == nil)
    let rows = ListChange(
      deletedRows: [World.at(0, 0), World.at(1, 2)],
      insertedRows: [World.at(0, 0), World.at(0, 1), World.at(1, 0)],
      movedRows: [World.move((0, 3), (1, 1)), World.move((1, 1), (1, 2))],
      reloadedRows: [World.at(0, 2)]
    )
    #expect(rows.violation(for: batchUpdateStyle, before: [4, 3], after: [4, 4]) == nil)
    let sections = ListChange(
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
      let updates = ListChange(
        deletedSections: some(number),
        insertedSections: some(number),
        movedSections: some { ListMove(from: number(), to: number()) },
        reloadedSections: some(number),
        deletedRows: some(path),
        insertedRows: some(path),
        movedRows: some { ListMove(from: path(), to: path()) },
        reloadedRows: some(path),
        updatedRows: some(path)
      )
      for batchUpdateStyle in BatchUpdateStyle.allCases {
        let found = updates.violation(for: batchUpdateStyle, before: [2, 0, -3], after: [4, 4])
        if found?.rule == "C2" { isFound = true }
      }
      var replay = UpdateReplay(SnapshotFixture.snapshot([[1, 2], []]))
      replay.perform(updates, showing: SnapshotFixture.snapshot([[1, 2, 3, 4], [5, 6]]))
    }
    #expect(isFound)
  }

  /// One batch for each rule that a batch can break.
  @Test(
    arguments: [
      ("C2", ListChange(deletedSections: [2])),
      ("C4", ListChange(deletedRows: [BatchFixture.at(0, 9)])),
      ("C5", ListChange(insertedSections: [7])),
      ("C7", ListChange(insertedRows: [BatchFixture.at(5, 0)])),
      (
        "C8",
        ListChange(
          deletedRows: [BatchFixture.at(0, 0)],
          movedRows: [BatchFixture.move((0, 0), (0, 1))]
        )
      ),
      ("C9", ListChange(deletedSections: [0], movedSections: [BatchFixture.move(0, 0)])),
      (
        "C10",
        ListChange(
          insertedRows: [BatchFixture.at(0, 1)],
          movedRows: [BatchFixture.move((0, 0), (0, 1))]
        )
      ),
      ("C11", ListChange(insertedSections: [1], movedSections: [BatchFixture.move(0, 1)])),
      (
        "C12",
        ListChange(
          insertedSections: [1],
          movedRows: [BatchFixture.move((0, 0), (1, 0))]
        )
      ),
      (
        "C13",
        ListChange(
          deletedSections: [1],
          movedRows: [BatchFixture.move((1, 0), (0, 0))]
        )
      ),
      ("C14", ListChange(movedRows: [BatchFixture.move((0, 0), (0, 9))])),
      ("C15", ListChange(movedSections: [BatchFixture.move(0, 9)])),
      ("C16", ListChange(movedSections: [BatchFixture.move(0, 1), BatchFixture.move(1, 1)])),
      ("B1", ListChange(deletedSections: [1])),
      ("B2", ListChange(deletedRows: [BatchFixture.at(0, 0)])),
      (
        "D1",
        ListChange(
          movedSections: [BatchFixture.move(0, 1)],
          deletedRows: [BatchFixture.at(0, 0)]
        )
      ),
      (
        "D3",
        ListChange(
          movedSections: [BatchFixture.move(0, 1)],
          movedRows: [BatchFixture.move((0, 0), (0, 1))]
        )
      ),
      ("D4", ListChange(reloadedSections: [0], deletedRows: [BatchFixture.at(1, 0)])),
      ("D6", ListChange(deletedRows: [BatchFixture.at(0, 0), BatchFixture.at(0, 0)])),
      ("D7", ListChange(insertedRows: [BatchFixture.at(0, 0), BatchFixture.at(0, 0)])),
      (
        "D8",
        ListChange(
          movedSections: [BatchFixture.move(0, 1)],
          insertedRows: [BatchFixture.at(1, 0)]
        )
      ),
      ("D13", ListChange(movedSections: [BatchFixture.move(0, 1)], reloadedSections: [0])),
    ] as [(String, ListChange)]
  )
  func `an illegal batch names the rule that it breaks`(rule: String, batch: ListChange) {
    // As many sections as the operations lead to, except for B1.
    let difference = batch.insertedSections.count - batch.deletedSections.count
    let after = Array(repeating: 2, count: rule == "B1" ? 2 : 2 + difference)
    #expect(batch.violation(for: .collection, before: [2, 2], after: after)?.rule == rule)
  }

  @Test func `a row that leaves its place while a section moves is illegal in a table only`() {
    let batch = ListChange(
      movedSections: [BatchFixture.move(0, 1)],
      deletedRows: [BatchFixture.at(2, 0)]
    )
    let (before, after) = ([1, 1, 2], [1, 1, 1])
    #expect(batch.violation(for: .table, before: before, after: after)?.rule == "D2")
    #expect(batch.violation(for: .collection, before: before, after: after) == nil)
  }
}
