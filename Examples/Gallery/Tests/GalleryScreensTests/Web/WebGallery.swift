import Medley
import MedleyHTML
import ProgramTesting

@testable import GalleryScreens

/// All screens of the gallery as HTML, for one browser.
@MainActor
final class WebGallery {
  let issues = IssueLog()
  let navigator: ListNavigator<HTMLHost>
  private let screens: LiveScreens<HTMLHost>

  /// Creates the screens of a browser.
  ///
  /// - Parameter chat: the chat, which browsers share.
  init(_ chat: ChatStore = ChatStore(.sample), _ change: (inout GallerySetup) -> Void = { _ in }) {
    var setup = GallerySetup.browser(sharing: chat)
    setup.friendsLines = []
    setup.pageTime = .zero
    change(&setup)
    let screens = LiveScreens(setup, cells: .html, reporter: .log(issues))
    self.screens = screens
    navigator = ListNavigator(resolver: screens.resolver, reporter: .log(issues)) { _ in HTMLHost()
    }
  }

  isolated deinit {
    screens.stop()
  }

  /// The markup of the screen on top.
  var markup: String {
    navigator.top.map { $0.host.window(.start, after: 500).markup.description } ?? ""
  }

  /// Opens a route, and waits until its rows are there.
  func open(_ route: ListRoute) async -> String {
    navigator.go(to: route)
    switch route {
    case "characters":
      send(.display, toFirst: StatusRow.self)
      _ = await waits { self.markup.contains("Maren") }
    default: break
    }
    return markup
  }

  /// Shows the first rows of the screen on top as a page does, until they contain a text.
  func shows(_ text: String) async -> Bool {
    await navigator.top?.host.showsFirstRows(with: text) ?? false
  }

  /// The models of a type on the screen on top, and their positions.
  func rows<Model: ListModel>(_ type: Model.Type) -> [(model: Model, position: CellPosition)] {
    navigator.top?.list.rows(of: type).map { ($0.model, $0.position) } ?? []
  }

  /// Sends an event to the first row of a type.
  func send<Model: ListModel>(_ event: CellEvent, toFirst type: Model.Type) {
    if let row = rows(type).first { navigator.top?.list.send(event, at: row.position) }
  }

  /// Posts the form of the screen on top, as a browser does.
  func post(_ fields: String) throws {
    let form = try FormBody(fields.utf8)
    for event in form.events { try navigator.top?.host.send(event) }
  }

  /// The name of the first element of a kind, such as `text 12`.
  func name(of kind: String) -> String {
    guard let start = markup.firstRange(of: "name=\"\(kind) ")?.upperBound else { return "" }
    return "\(kind) " + markup[start...].prefix { $0 != " " && $0 != "\"" }
  }
}
