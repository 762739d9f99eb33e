import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyCoreTests

/// Headers and footers that come, go and change, and other layouts.
@Suite struct ChangesetShapeTests {
  typealias World = UpdateWorld

  @Test func `every change of shape is correct with every change of rows and sections`()
    async throws
  {
    let lists = SmallLists(rows: 2, rowIDs: 2, sections: 2, sectionIDs: LongRun.isOn ? 3 : 2)
    let changes = World.Shape.changes
    let stride = LongRun.isOn ? 1 : 655
    let tally = try await LongRun.inParallel(lists.oldPlans) { index, old in
      var proof = UpdateProof()
      var number = index
      try lists.forEachNewPlan(of: old) { new in
        let common = old.ids.filter(new.ids.contains)
        let combinations = common.reduce(1) { count, _ in count * changes.count }
        for combination in 0..<combinations {
          number += 1
          guard number % stride == 0 else { continue }
          func change(_ id: Int) -> (old: World.Shape, new: World.Shape) {
            changes[(id == 0 ? combination : combination / changes.count) % changes.count]
          }
          try proof.check(
            from: World.snapshot(old, shape: { change($0).old }),
            to: World.snapshot(new, text: { $0 }, shape: { change($0).new })
          )
        }
      }
      return proof
    }
    let count = tally.reduce(0) { $0 + $1.count }
    #expect(LongRun.isOn ? count > 100_000 : count > 200)
    print("tried: \(count) changesets with changes of shape")
  }

  @Test func `rows change in the first stage, shapes later, content in the last`() throws {
    let old = ListSnapshot([
      ListSection(0, header: row(0), items: [row(1), row(2)]),
      ListSection(1, header: row(0), items: []),
    ])
    let new = ListSnapshot([
      ListSection(0, header: row(0, 1), footer: row(0), items: [row(2, 5), row(3)]),
      ListSection(1, header: row(0, 1), items: []),
    ])
    let stages = new.changeset(from: old, for: .table).stages
    try #require(stages.count == 2)
    #expect(
      stages[0].change
        == ListChange(
          deletedRows: [ListPath(section: 0, item: 0)],
          insertedRows: [ListPath(section: 0, item: 1)]
        )
    )
    // The header that will be looks as it will, the footer that is to come is not there.
    #expect(stages[0].snapshot.sections[0].header == row(0, 1))
    #expect(stages[0].snapshot.sections[0].footer == nil)
    #expect(
      stages[1].change
        == ListChange(
          reloadedSections: [0],
          updatedRows: [ListPath(section: 0, item: 0)],
          updatedHeaders: [0, 1]
        )
    )
    #expect(stages[1].snapshot == new)
    #expect(new.changeset(from: old, for: .unrestricted).stages.count == 1)
  }

  private func row(_ number: Int, _ text: Int = 0) -> World.Row {
    World.Row(id: .init(number: number), text: text)
  }
}
