import Medley
import MedleyTerminal
import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Testing

/// A feed on one host, which a test drives.
@MainActor
protocol PagedView: AnyObject {
  init(_ server: PagedServer)

  var list: HostedList<Cell, Registration>? { get }

  /// The texts of the rows within the view, from top to bottom.
  var texts: [String] { get }

  func update()
  func scrollToEnd()
  func retry()

  associatedtype Cell
  associatedtype Registration
}

extension PagedView {
  var posts: [Int] { list?.rows(of: PagedFeed.Post.self).map(\.model.id) ?? [] }

  var statuses: [StatusRow.Status] { list?.rows(of: StatusRow.self).map(\.model.status) ?? [] }

  /// Updates the view until a condition holds.
  func eventually(_ condition: () -> Bool) async -> Bool {
    await MedleyTesting.eventually {
      update()
      return condition()
    }
  }

  /// Shows the pages that are ready.
  func settle() async {
    for _ in 0..<20 {
      update()
      await runReadyTasks(turns: 10)
    }
  }
}

@Suite @MainActor struct PagedFeedTests {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case headless, terminal, uikit

    var testDescription: String { rawValue }

    @MainActor
    func view(_ server: PagedServer) -> any PagedView {
      switch self {
      case .headless: HeadlessView(server)
      case .terminal: TerminalView(server)
      case .uikit: TableView(server)
      }
    }
  }

  @Test(arguments: Kind.allCases, [1, 3, 40])
  func `pages of any size fill the view, which stays at its top`(kind: Kind, size: Int) async {
    let view = kind.view(PagedServer(size: size))
    #expect(await view.eventually { view.posts.count >= 8 && view.texts.count >= 8 })
    await view.settle()
    #expect(view.posts == Array(0..<view.posts.count))
    #expect(view.posts.count < 60, "pages far below the view are not loaded")
    #expect(view.texts.first == "post 0")
  }

  @Test(arguments: Kind.allCases, [1, 3, 40])
  func `scrolling to the end loads all pages`(kind: Kind, size: Int) async {
    let view = kind.view(PagedServer(size: size))
    #expect(
      await view.eventually {
        view.scrollToEnd()
        return view.posts == Array(0..<100) && view.statuses.isEmpty
      }
    )
  }

  @Test(arguments: Kind.allCases)
  func `empty pages are passed until the end is reached`(kind: Kind) async {
    let server = PagedServer(size: 0)
    let view = kind.view(server)
    #expect(await view.eventually { view.statuses == [.empty] })
    #expect(await server.requestCount == 10)
  }

  @Test(arguments: Kind.allCases, [1, 3, 40])
  func `failed pages are retried, and the next pages follow`(kind: Kind, size: Int) async {
    let view = kind.view(PagedServer(size: size, failures: [1, 2, 4]))
    for _ in 1...2 {
      #expect(await view.eventually { view.statuses == [.failed] })
      view.retry()
    }
    #expect(await view.eventually { !view.posts.isEmpty })
    #expect(
      await view.eventually {
        view.scrollToEnd()
        if view.statuses == [.failed] { view.retry() }
        return view.posts == Array(0..<100)
      }
    )
  }

  @Test(arguments: Kind.allCases, [1, 3, 40])
  func `pages at the beginning keep the first post of the view in place`(
    kind: Kind,
    size: Int
  ) async {
    let view = kind.view(PagedServer(size: size, from: 50))
    #expect(await view.eventually { view.posts.contains(49) && view.posts.contains(50) })
    await view.settle()
    #expect(view.posts == Array((view.posts.first ?? 0)...(view.posts.last ?? 0)))
    #expect(view.texts.first != "post 0", "the view does not follow the earlier pages")
  }
}

@MainActor
private final class HeadlessView: PagedView {
  private let session: ScreenSession<HeadlessHost>

  init(_ server: PagedServer) {
    session = PagedFeed.screen(server).open(on: HeadlessHost(width: 20, height: 10))
  }

  var list: HostedList<HeadlessCell, Never>? { session.list }
  var texts: [String] { session.host.text.posts }

  func update() {
    #expect(session.host.violations.isEmpty)
  }

  func scrollToEnd() { session.host.scroll(to: session.host.contentHeight) }
  func retry() { session.list.retry() }
}

@MainActor
private final class TerminalView: PagedView {
  private let terminal: HeadlessTerminal

  init(_ server: PagedServer) {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("feed") { _ in PagedFeed.screen(server) }
    terminal = HeadlessTerminal(resolver: resolver, rows: 12, columns: 40)
    terminal.navigator.go(to: "feed")
  }

  var list: HostedList<TerminalHost.Cell, Never>? { terminal.navigator.top?.list }
  var texts: [String] { terminal.text.posts }

  func update() { _ = terminal.draw() }
  func scrollToEnd() { terminal.send("\u{1B}[F") }
  func retry() { list?.retry() }
}

@MainActor
private final class TableView: PagedView {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let controller: ListViewController<UITableView>

  init(_ server: PagedServer) {
    controller = ListViewController(screen: PagedFeed.screen(server)) { UITableView() }
    controller.loadViewIfNeeded()
    controller.host?.enforcement = UIKitEnforcement(isStrict: true) { violation in
      Issue.record("\(violation.rule)")
    }
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  var list: HostedList<UITableView.Cell, UITableView.Registration>? { controller.running?.list }

  var texts: [String] {
    guard let table = controller.host else { return [] }
    return table.visibleCells.compactMap { cell in
      guard let path = table.indexPath(for: cell), path.section == 1 else { return nil }
      return (list?.model(at: .row(ListPath(section: 1, item: path.row))) as? PagedFeed.Post).map {
        "post \($0.id)"
      }
    }
  }

  func update() {
    window.layoutIfNeeded()
    UIKitTurn.run()
  }

  func scrollToEnd() { controller.host?.driveScroll(by: 10_000) }
  func retry() { list?.retry() }
}

extension HostedList {
  fileprivate func retry() {
    for row in rows(of: StatusRow.self) where row.model.status == .failed {
      send(.action("retry"), at: row.position)
    }
  }
}

extension String {
  /// The lines that show posts; the focused one begins with a mark.
  fileprivate var posts: [String] {
    split(separator: "\n").map { $0.drop { !$0.isLetter } }
      .filter { $0.hasPrefix("post ") }
      .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
  }
}
