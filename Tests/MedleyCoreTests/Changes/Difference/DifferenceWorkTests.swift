import Testing

@testable import MedleyCore
import MedleySupport
import MedleyTesting

/// What two lists share in memory is not looked at.
@Suite struct DifferenceWorkTests {
  typealias World = SnapshotFixture

  private func list(sections: Int, rows: Int) -> ListSnapshot<World.Row> {
    let ids = (0..<sections).map { section in (0..<rows).map { section * rows + $0 } }
    return World.snapshot(ids, shape: .standard)
  }

  private func work(
    from old: ListSnapshot<World.Row>,
    to new: ListSnapshot<World.Row>
  ) -> SnapshotComparison {
    new.comparison(from: old)
  }

  @Test func `the difference of a copy reads nothing`() {
    let snapshot = list(sections: 10, rows: 10)
    let work = work(from: snapshot, to: snapshot)
    #expect(work.visits == 0)
    #expect(work.matchedRows == 0)
  }

  @Test(arguments: [(1, 20_000), (20, 1_000), (2_000, 10)])
  func `ten edits of a long list read few nodes`(sections: Int, rows: Int) throws {
    var old = list(sections: sections, rows: rows)
    var random = World.Random(seed: 5)
    // So that there are thousands of runs that need not be looked at.
    for _ in 0..<1_000 {
      try old.move(random.below(sections * rows), to: World.path(random.below(sections), 3))
    }
    var new = old
    for step in 0..<10 {
      let id = random.below(sections * rows)
      switch step % 3 {
      case 0: try new.replace(World.Row(id: id, text: 1))
      case 1: try new.move(id, to: World.path(random.below(sections), 3))
      default: try new.insert(World.Row(id: -step), before: id)
      }
    }
    let work = work(from: old, to: new)
    #expect(work.visits < old.tree.runCount / 2)
    #expect(work.matchedRows <= 20)
  }

  @Test func `one edit of a list with many runs reads few nodes`() throws {
    var old = list(sections: 1, rows: 50_000)
    var random = World.Random(seed: 6)
    for step in 0..<3_000 { try old.move(random.below(50_000), to: World.path(0, step)) }
    var new = old
    try new.replace(World.Row(id: 777, text: 1))
    let work = work(from: old, to: new)
    #expect(work.change.updatedRows.count == 1)
    #expect(work.matchedRows == 2)
    #expect(work.visits < 200)
  }

  @Test func `lists edited from one list are compared by their edits`() throws {
    let ancestor = list(sections: 500, rows: 20)
    var (one, other) = (ancestor, ancestor)
    try one.insert(World.Row(id: -1), before: 5_000)
    try one.delete(77)
    try other.insert(World.Row(id: -2), before: 5_000)
    try other.move(9_000, to: World.path(0, 0))
    let work = work(from: one, to: other)
    #expect(work.change.insertedRows.count == 2)
    #expect(work.change.deletedRows.count == 1)
    #expect(work.change.movedRows.count == 1)
    #expect(work.matchedRows <= 3)
    #expect(work.visits < 600)
  }

  @Test func `a moved section is not read`() throws {
    let old = list(sections: 100, rows: 50)
    var new = old
    try new.moveSection(from: 90, to: 5)
    let work = work(from: old, to: new)
    #expect(work.change == ListChange(movedSections: [ListMove(from: 90, to: 5)]))
    #expect(work.matchedRows == 0)
  }

  @Test func `moved rows of shared memory are not compared`() throws {
    let old = list(sections: 2, rows: 1_000)
    var new = old
    for index in 0..<20 { try new.move(index * 40, to: World.path(1, index)) }
    let work = work(from: old, to: new)
    #expect(work.change.movedRows.count == 20)
    #expect(work.matchedRows == 0)
  }

  /// A row that notes whenever it is compared.
  private struct Watched: ListModel {
    static let comparisons = Locked(0)
    var id: Int

    static func == (lhs: Self, rhs: Self) -> Bool {
      comparisons.withValue { $0 += 1 }
      return lhs.id == rhs.id
    }
  }

  @Test
  func `rows that stay are compared once, and rows of a shared array never`() {
    let shared = (0..<500).map { Watched(id: $0) }
    func list(_ last: Int) -> ListSnapshot<Watched> {
      let own = (500..<600).map { Watched(id: $0) }
      return ListSnapshot([
        ListSection("a", items: shared), ListSection("b", items: own),
        ListSection("c", items: [Watched(id: last)]),
      ])
    }
    let (old, new) = (list(1_000), list(2_000))
    Watched.comparisons.withValue { $0 = 0 }
    let change = new.difference(from: old)
    #expect(change.deletedRows == [ListPath(section: 2, item: 0)])
    #expect(change.insertedRows == [ListPath(section: 2, item: 0)])
    #expect(Watched.comparisons.withValue { $0 } == 100)
  }

  @Test func `arrays that both lists share are not compared`() {
    let (one, two, three) = (World.rows(0..<500), World.rows(500..<900), World.rows(900..<950))
    let old = ListSnapshot([
      ListSection("a", items: one), ListSection("b", items: two), ListSection("c", items: three),
    ])
    let new = ListSnapshot([
      ListSection("c", items: World.rows(900..<951)), ListSection("b", items: one),
      ListSection("a", items: two),
    ])
    let work = work(from: old, to: new)
    #expect(work.matchedRows == 101)
    #expect(work.change.movedRows.count == 900)
    #expect(work.change.movedSections.count == 2)
    #expect(work.change.insertedRows == [World.path(0, 50)])
  }

  @Test func `a difference builds no index`() throws {
    let old = list(sections: 3, rows: 100)
    var new = old
    try new.delete(at: World.path(1, 5))
    _ = new.difference(from: old)
    #expect(!new.tree.base.isIndexed)
  }
}
