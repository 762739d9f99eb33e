import StrictUIKit
import Testing

struct UpdateMoveTests {
  private typealias Fixture = UpdateRulesFixture

  @Test func `C12: a move of a row into an inserted section`() {
    let updates = UpdateOperations(insertedSections: [1], movedRows: [Fixture.move((0, 0), (1, 0))])
    #expect(
      Fixture.issues(.table, updates, [1], [0, 1])
        == ["C12: cannot move a row into a newly inserted section (1)"]
    )
    #expect(
      Fixture.issues(.collection, updates, [1], [0, 1])
        == ["C12: cannot move an item into a newly inserted section (1)"]
    )
  }

  @Test func `C13: a move of a row out of a deleted section`() {
    let updates = UpdateOperations(deletedSections: [0], movedRows: [Fixture.move((0, 0), (0, 1))])
    #expect(
      Fixture.issues(.table, updates, [1, 1], [2])
        == ["C13: cannot move a row from a deleted section (0)"]
    )
    #expect(
      Fixture.issues(.collection, updates, [1, 1], [2])
        == ["C13: cannot move an item from a deleted section (0)"]
    )
  }

  @Test func `C14: a move of a row from a section that does not exist`() {
    let updates = UpdateOperations(movedRows: [Fixture.move((2, 0), (0, 0))])
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(style, updates, [1, 0], [1, 0])
          == [
            "C14: attempt to move index path ({length = 2, path = 2 - 0}) from a section that does not "
              + "exist - there are only 2 sections before the update"
          ]
      )
    }
  }

  @Test func `C14: a move of a row that does not exist`() {
    let updates = UpdateOperations(movedRows: [Fixture.move((0, 3), (0, 0))])
    #expect(
      Fixture.issues(.table, updates, [3], [3])
        == [
          "C14: attempt to move index path ({length = 2, path = 0 - 3}) that does not exist - there are "
            + "only 3 rows in section 0 before the update"
        ]
    )
    #expect(
      Fixture.issues(.collection, updates, [3], [3])
        == [
          "C14: attempt to move index path ({length = 2, path = 0 - 3}) that does not exist - there are "
            + "only 3 items in section 0 before the update"
        ]
    )
  }

  @Test func `C14: a move of a row to a target that does not exist`() {
    let section = UpdateOperations(movedRows: [Fixture.move((0, 0), (1, 0))])
    #expect(
      Fixture.issues(.table, section, [1], [1])
        == [
          "C14: attempt to move index path ({length = 2, path = 0 - 0}) to index path "
            + "({length = 2, path = 1 - 0}) in section that does not exist - there are only 1 sections "
            + "after the update"
        ]
    )
    let item = UpdateOperations(movedRows: [Fixture.move((0, 0), (0, 9))])
    #expect(
      Fixture.issues(.collection, item, [4], [4])
        == [
          "C14: attempt to move index path ({length = 2, path = 0 - 0}) to index path "
            + "({length = 2, path = 0 - 9}) that does not exist - there are only 4 items in section 0 "
            + "after the update"
        ]
    )
  }

  @Test func `C15: a move of a section whose source or target does not exist`() {
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(
          style,
          UpdateOperations(movedSections: [Fixture.move(2, 0)]),
          [1, 1],
          [1, 1]
        )
          == ["C15: attempt to move section 2, but there are only 2 sections before the update"]
      )
      #expect(
        Fixture.issues(
          style,
          UpdateOperations(movedSections: [Fixture.move(0, 2)]),
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

  @Test func `C16: a row that moves to two targets`() {
    let updates = UpdateOperations(movedRows: [
      Fixture.move((0, 0), (0, 2)), Fixture.move((0, 0), (0, 1)),
    ])
    #expect(
      Fixture.issues(.table, updates, [3], [3])
        == [
          "C16: attempt to move row at index path {length = 2, path = 0 - 0} to both "
            + "{length = 2, path = 0 - 1} and {length = 2, path = 0 - 2}"
        ]
    )
    #expect(Fixture.issues(.collection, updates, [3], [3]).first?.contains("move item at") == true)
  }

  @Test func `C16: two rows that move to one target`() {
    let updates = UpdateOperations(movedRows: [
      Fixture.move((0, 2), (0, 0)), Fixture.move((0, 1), (0, 0)),
    ])
    #expect(
      Fixture.issues(.collection, updates, [3], [3])
        == [
          "C16: attempt to move both item at index path {length = 2, path = 0 - 1} and "
            + "{length = 2, path = 0 - 2} to {length = 2, path = 0 - 0}"
        ]
    )
  }

  @Test func `C16: a section that moves to two targets, and two that move to one target`() {
    let two = UpdateOperations(movedSections: [Fixture.move(0, 1), Fixture.move(0, 2)])
    let one = UpdateOperations(movedSections: [Fixture.move(0, 1), Fixture.move(2, 1)])
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(style, two, [1, 1, 1], [1, 1, 1])
          == ["C16: attempt to move section 0 to both section 1 and section 2"]
      )
      #expect(
        Fixture.issues(style, one, [1, 1, 1], [1, 1, 1])
          == ["C16: attempt to move both section 0 and section 2 to section 1"]
      )
    }
  }

  @Test func `A5: an exact duplicate of a move is dropped`() {
    let rows = UpdateOperations(movedRows: [
      Fixture.move((0, 1), (1, 0)), Fixture.move((0, 1), (1, 0)),
    ])
    let sections = UpdateOperations(movedSections: [Fixture.move(1, 0), Fixture.move(1, 0)])
    for style in UpdateRules.Style.allCases {
      #expect(Fixture.rules(style, rows, [2, 0], [1, 1]) == [])
      #expect(Fixture.rules(style, sections, [2, 1], [1, 2]) == [])
    }
  }
}
