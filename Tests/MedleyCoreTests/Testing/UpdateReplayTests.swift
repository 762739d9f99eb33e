import MedleyCore
import MedleyTesting
import Testing

struct UpdateReplayTests {
  private typealias Row = SnapshotFixture.Row

  private func at(_ section: Int, _ item: Int) -> ListPath {
    ListPath(section: section, item: item)
  }

  private func list(_ ids: [[Int]], text: Int = 0) -> ListSnapshot<Row> {
    ListSnapshot(
      ids.enumerated().map { index, ids in
        ListSection(SectionID(index), items: ids.map { Row(id: $0, text: text) })
      }
    )
  }

  /// Returns the differences after a change.
  private func issues(
    _ change: ListChange,
    from old: ListSnapshot<Row>,
    to new: ListSnapshot<Row>,
    upTo depth: UpdateReplay<Row>.Depth = .everything
  ) -> [String] {
    var replay = UpdateReplay(old)
    replay.perform(change, showing: new)
    return replay.differences(from: new, upTo: depth)
  }

  @Test func `a correct change has no differences`() {
    let change = ListChange(
      deletedRows: [at(0, 1)],
      insertedRows: [at(0, 0)],
      movedRows: [ListMove(from: at(0, 0), to: at(0, 2))]
    )
    #expect(issues(change, from: list([[1, 2, 3]]), to: list([[4, 3, 1]])) == [])
  }

  @Test func `positions of deletes are before the change, and of inserts after it`() {
    let change = ListChange(
      deletedSections: [0],
      insertedSections: [1],
      deletedRows: [at(1, 0)],
      insertedRows: [at(0, 1)]
    )
    let old = ListSnapshot<Row> {
      ListSection("gone", items: SnapshotFixture.rows([1]))
      ListSection("stays", items: SnapshotFixture.rows([2, 3]))
    }
    let new = ListSnapshot<Row> {
      ListSection("stays", items: SnapshotFixture.rows([3, 4]))
      ListSection("new", items: SnapshotFixture.rows([5]))
    }
    #expect(issues(change, from: old, to: new) == [])
  }

  @Test func `rows can move out of deleted sections and into inserted ones`() {
    let old = ListSnapshot<Row> { ListSection("old", items: SnapshotFixture.rows([1, 2])) }
    let new = ListSnapshot<Row> { ListSection("new", items: SnapshotFixture.rows([3, 2, 4])) }
    let change = ListChange(
      deletedSections: [0],
      insertedSections: [0],
      movedRows: [ListMove(from: at(0, 1), to: at(0, 1))]
    )
    #expect(issues(change, from: old, to: new) == [])
  }

  @Test func `a row at a wrong position is a difference`() {
    let new = list([[2, 1]])
    #expect(
      issues(ListChange(), from: list([[1, 2]]), to: new)
        == ["row [0, 0] is 1 instead of 2", "row [0, 1] is 2 instead of 1"]
    )
  }

  @Test func `an outdated row is a difference only if the content is compared`() {
    let (old, new) = (list([[1, 2]]), list([[1, 2]], text: 7))
    let change = ListChange(updatedRows: [at(0, 0)])
    #expect(
      issues(change, from: old, to: new)
        == ["row [0, 1] still shows Row(id: 2, text: 0), not Row(id: 2, text: 7)"]
    )
    #expect(issues(change, from: old, to: new, upTo: .structure) == [])
  }

  @Test func `a moved row keeps its old content`() {
    let change = ListChange(movedRows: [ListMove(from: at(0, 1), to: at(0, 0))])
    #expect(
      issues(change, from: list([[1, 2]]), to: list([[2, 1]], text: 1)).count == 2
    )
  }

  @Test func `wrong counts are differences`() {
    #expect(
      issues(ListChange(), from: list([[1, 2], []]), to: list([[1]]))
        == ["2 sections are shown instead of 1", "section 0 shows 2 rows instead of 1"]
    )
  }

  @Test func `wrong headers, footers and layouts are differences`() {
    let old = ListSnapshot([
      ListSection("a", header: Row(id: 1), footer: Row(id: 2), items: [Row]()),
      ListSection("b", header: Row(id: 3), items: []),
    ])
    let new = ListSnapshot([
      ListSection("a", header: Row(id: 1, text: 1), layout: .grid(columns: 2), items: [Row]()),
      ListSection("b", header: Row(id: 3), footer: Row(id: 4), items: []),
    ])
    let all = [
      "section 0 is a list instead of a grid(columns: 2)",
      "the header of section 0 still shows Row(id: 1, text: 0), not Row(id: 1, text: 1)",
      "section 0 shows a footer that it does not have",
      "the footer of section 1 is missing",
    ]
    #expect(issues(ListChange(), from: old, to: new) == all)
    #expect(issues(ListChange(), from: old, to: new, upTo: .structure).count == 3)
    #expect(issues(ListChange(), from: old, to: new, upTo: .identities) == [])
    #expect(issues(ListChange(reloadedSections: [0, 1]), from: old, to: new) == [])
    let half = ListChange(reloadedSections: [1], updatedHeaders: [0])
    #expect(issues(half, from: old, to: new) == [all[0], all[2]])
  }

  @Test(
    arguments: [
      (ListChange(deletedRows: [ListPath(section: 0, item: 2)]), "row [0, 2] does not exist"),
      (ListChange(deletedRows: [ListPath(section: -1, item: 0)]), "row [-1, 0] does not exist"),
      (
        ListChange(deletedRows: .init(repeating: ListPath(section: 0, item: 1), count: 2)),
        "row [0, 1] goes or moves twice"
      ),
      (
        ListChange(insertedRows: [ListPath(section: 0, item: 9)]),
        "there is no place [0, 9] for a row"
      ),
      (
        ListChange(
          movedRows: [
            ListMove(from: ListPath(section: 0, item: 0), to: ListPath(section: 3, item: 0))
          ]
        ), "there is no place [3, 0] for a row"
      ),
      (
        ListChange(
          movedRows: [
            ListMove(from: ListPath(section: 0, item: 0), to: ListPath(section: 0, item: .min))
          ]
        ), "there is no place [0, -9223372036854775808] for a row"
      ),
      (
        ListChange(
          movedRows: [
            ListMove(from: ListPath(section: 0, item: 0), to: ListPath(section: 0, item: 2))
          ]
        ), "there is no place [0, 2] for a row"
      ),
      (
        ListChange(
          insertedRows: [ListPath(section: 0, item: 0)],
          movedRows: [
            ListMove(from: ListPath(section: 0, item: 1), to: ListPath(section: 0, item: 0))
          ]
        ), "two rows come to [0, 0]"
      ),
      (ListChange(deletedSections: [4]), "section 4 does not exist"),
      (ListChange(deletedSections: [0, 0]), "section 0 goes or moves twice"),
      (ListChange(insertedSections: [1, 1]), "two sections come to place 1"),
      (ListChange(insertedSections: [7]), "the data has no section 7 to insert"),
      (
        ListChange(movedSections: [ListMove(from: 0, to: 5)]),
        "there is no place 5 among 2 sections"
      ),
      (ListChange(reloadedSections: [3]), "section 3 does not exist"),
      (ListChange(updatedRows: [ListPath(section: 0, item: 7)]), "row [0, 7] does not exist"),
      (ListChange(updatedHeaders: [0]), "section 0 has no header to update"),
      (ListChange(updatedFooters: [0]), "section 0 has no footer to update"),
    ]
  )
  func `an impossible change is a problem and changes no section`(
    change: ListChange,
    problem: String
  ) {
    let shown = list([[1, 2], [3]])
    var replay = UpdateReplay(shown)
    let problems = replay.perform(change, showing: shown)
    #expect(problems.contains { $0.contains(problem) }, "\(problems)")
    #expect(replay.sections == UpdateReplay(shown).sections)
    #expect(replay.differences(from: shown) == problems)
  }

  @Test func `an update of a cell with another row is a problem`() {
    let issues = issues(
      ListChange(updatedRows: [at(0, 0)]),
      from: list([[1]]),
      to: list([[2]])
    )
    #expect(issues.first == "row [0, 0] is 1, so it cannot be updated to another row")
  }
}
