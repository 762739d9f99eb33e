import MedleyCore
import MedleyLoading
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The controller of any screen.
@Suite @MainActor struct ListViewControllerTests {
  private struct Pages: ListPresenter {
    var number: Int

    var sections: [ListSection<Row>] {
      ListSection("rows") { (0..<50).map { Row($0, "page \(number), row \($0)") } }
    }
  }

  private func screen<Host: ViewHost>(_ number: Int, _ host: Host.Type) -> ListScreen<Host> {
    ListScreen(
      "Page \(number)",
      presenter: Pages(number: number),
      cells: CellAdapter<Row, Host>.content { ListContent($0.text) }
        .onSelect { row, event in event.go(["page", "\(row.id)"]) }
    )
  }

  private func resolver<Host: ViewHost>(_ host: Host.Type) -> RouteResolver<Host> {
    var resolver = RouteResolver<Host>()
    resolver.add("page/:number") { parameters in
      parameters.value("number", as: Int.self).flatMap { number in
        number < 20 ? self.screen(number, host) : nil
      }
    }
    return resolver
  }

  private func show(_ controller: UIViewController) -> UINavigationController {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let navigation = UINavigationController(rootViewController: controller)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    UIKitTurn.run()
    windows.windows.append(window)
    return navigation
  }

  private final class Windows { var windows: [UIWindow] = [] }
  private let windows = Windows()

  @Test func `selecting a row pushes a screen, and the previous one keeps its position`() throws {
    let log = IssueLog()
    let first = ListViewController(
      screen: screen(0, UITableView.self),
      resolver: resolver(UITableView.self),
      reporter: .log(log)
    )
    let navigation = show(first)
    #expect(first.title == "Page 0")
    let table = try #require(first.host)
    table.driveScroll(by: 600)
    let offset = table.contentOffset.y
    table.driveTap(at: IndexPath(row: 15, section: 0))
    UIKitTurn.run()
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.title == "Page 15")
    navigation.popViewController(animated: false)
    UIKitTurn.run()
    #expect(table.contentOffset.y == offset)
    #expect(table.indexPathsForSelectedRows ?? [] == [])
    table.driveTap(at: IndexPath(row: 25, section: 0))
    #expect(log.issues == [.unknownRoute("page/25")])
  }

  @Test func `a collection view shows the same screens`() throws {
    let first = ListViewController(
      screen: screen(3, UICollectionView.self),
      resolver: resolver(UICollectionView.self)
    )
    let navigation = show(first)
    let view = try #require(first.host)
    #expect(!view.visibleCells.isEmpty)
    view.driveTap(at: IndexPath(item: 2, section: 0))
    UIKitTurn.run()
    #expect(navigation.topViewController?.title == "Page 2")
  }

  @Test func `starting and ending editing mode keeps the selection`() throws {
    let screen = ListScreen<UITableView>(
      "Several",
      presenter: Pages(number: 0),
      cells: CellAdapter<Row, UITableView>.content { ListContent($0.text) }
    ) { $0.selectionMode = .multiple }
    let controller = ListViewController(screen: screen)
    _ = show(controller)
    let table = try #require(controller.host)
    table.driveTap(at: IndexPath(row: 1, section: 0))
    controller.setEditing(true, animated: false)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1])
    table.driveTap(at: IndexPath(row: 2, section: 0))
    controller.setEditing(false, animated: false)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1, 2])
  }

  private final class Counter {
    let changes = StoreChanges()
    var count = 1 { didSet { changes.send() } }
  }

  private struct Counting: ListPresenter {
    let counter: Counter

    var storeChanges: [StoreChanges] { [counter.changes] }

    var screenTitle: String? { "\(counter.count) rows" }

    func receive(_ edit: Int) { counter.count = edit }

    var sections: [ListSection<Row>] {
      ListSection("rows") { (0..<counter.count).map { Row($0) } }
    }
  }

  @Test func `a screen that appears again shows changes made elsewhere`() {
    let counter = Counter()
    let screen = ListScreen<UITableView>(
      "Count",
      presenter: Counting(counter: counter),
      cells: CellAdapter<Row, UITableView>.content { ListContent($0.text) }
    )
    let first = ListViewController(screen: screen)
    let navigation = show(first)
    navigation.pushViewController(UIViewController(), animated: false)
    UIKitTurn.run()
    counter.count = 3
    navigation.popViewController(animated: false)
    UIKitTurn.run()
    #expect(first.host?.numberOfRows(inSection: 0) == 3)
  }

  @Test func `a title that the presenter changes is the title of the controller`() {
    let controller = ListViewController(
      screen: ListScreen<UITableView>(
        "Count",
        presenter: Counting(counter: Counter()),
        cells: CellAdapter<Row, UITableView>.content { ListContent($0.text) }
      )
    )
    _ = show(controller)
    #expect(controller.title == "1 rows")
    controller.running?.send(2)
    #expect(controller.navigationItem.title == "2 rows")
  }

  @Test func `a row leaves its screen, and the first screen stays`() throws {
    let screen = ListScreen<UITableView>(
      "Pages",
      presenter: Pages(number: 0),
      cells: CellAdapter<Row, UITableView>.content { ListContent($0.text) }
        .onSelect { _, event in event.back() }
    )
    let (first, second) = (ListViewController(screen: screen), ListViewController(screen: screen))
    let navigation = show(first)
    navigation.pushViewController(second, animated: false)
    UIKitTurn.run()
    for controller in [second, first] {
      try #require(controller.host).driveTap(at: IndexPath(row: 1, section: 0))
      UIKitTurn.run()
      #expect(navigation.viewControllers == [first])
    }
  }

  private struct Form: ListPresenter {
    var sections: [ListSection<Row>] {
      ListSection("rows") { (0..<30).map { Row($0, "field \($0)") } }
    }
  }

  private func form<Host: ViewHost>(_ host: Host.Type) -> ListScreen<Host> {
    ListScreen(
      "Form",
      presenter: Form(),
      cells: CellAdapter<Row, Host>.content { ListContent($0.text, control: .text("")) }
    )
  }

  @Test func `the list ends above the keyboard, and the edited row stays visible`() throws {
    try avoidsKeyboard(ListViewController(screen: form(UITableView.self)))
    try avoidsKeyboard(ListViewController(screen: form(UICollectionView.self)))
  }

  private func avoidsKeyboard<Host: ViewHost>(_ controller: ListViewController<Host>) throws {
    _ = show(controller)
    let host = try #require(controller.host)
    let window = try #require(host.window)
    host.layoutIfNeeded()
    let list = try #require(host.list)
    // A row at the lower edge.
    let bottom = try #require(
      (0..<30).last { item in
        (host.cellView(at: .row(ListPath(section: 0, item: item)))?.bounds.height ?? 0) > 0
      }
    )
    let position = CellPosition.row(ListPath(section: 0, item: bottom - 1))
    list.send(.focus, at: position)
    host.beginEditing(at: position)
    UIKitTurn.run()
    let inset = host.adjustedContentInset.bottom
    let offset = host.contentOffset
    try #require(host.bridge).context.scheduler.answer {
      window.driveKeyboard(CGRect(x: 0, y: 280, width: 320, height: 200))
      // The view is not scrolled during its own call.
      #expect(host.contentOffset == offset)
    }
    UIKitTurn.run()
    host.layoutIfNeeded()
    let covered = host.convert(host.bounds, to: window).maxY - 280
    #expect(abs(host.adjustedContentInset.bottom - max(inset, covered)) < 1)
    let cell = try #require(host.cellView(at: position))
    #expect(cell.convert(cell.bounds, to: window).maxY <= 280.5)
    window.driveKeyboard(CGRect(x: 0, y: 480, width: 320, height: 200))
    UIKitTurn.run()
    #expect(host.adjustedContentInset.bottom == inset)
  }

  @Test func `a keyboard that hides behind another screen leaves no inset`() throws {
    let controller = ListViewController(screen: form(UITableView.self))
    let navigation = show(controller)
    let table = try #require(controller.host)
    let window = try #require(table.window)
    let inset = table.contentInset.bottom
    window.driveKeyboard(CGRect(x: 0, y: 280, width: 320, height: 200))
    #expect(table.contentInset.bottom > inset)
    navigation.pushViewController(UIViewController(), animated: false)
    UIKitTurn.run()
    #expect(table.window == nil)
    window.driveKeyboard(CGRect(x: 0, y: 480, width: 320, height: 200))
    #expect(table.contentInset.bottom == inset)
    navigation.popViewController(animated: false)
    UIKitTurn.run()
    #expect(table.contentInset.bottom == inset)
  }

  @Test func `rows can be focused with a hardware keyboard`() throws {
    let table = ListViewController(screen: screen(0, UITableView.self))
    let items = ListViewController(screen: screen(0, UICollectionView.self))
    _ = show(table)
    _ = show(items)
    #expect(try #require(table.host).allowsFocus)
    #expect(try #require(items.host).allowsFocus)
  }
}
