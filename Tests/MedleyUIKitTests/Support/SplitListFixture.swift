import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The views that show the columns of a split list.
enum SplitListView: CaseIterable { case table, collection }

/// A row that opens the screen of its id, or leaves its screen if the id is "back".
struct SplitRow: ListModel {
  var id: String
}

/// Rows that can be removed.
struct SplitRows: ListPresenter {
  var ids: [String]
  var question: MedleyCore.Confirmation?

  var leaveQuestion: MedleyCore.Confirmation? { question }

  var sections: [ListSection<SplitRow>] {
    ListSection("rows", items: ids.map { SplitRow(id: $0) })
  }

  mutating func receive(_ removed: String) { ids.removeAll { $0 == removed } }
}

/// What a test of a split list varies.
struct SplitListOptions {
  var detail: ListRoute? = "row/a"
  var afterRemoval = SelectionMode.AfterRemoval.nothing

  /// The names of the screens that ask before they are left.
  var asking: Set<String> = []
}

/// A split list of rows, the screens that they open, and those that these open, in a window.
@MainActor protocol SplitListFixture: AnyObject {
  var controller: UISplitViewController { get }
  var issues: IssueLog { get }

  /// The titles of the controllers, as "list | b", or as "list > b" on one stack.
  var columns: String { get }

  /// The ids of the selected rows of the list, as the list and its view have them.
  var selected: [String] { get }

  var savedState: NavigationState { get }

  /// The controller beside the list.
  var detail: UIViewController? { get }

  /// The controller of the list.
  var list: UIViewController { get }

  func restore(_ state: NavigationState)
  func show(isWide: Bool)
  func rotate(isWide: Bool)
  func tap(_ id: String, in title: String) throws
  func remove(_ id: String)

  /// Opens a route as a program does.
  func go(to route: ListRoute)

  /// Goes back from a screen as the user does.
  func requestBack(from title: String) throws
}

extension SplitListView {
  @MainActor func fixture(_ options: SplitListOptions = SplitListOptions()) -> any SplitListFixture
  {
    switch self {
    case .table:
      HostedSplitList<UITableView>(options) {
        SplitListController(screen: $0, resolver: $1, reporter: .log($2))
      }
    case .collection:
      HostedSplitList<UICollectionView>(options) {
        SplitListController(screen: $0, resolver: $1, reporter: .log($2))
      }
    }
  }
}

extension SplitListFixture {
  /// The stack of the list.
  var primary: UINavigationController? {
    controller.viewController(for: .primary) as? UINavigationController
  }

  /// The question that a screen asks.
  var alert: UIAlertController? {
    let stacks = [controller.viewController(for: .secondary), primary].compactMap {
      $0 as? UINavigationController
    }
    return stacks.flatMap(\.viewControllers).lazy
      .compactMap { $0.presentedViewController as? UIAlertController }.first
  }

  /// Answers the question of a screen.
  func answer(_ question: String, _ button: String) throws {
    let alert = try #require(alert)
    #expect(alert.title == question)
    #expect(alert.driveTap(button))
    UIKitTurn.run()
  }
}

/// A split list of views of one class.
final class HostedSplitList<Host: ViewHost>: SplitListFixture {
  let issues = IssueLog()
  let split: SplitListController<Host>
  private let window = UIWindow(frame: .zero)

  init(
    _ options: SplitListOptions,
    make: (SplitScreen<Host>, RouteResolver<Host>, IssueLog) -> SplitListController<Host>
  ) {
    let screen = SplitScreen(list: Self.list(options), detail: options.detail)
    split = make(screen, Self.resolver(options), issues)
  }

  static func list(_ options: SplitListOptions) -> ListScreen<Host> {
    let presenter = SplitRows(ids: ["row/a", "row/b", "row/c", "row/missing"])
    let cells = CellAdapter<SplitRow, Host>.content { ListContent($0.id) }
      .opens { ListRoute(path: $0.id) }
    return ListScreen("list", presenter: presenter, cells: cells) {
      $0.selectionMode = .single(afterRemoval: options.afterRemoval)
    }
  }

  static func resolver(_ options: SplitListOptions) -> RouteResolver<Host> {
    let cells = CellAdapter<SplitRow, Host>.content { ListContent($0.id) }
      .onSelect { row, event in
        if row.id == "back" { event.back() } else { event.go(ListRoute(path: row.id)) }
      }
    func screen(_ title: String, _ ids: [String]) -> ListScreen<Host> {
      let asks = options.asking.contains(title)
      let question = MedleyCore.Confirmation("Leave \(title)?", button: "Leave")
      return ListScreen(
        title,
        presenter: SplitRows(ids: ids, question: asks ? question : nil),
        cells: cells
      )
    }
    var resolver = RouteResolver<Host>()
    resolver.add("row/:name") { parameters in
      guard let name = parameters["name"], name != "missing" else { return nil }
      return screen(name, ["inner/\(name)", "back"])
    }
    resolver.add("inner/:name") { screen("inner \($0["name"] ?? "")", ["back"]) }
    return resolver
  }

  var controller: UISplitViewController { split }
  var list: UIViewController { split.list }
  var detail: UIViewController? { split.detail }
  var savedState: NavigationState { split.savedState }

  func restore(_ state: NavigationState) { split.restore(state) }

  func show(isWide: Bool) {
    rotate(isWide: isWide)
    window.rootViewController = split
    window.makeKeyAndVisible()
    settle()
  }

  func rotate(isWide: Bool) {
    window.frame = CGRect(x: 0, y: 0, width: isWide ? 1024 : 390, height: 700)
    window.driveTraits(UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact))
    settle()
  }

  private func settle() {
    for _ in 0..<2 {
      UIKitTurn.run()
      window.layoutIfNeeded()
    }
  }

  var columns: String {
    func titles(_ stack: UINavigationController?) -> [String] {
      (stack?.viewControllers ?? []).flatMap { controller in
        (controller as? UINavigationController).map(titles) ?? [controller.title ?? "-"]
      }
    }
    let primary = titles(self.primary).joined(separator: " > ")
    return split.isCollapsed
      ? primary : primary + " | " + titles(split.secondary).joined(separator: " > ")
  }

  var selected: [String] {
    guard let list = split.list.running?.list else { return [] }
    let rows = list.rows(of: SplitRow.self)
    let selected = rows.filter { list.state(at: $0.position).contains(.selected) }.map(\.model.id)
    let table = (split.list.host as? UITableView)?.indexPathsForSelectedRows
    let paths = table ?? (split.list.host as? UICollectionView)?.indexPathsForSelectedItems ?? []
    #expect(paths.map { rows[$0.item].model.id } == selected, "the view shows the selection")
    return selected
  }

  private func listController(_ title: String) throws -> ListViewController<Host> {
    let stack = [split.list] + split.secondary.viewControllers
    let controller = stack.first { $0.title == title } as? ListViewController<Host>
    return try #require(controller)
  }

  func tap(_ id: String, in title: String) throws {
    let controller = try listController(title)
    let rows = try #require(controller.running?.list.rows(of: SplitRow.self))
    let item = try #require(rows.firstIndex { $0.model.id == id })
    let path = IndexPath(row: item, section: 0)
    try #require(controller.host?.window != nil, "the user taps visible rows")
    (controller.host as? UITableView)?.driveTap(at: path)
    (controller.host as? UICollectionView)?.driveTap(at: path)
    settle()
  }

  func remove(_ id: String) {
    split.list.running?.send(id)
    settle()
  }

  func go(to route: ListRoute) {
    split.list.go(to: route)
    settle()
  }

  func requestBack(from title: String) throws {
    try listController(title).requestBack()
    settle()
  }
}
