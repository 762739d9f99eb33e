import Testing

@testable import MedleyCore

private struct Row: ListModel {
  var id: Int
}

/// Scrolling on hosts that cannot scroll, and destinations of moves.
@Suite struct ScrollRequestTests {
  private let host = StagedHost()

  private func list(
    _ sections: [(SectionID, [Int])],
    _ change: (CellAdapter<Row, StagedHost>) -> CellAdapter<Row, StagedHost> = { $0 }
  ) -> ListController<Row, StagedHost> {
    let cells = CellAdapter<Row, StagedHost>.content { ListContent("\($0.id)") }
    let list = ListController(host, cells: change(cells))
    list.apply(
      ListSnapshot(sections.map { ListSection($0, items: $1.map { Row(id: $0) }) })
    )
    return list
  }

  @Test func `a host that cannot scroll stores the position in its list`() {
    let list = list([("a", [1, 2, 3])]) { adapter in
      adapter.onSelect { _, event in event.scroll(to: 3, at: .middle) }
    }
    host.followsEnd = true
    #expect(!host.followsEnd)
    #expect(host.scrollPosition == nil)
    list.send(.select, toRow: 1)
    let position = CellPosition.row(ListPath(section: 0, item: 2))
    #expect(host.scrollPosition == ScrollPosition(position: position))
    #expect(list.scroll(to: 2))
    #expect(list.place?.position == .row(ListPath(section: 0, item: 1)))
    #expect(!list.scroll(to: 9))
    #expect(!host.scroll(to: .row(9)))
  }

  @Test func `a row that never arrives is not scrolled to later`() {
    let list = list([("a", [1])])
    host.holdsUpdates = true
    list.apply(ListSnapshot(items: [Row(id: 1), Row(id: 2)]))
    #expect(!list.scroll(to: 3))
    host.commit()
    host.finish()
    host.holdsUpdates = false
    list.apply(ListSnapshot(items: [Row(id: 1), Row(id: 2), Row(id: 3)]))
    #expect(list.place == nil)
  }

  @Test func `destinations are searched in both directions and across sections`() {
    let list = list([("a", [0, 1]), ("empty", []), ("locked", [2]), ("b", [3])]) { adapter in
      adapter.onMove { _, _, _ in }.movable { $1.section != "locked" }
    }
    func path(_ section: Int, _ item: Int) -> ListPath { ListPath(section: section, item: item) }
    func search(_ start: ListPath, _ end: ListPath) -> ListPath? {
      list.destination(ofRowAt: path(0, 0), between: start, and: end)
    }
    #expect(search(path(0, 0), path(4, 0)) == path(0, 1))
    #expect(search(path(0, 1), path(4, 0)) == path(1, 0))
    #expect(search(path(1, 0), path(4, 0)) == path(3, 0))
    #expect(search(path(3, 0), path(4, 0)) == path(3, 1))
    #expect(search(path(3, 1), path(4, 0)) == nil)
    #expect(search(path(3, 0), path(0, 0)) == path(1, 0))
    #expect(search(path(2, 1), path(0, 0)) == path(1, 0))
    #expect(search(path(1, 0), path(0, 0)) == path(0, 1))
    #expect(search(path(0, 1), path(0, 0)) == nil)
    #expect(search(path(0, 1), path(-1, 0)) == path(0, 0))
    #expect(search(path(0, 0), path(-1, 0)) == nil)
  }
}
