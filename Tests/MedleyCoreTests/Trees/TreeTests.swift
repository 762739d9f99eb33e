import MedleyTesting
import Testing

@testable import MedleyCore

/// Rows with rows below them.
@Suite struct TreeTests {
  // MARK: - Expanding and collapsing

  @Test func `a row shows the rows below it and hides them again`() throws {
    let fixture = TreeFixture(.small)
    #expect(fixture.rows == ["+1", "+2", "3"])
    fixture.toggle(1)
    #expect(fixture.rows == ["-1", " +11", " 12", "+2", "3"])
    fixture.toggle(11)
    #expect(fixture.rows == ["-1", " -11", "  111", "  112", " 12", "+2", "3"])
    try fixture.host.requireText(
      """
      [tree]
        ▾ 1
          ▾ 11
              111
              112
            12
        ▸ 2
          3
      """
    )
    fixture.toggle(1)
    #expect(fixture.rows == ["+1", "+2", "3"])
    try fixture.host.requireConsistency()
  }

  @Test func `a row that is collapsed keeps the state of the rows below it`() {
    let fixture = TreeFixture(.small)
    for id in [1, 11, 1, 1] { fixture.toggle(id) }
    #expect(fixture.rows == ["-1", " -11", "  111", "  112", " 12", "+2", "3"])
  }

  @Test func `expanding inserts the rows below and updates the row itself`() {
    let fixture = TreeFixture(.small, height: 50)
    fixture.host.recorder.removeAll()
    fixture.toggle(2)
    let changes = fixture.host.recorder.calls.compactMap { call -> ListChange? in
      if case .perform(let change) = call { change } else { nil }
    }
    #expect(changes.flatMap(\.insertedRows).map(\.item) == [2, 3])
    #expect(changes.flatMap(\.updatedRows).map(\.item) == [1])
    #expect(changes.flatMap(\.deletedRows).isEmpty)
  }

  @Test func `an empty row can be expanded and says so`() throws {
    let fixture = TreeFixture(Forest(roots: [1], children: [1: []]))
    fixture.toggle(1)
    #expect(fixture.rows == ["-1"])
    try fixture.host.requireConsistency()
    fixture.toggle(1)
    #expect(fixture.rows == ["+1"])
    try fixture.host.requireConsistency()
  }

  @Test func `a row that becomes a leaf loses its sign although its content is the same`() throws {
    var forest = Forest(roots: [1], children: [1: []])
    let fixture = TreeFixture(forest)
    forest.children[1] = nil
    fixture.show(forest)
    #expect(fixture.rows == ["1"])
    try fixture.host.requireConsistency()
  }

  @Test func `new rows below a collapsed row are shown when it is expanded`() {
    var forest = Forest.small
    let fixture = TreeFixture(forest)
    forest.children[2] = [21, 23]
    fixture.show(forest)
    fixture.toggle(2)
    #expect(fixture.rows == ["+1", "-2", " 21", " 23", "3"])
  }

  @Test func `rows start expanded until somebody decides`() {
    var forest = Forest.small
    forest.starting = [1, 2]
    let fixture = TreeFixture(forest)
    #expect(fixture.rows == ["-1", " +11", " 12", "-2", " 21", " 22", "3"])
    fixture.toggle(1)
    fixture.show(forest)
    #expect(fixture.rows == ["+1", "-2", " 21", " 22", "3"])
  }

  @Test func `the level decides which rows start expanded, also below an expanded row`() {
    let tree = TreeRows([1]) {
      $0 < 7 ? [$0 + 1] : nil
    } startsExpanded: { _, level in
      level != 3 && level != 6
    } item: {
      Leaf(id: $0)
    }
    let fixture = TreeFixture()
    fixture.list.apply(ListSnapshot([ListSection("tree", tree: tree)]))
    #expect(fixture.rows == ["-1", " -2", "  +3"])
    fixture.toggle(3)
    #expect(fixture.rows == ["-1", " -2", "  -3", "   -4", "    -5", "     +6"])
  }

  @Test func `a decision is remembered for a row that is removed or arrives later`() {
    var forest = Forest.small
    let fixture = TreeFixture(forest)
    fixture.list.setExpanded(true, row: 1)
    fixture.list.setExpanded(true, row: 111)
    let removed = forest
    forest.remove(1)
    fixture.show(forest)
    #expect(fixture.rows == ["+2", "3"])
    forest = removed
    forest.children[111] = [1111]
    fixture.show(forest)
    fixture.toggle(11)
    #expect(fixture.rows == ["-1", " -11", "  -111", "   1111", "  112", " 12", "+2", "3"])
  }

  @Test func `all known rows are expanded and collapsed`() throws {
    let fixture = TreeFixture(.small)
    fixture.list.setAllExpanded(true)
    #expect(fixture.list.flatRows() == Forest.small.flat { _ in true })
    fixture.list.setAllExpanded(false)
    #expect(fixture.rows == ["+1", "+2", "3"])
    fixture.toggle(1)
    #expect(fixture.rows == ["-1", " +11", " 12", "+2", "3"])
    try fixture.host.requireConsistency()
  }

  @Test func `a leaf of a tree may show more of itself`() {
    let fixture = TreeFixture(.small)
    fixture.list.setExpanded(true, row: 3)
    #expect(fixture.list.state(at: .row(ListPath(section: 0, item: 2))) == .expanded)
    #expect(fixture.rows == ["+1", "+2", "3"])
  }

  // MARK: - Blocks

  @Test func `a block makes a tree of rows of several kinds`() {
    struct Title: ListModel { let id: String }
    let tree = TreeRows<AnyListItem> {
      TreeNode(Title(id: "network"), isExpanded: true) {
        Leaf(id: 1)
        TreeNode(Title(id: "proxy")) { Leaf(id: 2) }
        for id in 3...4 { Leaf(id: id) }
      }
      Leaf(id: 5)
    }
    #expect(tree.rows.count == 6)
    #expect(tree.ancestors(of: AnyListItem.ID(of: Leaf(id: 2)))?.count == 2)
    let host = HeadlessHost(width: 20, height: 20)
    let cells = AdapterMap<HeadlessHost>()
      .adding(CellAdapter<Title, HeadlessHost>.content { ListContent($0.id) })
      .adding(CellAdapter<Leaf, HeadlessHost>.content { ListContent("\($0.id)") })
    let list = ListController(host, cells: cells)
    list.apply(ListSnapshot { ListSection("settings", tree: tree) })
    list.setExpanded(true, row: AnyListItem.ID(of: Title(id: "proxy")))
    #expect(
      host.text.split(separator: "\n").dropFirst().map { $0.dropFirst(2) } == [
        "▾ network", "    1", "  ▾ proxy", "      2", "    3", "    4", "  5",
      ]
    )
  }

  // MARK: - Faults

  @Test func `a node with two parents is reported and shown`() throws {
    let fixture = TreeFixture(Forest(roots: [1, 2], children: [1: [9], 2: [9], 9: [10]]))
    for id in [1, 2, 9] { fixture.list.setExpanded(true, row: id) }
    #expect(fixture.rows == ["-1", " -9", "  10", "-2", " +9"])
    #expect(fixture.issues.issues.contains { $0.code == .duplicateIdentity })
    fixture.list.setExpanded(false, row: 1)
    #expect(fixture.rows == ["+1", "-2", " -9", "  10"])
    try fixture.host.requireConsistency()
  }

  @Test func `a cycle ends at the second row of a node`() {
    let fixture = TreeFixture(Forest(roots: [1], children: [1: [2], 2: [1]], starting: [1, 2]))
    #expect(fixture.rows == ["-1", " -2", "  +1"])
    fixture.list.setAllExpanded(true)
    #expect(fixture.rows == ["-1", " -2", "  +1"])
  }

  @Test func `a row below itself stays collapsed there`() {
    let fixture = TreeFixture(Forest(roots: [1], children: [1: [1]]))
    fixture.toggle(1)
    #expect(fixture.rows == ["-1", " +1"])
  }

  @Test func `a tree of 100,000 levels is shown, searched and collapsed`() {
    let depth = 100_000
    let tree = TreeRows([1]) {
      $0 < depth ? [$0 + 1] : nil
    } item: {
      Leaf(id: $0)
    }
    let fixture = TreeFixture(height: 10)
    fixture.list.apply(ListSnapshot([ListSection("tree", tree: tree)]))
    fixture.list.setAllExpanded(true)
    #expect(fixture.list.section(at: 0)?.itemCount == depth)
    #expect(
      fixture.list.outlinePlace(at: .row(ListPath(section: 0, item: depth - 1)))?.level == depth
    )
    #expect(tree.ancestors(of: depth)?.count == depth - 1)
    #expect(tree.filtered { $0.id == depth }.rows.count == depth)
    fixture.list.setExpanded(false, row: 1)
    #expect(fixture.list.section(at: 0)?.itemCount == 1)
  }

  // MARK: - Focus, selection, drafts

  @Test func `the focus of a hidden row moves to the row that hides it`() {
    let fixture = TreeFixture(.small)
    fixture.list.setAllExpanded(true)
    fixture.list.focus(112)
    fixture.toggle(1)
    #expect(fixture.list.nextFocusPosition == .row(ListPath(section: 0, item: 0)))
  }

  @Test func `hidden rows are deselected`() {
    let fixture = TreeFixture(.small)
    fixture.list.selectionMode = .multiple
    fixture.list.setAllExpanded(true)
    for id in [111, 12, 2] { fixture.list.select(id) }
    fixture.toggle(11)
    #expect(fixture.list.selection == [12, 2])
    fixture.toggle(1)
    #expect(fixture.list.selection == [2])
  }

  @Test func `the row that hides a selected row is selected if neighbours of removed rows are`() {
    let fixture = TreeFixture(.small)
    fixture.list.selectionMode = .single(afterRemoval: .neighbour)
    fixture.list.setAllExpanded(true)
    fixture.list.select(112)
    fixture.toggle(1)
    #expect(fixture.list.selection == [1])
  }

  @Test func `a hidden row keeps its draft until a row that contains it is removed`() throws {
    var forest = Forest.small
    forest.texts[111] = "field"
    let fixture = TreeFixture(forest)
    fixture.list.setAllExpanded(true)
    let path = try #require(fixture.path(111))
    fixture.list.send(.draft(.text("draft")), at: .row(path))
    for id in [11, 1, 1, 11] { fixture.toggle(id) }
    #expect(fixture.list.draft(at: .row(path)) == .text("draft"))
    fixture.toggle(1)
    let all = forest
    forest.remove(1)
    fixture.show(forest)
    fixture.show(all)
    fixture.list.setExpanded(true, row: 1)
    #expect(fixture.list.draft(at: .row(path)) == nil)
  }

  // MARK: - Steps

  @Test func `a step inward expands or enters, and a step outward collapses or leaves`() {
    let list = TreeFixture(.small).list
    func position(_ item: Int) -> CellPosition { .row(ListPath(section: 0, item: item)) }
    #expect(list.performOutlineStep(.inward, at: position(0)) == nil)
    #expect(list.performOutlineStep(.inward, at: position(0)) == position(1))
    #expect(list.outlineStep(.inward, at: position(2)) == nil)
    #expect(list.performOutlineStep(.outward, at: position(2)) == position(0))
    #expect(list.outlineStep(.outward, at: position(0)) == .collapse)
    #expect(list.performOutlineStep(.outward, at: position(0)) == nil)
    #expect(list.outlineStep(.outward, at: position(0)) == nil)
    #expect(list.section(at: 0)?.itemCount == 3)
  }

  @Test func `a flat outline and a tree have the same places`() {
    var forest = Forest.small
    forest.starting = [1, 11, 2]
    let rows = forest.flat { _ in true }
    let levels = Dictionary(uniqueKeysWithValues: rows.map { ($0.leaf.id, $0) })
    let cells = CellAdapter<Leaf, HeadlessHost>.content { ListContent("\($0.id)") }
      .outline(
        level: { (levels[$0.id]?.level ?? 1) - 1 },
        isExpanded: { levels[$0.id]?.isExpanded }
      ) { _, _, _ in
      }
    let list = ListController(HeadlessHost(width: 20, height: 20), cells: cells)
    list.apply(ListSnapshot(items: rows.map(\.leaf)))
    #expect(list.flatRows() == rows)
    #expect(list.flatRows() == TreeFixture(forest).list.flatRows())
  }

  // MARK: - Scroll position

  @Test func `the list scrolls to a row that hides the first visible row`() {
    var forest = Forest(roots: [1, 2], children: [1: Array(100..<150)])
    forest.children[2] = Array(200..<250)
    forest.starting = [1, 2]
    let fixture = TreeFixture(forest, height: 5)
    fixture.list.scroll(to: 130)
    fixture.toggle(1)
    #expect(fixture.host.distanceFromTop(of: .row(ListPath(section: 0, item: 0))) == 0)
    fixture.list.scroll(to: 230)
    fixture.list.setExpanded(true, row: 1)
    #expect(fixture.path(230).flatMap { fixture.host.distanceFromTop(of: .row($0)) } == 0)
  }
}
