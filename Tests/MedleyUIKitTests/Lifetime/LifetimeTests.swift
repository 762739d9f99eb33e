import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Nothing keeps anything alive that it does not own.
@Suite @MainActor struct LifetimeTests {
  @Test func `a view, its bridge and its controller go when nobody holds them`() {
    weak var view: UITableView?
    weak var bridge: ListBridge?
    weak var controller: ListController<Row, UITableView>?
    weak var cell: UIView?
    do {
      let stage = ListStage<Row, UITableView>.table()
      stage.show((0..<50).map { Row($0, kind: Row.Kind.allCases[$0 % 3]) })
      stage.show((5..<60).map { Row($0, "new") })
      view = stage.host
      bridge = stage.bridge
      controller = stage.controller
      cell = stage.view(0, 0)
      #expect(cell != nil)
      stage.host.removeFromSuperview()
      stage.settle()
    }
    UIKitTurn.run()
    #expect(view == nil)
    #expect(bridge == nil)
    #expect(controller == nil)
    #expect(cell == nil)
  }

  @Test func `a collection view goes with its list, header taps, refresh control and options`() {
    weak var view: UICollectionView?
    weak var bridge: ListBridge?
    weak var controller: ListController<Row, UICollectionView>?
    weak var cell: UIView?
    weak var header: UIView?
    do {
      let stage = ListStage<Row, UICollectionView>.collection().collapsing()
      let host = stage.host
      var cells = RowCells<UICollectionView>.standard(native: .cell(CollectionRowCell.self))
      cells.content = cells.content.onSelect { _, _ in _ = host.window }
        .onMove { _, _, _ in }
      stage.controller.cells = RowCells.standard(native: .cell(CollectionRowCell.self))
      host.onRefresh {}
      host.driveRefresh()
      host.listOptions.indexTitle = { "\($0.id)" }
      stage.show(
        ListSnapshot([
          ListSection(
            "a",
            header: Row(100),
            items: (0..<20).map { Row($0, kind: Row.Kind.allCases[$0 % 3]) }
          ),
          ListSection("b", header: Row(101), layout: .carousel(), items: (20..<40).map { Row($0) }),
        ])
      )
      stage.tapHeader(0)
      stage.tapHeader(0)
      host.driveTap(at: IndexPath(item: 0, section: 0))
      stage.settle()
      view = host
      bridge = stage.bridge
      controller = stage.controller
      cell = stage.view(0, 0)
      header = stage.surface.heading(at: .header(section: 0))
      #expect(cell != nil)
      #expect(header != nil)
      host.removeFromSuperview()
      stage.settle()
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

  @Test func `a list within a row goes with it`() {
    weak var inner: UICollectionView?
    weak var innerBridge: ListBridge?
    weak var cell: UIView?
    weak var controller: ListController<Shelf, UITableView>?
    do {
      let stage = ListStage(
        UITableView(frame: .zero, style: .plain),
        cells: CellAdapter<Shelf, UITableView>.list(
          axis: .horizontal,
          cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
            .onSelect { _, event in event.go(["row"]) }
        ) { ListSnapshot(items: $0.rows) }
      )
      stage.show((0..<9).map { Shelf(id: $0, rows: (0..<20).map { Row($0) }) })
      let nested = stage.view(0, 0) as? NestedListView
      nested?.collectionView.driveScroll(by: 0, horizontally: 300)
      nested?.collectionView.driveTap(at: IndexPath(item: 3, section: 0))
      stage.host.driveScroll(by: 300)
      stage.settle()
      inner = nested?.collectionView
      innerBridge = nested?.collectionView.listBridge
      cell = nested
      controller = stage.controller
      #expect(inner != nil)
      stage.host.removeFromSuperview()
      stage.settle()
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

  @Test func `controls that were used do not keep their cells`() {
    weak var cell: UIView?
    weak var field: UITextField?
    weak var controller: ListController<Form, UITableView>?
    do {
      let stage = ListStage(
        UITableView(frame: .zero, style: .plain),
        cells: CellAdapter<Form, UITableView>.content { ListContent("Title", control: $0.control) }
          .editing(\.name) { _, _, _ in }
      )
      let choice = ListControl.choice("a", options: [.init("a"), .init("b")])
      let controls: [ListControl] = [.text("abc"), .toggle(true), .date(nil), choice]
      stage.show(controls.enumerated().map { Form(id: $0, control: $1) })
      let text = stage.view(0, 0)?.descendant(of: UITextField.self)
      text?.driveType("abcd")
      stage.view(0, 1)?.descendant(of: UISwitch.self)?.driveFlip()
      stage.view(0, 2)?.descendant(of: UIButton.self)?.driveTap()
      stage.view(0, 3)?.descendant(of: UIButton.self)?.choose("b")
      stage.settle()
      let isUsed = text?.isFirstResponder ?? false
      #expect(isUsed)
      cell = stage.view(0, 0)
      field = text
      controller = stage.controller
      stage.host.removeFromSuperview()
      stage.settle()
    }
    UIKitTurn.run()
    #expect(cell == nil)
    #expect(field == nil)
    #expect(controller == nil)
  }

  private struct Page: ListPresenter {
    var sections: [ListSection<Row>] { ListSection("rows") { (0..<30).map { Row($0) } } }
  }

  @Test func `a controller of a screen goes when it is popped`() {
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

  @Test func `a million rows make no more cells than fit and a reserve`() {
    reads(.table(), "table view")
    reads(.collection(), "collection view")
  }

  private func reads<Host: ViewHost>(_ stage: ListStage<Row, Host>, _ name: String) {
    stage.controller.backgroundThreshold = nil
    stage.show((0..<1_000_000).map { Row($0, "row") })
    for _ in 0..<60 {
      stage.host.driveScroll(by: 500)
      stage.settle()
    }
    #expect(stage.rowsInView.contains { $0.distance > 0 })
    print("tried: 1000000 rows of a \(name), \(stage.cellsMade) cells made")
    #expect(stage.cellsMade > 8)
    #expect(stage.cellsMade < 40)
    #expect(stage.bridge.records.count <= stage.cellsMade)
    #expect(stage.violations.isEmpty)
  }
}
