import MedleyTesting
import Testing

@testable import MedleyCore

/// Docked sections, as a host reads them.
@Suite struct DockedSectionTests {
  private struct Row: ListModel {
    var id: Int
  }

  /// The list of sections that are docked or not, with one row each.
  private func snapshot(_ docks: [Bool]) -> ListSnapshot<Row> {
    ListSnapshot(
      docks.enumerated().map { index, isDocked in
        ListSection(SectionID(index), dock: isDocked ? .bottom : nil, items: [Row(id: index)])
      }
    )
  }

  private func list(
    _ snapshot: ListSnapshot<Row>,
    _ issues: IssueLog = IssueLog()
  ) -> ListController<Row, StagedHost> {
    let list = ListController(
      StagedHost(),
      cells: CellAdapter<Row, StagedHost>.content { ListContent("\($0.id)") },
      reporter: .log(issues)
    )
    list.apply(snapshot)
    return list
  }

  @Test func `the last sections are docked, and others with a dock are reported once`() {
    for bits in 0..<32 {
      let docks = (0..<5).map { bits >> $0 & 1 == 1 }
      let issues = IssueLog()
      let list = list(snapshot(docks), issues)
      let last = docks.reversed().prefix { $0 }.count
      #expect(list.dockedSectionCount == last)
      #expect(list.sectionCount == 5)
      let isMisplaced = docks.dropLast(last).contains(true)
      #expect(issues.issues.map(\.code) == (isMisplaced ? [.misplacedDock] : []))
      list.apply(snapshot(docks + [false]))
      list.apply(snapshot(docks))
      let isReported = docks.contains(true)
      #expect(issues.issues.count == (isReported ? 1 : 0))
      #expect(list.dockedSectionCount == last)
    }
  }

  @Test func `the issue names both sections`() {
    let issues = IssueLog()
    _ = list(snapshot([true, true, false, true]), issues)
    let message = issues.issues.first?.message ?? ""
    #expect(message.contains("section \"1\" is docked"))
    #expect(message.contains("section \"2\" after it"))
  }

  @Test func `a section that is docked later, or not any more, has another shape`() {
    let (old, new) = (snapshot([false, false]), snapshot([false, true]))
    for (before, after) in [(old, new), (new, old)] {
      let change = after.difference(from: before)
      #expect(change.reloadedSections == [1])
      #expect(!change.changesStructure)
    }
  }

  @Test func `docked rows of the same type hide no new rows`() {
    func messages(_ count: Int) -> ListSnapshot<Row> {
      ListSnapshot([
        ListSection("messages", items: (0..<count).map { Row(id: $0) }),
        ListSection("composer", dock: .bottom, items: [Row(id: 1_000)]),
      ])
    }
    let list = list(messages(10))
    for item in 0..<5 { list.send(.display, at: .row(ListPath(section: 0, item: item))) }
    list.send(.display, at: .row(ListPath(section: 0, item: 9)))
    list.send(.display, at: .row(ListPath(section: 1, item: 0)))
    #expect(list.unseenRows.below == 0)
    list.apply(messages(12))
    #expect(list.unseenRows.below == 2)
    list.send(.display, at: .row(ListPath(section: 0, item: 11)))
    #expect(list.unseenRows.below == 0)
  }

  @Test func `a list with only docked rows is cleared, and opens again`() {
    let dock = ListSection("composer", dock: .bottom, items: [Row(id: 1_000)])
    let full = ListSnapshot([ListSection("messages", items: [Row(id: 1)]), dock])
    let list = list(full)
    let count = list.openingCount
    list.apply(ListSnapshot([dock]))
    list.apply(full)
    #expect(list.openingCount == count + 1)
  }

  @Test func `edits of a list keep its docks`() throws {
    var snapshot = snapshot([false, true])
    try snapshot.insert(Row(id: 7), at: ListPath(section: 1, item: 0))
    try snapshot.updateSection(SectionID(1)) { $0.style = .card }
    #expect(snapshot.sections.map(\.heading.dock) == [nil, .bottom])
    let list = list(snapshot)
    #expect(list.dockedSectionCount == 1)
    try snapshot.deleteSection(SectionID(1))
    list.apply(snapshot)
    #expect(list.dockedSectionCount == 0)
  }
}
