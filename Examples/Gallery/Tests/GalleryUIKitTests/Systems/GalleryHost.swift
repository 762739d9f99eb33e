import Medley
import MedleyHTML
import MedleyTerminal
import MedleyUIKit
import StrictUIKit

@testable import GalleryScreens

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

  /// The markup of the screen on top; `nil` on a host that is not a browser.
  var markup: String? { get }

  func go(to route: ListRoute)

  /// Loads the pictures that a terminal awaits; views load theirs by themselves.
  func loadPictures() async

  /// Returns the height of a row of the screen on top as the host shows it, in the host's unit.
  ///
  /// - Parameter text: the beginning of the first text of the row.
  func shownHeight(at position: CellPosition, with text: String) -> Double?
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
