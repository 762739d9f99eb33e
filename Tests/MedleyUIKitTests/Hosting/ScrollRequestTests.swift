import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Scrolling by identity from behaviours.
@Suite @MainActor struct ScrollRequestTests {
  private func scrolls<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    native: CellAdapter<Row, Host>
  ) throws {
    var cells = RowCells<Host>.standard(native: native)
    cells.content = cells.content.onSelect { row, event in
      event.scroll(to: 40, at: ScrollEdge.allCases[row.id])
    }
    fixture.controller.cells = cells
    fixture.show((0..<90).map { Row($0) })
    let row = CellPosition.row(ListPath(section: 0, item: 40))
    let height = try #require(fixture.surface.frame(of: row)).height
    let expected: [ScrollEdge: CGFloat] = [
      .nearest: 480 - height, .start: 0, .middle: (480 - height) / 2, .end: 480 - height,
    ]
    for (id, edge) in ScrollEdge.allCases.enumerated() {
      fixture.host.scroll(to: .row(0))
      fixture.runPendingWork()
      fixture.controller.send(.select, toRow: id)
      fixture.runPendingWork()
      let distance = try #require(fixture.distance(of: .row(40)))
      #expect(abs(distance - (expected[edge] ?? .nan)) <= 1, "\(edge)")
    }
    #expect(fixture.host.scrollPosition != nil)
    #expect(fixture.host.scrollPosition == fixture.controller.place)
    try fixture.requireConsistency()
  }

  @Test func `a behaviour scrolls to a row at each edge`() throws {
    try scrolls(.table(), native: .cell(TableRowCell.self))
    try scrolls(.collection(), native: .cell(CollectionRowCell.self))
  }

  @Test func `a behaviour that inserts a row during an animation scrolls to it afterwards`() throws
  {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show((0..<50).map { Row($0) })
    fixture.host.enforcement.completions = .whenDriven
    fixture.show((0..<51).map { Row($0) })
    fixture.show((0..<60).map { Row($0) })
    fixture.controller.scroll(to: 59, at: .end)
    fixture.runPendingWork()
    fixture.host.driveCompletions()
    fixture.runPendingWork()
    fixture.host.driveCompletions()
    fixture.runPendingWork()
    let distance = try #require(fixture.distance(of: .row(59)))
    #expect(distance > 400 && distance < 480)
  }

  @Test func `a view outside of a window scrolls when it enters one`() throws {
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: RowCells<UITableView>.standard(native: .cell(TableRowCell.self)),
      isInWindow: false
    )
    fixture.show((0..<60).map { Row($0) })
    fixture.controller.scroll(to: 30)
    #expect(fixture.host.contentOffset.y == 0)
    fixture.window.addSubview(fixture.host)
    fixture.runPendingWork()
    let distance = try #require(fixture.distance(of: .row(30)))
    #expect(abs(distance) <= 1)
  }

  @Test func `scrolling to a row of a nested list scrolls the list around it`() throws {
    struct Shelf: ListModel {
      var id: Int
    }
    let rows = CellAdapter<Row, UICollectionView>.content { ListContent("row \($0.id)") }
      .onSelect { _, event in event.scroll(to: 125, at: .middle) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let table = UITableView(frame: window.bounds, style: .plain)
    window.addSubview(table)
    window.makeKeyAndVisible()
    let cells = CellAdapter<Shelf, UITableView>.list(cells: rows) { shelf in
      ListSnapshot(items: (0..<30).map { Row(shelf.id * 100 + $0) })
    }
    let controller = ListController(table, cells: cells)
    controller.apply(ListSnapshot(items: (0..<4).map { Shelf(id: $0) }))
    UIKitTurn.run()
    table.layoutIfNeeded()
    table.scroll(to: .row(1))
    UIKitTurn.run()
    let nested = try #require(controller.nestedList(at: .row(ListPath(section: 0, item: 1))))
    nested.send(.select, to: .row(100))
    UIKitTurn.run()
    table.layoutIfNeeded()
    let list = try #require(
      table.cellView(at: .row(ListPath(section: 0, item: 1))) as? NestedListView
    )
    let path = ListPath(section: 0, item: 25)
    let frame = try #require(list.collectionView.frame(of: .row(path)))
    let shown = table.convert(frame, from: list.collectionView)
    #expect(abs(shown.midY - table.bounds.midY) <= 1)
  }
}
