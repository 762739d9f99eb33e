import MedleyCore
import Testing

/// The checks judge differences, so differences that are spoilt must not pass.
@Suite struct DifferenceChecksTests {
  private typealias World = SnapshotFixture

  private let old = World.Model(sections: [
    ListSection("a", header: World.Row(id: 0), items: World.rows([1, 2, 3, 4])),
    ListSection("b", items: World.rows([5])),
  ])

  private let new = World.Model(sections: [
    ListSection("a", header: World.Row(id: 0, text: 1), items: World.rows([3, 6, 1, 4])),
    ListSection("b", layout: .grid(columns: 2), items: [World.Row(id: 5, text: 1)]),
  ])

  @Test func `the checks accept a difference and reject a wrong one`() {
    let right = ListSnapshot(new.sections).difference(from: ListSnapshot(old.sections))
    #expect(DifferenceChecks.issues(of: right, from: old, to: new) == [])
    let at = World.path
    let flaws: [String: (inout ListChange) -> Void] = [
      "a row is updated without need": { $0.updatedRows.insert(at(0, 3), at: 0) },
      "an update is forgotten": { $0.updatedRows = [] },
      "a header is updated without need": { $0.updatedHeaders.append(1) },
      "a header is forgotten": { $0.updatedHeaders = [] },
      "a section is reshaped without need": { $0.reloadedSections.insert(0, at: 0) },
      "a shape is forgotten": { $0.reloadedSections = [] },
      "a row goes and comes": {
        $0.deletedRows.append(at(0, 3))
        $0.insertedRows.append(at(0, 3))
      },
      "a row moves to its own place": {
        $0.movedRows.append(ListMove(from: at(0, 3), to: at(0, 3)))
      },
      "a section moves to its own place": {
        $0.movedSections = [ListMove(from: 0, to: 0)]
      },
      "a row is not deleted": { $0.deletedRows = [] },
      "a row is deleted twice": { $0.deletedRows += $0.deletedRows },
      "a row that is not there is updated": { $0.updatedRows.append(at(1, 1)) },
      "all is made anew": {
        $0 = ListChange(deletedSections: [0, 1], insertedSections: [0, 1])
      },
    ]
    for (flaw, spoil) in flaws {
      var change = right
      spoil(&change)
      #expect(DifferenceChecks.issues(of: change, from: old, to: new) != [], "\(flaw)")
    }
    for flaw in ["a row goes and comes", "a row is updated without need", "all is made anew"] {
      var change = right
      flaws[flaw]?(&change)
      let issues = DifferenceChecks.issues(of: change, from: old, to: new, pairsInOrder: false)
      #expect(issues != [], "\(flaw)")
    }
  }
}
