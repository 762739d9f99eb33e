import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Testing

@testable import MedleySwiftUI

/// Screens in a view that handles their routes.
@Suite @MainActor struct RoutedListControllerTests {
  private struct Row: ListModel {
    var id: Int
  }

  private struct Rows: ListPresenter {
    typealias Edit = Never

    var sections: [ListSection<Row>] {
      ListSection("rows", items: [Row(id: 1), Row(id: 2)])
    }

    mutating func receive(_ edit: Never) {}
  }

  private let issues = IssueLog()

  private func controller() -> RoutedListController<UITableView> {
    let cells = CellAdapter<Row, UITableView>.content { ListContent("\($0.id)") }
      .onSelect { row, event in
        if row.id == 1 { event.go("row/1") } else { event.back() }
      }
    var resolver = RouteResolver<UITableView>()
    resolver.add("row/:id") { _ in ListScreen("Row", presenter: Rows(), cells: cells) }
    let screen = ListScreen<UITableView>("Rows", presenter: Rows(), cells: cells)
    let controller = RoutedListController(
      screen: screen,
      resolver: resolver,
      reporter: .log(issues)
    ) {
      UITableView()
    }
    controller.loadViewIfNeeded()
    return controller
  }

  private func tap(_ row: Int, in controller: RoutedListController<UITableView>) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller.navigationController ?? controller
    window.makeKeyAndVisible()
    UIKitTurn.run()
    window.layoutIfNeeded()
    controller.host?.driveTap(at: IndexPath(row: row, section: 0))
    UIKitTurn.run()
  }

  @Test func `routes and the end of a screen go to the closures`() {
    let controller = controller()
    var entries: [String] = []
    controller.perform = { entries.append("go \($0)") }
    controller.leave = { entries.append("leave") }
    let navigation = UINavigationController(rootViewController: controller)
    tap(0, in: controller)
    tap(1, in: controller)
    #expect(entries == ["go row/1", "leave"])
    #expect(navigation.viewControllers.count == 1)
    #expect(issues.issues.isEmpty)
  }

  @Test func `without closures, the resolver's screen is pushed, and left again`() {
    let controller = controller()
    let navigation = UINavigationController(rootViewController: controller)
    tap(0, in: controller)
    #expect(navigation.viewControllers.count == 2)
    (navigation.topViewController as? ListViewController<UITableView>)?.goBack()
    #expect(navigation.viewControllers.count == 1)
    #expect(issues.issues.isEmpty)
  }
}
