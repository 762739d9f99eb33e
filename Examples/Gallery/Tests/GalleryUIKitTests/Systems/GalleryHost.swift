import Medley
import MedleyHTML
import MedleyTerminal
import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Testing

@testable import GalleryScreens
@testable import GalleryUIKit

/// The hosts on which every system runs.
enum GalleryHost: String, CaseIterable {
  case text, terminal, browser, table, collection

  /// Opens the gallery at a route.
  ///
  /// - Parameter change: changes the data of the screens.
  @MainActor
  func open(
    _ route: ListRoute,
    _ change: (inout GallerySetup) -> Void = { _ in }
  ) -> any DrivenScreens {
    var setup = GallerySetup()
    setup.friendsLines = []
    change(&setup)
    let screens: any DrivenScreens =
      switch self {
      case .text: HostScreens<TextHost>(setup)
      case .terminal: HostScreens<TerminalHost>(setup)
      case .browser: HostScreens<HTMLHost>(setup)
      case .table: HostScreens<UITableView>(setup)
      case .collection: HostScreens<UICollectionView>(setup)
      }
    screens.go(to: route)
    return screens
  }
}

/// The screens of the gallery on one host.
@MainActor
protocol DrivenScreens: AnyObject {
  associatedtype Host: ListHost

  var setup: GallerySetup { get }
  var issues: IssueLog { get }
  var navigator: ListNavigator<Host> { get }

  /// The text of the screen on top.
  var text: String { get }

  func go(to route: ListRoute)
}

extension DrivenScreens {
  /// The list of the screen on top, after all updates that wait.
  var list: HostedList<Host.Cell, Host.Registration>? {
    // Views perform an update at the next turn, and reading their text waits for it.
    _ = text
    return navigator.top?.list
  }

  var chat: ChatScript<Host> { ChatScript(navigator: navigator, store: setup.chat) }
  var feed: FeedScript<Host> { FeedScript(navigator: navigator, store: setup.feed) }
  var details: DetailsScript<Host> { DetailsScript(navigator: navigator) }
  var nearby: NearbyScript<Host> { NearbyScript(navigator: navigator) { _ = self.text } }

  /// Returns the models of a type on the screen on top, and their positions.
  func rows<Model>(_ type: Model.Type) -> [(position: CellPosition, model: Model)] {
    list?.rows(of: type).map { ($0.position, $0.model) } ?? []
  }

  /// Sends an event to the first row with a type of model that meets a condition.
  func send<Model>(
    _ event: CellEvent,
    to type: Model.Type,
    where condition: (Model) -> Bool = { _ in true }
  ) {
    guard let row = rows(type).first(where: { condition($0.model) }) else { return }
    list?.send(event, at: row.position)
  }

  /// Returns the list within the first row with a type of model.
  func nestedList<Model>(in type: Model.Type) -> HostedList<Host.Cell, Host.Registration>? {
    _ = text
    return rows(type).first.flatMap { list?.nestedList(at: $0.position) }
  }
}

/// The screens on one host, which is created for each of them.
@MainActor
final class HostScreens<Host: ContentHost>: DrivenScreens {
  let setup: GallerySetup
  let issues = IssueLog()
  let navigator: ListNavigator<Host>
  private let screens: LiveScreens<Host>
  private let read: (Host) -> String

  private init(
    _ setup: GallerySetup,
    cells: ScreenCells<Host>,
    read: @escaping (Host) -> String,
    makeNavigator: (RouteResolver<Host>, IssueReporter) -> ListNavigator<Host>
  ) {
    self.setup = setup
    self.read = read
    screens = LiveScreens(setup, cells: cells, reporter: .log(issues))
    var resolver = screens.resolver
    // The pages arrive at once, so that a script can read them.
    resolver.add("saga") { _ in
      .characters(setup.characters, layout: setup.charactersLayout, cells: cells.characters())
    }
    navigator = makeNavigator(resolver, .log(issues))
  }

  isolated deinit {
    screens.stop()
  }

  var text: String { navigator.top.map { read($0.host) } ?? "" }

  func go(to route: ListRoute) {
    navigator.go(to: route)
  }
}

extension HostScreens where Host == TextHost {
  convenience init(_ setup: GallerySetup) {
    self.init(setup, cells: .terminal, read: \.text) { resolver, reporter in
      ListNavigator(resolver: resolver, reporter: reporter) { _ in TextHost(width: 80) }
    }
  }
}

extension HostScreens where Host == TerminalHost {
  convenience init(_ setup: GallerySetup) {
    var terminal: HeadlessTerminal?
    self.init(setup, cells: .terminal, read: { _ in terminal?.text ?? "" }) { resolver, reporter in
      let made = HeadlessTerminal(
        resolver: resolver,
        rows: 400,
        columns: 100,
        reporter: reporter
      ) { _ in
        TerminalHost()
      }
      terminal = made
      return made.navigator
    }
  }
}

extension HostScreens where Host == HTMLHost {
  convenience init(_ setup: GallerySetup) {
    self.init(
      setup,
      cells: .html,
      read: { host in
        host.window(.start, after: 500).markup.description
          .replacing(#/ value="([^"]*)"/#) { ">\($0.output.1)<" }
          .replacing(/<[^>]*>/, with: "\n")
          .replacing("&#39;", with: "'")
          .replacing("&amp;", with: "&")
      }
    ) { resolver, reporter in
      ListNavigator(resolver: resolver, reporter: reporter) { _ in HTMLHost() }
    }
  }
}

extension HostScreens where Host: ViewHost {
  fileprivate convenience init(
    views setup: GallerySetup,
    makeHost: @escaping @MainActor () -> Host
  ) {
    let (chat, feed, shop) = (
      AdapterMap<Host>.chatViews, Post.Cells<Host>.views, DetailRow.Cells<Host>.views
    )
    let (nearby, nearbyRows) = (AdapterMap<Host>.nearbyViews, NearbyRow.Cells<Host>.views)
    let characters = AdapterMap<Host>.characterViews
    let cells = ScreenCells(
      chat: { chat },
      feed: { feed },
      shop: { shop },
      nearby: { nearby },
      nearbyRows: { nearbyRows },
      characters: { characters }
    )
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 9000))
    window.makeKeyAndVisible()
    self.init(
      setup,
      cells: cells,
      read: { host in
        for _ in 0..<4 {
          UIKitTurn.run()
          window.layoutIfNeeded()
        }
        return ViewText.list(host).joined(separator: "\n")
      }
    ) { resolver, reporter in
      ListNavigator(resolver: resolver, reporter: reporter) { _ in
        let host = makeHost()
        host.frame = window.bounds
        window.addSubview(host)
        return host
      }
    }
  }
}

extension HostScreens where Host == UITableView {
  convenience init(_ setup: GallerySetup) {
    self.init(views: setup) { UITableView(frame: .zero, style: .plain) }
  }
}

extension HostScreens where Host == UICollectionView {
  convenience init(_ setup: GallerySetup) {
    self.init(views: setup) {
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
    }
  }
}
