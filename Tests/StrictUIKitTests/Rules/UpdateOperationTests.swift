import StrictUIKit
import Testing

struct UpdateOperationTests {
  private typealias Fixture = UpdateRulesFixture

  @Test func `C1: a delete and a reload of the same index path`() {
    let updates = UpdateOperations(
      deletedRows: [Fixture.at(0, 1)],
      reloadedRows: [Fixture.at(0, 1)]
    )
    let message =
      "C1: attempt to delete and reload the same index path ({length = 2, path = 0 - 1})"
    for style in UpdateRules.Style.allCases {
      #expect(Fixture.issues(style, updates, [2], [1]).first == message)
    }
    let sections = UpdateOperations(deletedSections: [0], reloadedSections: [0])
    #expect(
      Fixture.issues(.collection, sections, [2], []).first
        == "C1: attempt to delete and reload the same index path "
        + "({length = 2, path = 0 - 9223372036854775807})"
    )
  }

  @Test func `C2: a delete of a section that does not exist`() {
    let updates = UpdateOperations(deletedSections: [3])
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(style, updates, [1, 1], [1])
          == ["C2: attempt to delete section 3, but there are only 2 sections before the update"]
      )
    }
  }

  @Test func `C3: a delete of a row from a section that does not exist`() {
    let updates = UpdateOperations(deletedRows: [Fixture.at(2, 5)])
    #expect(
      Fixture.issues(.table, updates, [6], [6])
        == [
          "C3: attempt to delete row 5 from section 2, but there are only 1 sections before the update"
        ]
    )
    #expect(
      Fixture.issues(.collection, updates, [6], [6])
        == [
          "C3: attempt to delete item 5 from section 2, but there are only 1 sections before the update"
        ]
    )
  }

  @Test func `C4: a delete of a row that does not exist`() {
    let updates = UpdateOperations(deletedRows: [Fixture.at(0, 2)])
    #expect(
      Fixture.issues(.table, updates, [2], [2])
        == [
          "C4: attempt to delete row 2 from section 0 which only contains 2 rows before the update"
        ]
    )
    #expect(
      Fixture.issues(.collection, updates, [2], [2])
        == [
          "C4: attempt to delete item 2 from section 0 which only contains 2 items before the update"
        ]
    )
    let reload = UpdateOperations(reloadedRows: [Fixture.at(0, -1)])
    for style in UpdateRules.Style.allCases {
      #expect(Fixture.rules(style, reload, [2], [2]) == [.c4])
    }
  }

  @Test func `C5: an insert of a section that does not exist`() {
    let updates = UpdateOperations(insertedSections: [2])
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(style, updates, [1], [1, 1])
          == ["C5: attempt to insert section 2 but there are only 2 sections after the update"]
      )
    }
  }

  @Test func `C6: an insert of a row into a section that does not exist`() {
    let updates = UpdateOperations(insertedRows: [Fixture.at(1, 0)])
    #expect(
      Fixture.issues(.table, updates, [1], [1])
        == [
          "C6: attempt to insert row 0 into section 1, but there are only 1 sections after the update"
        ]
    )
    #expect(
      Fixture.issues(.collection, updates, [1], [1])
        == [
          "C6: attempt to insert item 0 into section 1, but there are only 1 sections after the update"
        ]
    )
  }

  @Test func `C7: an insert of a row that does not exist`() {
    let updates = UpdateOperations(insertedRows: [Fixture.at(0, 4)])
    #expect(
      Fixture.issues(.table, updates, [3], [4])
        == [
          "C7: attempt to insert row 4 into section 0, but there are only 4 rows in section 0 after "
            + "the update",
          countMessage("row", after: 4, before: 3),
        ]
    )
    #expect(
      Fixture.issues(.collection, updates, [3], [4]).first
        == "C7: attempt to insert item 4 into section 0, but there are only 4 items in section 0 "
        + "after the update"
    )
  }

  private func countMessage(_ row: String, after: Int, before: Int) -> String {
    "B2: Invalid update: invalid number of \(row)s in section 0.  The number of \(row)s contained in "
      + "an existing section after the update (\(after)) must be equal to the number of \(row)s "
      + "contained in that section before the update (\(before)), plus or minus the number of "
      + "\(row)s inserted or deleted from that section (0 inserted, 0 deleted) and plus or minus the "
      + "number of \(row)s moved into or out of that section (0 moved in, 0 moved out)."
  }

  @Test func `C8: a delete and a move from the same index path`() {
    let updates = UpdateOperations(
      deletedRows: [Fixture.at(0, 1)],
      movedRows: [Fixture.move((0, 1), (0, 0))]
    )
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(style, updates, [2], [1])
          == [
            "C8: attempt to perform a delete and a move from the same index path "
              + "({length = 2, path = 0 - 1})"
          ]
      )
    }
  }

  @Test func `C8: a reload and a move from the same index path in a table view`() {
    let updates = UpdateOperations(
      movedRows: [Fixture.move((0, 1), (0, 0))],
      reloadedRows: [Fixture.at(0, 1)]
    )
    #expect(Fixture.rules(.table, updates, [2], [2]) == [.c8])
  }

  @Test func `C9: a delete and a move from the same section`() {
    let delete = UpdateOperations(deletedSections: [1], movedSections: [Fixture.move(1, 0)])
    let reload = UpdateOperations(movedSections: [Fixture.move(1, 0)], reloadedSections: [1])
    let message = "C9: attempt to perform a delete and a move from the same section (1)"
    for style in UpdateRules.Style.allCases {
      #expect(Fixture.issues(style, delete, [1, 1], [1]) == [message])
      #expect(Fixture.issues(style, reload, [1, 1], [1, 1]) == [message])
    }
  }

  @Test func `C10: an insert and a move to the same index path`() {
    let updates = UpdateOperations(
      insertedRows: [Fixture.at(0, 0)],
      movedRows: [Fixture.move((0, 1), (0, 0))]
    )
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(style, updates, [2], [3])
          == [
            "C10: attempt to perform an insert and a move to the same index path "
              + "({length = 2, path = 0 - 0})"
          ]
      )
    }
  }

  @Test func `C11: an insert and a move to the same section`() {
    let updates = UpdateOperations(insertedSections: [0], movedSections: [Fixture.move(1, 0)])
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(style, updates, [1, 1], [1, 1, 1])
          == ["C11: attempt to perform an insert and a move to the same section (0)"]
      )
    }
  }
}
