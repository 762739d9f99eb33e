import StrictUIKit
import Testing

struct UpdateCountTests {
  private typealias Fixture = UpdateRulesFixture

  @Test func `B1: the number of sections does not add up`() {
    let updates = UpdateOperations(insertedSections: [0])
    #expect(
      Fixture.issues(.table, updates, [1, 1], [1, 1])
        == [
          "B1: Invalid update: invalid number of sections.  The number of sections contained in the "
            + "table view after the update (2) must be equal to the number of sections contained in "
            + "the table view before the update (2), plus or minus the number of sections inserted or "
            + "deleted (1 inserted, 0 deleted)."
        ]
    )
    let message = Fixture.issues(.collection, updates, [1, 1], [1, 1]).first
    #expect(message?.contains("contained in the collection view before the update (2)") == true)
  }

  @Test func `B2: the number of rows of a section does not add up`() {
    let updates = UpdateOperations(
      deletedRows: [Fixture.at(1, 0), Fixture.at(1, 1)],
      insertedRows: [Fixture.at(1, 0)],
      movedRows: [
        Fixture.move((1, 4), (0, 0)), Fixture.move((0, 0), (1, 1)), Fixture.move((0, 1), (1, 2)),
        Fixture.move((1, 5), (1, 3)),
      ]
    )
    #expect(
      Fixture.issues(.table, updates, [2, 6], [1, 7])
        == [
          "B2: Invalid update: invalid number of rows in section 1.  The number of rows contained in "
            + "an existing section after the update (7) must be equal to the number of rows contained "
            + "in that section before the update (6), plus or minus the number of rows inserted or "
            + "deleted from that section (1 inserted, 2 deleted) and plus or minus the number of rows "
            + "moved into or out of that section (2 moved in, 1 moved out)."
        ]
    )
    let message = Fixture.issues(.collection, updates, [2, 6], [1, 7]).first
    #expect(message?.contains("invalid number of items in section 1.  The number of items") == true)
    for style in UpdateRules.Style.allCases {
      #expect(Fixture.rules(style, updates, [2, 6], [1, 6]) == [])
    }
  }

  @Test func `B2: a section that moves or shifts keeps its count`() {
    let moved = UpdateOperations(movedSections: [Fixture.move(0, 2)])
    let shifted = UpdateOperations(deletedSections: [1], insertedSections: [0])
    for style in UpdateRules.Style.allCases {
      #expect(Fixture.rules(style, moved, [1, 2, 3], [2, 3, 1]) == [])
      #expect(Fixture.rules(style, moved, [1, 2, 3], [1, 2, 3]) == [.b2, .b2, .b2])
      #expect(Fixture.rules(style, shifted, [1, 2, 3], [9, 1, 3]) == [])
      #expect(Fixture.rules(style, shifted, [1, 2, 3], [1, 2, 3]) == [.b2])
    }
  }

  @Test func `B3: more rows leave a section than it contains`() {
    #expect(
      Fixture.issues(.collection, UpdateOperations(), [1], [-1]).prefix(1)
        == [
          "B3: Invalid update: invalid number of items in section 0.  Attempt to delete more items "
            + "than exist in section."
        ]
    )
    #expect(
      Fixture.issues(.table, UpdateOperations(), [1], [-1]).first
        == "B3: Invalid update: invalid number of rows in section 0.  Attempt to delete more items "
        + "than exist in section."
    )
  }

  @Test func `B4: newer systems report all wrong counts in one message`() {
    let updates = UpdateOperations(
      deletedRows: [Fixture.at(0, 1), Fixture.at(0, 0)],
      movedRows: [Fixture.move((1, 0), (0, 0))],
      reloadedRows: [Fixture.at(1, 1)]
    )
    #expect(
      Fixture.issues(.table, updates, [3, 2], [0, 2], wording: .summary).last
        == """
        B4: Invalid batch updates detected: the number of sections and/or rows returned by the data \
        source before and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 2 sections with row counts: [3, 2] }
        Data source after updates = { 2 sections with row counts: [0, 2] }
        Updates = [
        \tDelete row (1 - 1),
        \tDelete row (0 - 1),
        \tDelete row (0 - 0),
        \tMove row (1 - 0) to (0 - 0),
        \tInsert row (1 - 1)
        ]
        """
    )
    let issues = Fixture.issues(.collection, UpdateOperations(), [1], [2], wording: .summary)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("{ 1 section with item counts: [1] }") == true)
    #expect(Fixture.issues(.table, UpdateOperations(), [1], [1], wording: .summary) == [])
  }

  @Test func `A6: data that changes before the updates closure`() {
    let updates = UpdateOperations(insertedRows: [Fixture.at(0, 0)])
    for style in UpdateRules.Style.allCases {
      var session = UpdateSession(
        rules: UpdateRules(for: style),
        shown: [2],
        updates: updates
      )
      #expect(session.begin(reported: [3])?.rule == .a6)
      let violations = session.end(reported: [3])
      #expect(violations.map(\.rule) == [.a6, .b2])
      #expect(
        violations.first?.message.hasPrefix("the data has [3] rows by section before") == true
      )
      #expect(violations.last?.message.contains("after the update (3)") == true)
      #expect(violations.last?.message.contains("before the update (3)") == true)
    }
  }

  @Test func `A6: data that changes inside the updates closure, or only after it`() {
    var session = UpdateSession(rules: UpdateRules(for: .table), shown: [2])
    #expect(session.begin(reported: [2]) == nil)
    session.updates.insertedRows.append(Fixture.at(0, 0))
    #expect(session.end(reported: [3]) == [])
    #expect(session.end(reported: [2]).map(\.rule) == [.b2])
  }
}
