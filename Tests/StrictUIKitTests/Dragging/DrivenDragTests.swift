import Testing

@testable import StrictUIKit

/// A list of numbers that logs the calls of a drag and allows every drop.
private final class DragLog: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  var count = 3
  var calls: [String] = []
  var operation = UIDropOperation.move
  var handles = true
  var location = CGPoint.zero

  private func items() -> [UIDragItem] {
    calls.append("items")
    return [UIDragItem(itemProvider: NSItemProvider())]
  }

  // MARK: Table

  func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    table.dequeueReusableCell(withIdentifier: "cell", for: path)
  }

  func tableView(
    _ table: UITableView,
    itemsForBeginning session: any UIDragSession,
    at path: IndexPath
  ) -> [UIDragItem] {
    location = session.location(in: table)
    return items()
  }

  func tableView(_ table: UITableView, dragSessionWillBegin session: any UIDragSession) {
    calls.append("begin")
  }

  func tableView(_ table: UITableView, dragSessionDidEnd session: any UIDragSession) {
    calls.append("end")
  }

  func tableView(_ table: UITableView, canHandle session: any UIDropSession) -> Bool { handles }

  func tableView(_ table: UITableView, dropSessionDidEnter session: any UIDropSession) {
    calls.append("enter table")
  }

  func tableView(_ table: UITableView, dropSessionDidExit session: any UIDropSession) {
    calls.append("exit table")
  }

  func tableView(_ table: UITableView, dropSessionDidEnd session: any UIDropSession) {
    calls.append("leave table")
  }

  func tableView(
    _ table: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    location = session.location(in: table)
    return UITableViewDropProposal(operation: operation, intent: .unspecified)
  }

  func tableView(
    _ table: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let source = coordinator.items.first?.sourceIndexPath?.row
    let target = coordinator.destinationIndexPath?.row
    calls.append("drop \(source ?? -1) to \(target ?? -1)")
    animate(coordinator.destinationIndexPath) { path in
      coordinator.items.first.map { coordinator.drop($0.dragItem, toRowAt: path) }
    }
  }

  private func animate(_ path: IndexPath?, _ drop: (IndexPath) -> (any UIDragAnimating)?) {
    let animation = path.flatMap(drop)
    animation?.addAnimations { self.calls.append("animation") }
    animation?.addCompletion { self.calls.append("completion \($0)") }
  }

  // MARK: Collection view

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count
  }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  func collectionView(
    _ view: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at path: IndexPath
  ) -> [UIDragItem] { items() }

  func collectionView(_ view: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    calls.append("begin")
  }

  func collectionView(_ view: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    calls.append("end")
  }

  func collectionView(_ view: UICollectionView, canHandle session: any UIDropSession) -> Bool {
    handles
  }

  func collectionView(_ view: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    calls.append("enter collection")
  }

  func collectionView(_ view: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    calls.append("exit collection")
  }

  func collectionView(_ view: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    calls.append("leave collection")
  }

  func collectionView(
    _ view: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    location = session.location(in: view)
    return UICollectionViewDropProposal(operation: operation, intent: .unspecified)
  }

  func collectionView(
    _ view: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    let source = coordinator.items.first?.sourceIndexPath?.item
    let target = coordinator.destinationIndexPath?.item
    calls.append("drop \(source ?? -1) to \(target ?? -1)")
    animate(coordinator.destinationIndexPath) { path in
      coordinator.items.first.map { coordinator.drop($0.dragItem, toItemAt: path) }
    }
  }
}

private final class TableCell: UITableViewCell {
  var states: [DragState] = []
  override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
}

private final class ItemCell: UICollectionViewCell {
  var states: [DragState] = []
  override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
}

/// Drags between a table and a collection view, step by step.
@Suite @MainActor struct DrivenDragTests {
  private let log = DragLog()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let collection = UICollectionView(
    frame: CGRect(x: 0, y: 300, width: 300, height: 300),
    collectionViewLayout: UICollectionViewFlowLayout()
  )

  init() {
    table.register(TableCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.dragDelegate, table.dropDelegate) = (log, log, log)
    collection.register(ItemCell.self, forCellWithReuseIdentifier: "cell")
    (collection.dataSource, collection.dragDelegate) = (log, log)
    collection.dropDelegate = log
    window.addSubview(table)
    window.addSubview(collection)
    window.layoutIfNeeded()
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test func `a drag begins at a point of the row, by default in its center`() throws {
    try #require(table.driveDragBegin(at: path(1))).cancel()
    #expect(log.location == CGPoint(x: 150, y: 66))
    let point = CGPoint(x: 20, y: 50)
    try #require(table.driveDragBegin(at: path(1), from: point)).cancel()
    #expect(log.location == point)
  }

  @Test func `views are called when a drag enters and leaves them, and when it is dropped`() throws
  {
    let drag = try #require(table.driveDragBegin(at: path(1)))
    #expect(drag.move(over: table, to: path(0)) == .move)
    #expect(drag.move(over: collection, to: path(2)) == .move)
    #expect(drag.move(over: nil, to: nil) == .cancel)
    #expect(drag.move(over: collection, to: nil) == .move)
    #expect(drag.drop())
    #expect(drag.isOver && !drag.drop())
    #expect(
      log.calls == [
        "items", "begin", "enter table", "exit table", "enter collection", "exit collection",
        "enter collection", "drop -1 to -1", "leave collection", "end",
      ]
    )
  }

  @Test func `an item is dropped on a table, and a row on its own table`() throws {
    #expect(collection.driveDrag(from: path(1), to: path(2), on: table))
    #expect(table.driveDrag(from: path(1), to: path(2)))
    let drops = log.calls.filter { $0.hasPrefix("drop") }
    #expect(drops == ["drop -1 to 2", "drop 1 to 2"])
  }

  @Test func `a drop is animated to its row, and completed one turn later`() throws {
    for target in [table, collection] as [UIScrollView] {
      log.calls = []
      let drag = try #require(table.driveDragBegin(at: path(1)))
      drag.move(over: target, to: path(2))
      drag.drop()
      #expect(drag.animatedPath == path(2))
      #expect(log.calls.suffix(3).first == "animation")
      UIKitTurn.run()
      #expect(log.calls.last == "completion end")
    }
  }

  @Test func `a view that does not handle the drag is not called`() throws {
    log.handles = false
    #expect(!table.driveDrag(from: path(1), to: path(2), on: collection))
    #expect(log.calls == ["items", "begin", "end"])
  }

  @Test func `a cancelled drag ends without a drop`() throws {
    let drag = try #require(collection.driveDragBegin(at: path(1)))
    drag.move(over: collection, to: path(0))
    drag.cancel()
    #expect(log.calls == ["items", "begin", "enter collection", "leave collection", "end"])
    #expect(drag.move(over: collection, to: path(0)) == .cancel)
  }

  @Test func `a session has its location in every view`() throws {
    let drag = try #require(table.driveDragBegin(at: path(0)))
    drag.move(over: table, to: path(1))
    #expect(log.location == CGPoint(x: 150, y: table.rectForRow(at: path(1)).midY))
    drag.move(over: collection, to: nil, at: CGPoint(x: 10, y: 20))
    #expect(log.location == CGPoint(x: 10, y: 20))
    drag.move(over: collection, to: nil)
    #expect(log.location.y == 299)
  }

  @Test func `the dragged cell knows its drag state`() throws {
    let row = try #require(table.cellForRow(at: path(1)) as? TableCell)
    let item = try #require(collection.cellForItem(at: path(1)) as? ItemCell)
    let rowDrag = try #require(table.driveDragBegin(at: path(1)))
    #expect(row.configurationState.cellDragState == .dragging)
    rowDrag.cancel()
    #expect(row.configurationState.cellDragState == .none)
    #expect(row.states == [.lifting, .dragging, .none])
    let itemDrag = try #require(collection.driveDragBegin(at: path(1)))
    #expect(item.configurationState.cellDragState == .dragging)
    itemDrag.drop()
    #expect(item.configurationState.cellDragState == .none)
    #expect(item.states == [.lifting, .dragging, .none])
  }

  @Test func `deleting a row during its drag is a violation, and not afterwards`() throws {
    var rules: [UIKitRule] = []
    let enforcement = UIKitEnforcement(isStrict: true) { rules.append($0.rule) }
    (table.enforcement, collection.enforcement) = (enforcement, enforcement)
    // An insertion before the row does not end its drag.
    let drag = try #require(table.driveDragBegin(at: path(1)))
    log.count = 4
    table.insertRows(at: [path(0)], with: .none)
    #expect(rules.isEmpty)
    log.count = 3
    table.deleteRows(at: [path(2)], with: .none)
    #expect(rules == [.d14])
    drag.drop()
    log.count = 2
    table.deleteRows(at: [path(1)], with: .none)
    #expect(rules == [.d14])
    collection.reloadData()
    collection.layoutIfNeeded()
    let itemDrag = try #require(collection.driveDragBegin(at: path(1)))
    log.count = 1
    collection.deleteItems(at: [path(1)])
    #expect(rules == [.d14, .d14])
    itemDrag.cancel()
  }
}
