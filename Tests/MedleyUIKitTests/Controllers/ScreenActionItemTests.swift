import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The actions of a screen in a navigation bar.
@Suite @MainActor struct ScreenActionItemTests {
  private enum LinesEdit: Sendable {
    case add, clear, refresh, refreshed, refuse, grow
  }

  private struct Lines: ListPresenter {
    var count = 0
    var isLoading = false
    var isLong = false
    var finishesAtOnce = false

    var sections: [ListSection<Row>] {
      ListSection("lines") { (0..<count).map { Row($0) } }
    }

    var screenActions: [ScreenAction<LinesEdit>] {
      ScreenAction("Add", symbol: "plus", isEnabled: count < 2, sends: .add)
      ScreenAction("Clear", role: .destructive, confirmation: "Clear all?", sends: .clear)
      ScreenAction.refresh(isRunning: isLoading, sends: .refresh)
      if isLong {
        ScreenAction("Buy", sends: .refuse)
        ScreenAction("Other", isEnabled: false, opens: "other")
      }
    }

    mutating func receive(_ edit: LinesEdit) throws(EditRefusal) {
      switch edit {
      case .add: count += 1
      case .clear: count = 0
      case .refresh: isLoading = !finishesAtOnce
      case .refreshed: (count, isLoading) = (2, false)
      case .refuse: throw EditRefusal("There is no money.")
      case .grow: isLong.toggle()
      }
    }
  }

  private let issues = IssueLog()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func makeController<Host: ViewHost>(
    _ presenter: Lines,
    on host: @escaping @MainActor () -> Host
  ) -> ListViewController<Host> {
    ListViewController(
      screen: ListScreen(
        "Lines",
        presenter: presenter,
        cells: CellAdapter<Row, Host>.content { ListContent($0.text) }
      ),
      reporter: .log(issues),
      makeHost: host
    )
  }

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitTurn.run()
  }

  private func show<Host: ViewHost>(
    _ presenter: Lines,
    on host: @escaping @MainActor () -> Host
  ) -> ListViewController<Host> {
    let controller = makeController(presenter, on: host)
    show(UINavigationController(rootViewController: controller))
    return controller
  }

  private func show(_ presenter: Lines = Lines()) -> ListViewController<UITableView> {
    show(presenter) { UITableView() }
  }

  private func items(_ controller: UIViewController) -> [UIBarButtonItem] {
    controller.navigationItem.rightBarButtonItems ?? []
  }

  private func shownAlert(_ controller: UIViewController) -> UIAlertController? {
    controller.presentedViewController as? UIAlertController
  }

  @Test func `the navigation bar has a button for each action, the first one outermost`() {
    let controller = show()
    #expect(items(controller).map(\.title) == ["Add", "Clear"])
    #expect(items(controller).map { $0.image != nil } == [true, false])
    #expect(items(controller).map(\.accessibilityLabel) == ["Add", "Clear"])
    #expect(items(controller).map(\.tintColor) == [nil, .systemRed])
  }

  @Test func `a button performs its action once, and is disabled with it`() {
    let controller = show()
    let add = items(controller)[0]
    add.driveTap()
    #expect(controller.host?.numberOfRows(inSection: 0) == 1)
    #expect(add.isEnabled)
    add.driveTap()
    UIKitTurn.run()
    #expect(!add.isEnabled)
    #expect(controller.host?.numberOfRows(inSection: 0) == 2)
    #expect(items(controller)[0] === add, "the item is kept")
  }

  @Test func `an action with a question is performed after the answer`() throws {
    let controller = show(Lines(count: 2))
    for answer in ["Cancel", "Clear"] {
      items(controller)[1].driveTap()
      let alert = try #require(shownAlert(controller))
      #expect(alert.title == "Clear all?")
      alert.driveTap(answer)
      UIKitTurn.run()
      #expect(controller.host?.numberOfRows(inSection: 0) == (answer == "Clear" ? 0 : 2))
    }
  }

  @Test func `more than three actions are in a menu, and items that stay are kept`() throws {
    let controller = show()
    let before = items(controller)
    controller.running?.send(LinesEdit.grow)
    let after = items(controller)
    #expect(after.count == 3)
    #expect(zip(before, after).allSatisfy { $0 === $1 })
    let more = try #require(after.last)
    #expect(more.accessibilityLabel == "Actions of the screen")
    #expect(more.menu?.children.map(\.title) == ["Buy", "Other"])
    #expect(!more.driveMenu(action: "Other"), "the action is disabled")
    #expect(more.driveMenu(action: "Buy"))
    #expect(shownAlert(controller)?.title == "There is no money.")
    shownAlert(controller)?.driveTap("OK")
    controller.running?.send(LinesEdit.grow)
    #expect(items(controller).count == 2)
    #expect(issues.issues.isEmpty)
  }

  @Test func `pulling the list refreshes until the presenter has finished`() throws {
    let controller = show()
    let list = try #require(controller.host)
    list.driveRefresh()
    #expect(list.refreshControl?.isRefreshing == true)
    #expect(list.numberOfRows(inSection: 0) == 0)
    controller.running?.send(LinesEdit.refreshed)
    #expect(list.refreshControl?.isRefreshing == false)
    #expect(list.numberOfRows(inSection: 0) == 2)
    list.driveRefresh()
    #expect(list.refreshControl?.isRefreshing == true)
  }

  @Test func `a refresh that is finished at once ends refreshing, in a collection view, too`()
    throws
  {
    let controller = show(Lines(finishesAtOnce: true)) {
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
    }
    #expect(items(controller).count == 2)
    let list = try #require(controller.host)
    list.driveRefresh()
    #expect(list.refreshControl?.isRefreshing == false)
  }

  @Test func `items and a refresh control of the program stay`() throws {
    let control = UIRefreshControl()
    let own = UIBarButtonItem(title: "Own")
    let controller = show(Lines()) {
      let table = UITableView()
      table.refreshControl = control
      return table
    }
    #expect(controller.host?.refreshControl === control)
    #expect(items(controller).map(\.title) == ["Add", "Clear", "Refresh"])
    controller.navigationItem.rightBarButtonItems = [own] + items(controller)
    items(controller).last?.driveTap()
    #expect(items(controller).map(\.title) == ["Own", "Add", "Clear", "Refresh"])
    #expect(items(controller).last?.isEnabled == false)
    #expect(items(controller).last?.accessibilityValue == "in progress")
    #expect(controller.host?.refreshControl === control)
  }

  @Test func `actions without a navigation bar are reported once`() {
    let inBar = show()
    inBar.viewDidAppear(false)
    #expect(issues.issues.isEmpty)
    let alone = makeController(Lines()) { UITableView() }
    show(alone)
    alone.viewDidAppear(false)
    #expect(issues.issues == [.hiddenActions(ofScreen: "Lines")])
    let elsewhere = makeController(Lines()) { UITableView() }
    elsewhere.showsActionsElsewhere = true
    show(elsewhere)
    #expect(issues.issues.count == 1)
  }

  @Test func `the picture of a window shows the buttons`() {
    _ = show()
    let picture = window.svg
    #expect(picture.contains("Clear"))
  }

  @Test func `a controller that is pushed has the actions of its own screen`() throws {
    let controller = show()
    let other = ListViewController(
      screen: ListScreen<UITableView>(
        "Empty",
        presenter: Empty(),
        cells: CellAdapter<Row, UITableView>.content { ListContent($0.text) }
      )
    )
    controller.navigationController?.pushViewController(other, animated: false)
    UIKitTurn.run()
    #expect(items(other).isEmpty)
    #expect(other.host?.refreshControl == nil)
    controller.navigationController?.driveBack()
    #expect(items(controller).count == 2)
  }

  private struct Empty: ListPresenter {
    var sections: [ListSection<Row>] { [] }
  }
}
