import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

private struct Shelf: ListModel {
  var id: Int
  var rows: [Row] = []
}

/// A model with rows is shown as a list of them, any other model as a text.
private struct ShelfCells<Host: ViewHost>: CellProvider {
  typealias Item = Shelf

  var text: CellAdapter<Shelf, Host>
  var list: CellAdapter<Shelf, Host>

  func visit<Visitor: CellVisitor>(
    _ item: Shelf,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    visitor.visit(item, adapter: item.rows.isEmpty ? text : list)
  }
}

/// Headers that are nested lists.
@Suite @MainActor struct NestedHeaderTests {
  @Test(arguments: ListAxis.allCases)
  func `a header that is a nested list shows changes of the list`(axis: ListAxis) throws {
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: ShelfCells<UITableView>(
        text: .content { ListContent("\($0.id)") },
        list: .list(
          axis: axis,
          cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
        ) { ListSnapshot(items: $0.rows) }
      )
    )
    func show(_ text: String, _ count: Int) {
      let rows = (0..<count).map { Row($0, "\(text) \($0)") }
      fixture.show(
        ListSnapshot([
          ListSection("a", header: Shelf(id: 100, rows: rows), items: (0..<9).map { Shelf(id: $0) })
        ])
      )
    }
    func requireShown(_ text: String, _ count: Int) throws {
      let view = try #require(fixture.host.cellView(at: .header(section: 0)) as? NestedListView)
      let nested = view.collectionView
      try #require(nested.numberOfSections == 1)
      #expect(nested.numberOfItems(inSection: 0) == count)
      let first = nested.cellView(at: .row(ListPath(section: 0, item: 0))) as? ContentView
      #expect(first?.content.title == "\(text) 0")
    }
    show("a", 3)
    try requireShown("a", 3)
    let height = fixture.host.rectForHeader(inSection: 0).height
    show("b", 5)
    try requireShown("b", 5)
    if axis == .vertical { #expect(fixture.host.rectForHeader(inSection: 0).height > height) }
    show(String(repeating: "many words ", count: 40), 2)
    try requireShown(String(repeating: "many words ", count: 40), 2)
    fixture.host.reload()
    fixture.runPendingWork()
    try requireShown(String(repeating: "many words ", count: 40), 2)
    show("c", 4)
    try requireShown("c", 4)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }
}
