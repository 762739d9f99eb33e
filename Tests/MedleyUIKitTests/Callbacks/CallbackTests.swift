import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Updates that arrive in a callback, while the user holds a row, or while a view leaves its window.
@Suite @MainActor struct CallbackTests {
  private func rows(_ range: Range<Int>, _ text: String = "row") -> [Row] {
    range.map { Row($0, "\(text) \($0)", kind: Row.Kind.allCases[$0 % 4]) }
  }

  private func tableFixture() -> ListFixture<Row, UITableView> {
    let fixture = ListFixture<Row, UITableView>.reportingTable(style: .plain)
    fixture.controller.cells = RowCells.reporting(native: .cell(CallbackTableCell.self))
    return fixture
  }

  private func collectionFixture() -> ListFixture<Row, UICollectionView> {
    let fixture = ListFixture<Row, UICollectionView>.reportingCollection()
    fixture.controller.cells = RowCells.reporting(native: .cell(CallbackCollectionCell.self))
    return fixture
  }

  // MARK: Callbacks

  @Test(arguments: Callback.allCases)
  func `an update in a callback is performed after the view's pass`(_ callback: Callback) throws {
    try update(tableFixture(), in: callback)
    try update(collectionFixture(), in: callback)
  }

  private func update<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    in callback: Callback
  ) throws {
    let delegate = CallbackDelegate()
    let receiver = CallbackReceiver()
    CallbackReceiver.current = receiver
    (fixture.host as? UITableView)?.delegate = delegate
    (fixture.host as? UICollectionView)?.delegate = delegate
    let controller = fixture.controller
    fixture.show(
      ListSnapshot {
        ListSection("a", header: Row(-1), items: rows(0..<5))
        ListSection("c", header: Row(-2), items: rows(5..<40))
      }
    )
    var isCalled = false
    receiver.onCall = { [weak controller] in
      guard $0 == callback, !isCalled else { return }
      isCalled = true
      controller?.apply(ListSnapshot { ListSection("b", items: rows(20..<70, "new")) })
    }
    fixture.host.driveScroll(by: 600)
    fixture.runPendingWork()
    let path = try #require(fixture.surface.shownRows.map(\.path).min())
    (fixture.host as? UITableView)?.driveTap(at: path)
    (fixture.host as? UICollectionView)?.driveTap(at: path)
    if callback == .viewWindow {
      fixture.host.removeFromSuperview()
      fixture.window.addSubview(fixture.host)
    }
    if !isCalled {
      let snapshot = ListSnapshot {
        ListSection("a", header: Row(-1), items: rows(0..<41, "changed"))
      }
      controller.apply(snapshot) { _ in CallbackReceiver.call(.completion) }
    }
    fixture.runPendingWork()
    #expect(isCalled)
    #expect(controller.snapshot.sections.map(\.id) == ["b"])
    #expect(receiver.faults == [])
    try fixture.requireConsistency()
  }

  @Test func `a cell of a nested list may lay out and update its list in a pass`() throws {
    try updateNestedList(tableFixture())
    try updateNestedList(collectionFixture())
  }

  private func updateNestedList<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    let standard = UIKitEnforcement.standard
    defer { UIKitEnforcement.standard = standard }
    UIKitEnforcement.standard = fixture.host.enforcement
    let receiver = CallbackReceiver()
    CallbackReceiver.current = receiver
    var isUpdated: Bool?
    fixture.show([Row(1, "four", kind: .nested)])
    let view = try #require(fixture.host.descendant(of: NestedListView.self)?.collectionView)
    receiver.onCall = { callback in
      guard callback == .nestedSize, isUpdated == nil else { return }
      isUpdated = false
      view.layoutIfNeeded()
      let list = view.list as? ListController<Row, UICollectionView>
      list?.apply(ListSnapshot(items: [Row(7), Row(8)])) { _ in isUpdated = true }
    }
    view.reload()
    fixture.runPendingWork()
    #expect(isUpdated == true)
    try fixture.requireConsistency()
  }

  @Test func `a list that is connected in a callback replaces the list after the pass`() throws {
    try connect(tableFixture(), native: .cell(CallbackTableCell.self))
    try connect(collectionFixture(), native: .cell(CallbackCollectionCell.self))
  }

  private func connect<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    native: CellAdapter<Row, Host>
  ) throws {
    let delegate = CallbackDelegate()
    let receiver = CallbackReceiver()
    CallbackReceiver.current = receiver
    (fixture.host as? UITableView)?.delegate = delegate
    (fixture.host as? UICollectionView)?.delegate = delegate
    let cells = RowCells<Host>.reporting(native: native)
    let other = ListController(fixture.host, cells: cells, reporter: .log(fixture.issues))
    other.apply(ListSnapshot(items: rows(0..<3, "other")))
    fixture.controller.connect(to: fixture.host)
    fixture.show(rows(0..<100))
    var isConnected = false
    receiver.onCall = { callback in
      guard callback == .willDisplay, !isConnected else { return }
      isConnected = true
      other.connect(to: fixture.host)
      // The view still has the rows of the first list.
      #expect(fixture.bridge.context.readRowCount(inSection: 0) == 100)
    }
    fixture.host.driveScroll(by: 900)
    fixture.runPendingWork()
    #expect(isConnected)
    try fixture.requireConsistency(of: other)
  }

  @Test func `an update is dropped if the cells that it creates connect another list`() throws {
    try dropUpdate(tableFixture(), native: .cell(CallbackTableCell.self))
    try dropUpdate(collectionFixture(), native: .cell(CallbackCollectionCell.self))
  }

  /// Connects a list, while it connects itself, in a cell that is created before an update.
  private func dropUpdate<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    native: CellAdapter<Row, Host>
  ) throws {
    let delegate = CallbackDelegate()
    let receiver = CallbackReceiver()
    CallbackReceiver.current = receiver
    (fixture.host as? UITableView)?.delegate = delegate
    (fixture.host as? UICollectionView)?.delegate = delegate
    let cells = RowCells<Host>.reporting(native: native)
    let last = ListController(fixture.host, cells: cells, reporter: .log(fixture.issues))
    // A list without a scroll position, so that the view creates no cells when it is reloaded.
    let updated = ListController(fixture.host, cells: cells, reporter: .log(fixture.issues))
    updated.disconnect()
    updated.apply(ListSnapshot(items: rows(0..<4)))
    fixture.controller.connect(to: fixture.host)
    fixture.show(rows(0..<4))
    var connections = 0
    receiver.onCall = { callback in
      switch (callback, connections) {
      case (.didEndDisplaying, 0):
        connections = 1
        updated.connect(to: fixture.host)
        updated.apply(ListSnapshot(items: rows(0..<5)))
      case (.willDisplay, 1):
        connections = 2
        last.connect(to: fixture.host)
      default: break
      }
    }
    last.connect(to: fixture.host)
    fixture.runPendingWork()
    #expect(connections == 2)
    #expect(fixture.violations.isEmpty)
    try fixture.requireConsistency(of: last)
  }

  @Test func `a cell that a scrolled view removes in a later turn reloads the list after the pass`()
    throws
  {
    try removeCells(tableFixture()) { $0.contentOffset.y = 900 }
    try removeCells(collectionFixture()) { $0.contentOffset.y = 900 }
  }

  /// Reloads the list in the first callback of a pass that removes cells, a turn after its cause and
  /// outside of a window.
  private func removeCells<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    _ cause: (Host) -> Void
  ) throws {
    let receiver = CallbackReceiver()
    CallbackReceiver.current = receiver
    fixture.show((0..<100).map { Row($0, kind: .native) })
    fixture.host.removeFromSuperview()
    cause(fixture.host)
    UIKitTurn.run()
    var callbacks: [Callback] = []
    receiver.onCall = { callback in
      // The pass begins within the layout.
      guard callback != .viewLayout else { return }
      if callbacks.isEmpty { fixture.host.reload() }
      callbacks.append(callback)
    }
    fixture.host.layoutIfNeeded()
    receiver.onCall = { _ in }
    #expect(callbacks.first == .move)
    #expect(fixture.violations.isEmpty && receiver.faults.isEmpty)
    fixture.window.addSubview(fixture.host)
    fixture.runPendingWork()
    try fixture.requireConsistency()
  }

  @Test func `a view that leaves its window during a batch gets no further batch`() throws {
    let fixture = tableFixture()
    let receiver = CallbackReceiver()
    CallbackReceiver.current = receiver
    fixture.show(rows(0..<20))
    receiver.onCall = { callback in
      if callback == .prepareForReuse || callback == .configure {
        fixture.host.removeFromSuperview()
      }
    }
    // The kinds of all rows change, so that their cells are exchanged by another batch.
    let changed = (1..<20).map { Row($0, "changed", kind: Row.Kind.allCases[($0 + 1) % 3]) }
    fixture.show(changed)
    receiver.onCall = { _ in }
    #expect(fixture.host.window == nil)
    #expect(fixture.violations.isEmpty)
    fixture.window.addSubview(fixture.host)
    fixture.runPendingWork()
    try fixture.requireConsistency()
  }

  // MARK: Held rows

  @Test func `an update of a table waits while a row is swiped`() throws {
    let fixture = ListFixture<Row, UITableView>.table()
    try waits(fixture) {
      fixture.host.driveHold(at: $0)
    } release: {
      fixture.host.driveRelease()
    }
  }

  @Test func `an update of a collection view waits while a row is swiped`() throws {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    try waits(fixture) {
      fixture.host.driveHold(at: $0)
    } release: {
      fixture.host.driveRelease()
    }
  }

  private func waits<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    hold: (IndexPath) -> Void,
    release: () -> Void
  ) throws {
    fixture.show(rows(0..<20))
    hold(IndexPath(item: 1, section: 0))
    fixture.show(rows(2..<20))
    // Of the lists that are applied meanwhile, only the last one is shown.
    fixture.show(rows(5..<20))
    #expect(fixture.controller.snapshot.itemCount == 20)
    try fixture.requireConsistency()
    release()
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot == ListSnapshot(items: rows(5..<20)))
    try fixture.requireConsistency()
  }

  @Test func `an update waits until the user has dropped an item`() throws {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.show((0..<10).map { Row($0, kind: .native) })
    #expect(fixture.host.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    fixture.show((1..<10).map { Row($0, kind: .native) })
    #expect(fixture.controller.snapshot.itemCount == 10)
    fixture.host.cancelInteractiveMovement()
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.itemCount == 9)
    try fixture.requireConsistency()
  }

  @Test func `the action of a swipe may delete the swiped row at once`() throws {
    let fixture = ListFixture<Row, UITableView>.table()
    let controller = fixture.controller
    var cells = RowCells<UITableView>.standard(native: .cell(TableRowCell.self))
    cells.content = cells.content.actions { [weak controller] _ in
      CellAction("delete", role: .destructive) { _, _ in
        controller?.apply(ListSnapshot(items: (1..<5).map { Row($0) }))
      }
    }
    controller.cells = cells
    fixture.show((0..<5).map { Row($0) })
    #expect(fixture.host.driveSwipe(at: IndexPath(row: 0, section: 0)) == true)
    fixture.runPendingWork()
    #expect(controller.snapshot.itemCount == 4)
    try fixture.requireConsistency()
  }

  // MARK: Layouts

  @Test func `a flow layout whose items size themselves is reloaded when items are deleted`() throws
  {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: layout),
      cells: RowCells.standard(native: .cell(CallbackCollectionCell.self))
    )
    fixture.show((0..<60).map { Row($0, kind: .native) })
    fixture.show((1..<60).map { Row($0, kind: .native) })
    fixture.host.driveScroll(by: 300)
    fixture.show((1..<50).map { Row($0, kind: .native) })
    #expect(fixture.violations.isEmpty)
    try fixture.requireConsistency()
  }
}
