import Medley
import MedleyTerminal

@testable import GalleryScreens

/// All screens of the gallery as they run in a terminal, but on plain text.
@MainActor
final class OpenGallery {
  let issues = IssueLog()
  let navigator: ListNavigator<TextHost>
  private let screens: LiveScreens<TextHost>

  init(_ setup: GallerySetup = GallerySetup(), width: Int = 80) {
    screens = LiveScreens(setup, reporter: .log(issues))
    navigator = ListNavigator(resolver: screens.resolver, reporter: .log(issues)) { _ in
      TextHost(width: width)
    }
    screens.navigator = navigator
  }

  isolated deinit {
    screens.stop()
  }

  /// What the screen on top shows.
  var text: String { navigator.top?.host.text ?? "" }

  /// The log that is read.
  var log: LogSession? { screens.log }

  /// Goes to a screen.
  @discardableResult
  func go(_ route: ListRoute) -> Bool { navigator.go(to: route) }

  /// The models of a type on the screen on top.
  func rows<Model: ListModel>(_ type: Model.Type) -> [(model: Model, position: CellPosition)] {
    navigator.top?.list.rows(of: type).map { ($0.model, $0.position) } ?? []
  }

  /// Sends an event to the first row of a type.
  func send<Model: ListModel>(_ event: CellEvent, toFirst type: Model.Type) {
    if let row = rows(type).first { navigator.top?.list.send(event, at: row.position) }
  }
}
