import StrictUIKit
import Testing

struct UpdateOrderTests {
  private typealias Fixture = UpdateRulesFixture

  @Test func `A1: the order of the calls does not matter`() {
    var generator = SeededGenerator(seed: 7)
    var updates = UpdateOperations(
      deletedRows: [Fixture.at(0, 0), Fixture.at(0, 3), Fixture.at(9, 1)],
      insertedRows: [Fixture.at(0, 1), Fixture.at(0, 9)],
      movedRows: [Fixture.move((0, 3), (0, 1)), Fixture.move((0, 2), (7, 0))],
      reloadedRows: [Fixture.at(0, 1), Fixture.at(0, 3)]
    )
    let issues = Fixture.issues(.table, updates, [5], [4])
    #expect(issues.count > 4)
    for _ in 0..<20 {
      updates.deletedRows.shuffle(using: &generator)
      updates.insertedRows.shuffle(using: &generator)
      updates.movedRows.shuffle(using: &generator)
      updates.reloadedRows.shuffle(using: &generator)
      #expect(Fixture.issues(.table, updates, [5], [4]) == issues)
    }
  }

  @Test func `A1: deletes are found from the last, inserts from the first, and counts at the end`()
  {
    let updates = UpdateOperations(
      deletedSections: [8],
      insertedSections: [9],
      deletedRows: [Fixture.at(0, 7), Fixture.at(0, 9), Fixture.at(5, 0)],
      insertedRows: [Fixture.at(0, 9), Fixture.at(0, 7), Fixture.at(5, 0)],
      movedRows: [Fixture.move((7, 0), (0, 0))],
      reloadedRows: [Fixture.at(0, 9)]
    )
    #expect(
      Fixture.rules(.table, updates, [1], [2, 0], isStrict: false)
        == [.c1, .c2, .c3, .c4, .c4, .c7, .c7, .c6, .c5, .c14, .b1]
    )
  }

  @Test func `A2: a reload is shifted by deletes and inserts, not by moves`() {
    let vector = UpdateOperations(
      deletedRows: [Fixture.at(0, 1)],
      movedRows: [Fixture.move((0, 0), (0, 1)), Fixture.move((0, 3), (0, 0))],
      reloadedRows: [Fixture.at(0, 2)]
    )
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(style, vector, [4], [3])
          == [
            "C10: attempt to perform an insert and a move to the same index path "
              + "({length = 2, path = 0 - 1})"
          ]
      )
    }
  }

  @Test func `A2: a reloaded section is shifted by deletes and inserts, not by moves`() {
    let vector = UpdateOperations(
      deletedSections: [4],
      insertedSections: [2],
      movedSections: [Fixture.move(2, 4)],
      reloadedSections: [3]
    )
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(style, vector, [1, 1, 1, 1, 1], [1, 1, 1, 1, 1])
          == ["C11: attempt to perform an insert and a move to the same section (4)"]
      )
    }
  }

  @Test func `A2: a reload is shifted by all preceding inserts`() {
    let updates = UpdateOperations(
      insertedSections: [0],
      deletedRows: [Fixture.at(0, 0)],
      insertedRows: [Fixture.at(1, 0), Fixture.at(1, 1), Fixture.at(1, 2)],
      movedRows: [Fixture.move((0, 3), (1, 3))],
      reloadedRows: [Fixture.at(0, 1)]
    )
    #expect(Fixture.rules(.table, updates, [4], [5, 6], isStrict: false) == [.c10])
  }

  @Test func `A2: a reload inside a deleted section has no target`() {
    let updates = UpdateOperations(deletedSections: [1], reloadedRows: [Fixture.at(1, 1)])
    let beside = UpdateOperations(
      deletedSections: [1],
      reloadedRows: [Fixture.at(1, 1), Fixture.at(2, 0)]
    )
    for style in UpdateRules.Style.allCases {
      #expect(Fixture.rules(style, updates, [1, 2, 3], [1, 3]) == [])
      #expect(Fixture.rules(style, beside, [1, 2, 3], [1, 3]) == [])
      #expect(Fixture.rules(style, updates, [1, 2], [1]) == [])
      #expect(Fixture.rules(style, updates, [1, 2, 3], [1, 4]) == [.b2])
    }
  }

  @Test func `A3: a reload and a move from or to the same place`() {
    let sources = UpdateOperations(
      deletedRows: [Fixture.at(0, 2)],
      movedRows: [Fixture.move((0, 3), (0, 0))],
      reloadedRows: [Fixture.at(0, 3)]
    )
    // The same operations are found at another point in a collection view.
    #expect(
      Fixture.issues(.table, sources, [4], [3])
        == [
          "C8: attempt to perform a delete and a move from the same index path "
            + "({length = 2, path = 0 - 3})"
        ]
    )
    #expect(
      Fixture.issues(.collection, sources, [4], [3])
        == ["C1: attempt to delete and reload the same index path ({length = 2, path = 0 - 3})"]
    )
  }

  @Test func `A4: deletes in deleted sections and inserts in inserted sections are absorbed`() {
    let updates = UpdateOperations(
      deletedSections: [0],
      insertedSections: [1],
      deletedRows: [Fixture.at(0, 0), Fixture.at(0, 7)],
      insertedRows: [Fixture.at(1, 3), Fixture.at(1, 0)]
    )
    for style in UpdateRules.Style.allCases {
      #expect(Fixture.rules(style, updates, [2, 5], [5, 1]) == [])
    }
  }

  @Test func `A4: a reloaded section can have any number of rows`() {
    let updates = UpdateOperations(reloadedSections: [1])
    for style in UpdateRules.Style.allCases {
      #expect(Fixture.rules(style, updates, [2, 5], [2, 9]) == [])
    }
  }
}
