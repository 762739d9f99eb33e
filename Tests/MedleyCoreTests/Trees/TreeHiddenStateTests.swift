import MedleyTesting
import Testing

@testable import MedleyCore

/// State and decisions of rows that are hidden, in situations that are not alike.
@MainActor @Suite struct TreeHiddenStateTests {
  private func path(_ section: Int, _ item: Int) -> CellPosition {
    .row(ListPath(section: section, item: item))
  }

  @Test func `a hidden row keeps its draft beside a collapsed section`() throws {
    var forest = Forest.small
    forest.texts[111] = "field"
    let fixture = TreeFixture()
    func show(_ others: [Int]) {
      fixture.list.apply(
        ListSnapshot([
          ListSection("others", header: Leaf(id: -1), items: others.map { Leaf(id: $0) })
            .collapsing(.startsCollapsed),
          ListSection("tree", tree: forest.tree),
        ])
      )
    }
    show([-2])
    fixture.list.setAllExpanded(true)
    let row = CellPosition.row(try #require(fixture.path(111)))
    fixture.list.send(.draft(.text("draft")), at: row)
    fixture.list.setExpanded(false, row: 11)
    show([-2, -3])
    fixture.list.setExpanded(true, row: 11)
    show([-3])
    #expect(fixture.list.draft(at: row) == .text("draft"))
  }

  @Test
  func `a row that is shown again keeps its draft when the row that had hidden it is removed`()
    throws
  {
    var forest = Forest.small
    forest.texts[111] = "field"
    let fixture = TreeFixture(forest)
    fixture.list.setAllExpanded(true)
    let row = CellPosition.row(try #require(fixture.path(111)))
    fixture.list.send(.draft(.text("draft")), at: row)
    fixture.toggle(11)
    fixture.toggle(11)
    forest.detach(111)
    forest.roots.insert(111, at: 0)
    fixture.show(forest)
    forest.remove(11)
    fixture.show(forest)
    #expect(fixture.list.draft(at: path(0, 0)) == .text("draft"))
  }

  @Test func `decisions are restored into a list that shows no tree yet`() {
    let saved = TreeFixture(.small)
    for id in [1, 11] { saved.toggle(id) }
    let fixture = TreeFixture()
    fixture.list.apply(ListSnapshot([ListSection("loading", items: [Leaf(id: 9)])]))
    fixture.list.restore(saved.list.savedState)
    fixture.show(.small)
    #expect(fixture.rows == saved.rows)
  }

  @Test func `decisions are restored into a list that shows the tree`() {
    let saved = TreeFixture(.small)
    for id in [1, 11, 2] { saved.toggle(id) }
    let fixture = TreeFixture(.small)
    fixture.list.restore(saved.list.savedState)
    #expect(fixture.rows == saved.rows)
  }

  @Test func `a folder that cannot be selected is not selected instead of a hidden row`() {
    let cells = CellAdapter<Leaf, HeadlessHost>.content { ListContent("\($0.id)") }
      .selectable(false)
    let list = ListController(HeadlessHost(width: 20, height: 20), cells: cells)
    list.selectionMode = .single(afterRemoval: .neighbour)
    list.apply(ListSnapshot([ListSection("tree", tree: Forest.small.tree)]))
    list.setExpanded(true, row: 1)
    list.select(12)
    list.setExpanded(false, row: 1)
    #expect(list.selection.isEmpty)
    #expect(list.outlinePlace(at: path(0, 0))?.isExpanded == false)
  }

  @Test func `rows that are revealed among the results of a search are as before afterwards`() {
    let forest = Forest.small
    let fixture = TreeFixture(forest)
    let tree = forest.tree.filtered { [112, 3].contains($0.id) }
    fixture.list.apply(ListSnapshot([ListSection("tree", tree: tree)]))
    fixture.list.setAllExpanded(false)
    #expect(fixture.list.reveal(112, under: [1, 11]))
    #expect(fixture.rows == ["-1", " -11", "  112", "3"])
    fixture.show(forest)
    #expect(fixture.rows == ["+1", "+2", "3"])
    #expect(fixture.list.savedState.tree.isEmpty)
  }

  @Test func `a move into the own rows or to a place that does not exist is reported`() {
    let fixture = TreeFixture(.small)
    fixture.list.setAllExpanded(true)
    let places: [(parent: Int?, sibling: Int?)] = [
      (11, nil), (1, nil), (9, nil), (2, 111), (nil, 21),
    ]
    for place in places {
      let destination = TreeDestination(
        parent: place.parent.map { .row($0) },
        after: place.sibling.map { .row($0) },
        level: 2,
        section: "tree"
      )
      fixture.list.send(.moveInTree(to: destination), at: path(0, 0))
    }
    #expect(fixture.issues.issues.map(\.code) == Array(repeating: .invalidMove, count: 5))
    let valid = TreeDestination(parent: .row(2), after: .row(21), level: 2, section: "tree")
    fixture.list.send(.moveInTree(to: valid), at: path(0, 0))
    #expect(fixture.issues.issues.count == 5)
  }

  @Test(arguments: [Int.min, -5, 0, 3, .max])
  func `no level of a flat outline ends the program`(level: Int) {
    let cells = CellAdapter<Leaf, HeadlessHost>.content { ListContent("\($0.id)") }
      .outline(level: { _ in level }, isExpanded: { _ in true }) { _, _, _ in }
    let host = HeadlessHost(width: 20, height: 20)
    let list = ListController(host, cells: cells)
    list.apply(ListSnapshot([ListSection("rows", items: [Leaf(id: 1), Leaf(id: 2)])]))
    #expect((1...1_000_000).contains(list.outlinePlace(at: path(0, 0))?.level ?? 0))
    #expect(list.outlineSiblings(at: ListPath(section: 0, item: 1))?.count == 2)
  }
}
