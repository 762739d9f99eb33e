import MedleyTesting
import Testing

@testable import MedleyCore

/// Headers that hide the rows of their section.
@Suite struct CollapsingTests {
  private struct Row: ListModel {
    var id: Int
    var text = ""
  }

  /// A section with a header, and rows by their ids.
  private struct Part {
    var id: Int
    var ids: [Int]
    var collapsing = SectionCollapsing.startsExpanded
  }

  private let host = HeadlessHost(width: 20, height: 100)
  private let issues = IssueLog()
  private let list: ListController<Row, HeadlessHost>

  init() {
    list = Self.controller(on: host, issues)
  }

  private static func controller(
    on host: HeadlessHost,
    _ issues: IssueLog
  ) -> ListController<Row, HeadlessHost> {
    let cells = CellAdapter<Row, HeadlessHost>.content { row in
      ListContent("\(row.id)", control: row.id > 0 ? .text(row.text) : nil)
    }
    .editing(\.text) { _, _, _ in }
    return ListController(host, cells: cells, reporter: .log(issues))
  }

  private func snapshot(_ parts: [Part]) -> ListSnapshot<Row> {
    ListSnapshot(
      parts.map { part in
        ListSection(
          SectionID(part.id),
          header: Row(id: -part.id),
          items: part.ids.map { Row(id: $0) }
        )
        .collapsing(part.collapsing)
      }
    )
  }

  private func show(_ parts: Part...) {
    list.apply(snapshot(parts))
  }

  /// The ids of the rows that the host shows.
  private var shown: [[Int]] { shown(in: list) }

  private func shown(in list: ListController<Row, HeadlessHost>) -> [[Int]] {
    (0..<list.sectionCount).map { section in
      (0..<(list.section(at: section)?.itemCount ?? 0)).compactMap { item in
        (list.model(at: .row(ListPath(section: section, item: item))) as? Row)?.id
      }
    }
  }

  private func toggle(_ section: Int) {
    list.send(.select, at: .header(section: section))
  }

  // MARK: - Hiding and showing

  @Test func `selecting a header hides its rows and shows them again`() throws {
    show(Part(id: 1, ids: [1, 2]), Part(id: 2, ids: [3]))
    #expect(list.state(at: .header(section: 0)) == .expanded)
    #expect(list.section(at: 0)?.isCollapsible == true)
    #expect(list.isSelectable(at: .header(section: 0)))
    toggle(0)
    #expect(shown == [[], [3]])
    #expect(list.state(at: .header(section: 0)) == .collapsed)
    #expect(list.snapshot.items.map(\.id) == [1, 2, 3])
    try host.requireConsistency()
    toggle(0)
    #expect(shown == [[1, 2], [3]])
    try host.requireConsistency()
    #expect(issues.issues.isEmpty)
  }

  @Test func `a section starts collapsed, and stays expanded when its rows change`() throws {
    show(Part(id: 1, ids: [1], collapsing: .startsCollapsed))
    #expect(shown == [[]])
    toggle(0)
    show(Part(id: 1, ids: [1, 2], collapsing: .startsCollapsed))
    #expect(shown == [[1, 2]])
    try host.requireConsistency()
  }

  @Test func `a section stays collapsed when its rows change`() throws {
    show(Part(id: 1, ids: [1]))
    toggle(0)
    show(Part(id: 1, ids: [1, 2]), Part(id: 2, ids: [3]))
    #expect(shown == [[], [3]])
    toggle(0)
    #expect(shown == [[1, 2], [3]])
    try host.requireConsistency()
  }

  @Test func `a section without a header is never collapsed`() {
    let section = ListSection(SectionID(1), items: [Row(id: 1)]).collapsing(.startsCollapsed)
    list.apply(ListSnapshot([section]))
    #expect(shown == [[1]])
    #expect(list.section(at: 0)?.isCollapsible == false)
  }

  @Test func `a header without this property keeps its meaning`() {
    show(Part(id: 1, ids: [1], collapsing: .never))
    toggle(0)
    #expect(shown == [[1]])
    #expect(!list.isSelectable(at: .header(section: 0)))
  }

  @Test func `a section that is inserted again starts as a new one`() {
    show(Part(id: 1, ids: [1]), Part(id: 2, ids: [2]))
    toggle(0)
    show(Part(id: 2, ids: [2]))
    show(Part(id: 1, ids: [1]), Part(id: 2, ids: [2]))
    #expect(shown == [[1], [2]])
  }

  @Test func `a snapshot that waits for the host is shown with the new state`() {
    let staged = StagedList(holdsUpdates: true)
    let row = StagedList.Row(id: 0)
    func section(_ ids: Int...) -> ListSnapshot<StagedList.Row> {
      let items = ids.map { StagedList.Row(id: $0) }
      return ListSnapshot([
        ListSection("rows", header: row, items: items).collapsing(.startsExpanded)
      ])
    }
    staged.controller.apply(section(1))
    finishAll(staged.host)
    staged.controller.apply(section(1, 2))
    staged.controller.apply(section(1, 2, 3))
    staged.controller.send(.select, at: .header(section: 0))
    finishAll(staged.host)
    #expect(staged.controller.section(at: 0)?.itemCount == 0)
    #expect(staged.ids == [1, 2, 3])
  }

  private func finishAll(_ host: StagedHost) {
    while !host.held.isEmpty {
      host.commit()
      host.finish()
    }
  }

  @Test func `a toggle does not bring back a snapshot that was cancelled`() {
    let staged = StagedList(holdsUpdates: true)
    func section(_ ids: Int...) -> ListSnapshot<StagedList.Row> {
      let items = ids.map { StagedList.Row(id: $0) }
      return ListSnapshot([
        ListSection("rows", header: StagedList.Row(id: 0), items: items).collapsing(.startsExpanded)
      ])
    }
    staged.controller.apply(section(1))
    finishAll(staged.host)
    staged.host.onPerform = { staged.controller.apply(section(1, 2, 3)) }
    staged.controller.apply(section(1, 2))
    staged.controller.cancelUpdates()
    staged.host.onPerform = nil
    staged.controller.send(.select, at: .header(section: 0))
    staged.controller.send(.select, at: .header(section: 0))
    finishAll(staged.host)
    #expect(staged.ids == [1, 2])
    #expect(staged.controller.section(at: 0)?.itemCount == 2)
  }

  @Test func `a list opens at a row by expanding its section`() throws {
    let host = HeadlessHost(width: 20, height: 3)
    let list = Self.controller(on: host, issues)
    list.open(at: 5)
    list.apply(
      snapshot([
        Part(id: 1, ids: [1]), Part(id: 2, ids: Array(2...9), collapsing: .startsCollapsed),
      ])
    )
    #expect(shown(in: list) == [[1], Array(2...9)])
    #expect(host.text.contains(" 5"), "the sticky header covers the row before it")
  }

  // MARK: - State

  @Test func `hidden rows keep their selection and their drafts until they are removed`() throws {
    list.selectionMode = .multiple
    show(Part(id: 1, ids: [1, 2, 3]))
    list.select(1)
    list.select(2)
    try host.type("draft", rowAt: ListPath(section: 0, item: 2))
    toggle(0)
    #expect(list.selection == [1, 2])
    #expect(list.hasDrafts)
    show(Part(id: 1, ids: [2, 3, 4]))
    #expect(list.selection == [2])
    toggle(0)
    #expect(list.state(at: .row(ListPath(section: 0, item: 0))).contains(.selected))
    #expect(list.draft(at: .row(ListPath(section: 0, item: 1))) == .text("draft"))
  }

  @Test func `a hidden row can be selected by the program`() {
    show(Part(id: 1, ids: [1], collapsing: .startsCollapsed))
    list.select(1)
    #expect(list.selection == [1])
    toggle(0)
    #expect(list.state(at: .row(ListPath(section: 0, item: 0))).contains(.selected))
  }

  @Test func `the header receives the focus of a row that it hides`() {
    show(Part(id: 1, ids: [1]), Part(id: 2, ids: [2]))
    list.focus(1)
    toggle(0)
    #expect(list.focusedRow == nil)
    #expect(list.nextFocusPosition == .header(section: 0))
  }

  @Test func `scrolling to a hidden row, and focusing it, expands its section`() {
    show(
      Part(id: 1, ids: [1], collapsing: .startsCollapsed),
      Part(id: 2, ids: [2], collapsing: .startsCollapsed)
    )
    #expect(list.scroll(to: 1))
    #expect(shown == [[1], []])
    list.focus(2)
    #expect(shown == [[1], [2]])
    #expect(list.focusedRow == 2)
    toggle(0)
    #expect(host.scroll(to: .row(1)))
    #expect(shown == [[1], [2]])
  }

  @Test func `another process opens with the same sections collapsed`() throws {
    let parts = [
      Part(id: 1, ids: [1]), Part(id: 2, ids: [2], collapsing: .startsCollapsed),
      Part(id: 3, ids: [3]),
    ]
    list.apply(snapshot(parts))
    list.select(1)
    toggle(0)
    toggle(1)
    let saved = list.savedState
    let other = Self.controller(on: HeadlessHost(width: 20, height: 100), issues)
    other.restore(saved)
    other.apply(snapshot(parts))
    #expect(shown(in: other) == [[], [2], [3]])
    #expect(other.selection == [1])
    #expect(other.savedState == saved)
  }

  @Test func `another process opens at a row of a section that the user had expanded`() throws {
    let parts = [
      Part(id: 1, ids: [1]), Part(id: 2, ids: Array(2...40), collapsing: .startsCollapsed),
    ]
    let host = HeadlessHost(width: 20, height: 4)
    let list = Self.controller(on: host, issues)
    list.apply(snapshot(parts))
    list.send(.select, at: .header(section: 1))
    try host.scroll(to: .row(ListPath(section: 1, item: 20)))
    list.focus(23)
    let saved = list.savedState
    let other = HeadlessHost(width: 20, height: 4)
    let restored = Self.controller(on: other, issues)
    restored.restore(saved)
    restored.apply(snapshot(parts))
    // The sticky header covers one row, in one of both views.
    let rows = [19, 20].map { CellPosition.row(ListPath(section: 1, item: $0)) }
    #expect(rows.contains(try #require(host.scrollPosition).position))
    #expect(rows.contains(try #require(other.scrollPosition).position))
    #expect(restored.nextFocusPosition == .row(ListPath(section: 1, item: 21)))
  }

  @Test func `a draft of a hidden row is saved, and restored when it is shown`() throws {
    let part = Part(id: 1, ids: [1])
    show(part)
    try host.type("draft", rowAt: ListPath(section: 0, item: 0))
    toggle(0)
    let saved = list.savedState
    let other = Self.controller(on: HeadlessHost(width: 20, height: 100), issues)
    other.restore(saved)
    other.apply(snapshot([part]))
    #expect(other.savedState == saved)
    other.send(.select, at: .header(section: 0))
    #expect(other.draft(at: .row(ListPath(section: 0, item: 0))) == .text("draft"))
  }

  @Test func `rows that a header shows again are not new`() {
    show(Part(id: 1, ids: [1]), Part(id: 2, ids: [2, 3]))
    for position in [(0, 0), (1, 0), (1, 1)] {
      list.send(.display, at: .row(ListPath(section: position.0, item: position.1)))
    }
    toggle(1)
    toggle(1)
    #expect(list.unseenRows == UnseenRows())
  }

  // MARK: - Random lists

  @Test(arguments: 0..<LongRun.count(60))
  func `the host shows the rows of the expanded sections after any updates`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    list.selectionMode = .multiple
    var parts: [Part] = []
    var collapsed: Set<Int> = []
    var selected: Set<Int> = []
    var next = 1
    for _ in 0..<80 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let part = Part(
          id: next,
          ids: [],
          collapsing: [.never, .startsExpanded, .startsCollapsed][random.below(3)]
        )
        next += 1
        parts.insert(part, at: Int.random(in: 0...parts.count, using: &random))
        if part.collapsing == .startsCollapsed { collapsed.insert(part.id) }
      case 1...3:
        guard let index = parts.indices.randomElement(using: &random) else { continue }
        let place = Int.random(in: 0...parts[index].ids.count, using: &random)
        parts[index].ids.insert(next, at: place)
        next += 1
      case 4:
        guard let index = parts.indices.randomElement(using: &random),
          let place = parts[index].ids.indices.randomElement(using: &random),
          let target = parts.indices.randomElement(using: &random)
        else { continue }
        let id = parts[index].ids.remove(at: place)
        if Bool.random(using: &random) {
          parts[target].ids.append(id)
        } else {
          selected.remove(id)
        }
      case 5:
        if Bool.random(using: &random), !parts.isEmpty {
          let part = parts.removeLast()
          collapsed.remove(part.id)
          selected.subtract(part.ids)
        } else {
          parts.shuffle(using: &random)
        }
      case 6:
        guard let id = parts.flatMap(\.ids).randomElement(using: &random) else { continue }
        selected.insert(id)
        list.select(id)
        continue
      default:
        guard let index = parts.indices.randomElement(using: &random) else { continue }
        toggle(index)
        if parts[index].collapsing != .never {
          collapsed.formSymmetricDifference([parts[index].id])
        }
        try check(parts, collapsed, selected)
        continue
      }
      list.apply(snapshot(parts))
      try check(parts, collapsed, selected)
    }
    #expect(issues.issues.isEmpty)
  }

  private func check(_ parts: [Part], _ collapsed: Set<Int>, _ selected: Set<Int>) throws {
    try #require(shown == parts.map { collapsed.contains($0.id) ? [] : $0.ids })
    try #require(list.snapshot.items.map(\.id) == parts.flatMap(\.ids))
    try #require(list.selection == selected)
    try host.requireConsistency()
  }
}
