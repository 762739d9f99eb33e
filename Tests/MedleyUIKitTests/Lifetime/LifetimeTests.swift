import MedleyCore
import MedleyLoading
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Deallocation: nothing retains an object that it does not own.
@Suite @MainActor struct LifetimeTests {
  @Test func `a view, its bridge and its controller are deallocated when nothing retains them`() {
    weak var view: UITableView?
    weak var bridge: ListBridge?
    weak var controller: ListController<Row, UITableView>?
    weak var cell: UIView?
    do {
      let fixture = ListFixture<Row, UITableView>.table()
      fixture.show((0..<50).map { Row($0, kind: Row.Kind.allCases[$0 % 3]) })
      fixture.show((5..<60).map { Row($0, "new") })
      view = fixture.host
      bridge = fixture.bridge
      controller = fixture.controller
      cell = fixture.view(0, 0)
      #expect(cell != nil)
      fixture.host.removeFromSuperview()
      fixture.runPendingWork()
    }
    UIKitTurn.run()
    #expect(view == nil)
    #expect(bridge == nil)
    #expect(controller == nil)
    #expect(cell == nil)
  }

  @Test func `a collection view with header taps, refresh control and options is deallocated`() {
    weak var view: UICollectionView?
    weak var bridge: ListBridge?
    weak var controller: ListController<Row, UICollectionView>?
    weak var cell: UIView?
    weak var header: UIView?
    do {
      let fixture = ListFixture<Row, UICollectionView>.collection().collapsing()
      let host = fixture.host
      var cells = RowCells<UICollectionView>.standard(native: .cell(CollectionRowCell.self))
      cells.content = cells.content.onSelect { _, _ in _ = host.window }
        .onMove { _, _, _ in }
      fixture.controller.cells = RowCells.standard(native: .cell(CollectionRowCell.self))
      host.onRefresh {}
      host.driveRefresh()
      host.listOptions.indexTitle = { "\($0.id)" }
      fixture.show(
        ListSnapshot([
          ListSection(
            "a",
            header: Row(100),
            items: (0..<20).map { Row($0, kind: Row.Kind.allCases[$0 % 3]) }
          ),
          ListSection("b", header: Row(101), layout: .carousel(), items: (20..<40).map { Row($0) }),
        ])
      )
      fixture.tapHeader(0)
      fixture.tapHeader(0)
      host.driveTap(at: IndexPath(item: 0, section: 0))
      fixture.runPendingWork()
      view = host
      bridge = fixture.bridge
      controller = fixture.controller
      cell = fixture.view(0, 0)
      header = fixture.surface.heading(at: .header(section: 0))
      #expect(cell != nil)
      #expect(header != nil)
      host.removeFromSuperview()
      fixture.runPendingWork()
    }
    UIKitTurn.run()
    #expect(view == nil)
    #expect(bridge == nil)
    #expect(controller == nil)
    #expect(cell == nil)
    #expect(header == nil)
  }

  private struct Shelf: ListModel {
    var id: Int
    var rows: [Row]
  }

  @Test func `a nested list is deallocated with its row`() {
    weak var inner: UICollectionView?
    weak var innerBridge: ListBridge?
    weak var cell: UIView?
    weak var controller: ListController<Shelf, UITableView>?
    do {
      let fixture = ListFixture(
        UITableView(frame: .zero, style: .plain),
        cells: CellAdapter<Shelf, UITableView>.list(
          axis: .horizontal,
          cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
            .onSelect { _, event in event.go(["row"]) }
        ) { ListSnapshot(items: $0.rows) }
      )
      fixture.show((0..<9).map { Shelf(id: $0, rows: (0..<20).map { Row($0) }) })
      let nested = fixture.view(0, 0) as? NestedListView
      nested?.collectionView.driveScroll(by: 0, horizontally: 300)
      nested?.collectionView.driveTap(at: IndexPath(item: 3, section: 0))
      fixture.host.driveScroll(by: 300)
      fixture.runPendingWork()
      inner = nested?.collectionView
      innerBridge = nested?.collectionView.listBridge
      cell = nested
      controller = fixture.controller
      #expect(inner != nil)
      fixture.host.removeFromSuperview()
      fixture.runPendingWork()
    }
    UIKitTurn.run()
    #expect(inner == nil)
    #expect(innerBridge == nil)
    #expect(cell == nil)
    #expect(controller == nil)
  }

  private struct Form: ListModel {
    var id: Int
    var name = "name"
    var control: ListControl
  }

  @Test func `controls do not retain their cells`() {
    weak var cell: UIView?
    weak var field: UITextField?
    weak var controller: ListController<Form, UITableView>?
    do {
      let fixture = ListFixture(
        UITableView(frame: .zero, style: .plain),
        cells: CellAdapter<Form, UITableView>.content { ListContent("Title", control: $0.control) }
          .editing(\.name) { _, _, _ in }
      )
      let choice = ListControl.choice("a", options: [.init("a"), .init("b")])
      let controls: [ListControl] = [.text("abc"), .toggle(true), .date(nil), choice]
      fixture.show(controls.enumerated().map { Form(id: $0, control: $1) })
      let text = fixture.view(0, 0)?.descendant(of: UITextField.self)
      text?.driveType("abcd")
      fixture.view(0, 1)?.descendant(of: UISwitch.self)?.driveFlip()
      fixture.view(0, 2)?.descendant(of: UIButton.self)?.driveTap()
      fixture.view(0, 3)?.descendant(of: UIButton.self)?.choose("b")
      fixture.runPendingWork()
      let isUsed = text?.isFirstResponder ?? false
      #expect(isUsed)
      cell = fixture.view(0, 0)
      field = text
      controller = fixture.controller
      fixture.host.removeFromSuperview()
      fixture.runPendingWork()
    }
    UIKitTurn.run()
    #expect(cell == nil)
    #expect(field == nil)
    #expect(controller == nil)
  }

  private struct Page: ListPresenter {
    var sections: [ListSection<Row>] { ListSection("rows") { (0..<30).map { Row($0) } } }
  }

  @Test func `a popped screen controller is deallocated`() {
    goes(UITableView.self) { screen in ListViewController(screen: screen) }
    goes(UICollectionView.self) { screen in ListViewController(screen: screen) }
  }

  private func goes<Host: ViewHost>(
    _ host: Host.Type,
    _ make: (ListScreen<Host>) -> ListViewController<Host>
  ) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    weak var controller: ListViewController<Host>?
    weak var view: Host?
    weak var running: ScreenSession<Host>?
    do {
      let screen = ListScreen(
        "Page",
        presenter: Page(),
        cells: CellAdapter<Row, Host>.content { ListContent($0.text) }
          .onSelect { _, event in event.go(["nowhere"]) }
      )
      let shown = make(screen)
      navigation.pushViewController(shown, animated: false)
      UIKitTurn.run()
      window.layoutIfNeeded()
      shown.host?.onRefresh { [weak shown] in _ = shown }
      (shown.host as? UITableView)?.driveTap(at: IndexPath(row: 2, section: 0))
      (shown.host as? UICollectionView)?.driveTap(at: IndexPath(item: 2, section: 0))
      UIKitTurn.run()
      controller = shown
      view = shown.host
      running = shown.running
      #expect(view?.subviews.isEmpty == false)
      navigation.popViewController(animated: false)
    }
    UIKitTurn.run()
    #expect(controller == nil)
    #expect(view == nil)
    #expect(running == nil)
  }

  @Test func `a list of very many rows creates only the visible cells and a reserve`() {
    reads(.table(), "table view")
    reads(.collection(), "collection view")
  }

  private func reads<Host: ViewHost>(_ fixture: ListFixture<Row, Host>, _ name: String) {
    fixture.controller.backgroundThreshold = nil
    fixture.show((0..<LongRun.count(1_000_000)).map { Row($0, "row") })
    for _ in 0..<60 {
      fixture.host.driveScroll(by: 500)
      fixture.runPendingWork()
    }
    #expect(fixture.rowsInView.contains { $0.distance > 0 })
    print("tried: \(LongRun.count(1_000_000)) rows of a \(name), \(fixture.cellsMade) cells made")
    #expect(fixture.cellsMade > 8)
    #expect(fixture.cellsMade < 40)
    #expect(fixture.bridge.cells.records.count <= fixture.cellsMade)
    #expect(fixture.violations.isEmpty)
  }
}
