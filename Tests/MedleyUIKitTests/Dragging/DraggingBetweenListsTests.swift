import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Rows that the user drags to another list, for each pair of hosts.
@Suite @MainActor struct DraggingBetweenListsTests {
  private let start: [[[Int]]] = [[[0, 1, 2], [3], [4]], [[10, 11], [], [12]]]

  private func path(_ item: Int, _ section: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `a row is dropped before a row, in an empty section and at an end`() throws {
    try dropsEverywhere(DragFixture(.table(), .table()))
    try dropsEverywhere(DragFixture(.table(), .collection()))
    try dropsEverywhere(DragFixture(.collection(), .table()))
    try dropsEverywhere(DragFixture(.collection(), .collection()))
  }

  private func dropsEverywhere<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let (source, target) = (fixture.source.host, fixture.target.host)
    #expect(source.driveDrag(from: path(1, 0), to: path(1, 0), on: target))
    try fixture.requireRows([[[0, 2], [3], [4]], [[10, 1, 11], [], [12]]])
    #expect(source.driveDrag(from: path(0, 1), to: path(0, 1), on: target))
    try fixture.requireRows([[[0, 2], [], [4]], [[10, 1, 11], [3], [12]]])
    #expect(source.driveDrag(from: path(0, 2), to: path(3, 0), on: target))
    try fixture.requireRows([[[0, 2], [], []], [[10, 1, 11, 4], [3], [12]]])
    // The way back, also of a row that came from there.
    #expect(target.driveDrag(from: path(3, 0), to: path(2, 0), on: source))
    #expect(target.driveDrag(from: path(0, 2), to: path(0, 1), on: source))
    try fixture.requireRows([[[0, 2, 4], [12], []], [[10, 1, 11], [3], []]])
    #expect(fixture.dropCount == 5)
  }

  @Test func `a row is dropped beside the rows of a section`() throws {
    try dropsBesideRows(DragFixture(.table(), .table()))
    try dropsBesideRows(DragFixture(.table(), .collection()))
    try dropsBesideRows(DragFixture(.collection(), .table()))
    try dropsBesideRows(DragFixture(.collection(), .collection()))
  }

  private func dropsBesideRows<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let target = fixture.target
    func drop(_ item: Int, _ section: Int, at position: CellPosition) throws -> UIDropOperation {
      let drag = try fixture.begin(item, section)
      let point = try target.center(of: position)
      defer { drag.drop() }
      return drag.move(over: target.host, to: nil, at: point)
    }
    #expect(try drop(0, 0, at: .header(section: 1)) == .move)
    try fixture.requireRows([[[1, 2], [3], [4]], [[10, 11], [0], [12]]])
    #expect(try drop(0, 0, at: .header(section: 0)) == .move)
    try fixture.requireRows([[[2], [3], [4]], [[1, 10, 11], [0], [12]]])
    #expect(try drop(0, 0, at: .row(ListPath(section: 0, item: 2))) == .move)
    try fixture.requireRows([[[], [3], [4]], [[1, 10, 11, 2], [0], [12]]])
    #expect(try drop(0, 1, at: .header(section: 2)) == .forbidden)
    try fixture.requireRows([[[], [3], [4]], [[1, 10, 11, 2], [0], [12]]])
  }

  @Test func `a drop beside the last item of a grid appends the row`() throws {
    let fixture = try DragFixture(.table(), .collection(), layout: .grid(columns: 2))
    // A table view reports that it ignores the grid.
    fixture.rows[1][0] = [10, 11, 13]
    fixture.show()
    let drag = try fixture.begin(0, 0)
    let last = try fixture.target.center(of: .row(ListPath(section: 0, item: 2)))
    let beside = CGPoint(x: fixture.target.host.bounds.width - last.x, y: last.y)
    #expect(drag.move(over: fixture.target.host, to: nil, at: beside) == .move)
    #expect(drag.drop())
    fixture.target.runPendingWork()
    #expect(fixture.rows == [[[1, 2], [3], [4]], [[10, 11, 13, 0], [], [12]]])
    try fixture.target.requireConsistency()
    try fixture.source.requireConsistency(except: [.ignoredLayout])
  }

  @Test func `a row is dropped on an empty list that has a section`() throws {
    try dropsOnEmptyList(DragFixture(.table(), .collection()))
    try dropsOnEmptyList(DragFixture(.collection(), .table()))
  }

  private func dropsOnEmptyList<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let target = fixture.target
    target.show(ListSnapshot())
    let refused = try fixture.begin(0, 0)
    #expect(refused.move(over: target.host, to: nil) == .forbidden)
    #expect(!refused.drop())
    target.show(ListSnapshot([ListSection("first", items: [])]))
    let drag = try fixture.begin(0, 0)
    #expect(drag.move(over: target.host, to: nil) == .move)
    fixture.rows[1] = [[], [], []]
    #expect(drag.drop())
    try fixture.requireRows([[[1, 2], [3], [4]], [[0], [], []]])
  }

  @Test func `a drop that a list refuses is forbidden and changes nothing`() throws {
    try refuses(DragFixture(.table(), .table()))
    try refuses(DragFixture(.table(), .collection()))
    try refuses(DragFixture(.collection(), .table()))
    try refuses(DragFixture(.collection(), .collection()))
  }

  private func refuses<Source, Target>(_ fixture: DragFixture<Source, Target>) throws {
    let target = fixture.target.host
    let drag = try fixture.begin(0, 0)
    #expect(drag.move(over: target, to: path(0, 2)) == .forbidden)
    #expect(drag.move(over: target, to: path(0, 7)) == .forbidden)
    #expect(drag.move(over: target, to: path(0, 0)) == .move)
    #expect(drag.move(over: target, to: path(1, 2)) == .forbidden)
    #expect(!drag.drop())
    #expect(fixture.dropCount == 0)
    try fixture.requireRows(start)
  }

  @Test func `a list without a receiver for the row does not handle the drag`() throws {
    try isNotHandled(DragFixture(.table(), .collection()), other: .collection())
    try isNotHandled(DragFixture(.collection(), .table()), other: .table())
  }

  private func isNotHandled<Source, Target>(
    _ fixture: DragFixture<Source, Target>,
    other: ListFixture<Row, Target>
  ) throws {
    other.show([Row(20)])
    let drag = try fixture.begin(0, 0)
    #expect(drag.move(over: other.host, to: path(0, 0)) == .cancel)
    #expect(!drag.drop())
    try fixture.requireRows(start)
  }

  @Test func `a row that cannot be moved, and a disabled drag, do not begin`() throws {
    let table = ListFixture<Row, UITableView>.table()
    let collection = ListFixture<Row, UICollectionView>.collection()
    table.show([Row(0)])
    collection.show([Row(0)])
    #expect(table.host.driveDragBegin(at: path(0, 0)) == nil)
    #expect(collection.host.driveDragBegin(at: path(0, 0)) == nil)
    let fixture = try DragFixture(.table(), .collection())
    fixture.source.host.dragInteractionEnabled = false
    fixture.target.host.dragInteractionEnabled = false
    #expect(fixture.source.host.driveDragBegin(at: path(0, 0)) == nil)
    #expect(fixture.target.host.driveDragBegin(at: path(0, 0)) == nil)
  }

  @Test func `a drag of another app or of the program is not handled`() throws {
    let fixture = try DragFixture(.table(), .collection())
    let foreign = ForeignDrags()
    fixture.source.host.dragDelegate = foreign
    fixture.target.host.dragDelegate = foreign
    // An update does not replace the program's delegates.
    fixture.remove(1)
    fixture.remove(11)
    fixture.show()
    #expect(fixture.source.host.dragDelegate === foreign)
    #expect(fixture.target.host.dragDelegate === foreign)
    for host in [fixture.source.host, fixture.target.host] as [UIScrollView] {
      let drag = try #require(host.driveDragBegin(at: path(0, 0)))
      #expect(drag.move(over: fixture.source.host, to: path(0, 0)) == .cancel)
      #expect(drag.move(over: fixture.target.host, to: path(0, 0)) == .cancel)
      #expect(!drag.drop())
    }
    #expect(fixture.dropCount == 0)
  }

  @Test func `nested lists exchange rows within the list around them`() throws {
    let table = ListFixture<Row, UITableView>.table()
    try exchangesRows(of: table)
    let collection = ListFixture<Row, UICollectionView>.collection()
    try exchangesRows(of: collection)
  }

  private func exchangesRows<Host: ViewHost>(of fixture: ListFixture<Row, Host>) throws {
    var shelves = [[0, 1], [10]]
    let inner = CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
      .onMove { _, _, _ in }
    var cells = try #require(fixture.controller.cells as? RowCells<Host>)
    cells.content = .list(cells: inner) { shelf in
      ListSnapshot(items: shelf.text.split(separator: " ").compactMap { Int($0).map { Row($0) } })
    }
    fixture.controller.cells = cells
    func show() {
      fixture.show(
        shelves.enumerated().map { Row(100 + $0, $1.map(String.init).joined(separator: " ")) }
      )
    }
    show()
    let second = CellPosition.row(ListPath(section: 0, item: 1))
    fixture.host.list?.nestedList(at: second)?.onDrop(of: Row.self) { row, destination in
      shelves[0].removeAll { $0 == row.id }
      shelves[1].insert(row.id, at: destination.path.item)
    }
    let (upper, lower) = (try nested(fixture, 0), try nested(fixture, 1))
    #expect(upper.driveDrag(from: path(0, 0), to: path(1, 0), on: lower))
    #expect(shelves == [[1], [10, 0]])
    show()
    #expect(upper.numberOfItems(inSection: 0) == 1)
    #expect(lower.numberOfItems(inSection: 0) == 2)
    // The upper list has no receiver.
    #expect(!lower.driveDrag(from: path(0, 0), to: path(0, 0), on: upper))
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  private func nested<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    _ item: Int
  ) throws -> UICollectionView {
    let view = try #require(fixture.view(0, item) as? NestedListView)
    return view.collectionView
  }
}

/// Drags that did not begin in a list.
private final class ForeignDrags: NSObject, UITableViewDragDelegate, UICollectionViewDragDelegate {
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider())]
  }

  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider())]
  }
}
