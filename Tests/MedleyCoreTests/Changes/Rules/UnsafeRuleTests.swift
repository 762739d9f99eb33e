import MedleyCore
import Testing

struct UnsafeRuleTests {
  private typealias World = RuleWorld

  private let views = [BatchUpdateStyle.table, .collection]

  @Test func `D1: a row is reloaded in a section that moves`() {
    let updates = BatchUpdates(
      movedSections: [World.move(1, 0)],
      reloadedRows: [World.at(1, 0)]
    )
    for batchUpdateStyle in views {
      // The reload comes back where the section was, so the counts do not add up.
      let issues = World.issues(batchUpdateStyle, updates, [2, 3], [3, 2], isStrict: true)
      #expect(issues.first?.hasPrefix("B2") == true)
      #expect(issues.first?.contains("(0 inserted, 1 deleted)") == true)
      #expect(issues.contains { $0.hasPrefix("D1: to delete or reload") })
    }
  }

  @Test func `D1: a row is deleted in a section that moves`() {
    let updates = BatchUpdates(movedSections: [World.move(1, 0)], deletedRows: [World.at(1, 0)])
    #expect(World.rules(.table, updates, [2, 3], [2, 2]) == [.d1, .d2])
    #expect(World.rules(.collection, updates, [2, 3], [2, 2]) == [.d1])
  }

  @Test func `D2: in a table view, a row goes or moves while a section moves`() {
    let moves = [World.move(2, 0)]
    let delete = BatchUpdates(movedSections: moves, deletedRows: [World.at(0, 0)])
    let move = BatchUpdates(movedSections: moves, movedRows: [World.move((0, 0), (1, 1))])
    #expect(
      World.issues(.table, delete, [2, 0, 5], [5, 1, 0], isStrict: true)
        == [
          "D2: to delete, reload or move row 0 of section 0 while a section moves crashes the table view"
        ]
    )
    #expect(World.rules(.table, move, [2, 0, 5], [5, 2, 0]) == [.d2])
    #expect(World.rules(.collection, delete, [2, 0, 5], [5, 1, 0]) == [])
    #expect(World.rules(.collection, move, [2, 0, 5], [5, 2, 0]) == [])
  }

  @Test func `D2: rows that go with their section do not count`() {
    let updates = BatchUpdates(
      deletedSections: [0],
      movedSections: [World.move(2, 0)],
      deletedRows: [World.at(0, 0)],
      insertedRows: [World.at(1, 0)]
    )
    #expect(World.rules(.table, updates, [2, 0, 5], [5, 1]) == [])
  }

  @Test func `D3: a row moves within, into or out of a section that moves`() {
    let moves = [World.move(2, 0)]
    for (from, to, after) in [
      ((2, 1), (0, 0), [3, 1, 1]), ((0, 0), (0, 0), [4, 0, 1]), ((2, 0), (2, 0), [2, 1, 2]),
    ] {
      let updates = BatchUpdates(movedSections: moves, movedRows: [World.move(from, to)])
      #expect(World.rules(.collection, updates, [1, 1, 3], after) == [.d3])
      #expect(World.rules(.table, updates, [1, 1, 3], after).contains(.d3))
    }
  }

  @Test func `D4: something happens to rows while a section is reloaded`() {
    for batchUpdateStyle in views {
      #expect(
        World.issues(
          batchUpdateStyle,
          BatchUpdates(reloadedSections: [0], insertedRows: [World.at(1, 0)]),
          [1, 1],
          [1, 2],
          isStrict: true
        ) == ["D4: Attempt to create two animations for cell"]
      )
      let inside = BatchUpdates(reloadedSections: [0], reloadedRows: [World.at(0, 0)])
      #expect(World.rules(batchUpdateStyle, inside, [1, 1], [1, 1]) == [.d4])
      let outside = BatchUpdates(reloadedSections: [0], reloadedRows: [World.at(1, 0)])
      #expect(World.rules(batchUpdateStyle, outside, [1, 1], [1, 1]) == [])
      #expect(
        World.rules(batchUpdateStyle, BatchUpdates(reloadedSections: [0, 1]), [1, 1], [4, 0]) == []
      )
    }
  }

  @Test func `D5: a row moves out of a section that moves to its own index`() {
    let updates = BatchUpdates(
      movedSections: [World.move(1, 1)],
      movedRows: [World.move((1, 0), (0, 0))]
    )
    #expect(World.rules(.collection, updates, [0, 2], [1, 1]) == [.d5])
    #expect(World.rules(.table, updates, [0, 2], [1, 1]) == [.d5, .d2])
    let message = World.issues(.collection, updates, [0, 2], [1, 1], isStrict: true).first
    #expect(message == "D5: to move item 0 out of section 1, which moves to its own index, crashes")
  }

  @Test func `D6: the same row or section is deleted or reloaded twice`() {
    let rows = BatchUpdates(deletedRows: [World.at(0, 0), World.at(0, 0)])
    let reloads = BatchUpdates(reloadedRows: [World.at(0, 1), World.at(0, 1)])
    let sections = BatchUpdates(deletedSections: [0, 0])
    for batchUpdateStyle in BatchUpdateStyle.allCases {
      #expect(
        World.issues(batchUpdateStyle, rows, [3], [1], isStrict: true)
          == [
            "D6: to delete or reload index path {length = 2, path = 0 - 0} twice corrupts the view, "
              + "which crashes later"
          ]
      )
      #expect(World.rules(batchUpdateStyle, reloads, [3], [3]).contains(.d6))
      #expect(World.rules(batchUpdateStyle, sections, [1, 1, 1], [1]).contains(.d6))
    }
    #expect(World.rules(.table, rows, [3], [1], isStrict: false) == [])
  }

  @Test func `D7: the same row or section is inserted twice`() {
    let rows = BatchUpdates(insertedRows: [World.at(0, 0), World.at(0, 0)])
    let sections = BatchUpdates(insertedSections: [0, 0])
    for batchUpdateStyle in BatchUpdateStyle.allCases {
      #expect(
        World.issues(batchUpdateStyle, rows, [1], [3], isStrict: true)
          == [
            "D7: to insert index path {length = 2, path = 0 - 0} twice corrupts the view, which "
              + "crashes later"
          ]
      )
      #expect(World.rules(batchUpdateStyle, sections, [1], [1, 1, 1]).contains(.d7))
    }
    #expect(World.rules(.collection, rows, [1], [3], isStrict: false) == [])
  }

  @Test func `D8: a row is inserted into a section that moves`() {
    let updates = BatchUpdates(movedSections: [World.move(1, 0)], insertedRows: [World.at(0, 3)])
    for batchUpdateStyle in views {
      #expect(World.rules(batchUpdateStyle, updates, [2, 3], [4, 2]) == [.d8])
      #expect(World.rules(batchUpdateStyle, updates, [2, 3], [4, 2], isStrict: false) == [])
    }
    #expect(World.rules(.unrestricted, updates, [2, 3], [4, 2]) == [])
  }

  @Test func `D13: a section comes, goes or moves while another is reloaded`() {
    for batchUpdateStyle in views {
      #expect(
        World.issues(
          batchUpdateStyle,
          BatchUpdates(deletedSections: [1], reloadedSections: [0]),
          [1, 1],
          [7],
          isStrict: true
        ) == [
          "D13: unable to generate a new section map with old section count: 2 and new section count: 1"
        ]
      )
      let move = BatchUpdates(movedSections: [World.move(2, 1)], reloadedSections: [0])
      #expect(World.rules(batchUpdateStyle, move, [1, 2, 3], [7, 3, 2]) == [.d13])
    }
  }
}
