import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Scroll position and selection of views while rows expand and collapse, and flat rows with levels.
@Suite @MainActor struct OutlineUpdateTests {
  /// 40 rows with 5 rows below each of them.
  private let roots = (1...40).map { id in
    TreeItem(id * 10, (1...5).map { TreeItem(id * 10 + $0) })
  }

  @Test func `the rows above an expanded row stay where they are`() throws {
    try keepsPlace(TreeFixture.table(roots))
    try keepsPlace(TreeFixture.collection(roots))
  }

  private func keepsPlace<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    fixture.list.host.contentOffset.y = 600
    fixture.list.runPendingWork()
    let (path, _) = try #require(fixture.list.surface.shownRows.max { $0.path < $1.path })
    let item = path.item - 3
    let id = fixture.list.controller.snapshot.items[item].id
    let before = fixture.list.rowsInView
    for isOpen in [true, false] {
      fixture.tapChevron(item)
      if isOpen { fixture.open = [id] } else { fixture.open = [] }
      #expect(fixture.differences() == [])
      let after = fixture.list.rowsInView
      let index = try #require(before.firstIndex { $0.identity == .row(id) })
      #expect(after.prefix(index + 1).map(\.identity) == before.prefix(index + 1).map(\.identity))
      #expect(after.prefix(index + 1).map(\.distance) == before.prefix(index + 1).map(\.distance))
    }
  }

  @Test func `a row that is collapsed above the visible rows is scrolled into view`() throws {
    try scrollsBack(TreeFixture.table(roots))
    try scrollsBack(TreeFixture.collection(roots))
  }

  private func scrollsBack<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    fixture.setExpanded(true, 200)
    fixture.list.controller.scroll(to: 203, at: .start)
    fixture.list.runPendingWork()
    #expect(fixture.list.rowsInView.first?.identity == .row(203))
    fixture.setExpanded(false, 200)
    #expect(fixture.differences() == [])
    #expect(fixture.list.rowsInView.contains { $0.identity == .row(200) && $0.distance >= 0 })
    try fixture.list.requireConsistency()
  }

  @Test func `a selected row that is hidden is deselected`() throws {
    try deselects(TreeFixture.table(roots))
    try deselects(TreeFixture.collection(roots))
  }

  private func deselects<Host: ViewHost>(_ fixture: TreeFixture<Host>) throws {
    fixture.list.controller.selectionMode = .multiple
    fixture.setExpanded(true, 10)
    fixture.tap(2)
    fixture.tap(6)
    #expect(fixture.list.controller.selection == [12, 20])
    fixture.setExpanded(false, 10)
    #expect(fixture.list.controller.selection == [20])
    #expect(fixture.list.surface.selectedPaths == [IndexPath(item: 1, section: 0)])
    fixture.setExpanded(true, 10)
    #expect(fixture.list.surface.selectedPaths == [IndexPath(item: 6, section: 0)])
  }

  @Test func `flat rows with levels look like rows of a tree`() throws {
    var open: Set<Int> = [1]
    var changes: [Int] = []
    let cells = CellAdapter<Row, UITableView>.content { ListContent($0.text) }
      .outline {
        $0.id / 10
      } isExpanded: {
        [1, 11].contains($0.id) ? open.contains($0.id) : nil
      } setExpanded: { row, isOpen, _ in
        changes.append(row.id)
        if isOpen { open.insert(row.id) } else { open.remove(row.id) }
      }
    let list = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    let fixture = TreeFixture(list, [])
    list.show([1, 11, 12, 2].map { Row($0) })
    let lines = list.surface.shownRows.sorted { $0.path < $1.path }.map {
      fixture.line(of: $0.cell)
    }
    #expect(lines.map(\.level) == [1, 2, 2, 1])
    #expect(lines.map(\.isExpanded) == [true, false, nil, nil])
    fixture.tapChevron(1)
    #expect(changes == [11])
    #expect(open == [1, 11])
  }
}
