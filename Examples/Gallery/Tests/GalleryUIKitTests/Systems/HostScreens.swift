import Medley
import MedleyHTML
import MedleyTerminal
import MedleyUIKit
import StrictUIKit

@testable import GalleryScreens
@testable import GalleryUIKit

/// The screens on one host, which is created for each of them.
@MainActor
final class HostScreens<Host: ContentHost>: DrivenScreens {
  let setup: GallerySetup
  let issues = IssueLog()
  let navigator: ListNavigator<Host>
  private let screens: LiveScreens<Host>
  private let read: (Host) -> String
  private let measure: (Host, CellPosition, String) -> Double?
  private var readMarkup: ((Host) -> String)?
  private var load: (() async -> Void)?

  private init(
    _ setup: GallerySetup,
    cells: ScreenCells<Host>,
    read: @escaping (Host) -> String,
    measure: @escaping (Host, _ position: CellPosition, _ text: String) -> Double?,
    makeNavigator: (RouteResolver<Host>, IssueReporter) -> ListNavigator<Host>
  ) {
    self.setup = setup
    self.read = read
    self.measure = measure
    screens = LiveScreens(setup, cells: cells, reporter: .log(issues))
    var resolver = screens.resolver
    // The pages arrive at once, so that a script can read them.
    resolver.add("saga") { _ in
      .characters(
        setup.characters,
        layout: setup.charactersLayout,
        cells: cells.characters(),
        pictures: setup.pictures
      )
    }
    navigator = makeNavigator(resolver, .log(issues))
  }

  isolated deinit {
    screens.stop()
  }

  var text: String { navigator.top.map { read($0.host) } ?? "" }

  var markup: String? {
    navigator.top.flatMap { top in readMarkup.map { $0(top.host) } }
  }

  func loadPictures() async {
    await load?()
  }

  func go(to route: ListRoute) {
    navigator.go(to: route)
    // A browser requests its window when the screen is opened, and follows it by patches.
    _ = text
  }

  func shownHeight(at position: CellPosition, with text: String) -> Double? {
    _ = self.text
    return navigator.top.flatMap { measure($0.host, position, text) }
  }
}

/// Returns the number of lines within the frame of a card that begins with a text.
private func cardHeight(of text: String, in screen: String) -> Double? {
  let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
  guard let start = lines.firstIndex(where: { $0.contains(text) }),
    let end = lines[start...].firstIndex(where: { $0.contains(/[└╰╚┗]/) })
  else { return nil }
  return Double(end - start)
}

extension HostScreens where Host == TextHost {
  convenience init(_ setup: GallerySetup) {
    self.init(
      setup,
      cells: .terminal,
      read: \.text,
      measure: { host, _, text in cardHeight(of: text, in: host.text) }
    ) { resolver, reporter in
      ListNavigator(resolver: resolver, reporter: reporter) { _ in TextHost(width: 80) }
    }
  }
}

extension HostScreens where Host == TerminalHost {
  convenience init(_ setup: GallerySetup) {
    var terminal: HeadlessTerminal?
    self.init(
      setup,
      cells: .terminal,
      read: { _ in terminal?.text ?? "" },
      measure: { _, _, text in cardHeight(of: text, in: terminal?.text ?? "") }
    ) { resolver, reporter in
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
    load = { await terminal?.loadPictures() }
  }
}

extension HostScreens where Host == HTMLHost {
  convenience init(_ setup: GallerySetup) {
    var tabs: [ObjectIdentifier: ScreenTab] = [:]
    self.init(
      setup,
      cells: .html,
      read: { tabs[ObjectIdentifier($0)]?.text ?? "" },
      measure: { host, _, text in
        tabs[ObjectIdentifier(host)]?.cells.first { $0.contains(">\(text)") }.flatMap(classHeight)
      }
    ) { resolver, reporter in
      ListNavigator(resolver: resolver, reporter: reporter) { _ in
        let host = HTMLHost()
        tabs[ObjectIdentifier(host)] = ScreenTab(of: host)
        return host
      }
    }
    readMarkup = { tabs[ObjectIdentifier($0)]?.cells.joined() ?? "" }
  }
}

/// Returns the height that the classes of a cell's element state, in pixels.
private func classHeight(of markup: String) -> Double? {
  let units = ["k": 1_000, "c": 100, "x": 10, "u": 1, "f": 0.1]
  let digits = markup.prefix { $0 != ">" }.matches(of: /height-([kcxuf])([1-9])/)
  guard !digits.isEmpty else { return nil }
  return digits.reduce(0) { $0 + (units[String($1.output.1)] ?? 0) * (Double($1.output.2) ?? 0) }
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
      },
      measure: { host, position, _ in
        guard let path = position.path else { return nil }
        let indexPath = IndexPath(item: path.item, section: path.section)
        let cell: UIView? =
          (host as? UITableView)?.cellForRow(at: indexPath)
          ?? (host as? UICollectionView)?.cellForItem(at: indexPath)
        return (cell?.frame.height).map { Double($0) }
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
