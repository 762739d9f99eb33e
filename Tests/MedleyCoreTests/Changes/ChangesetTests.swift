import MedleyTesting
import Testing

@testable import MedleyCore

/// The stages of changes that cannot be made at once.
@Suite struct ChangesetTests {
  typealias World = UpdateWorld

  private func stages(
    from old: World.Plan,
    to new: World.Plan,
    for batchUpdateStyle: BatchUpdateStyle
  ) -> [Changeset<World.Row>.Stage] {
    World.snapshot(new).changeset(from: World.snapshot(old), for: batchUpdateStyle).stages
  }

  private func plan(_ sections: KeyValuePairs<Int, [Int]>) -> World.Plan {
    World.Plan(ids: sections.map(\.key), rows: sections.map(\.value))
  }

  private func plan(_ snapshot: ListSnapshot<World.Row>) -> World.Plan {
    World.Plan(
      ids: (0..<9).filter { snapshot.index(ofSection: SectionID($0)) != nil }
        .sorted {
          snapshot.index(ofSection: SectionID($0)) ?? 0
            < snapshot.index(ofSection: SectionID($1)) ?? 0
        },
      rows: snapshot.sections.map { $0.items.map(\.id.number) }
    )
  }

  private func path(_ section: Int, _ item: Int) -> ListPath {
    ListPath(section: section, item: item)
  }

  @Test(arguments: [BatchUpdateStyle.table, .collection])
  func `a row that moves from a deleted to an inserted section takes three stages`(
    batchUpdateStyle: BatchUpdateStyle
  ) throws {
    let old = plan([0: [1, 2], 1: [3, 4]])
    let new = plan([1: [5, 4], 2: [6, 2]])
    let stages = stages(from: old, to: new, for: batchUpdateStyle)
    try #require(stages.count == 3)
    #expect(
      stages[0].change
        == ListChange(
          insertedSections: [2],
          deletedRows: [path(1, 0)],
          insertedRows: [path(1, 0)]
        )
    )
    #expect(plan(stages[0].snapshot) == plan([0: [1, 2], 1: [5, 4], 2: [6]]))
    #expect(
      stages[1].change
        == ListChange(movedRows: [ListMove(from: path(0, 1), to: path(2, 1))])
    )
    #expect(plan(stages[1].snapshot) == plan([0: [1], 1: [5, 4], 2: [6, 2]]))
    #expect(stages[2].change == ListChange(deletedSections: [0]))
  }

  @Test(arguments: [BatchUpdateStyle.table, .collection])
  func
    `a row that leaves a deleted section and one that enters an inserted section take two stages`(
      batchUpdateStyle: BatchUpdateStyle
    ) throws
  {
    let old = plan([0: [1, 2], 1: [3, 4]])
    let new = plan([1: [2, 4], 2: [3]])
    let stages = stages(from: old, to: new, for: batchUpdateStyle)
    try #require(stages.count == 2)
    #expect(plan(stages[0].snapshot) == plan([0: [1], 1: [3, 2, 4], 2: []]))
    #expect(stages[1].change.deletedSections == [0])
    #expect(stages[1].change.movedRows == [ListMove(from: path(1, 0), to: path(1, 0))])
  }

  @Test func `deleting a row while sections move takes two stages in a table`() throws {
    let old = plan([0: [1], 1: [2], 2: [3, 4]])
    let new = plan([1: [2], 0: [1], 2: [4]])
    #expect(stages(from: old, to: new, for: .collection).count == 1)
    let stages = stages(from: old, to: new, for: .table)
    try #require(stages.count == 2)
    #expect(stages[0].change.movedSections.count == 1)
    #expect(!stages[0].change.changesRows)
    #expect(stages[1].change == ListChange(deletedRows: [path(2, 0)]))
  }

  @Test(arguments: [0, 1])
  func `of two swapped sections, the one without row changes moves`(
    touched: Int
  ) throws {
    let old = plan([0: [], 1: []])
    let new = plan([1: touched == 1 ? [9] : [], 0: touched == 0 ? [9] : []])
    for batchUpdateStyle in [BatchUpdateStyle.table, .collection] {
      let stages = stages(from: old, to: new, for: batchUpdateStyle)
      #expect(stages.count == 1)
      #expect(
        stages.first?.change.movedSections
          == [touched == 0 ? ListMove(from: 1, to: 0) : ListMove(from: 0, to: 1)]
      )
    }
  }

  @Test func `an unrestricted host gets one stage`() {
    let old = plan([0: [1, 2], 1: [3, 4], 3: []])
    let new = plan([3: [2], 1: [5, 4], 2: [1]])
    let (before, after) = (World.snapshot(old), World.snapshot(new))
    let changeset = after.changeset(from: before, for: .unrestricted)
    let change = after.difference(from: before)
    #expect(changeset.stages == [.init(change: change, snapshot: after)])
  }

  @Test func `a stage contains no unchanged row or section`() {
    let list = World.snapshot(plan([0: [1, 2], 1: []]))
    for batchUpdateStyle in BatchUpdateStyle.allCases {
      #expect(list.changeset(from: list, for: batchUpdateStyle).isEmpty)
    }
  }

  @Test func `the list between two stages shares the rows of both lists`() throws {
    var rows = (0..<100).map { World.Row(id: .init(number: $0)) }
    let old = ListSnapshot([
      ListSection(0, items: rows),
      ListSection(1, items: [World.Row(id: .init(number: 100))]),
    ])
    rows.append(World.Row(id: .init(number: 100)))
    let new = ListSnapshot([ListSection(0, items: rows)])
    let stages = new.changeset(from: old, for: .table).stages
    try #require(stages.count == 2)
    let storages = [stages[0].snapshot, new].map {
      $0.tree.section(at: 0)?.rows.find(0)?.element.storage
    }
    #expect(storages[0] === storages[1])
    #expect(stages[0].snapshot.sections[0].items.elementsEqual(rows))
  }

  @Test func `thousands of rows that change their sections reach the new list`() {
    let count = LongRun.isOn ? 100_000 : 1_000
    func rows(_ numbers: some Sequence<Int>) -> [World.Row] {
      numbers.map { World.Row(id: .init(number: $0)) }
    }
    let old = ListSnapshot([
      ListSection(0, items: rows(0..<count / 2)),
      ListSection(1, items: rows(count / 2..<count)),
      ListSection(2, items: rows([])),
    ])
    let new = ListSnapshot([
      ListSection(2, items: rows((0..<count / 2).reversed())),
      ListSection(3, items: rows((count / 2..<count).reversed())),
      ListSection(1, items: rows([])),
    ])
    for batchUpdateStyle in [BatchUpdateStyle.table, .collection] {
      var replay = UpdateReplay(old)
      for stage in new.changeset(from: old, for: batchUpdateStyle).stages {
        replay.perform(stage.change, showing: stage.snapshot)
        #expect(replay.differences(from: stage.snapshot, upTo: .identities).isEmpty)
      }
      #expect(replay.differences(from: new).isEmpty)
    }
    print("tried: \(count) rows that change their sections")
  }
}
