import StrictUIKit
import Testing

struct UnsafeUpdateTests {
  private typealias Fixture = UpdateRulesFixture

  @Test func `D1: a row is reloaded in a section that moves`() {
    let updates = UpdateOperations(
      movedSections: [Fixture.move(1, 0)],
      reloadedRows: [Fixture.at(1, 0)]
    )
    for style in UpdateRules.Style.allCases {
      // The reload returns to the old index of the section, so the counts do not add up.
      let issues = Fixture.issues(style, updates, [2, 3], [3, 2], isStrict: true)
      #expect(issues.first?.hasPrefix("B2") == true)
      #expect(issues.first?.contains("(0 inserted, 1 deleted)") == true)
      #expect(issues.contains { $0.hasPrefix("D1: to delete or reload") })
    }
  }

  @Test func `D1: a row is deleted in a section that moves`() {
    let updates = UpdateOperations(
      movedSections: [Fixture.move(1, 0)],
      deletedRows: [Fixture.at(1, 0)]
    )
    #expect(Fixture.rules(.table, updates, [2, 3], [2, 2]) == [.d1, .d2])
    #expect(Fixture.rules(.collection, updates, [2, 3], [2, 2]) == [.d1])
  }

  @Test func `D2: in a table view, a row is deleted or moved while a section moves`() {
    let moves = [Fixture.move(2, 0)]
    let delete = UpdateOperations(movedSections: moves, deletedRows: [Fixture.at(0, 0)])
    let move = UpdateOperations(movedSections: moves, movedRows: [Fixture.move((0, 0), (1, 1))])
    #expect(
      Fixture.issues(.table, delete, [2, 0, 5], [5, 1, 0], isStrict: true)
        == [
          "D2: to delete, reload or move row 0 of section 0 while a section moves crashes the table view"
        ]
    )
    #expect(Fixture.rules(.table, move, [2, 0, 5], [5, 2, 0]) == [.d2])
    #expect(Fixture.rules(.collection, delete, [2, 0, 5], [5, 1, 0]) == [])
    #expect(Fixture.rules(.collection, move, [2, 0, 5], [5, 2, 0]) == [])
  }

  @Test func `D2: deletes in deleted sections are permitted`() {
    let updates = UpdateOperations(
      deletedSections: [0],
      movedSections: [Fixture.move(2, 0)],
      deletedRows: [Fixture.at(0, 0)],
      insertedRows: [Fixture.at(1, 0)]
    )
    #expect(Fixture.rules(.table, updates, [2, 0, 5], [5, 1]) == [])
  }

  @Test func `D3: a row moves within, into or out of a section that moves`() {
    let moves = [Fixture.move(2, 0)]
    for (from, to, after) in [
      ((2, 1), (0, 0), [3, 1, 1]), ((0, 0), (0, 0), [4, 0, 1]), ((2, 0), (2, 0), [2, 1, 2]),
    ] {
      let updates = UpdateOperations(movedSections: moves, movedRows: [Fixture.move(from, to)])
      #expect(Fixture.rules(.collection, updates, [1, 1, 3], after) == [.d3])
      #expect(Fixture.rules(.table, updates, [1, 1, 3], after).contains(.d3))
    }
  }

  @Test func `D4: rows change while a section is reloaded`() {
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(
          style,
          UpdateOperations(reloadedSections: [0], insertedRows: [Fixture.at(1, 0)]),
          [1, 1],
          [1, 2],
          isStrict: true
        ) == ["D4: Attempt to create two animations for cell"]
      )
      let inside = UpdateOperations(reloadedSections: [0], reloadedRows: [Fixture.at(0, 0)])
      #expect(Fixture.rules(style, inside, [1, 1], [1, 1]) == [.d4])
      let outside = UpdateOperations(reloadedSections: [0], reloadedRows: [Fixture.at(1, 0)])
      #expect(Fixture.rules(style, outside, [1, 1], [1, 1]) == [])
      #expect(
        Fixture.rules(style, UpdateOperations(reloadedSections: [0, 1]), [1, 1], [4, 0]) == []
      )
    }
  }

  @Test func `D5: a row moves out of a section that moves to its own index`() {
    let updates = UpdateOperations(
      movedSections: [Fixture.move(1, 1)],
      movedRows: [Fixture.move((1, 0), (0, 0))]
    )
    #expect(Fixture.rules(.collection, updates, [0, 2], [1, 1]) == [.d5])
    #expect(Fixture.rules(.table, updates, [0, 2], [1, 1]) == [.d5, .d2])
    let message = Fixture.issues(.collection, updates, [0, 2], [1, 1], isStrict: true).first
    #expect(message == "D5: to move item 0 out of section 1, which moves to its own index, crashes")
  }

  @Test func `D6: the same row or section is deleted or reloaded twice`() {
    let rows = UpdateOperations(deletedRows: [Fixture.at(0, 0), Fixture.at(0, 0)])
    let reloads = UpdateOperations(reloadedRows: [Fixture.at(0, 1), Fixture.at(0, 1)])
    let sections = UpdateOperations(deletedSections: [0, 0])
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(style, rows, [3], [2], isStrict: true)
          == [
            "D6: to delete or reload index path {length = 2, path = 0 - 0} twice corrupts the view, "
              + "which crashes later"
          ]
      )
      #expect(Fixture.rules(style, reloads, [3], [3]) == [.d6])
      #expect(Fixture.rules(style, sections, [1, 1, 1], [1, 1]) == [.d6])
    }
  }

  /// UIKit accepts the batch and counts one delete. [openradar 31786176, IGListKit#657]
  @Test func `without strictness, deleting the same row twice is one delete`() {
    let rows = UpdateOperations(deletedRows: [Fixture.at(0, 0), Fixture.at(0, 0)])
    for style in UpdateRules.Style.allCases {
      #expect(Fixture.rules(style, rows, [3], [2], isStrict: false) == [])
      #expect(Fixture.rules(style, rows, [3], [1], isStrict: false) == [.b2])
    }
  }

  @Test func `D7: the same row or section is inserted twice`() {
    let rows = UpdateOperations(insertedRows: [Fixture.at(0, 0), Fixture.at(0, 0)])
    let sections = UpdateOperations(insertedSections: [0, 0])
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(style, rows, [1], [3], isStrict: true)
          == [
            "D7: to insert index path {length = 2, path = 0 - 0} twice corrupts the view, which "
              + "crashes later"
          ]
      )
      #expect(Fixture.rules(style, sections, [1], [1, 1, 1]).contains(.d7))
    }
    #expect(Fixture.rules(.collection, rows, [1], [3], isStrict: false) == [])
  }

  @Test func `D8: a row is inserted into a section that moves`() {
    let updates = UpdateOperations(
      movedSections: [Fixture.move(1, 0)],
      insertedRows: [Fixture.at(0, 3)]
    )
    for style in UpdateRules.Style.allCases {
      #expect(Fixture.rules(style, updates, [2, 3], [4, 2]) == [.d8])
      #expect(Fixture.rules(style, updates, [2, 3], [4, 2], isStrict: false) == [])
    }
  }

  @Test func `D13: a section is inserted, deleted or moved while another is reloaded`() {
    for style in UpdateRules.Style.allCases {
      #expect(
        Fixture.issues(
          style,
          UpdateOperations(deletedSections: [1], reloadedSections: [0]),
          [1, 1],
          [7],
          isStrict: true
        ) == [
          "D13: unable to generate a new section map with old section count: 2 and new section count: 1"
        ]
      )
      let move = UpdateOperations(movedSections: [Fixture.move(2, 1)], reloadedSections: [0])
      #expect(Fixture.rules(style, move, [1, 2, 3], [7, 3, 2]) == [.d13])
    }
  }
}
