import MedleyCore
import Testing

struct MoveRuleTests {
  private typealias World = RuleWorld

  @Test func `C12: a move of a row into an inserted section`() {
    let updates = BatchUpdates(insertedSections: [1], movedRows: [World.move((0, 0), (1, 0))])
    #expect(
      World.issues(.table, updates, [1], [0, 1])
        == ["C12: cannot move a row into a newly inserted section (1)"]
    )
    #expect(
      World.issues(.collection, updates, [1], [0, 1])
        == ["C12: cannot move an item into a newly inserted section (1)"]
    )
    #expect(World.rules(.unrestricted, updates, [1], [0, 1]) == [])
  }

  @Test func `C13: a move of a row out of a deleted section`() {
    let updates = BatchUpdates(deletedSections: [0], movedRows: [World.move((0, 0), (0, 1))])
    #expect(
      World.issues(.table, updates, [1, 1], [2])
        == ["C13: cannot move a row from a deleted section (0)"]
    )
    #expect(
      World.issues(.collection, updates, [1, 1], [2])
        == ["C13: cannot move an item from a deleted section (0)"]
    )
    #expect(World.rules(.unrestricted, updates, [1, 1], [2]) == [])
  }

  @Test func `C14: a move of a row from a section that does not exist`() {
    let updates = BatchUpdates(movedRows: [World.move((2, 0), (0, 0))])
    for batchUpdateStyle in BatchUpdateStyle.allCases {
      #expect(
        World.issues(batchUpdateStyle, updates, [1, 0], [1, 0])
          == [
            "C14: attempt to move index path ({length = 2, path = 2 - 0}) from a section that does not "
              + "exist - there are only 2 sections before the update"
          ]
      )
    }
  }

  @Test func `C14: a move of a row that does not exist`() {
    let updates = BatchUpdates(movedRows: [World.move((0, 3), (0, 0))])
    #expect(
      World.issues(.table, updates, [3], [3])
        == [
          "C14: attempt to move index path ({length = 2, path = 0 - 3}) that does not exist - there are "
            + "only 3 rows in section 0 before the update"
        ]
    )
    #expect(
      World.issues(.collection, updates, [3], [3])
        == [
          "C14: attempt to move index path ({length = 2, path = 0 - 3}) that does not exist - there are "
            + "only 3 items in section 0 before the update"
        ]
    )
  }

  @Test func `C14: a move of a row to where there is nothing`() {
    let section = BatchUpdates(movedRows: [World.move((0, 0), (1, 0))])
    #expect(
      World.issues(.table, section, [1], [1])
        == [
          "C14: attempt to move index path ({length = 2, path = 0 - 0}) to index path "
            + "({length = 2, path = 1 - 0}) in section that does not exist - there are only 1 sections "
            + "after the update"
        ]
    )
    let item = BatchUpdates(movedRows: [World.move((0, 0), (0, 9))])
    #expect(
      World.issues(.collection, item, [4], [4])
        == [
          "C14: attempt to move index path ({length = 2, path = 0 - 0}) to index path "
            + "({length = 2, path = 0 - 9}) that does not exist - there are only 4 items in section 0 "
            + "after the update"
        ]
    )
  }

  @Test func `C15: a move of a section that does not exist, or to where there is none`() {
    for batchUpdateStyle in BatchUpdateStyle.allCases {
      #expect(
        World.issues(
          batchUpdateStyle,
          BatchUpdates(movedSections: [World.move(2, 0)]),
          [1, 1],
          [1, 1]
        )
          == ["C15: attempt to move section 2, but there are only 2 sections before the update"]
      )
      #expect(
        World.issues(
          batchUpdateStyle,
          BatchUpdates(movedSections: [World.move(0, 2)]),
          [1, 1],
          [1, 1]
        )
          == [
            "C15: attempt to to move section 0 to section 2, but there are only 2 sections after the "
              + "update"
          ]
      )
    }
  }

  @Test func `C16: a row that moves to two places`() {
    let updates = BatchUpdates(movedRows: [World.move((0, 0), (0, 2)), World.move((0, 0), (0, 1))])
    #expect(
      World.issues(.table, updates, [3], [3])
        == [
          "C16: attempt to move row at index path {length = 2, path = 0 - 0} to both "
            + "{length = 2, path = 0 - 1} and {length = 2, path = 0 - 2}"
        ]
    )
    #expect(World.issues(.collection, updates, [3], [3]).first?.contains("move item at") == true)
  }

  @Test func `C16: two rows that move to one place`() {
    let updates = BatchUpdates(movedRows: [World.move((0, 2), (0, 0)), World.move((0, 1), (0, 0))])
    #expect(
      World.issues(.collection, updates, [3], [3])
        == [
          "C16: attempt to move both item at index path {length = 2, path = 0 - 1} and "
            + "{length = 2, path = 0 - 2} to {length = 2, path = 0 - 0}"
        ]
    )
  }

  @Test func `C16: a section that moves to two places, and two that move to one`() {
    let two = BatchUpdates(movedSections: [World.move(0, 1), World.move(0, 2)])
    let one = BatchUpdates(movedSections: [World.move(0, 1), World.move(2, 1)])
    for batchUpdateStyle in BatchUpdateStyle.allCases {
      #expect(
        World.issues(batchUpdateStyle, two, [1, 1, 1], [1, 1, 1])
          == ["C16: attempt to move section 0 to both section 1 and section 2"]
      )
      #expect(
        World.issues(batchUpdateStyle, one, [1, 1, 1], [1, 1, 1])
          == ["C16: attempt to move both section 0 and section 2 to section 1"]
      )
    }
  }

  @Test func `A5: an exact repeat of a move is dropped without a word`() {
    let rows = BatchUpdates(movedRows: [World.move((0, 1), (1, 0)), World.move((0, 1), (1, 0))])
    let sections = BatchUpdates(movedSections: [World.move(1, 0), World.move(1, 0)])
    for batchUpdateStyle in BatchUpdateStyle.allCases {
      #expect(World.rules(batchUpdateStyle, rows, [2, 0], [1, 1]) == [])
      #expect(World.rules(batchUpdateStyle, sections, [2, 1], [1, 2]) == [])
    }
  }
}
