import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Moves of rows by the actions of screen readers.
@Suite @MainActor struct RowMoveTests {
  private let titles = ["Move up", "Move down", "Move one level in", "Move one level out"]

  @Test func `a row of a tree has an action for each possible move`() throws {
    for seed in 0..<(LongRun.isOn ? 60 : 6) {
      try offersMoves(seed) { TreeFixture.table($0) }
      try offersMoves(seed + 1000) { TreeFixture.collection($0) }
    }
  }

  private func offersMoves<Host: ViewHost>(
    _ seed: Int,
    _ make: ([TreeItem]) -> TreeFixture<Host>
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let fixture = make(RandomTreeRun<Host>.roots(&random))
    for id in fixture.ids where Bool.random(using: &random) { fixture.setExpanded(true, id) }
    for step in 0..<12 {
      let rows = fixture.list.surface.shownRows
      for (path, cell) in rows {
        // The cells of the program in a container have their own content.
        let content = fixture.list.bridge.cells.content(of: cell)
        let id = fixture.list.controller.snapshot.items[path.item].id
        let names = (content.accessibilityCustomActions ?? []).map(\.name).filter {
          $0.hasPrefix("Move")
        }
        // Other cells than portable content keep the actions, and have them for all directions.
        let expected = content is ContentView ? moves(id, fixture) : titles
        #expect(names == expected, "seed \(seed), step \(step), row \(id)")
      }
      let contents = rows.compactMap { $0.cell.descendant(of: ContentView.self) }
      let actions = contents.flatMap { $0.accessibilityCustomActions ?? [] }
        .filter { $0.name.hasPrefix("Move") }
      guard let action = actions.randomElement(using: &random) else { return }
      let drops = fixture.drops.count
      #expect(action.actionHandler?(action) == true)
      fixture.list.runPendingWork()
      #expect(fixture.drops.count == drops + 1)
      try #require(fixture.differences() == [], "seed \(seed), step \(step): \(action.name)")
      try fixture.list.requireConsistency()
    }
  }

  /// Returns the titles of the moves that the data permits.
  private func moves<Host: ViewHost>(_ id: Int, _ fixture: TreeFixture<Host>) -> [String] {
    let parent = fixture.parent(of: id)
    let siblings = parent.map { fixture.item($0)?.children ?? [] } ?? fixture.roots
    guard let index = siblings.firstIndex(where: { $0.row.id == id }) else { return [] }
    var moves: [String] = []
    if index > 0 || parent != nil { moves.append("Move up") }
    if index < siblings.count - 1 || parent != nil { moves.append("Move down") }
    if index > 0, siblings[index - 1].children != nil { moves.append("Move one level in") }
    if parent != nil { moves.append("Move one level out") }
    return moves
  }

  @Test func `the position after a move is announced`() throws {
    let roots = [TreeItem(1, [TreeItem(2), TreeItem(3)]), TreeItem(4)]
    let fixture = TreeFixture.table(roots)
    fixture.setExpanded(true, 1)
    try perform("Move up", on: fixture.content(2), fixture.list)
    #expect(fixture.list.controller.snapshot.items.map(\.id) == [1, 3, 2, 4])
    #expect(UIAccessibility.announcements.last == "Moved to position 1 of 2, level 2")
    try perform("Move one level out", on: fixture.content(1), fixture.list)
    #expect(fixture.list.controller.snapshot.items.map(\.id) == [1, 2, 3, 4])
    #expect(UIAccessibility.announcements.last == "Moved to position 2 of 3, level 1")
  }

  private func perform<Host: ViewHost>(
    _ name: String,
    on view: UIView?,
    _ list: ListFixture<Row, Host>
  ) throws {
    let action = try #require(view?.accessibilityCustomActions?.first { $0.name == name })
    #expect(action.actionHandler?(action) == true)
    list.runPendingWork()
  }

  @Test func `a move that the data rejects is not announced`() throws {
    let cells = CellAdapter<Row, UITableView>.content { ListContent($0.text) }
    let list = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: cells.onMove { _, _, _ in }
    )
    list.show((0..<3).map { Row($0) })
    let count = UIAccessibility.announcements.count
    try perform("Move down", on: list.view(0, 0), list)
    #expect(UIAccessibility.announcements.count == count)
  }

  @Test func `a move that the data performs later is announced once, when the row has arrived`()
    throws
  {
    for seed in 0..<UInt64(LongRun.isOn ? 100 : 10) {
      try announcesLater(ListFixture(UITableView(frame: .zero), cells: awaiting()), seed)
      let layout = SectionsLayout()
      let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      try announcesLater(ListFixture(view, cells: awaiting()), seed)
    }
  }

  /// Rows with moves that are left to the test.
  private func awaiting<Host: ViewHost>() -> CellAdapter<Row, Host> {
    .content { ListContent($0.text) }.onMove { _, _, _ in }
  }

  private func announcesLater<Host: ViewHost>(
    _ list: ListFixture<Row, Host>,
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var ids = Array(0..<6)
    func show() { list.show(ids.map { Row($0) }) }
    show()
    let isUp = Bool.random(using: &random)
    let item = Int.random(in: isUp ? 1...5 : 0...4, using: &random)
    let id = ids[item]
    let count = UIAccessibility.announcements.count
    try perform(isUp ? "Move up" : "Move down", on: list.view(0, item), list)
    for step in 0..<6 {
      // Other rows are inserted and deleted, also directly beside the row.
      let others = ids.filter { $0 != id }
      if Bool.random(using: &random), let other = others.randomElement(using: &random) {
        ids.removeAll { $0 == other }
      } else {
        ids.insert(100 + step, at: Int.random(in: 0...ids.count, using: &random))
      }
      show()
      #expect(UIAccessibility.announcements.count == count, "seed \(seed), step \(step)")
    }
    let neighbours = Set(isUp ? 0..<item : item + 1..<6)
    guard let place = ids.firstIndex(where: neighbours.contains) else { return }
    let source = try #require(ids.firstIndex(of: id))
    // Beyond all rows that were on that side.
    ids.remove(at: source)
    ids.insert(id, at: isUp ? place : ids.count)
    show()
    let position = try #require(ids.firstIndex(of: id)) + 1
    #expect(
      UIAccessibility.announcements.dropFirst(count)
        == ["Moved to position \(position) of \(ids.count)"],
      "seed \(seed)"
    )
    ids.reverse()
    show()
    #expect(UIAccessibility.announcements.count == count + 1, "seed \(seed)")
  }

  @Test func `a move that the data rejects later is not announced when other rows change`() throws {
    let list = ListFixture(UITableView(frame: .zero), cells: awaiting())
    list.show((0..<4).map { Row($0) })
    let count = UIAccessibility.announcements.count
    try perform("Move down", on: list.view(0, 1), list)
    list.controller.setProblem("The row stays.", forRow: 1)
    list.runPendingWork()
    list.show([3, 0, 1, 5, 2].map { Row($0) })
    #expect(!UIAccessibility.announcements.dropFirst(count).contains { $0.hasPrefix("Moved") })
    // The row is moved again after it was removed.
    list.show([0, 2].map { Row($0) })
    list.show([0, 2, 1].map { Row($0) })
    #expect(!UIAccessibility.announcements.dropFirst(count).contains { $0.hasPrefix("Moved") })
  }

  @Test func `a row that arrives while another screen is shown is not announced`() throws {
    let list = ListFixture(UITableView(frame: .zero), cells: awaiting())
    list.show((0..<4).map { Row($0) })
    try perform("Move down", on: list.view(0, 1), list)
    let count = UIAccessibility.announcements.count
    list.host.removeFromSuperview()
    list.show([0, 2, 1, 3].map { Row($0) })
    list.window.addSubview(list.host)
    list.show([0, 2, 3, 1].map { Row($0) })
    #expect(UIAccessibility.announcements.count == count)
  }

  @Test func `a row that arrives after the user has scrolled changes no scroll position`() throws {
    let list = ListFixture(UITableView(frame: .zero), cells: awaiting())
    var ids = Array(0..<100)
    list.show(ids.map { Row($0) })
    try perform("Move down", on: list.view(0, 1), list)
    let count = UIAccessibility.announcements.count
    list.host.driveScroll(by: 900)
    list.runPendingWork()
    let offset = list.host.contentOffset
    ids.swapAt(1, 2)
    list.show(ids.map { Row($0) })
    #expect(list.host.contentOffset == offset)
    #expect(UIAccessibility.announcements.count == count)
  }

  @Test func `each of several moves is announced when its row arrives`() throws {
    let list = ListFixture(UITableView(frame: .zero), cells: awaiting())
    list.show((0..<5).map { Row($0) })
    let count = UIAccessibility.announcements.count
    try perform("Move down", on: list.view(0, 0), list)
    try perform("Move up", on: list.view(0, 4), list)
    list.show([1, 0, 2, 3, 4].map { Row($0) })
    list.show([1, 0, 2, 4, 3].map { Row($0) })
    #expect(
      UIAccessibility.announcements.dropFirst(count)
        == ["Moved to position 2 of 5", "Moved to position 4 of 5"]
    )
  }

  @Test func `a row beside the moved one that leaves the section is not an arrival`() throws {
    let list = ListFixture(UITableView(frame: .zero), cells: awaiting())
    func show(_ sections: [Int]...) {
      list.show(
        ListSnapshot(
          sections.enumerated().map { index, ids in
            ListSection(SectionID("\(index)"), items: ids.map { Row($0) })
          }
        )
      )
    }
    show([1, 2], [3])
    let count = UIAccessibility.announcements.count
    try perform("Move up", on: list.view(0, 1), list)
    show([2], [3, 1])
    #expect(UIAccessibility.announcements.count == count)
  }

  @Test func `a row of flat levels is announced when it passes a row of another level`() throws {
    let cells: CellAdapter<Row, UITableView> = awaiting().outline {
      $0.id < 3 ? 1 : 2
    } isExpanded: { _ in
      nil
    } setExpanded: { _, _, _ in
    }
    let list = ListFixture(UITableView(frame: .zero), cells: cells)
    list.show([1, 3, 2, 4].map { Row($0) })
    let count = UIAccessibility.announcements.count
    try perform("Move down", on: list.view(0, 1), list)
    list.show([1, 2, 3, 4].map { Row($0) })
    #expect(UIAccessibility.announcements.count == count + 1)
  }

  @Test func `a move to another level is announced when it arrives, not when siblings change`()
    throws
  {
    let roots = [TreeItem(1, [TreeItem(2), TreeItem(3)]), TreeItem(4)]
    let fixture = TreeFixture.table(roots)
    fixture.answersMoves = false
    fixture.setExpanded(true, 1)
    try perform("Move one level out", on: fixture.content(2), fixture.list)
    let count = UIAccessibility.announcements.count
    fixture.insert(TreeItem(5), under: 1, after: nil)
    fixture.insert(TreeItem(6), under: 1, after: 2)
    fixture.show()
    #expect(UIAccessibility.announcements.count == count)
    let item = try #require(fixture.remove(3))
    fixture.insert(item, under: nil, after: 1)
    fixture.show()
    #expect(
      UIAccessibility.announcements.dropFirst(count) == ["Moved to position 2 of 3, level 1"]
    )
  }

  @Test func `flat rows move up and down, also to another section`() throws {
    let cells = CellAdapter<Row, UITableView>.content { ListContent($0.text) }
      .movable { _, destination in destination.section != "fixed" }
    let list = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    let controller = list.controller
    controller.cells = cells.onMove { [weak controller] _, path, event in
      guard let controller, let from = event.path else { return }
      var snapshot = controller.snapshot
      try? snapshot.move(from: from, to: path)
      controller.apply(snapshot)
    }
    list.show(
      ListSnapshot([
        ListSection("a", items: [Row(1), Row(2)]),
        ListSection("fixed", items: [Row(3)]),
        ListSection("b", items: [Row(4)]),
      ])
    )
    #expect(names(list.view(0, 0)) == ["Move down"])
    #expect(names(list.view(0, 1)) == ["Move up", "Move down"])
    #expect(names(list.view(2, 0)) == ["Move up"])
    try perform("Move down", on: list.view(0, 1), list)
    #expect(controller.snapshot.sections.map { $0.items.map(\.id) } == [[1], [3], [2, 4]])
    #expect(UIAccessibility.announcements.last == "Moved to position 1 of 2")
    try list.requireConsistency()
  }

  private func names(_ view: UIView?) -> [String] {
    (view?.accessibilityCustomActions ?? []).map(\.name)
  }

  @Test func `a control has the moves of its row`() throws {
    let cells = CellAdapter<Row, UITableView>.content {
      ListContent($0.text, control: .toggle(true))
    }
    let list = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: cells.onMove { _, _, _ in }
    )
    list.show((0..<3).map { Row($0) })
    #expect(names(list.view(0, 1)?.descendant(of: UISwitch.self)) == ["Move up", "Move down"])
  }

  @Test func `the actions of a program's cell replace those of the library`() throws {
    let fixture = TreeFixture.table([TreeItem(1, kind: .native, [TreeItem(2, kind: .native)])])
    let cell = try #require(fixture.cell(0) as? TableRowCell)
    #expect(names(cell) == ["Expand"] + titles)
    let own = UIAccessibilityCustomAction(name: "Own") { _ in true }
    cell.accessibilityCustomActions = [own]
    fixture.setExpanded(true, 1)
    #expect(names(cell) == ["Own"])
    let child = try #require(fixture.cell(1))
    #expect(names(child) == titles)
    // The row has no row above it on its level.
    let inward = try #require(child.accessibilityCustomActions?[2])
    #expect(inward.actionHandler?(inward) == false)
    fixture.list.runPendingWork()
    #expect(fixture.drops.isEmpty)
  }
}
