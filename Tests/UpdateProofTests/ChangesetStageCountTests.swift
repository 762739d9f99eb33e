import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyCoreTests

/// No way takes more stages than it has to.
@Suite struct ChangesetStageCountTests {
  typealias World = UpdateWorld

  @Test func `no legal sequence has fewer stages`() async throws {
    let lists = SmallLists(rows: LongRun.isOn ? 3 : 2, rowIDs: 6, sections: 2, sectionIDs: 4)
    let tally = try await LongRun.inParallel(lists.oldPlans) { _, old in
      var stages: [Int: Int] = [:]
      let before = World.snapshot(old)
      try lists.forEachNewPlan(of: old) { new in
        let after = World.snapshot(new)
        for batchUpdateStyle in [BatchUpdateStyle.table, .collection] {
          let count = after.changeset(from: before, for: batchUpdateStyle).stages.count
          let fewest = StageSearch.fewestStages(from: old, to: new, for: batchUpdateStyle)
          try #require(count == fewest, "\(batchUpdateStyle), from \(old) to \(new)")
          stages[count, default: 0] += 1
        }
      }
      return stages
    }
    var stages: [Int: Int] = [:]
    for part in tally { stages.merge(part, uniquingKeysWith: +) }
    #expect(stages[3] != nil)
    let counts = stages.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    print(
      "tried: \(stages.values.reduce(0, +)) searches for fewer stages",
      "(stages \(counts.joined(separator: ", ")))"
    )
  }

  /// The known exception: the moves of sections are never spread over two stages.
  @Test func `sections that could move in two different stages take three stages`() {
    // 4 goes, 5 comes; 0 and 1 move. Row 6 leaves 4 for 0, so that happens early; row 7 leaves 1
    // for 5, so that happens late. If 1 moved early and 0 late, two stages would do.
    let old = World.Plan(ids: [0, 1, 2, 3, 4], rows: [[], [7], [], [], [6]])
    let new = World.Plan(ids: [2, 3, 1, 0, 5], rows: [[], [], [], [6], [7]])
    let way = World.snapshot(new).changeset(from: World.snapshot(old), for: .collection)
    #expect(way.stages.count == 3)
    #expect(StageSearch.fewestStages(from: old, to: new, for: .collection) == 2)
  }
}
