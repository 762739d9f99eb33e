import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

/// The gallery in a headless terminal: receives keys and mouse events, and returns the screen.
///
/// Friends send no messages, and pages of characters arrive as soon as the main actor is free.
@MainActor
final class GalleryTerminal: TerminalFixture {
  let issues = IssueLog()
  let setup: GallerySetup
  let terminal: HeadlessTerminal
  private let screens: LiveScreens<TerminalHost>

  /// Opens a screen of the gallery.
  ///
  /// - Parameters:
  ///   - route: the first screen.
  ///   - rows: the rows of the terminal; the first and the last are bars.
  ///   - columns: its columns; the last may be a scroll bar.
  ///   - change: changes the data that the screens look at.
  init(
    _ route: ListRoute,
    rows: Int = 30,
    columns: Int = 100,
    _ change: (inout GallerySetup) -> Void = { _ in }
  ) {
    var setup = GallerySetup()
    setup.friendsLines = []
    setup.pageTime = .zero
    change(&setup)
    self.setup = setup
    let screens = LiveScreens<TerminalHost>(setup, cells: .terminal, reporter: .log(issues))
    self.screens = screens
    terminal = HeadlessTerminal(
      resolver: screens.resolver,
      rows: rows,
      columns: columns,
      reporter: .log(issues)
    ) {
      screens.host(for: $0)
    }
    terminal.navigator.go(to: route)
  }

  isolated deinit {
    screens.stop()
  }

  /// Opens a screen of the gallery, and waits until its rows are there: the first page of
  /// characters arrives late.
  static func complete(_ route: ListRoute, rows: Int = 30) async -> GalleryTerminal {
    let gallery = GalleryTerminal(route, rows: rows)
    if route == "characters" {
      #expect(await waits { gallery.progress.count > 0 })
    }
    return gallery
  }
}

/// All screens of the gallery, as plain text.
@MainActor
final class OpenGallery {
  let issues = IssueLog()
  let navigator: ListNavigator<TextHost>
  private let screens: LiveScreens<TextHost>

  init(_ setup: GallerySetup = GallerySetup(), width: Int = 80) {
    screens = LiveScreens(
      setup,
      cells: setup.isSpoken ? .spoken : .terminal,
      reporter: .log(issues)
    )
    navigator = ListNavigator(resolver: screens.resolver, reporter: .log(issues)) { _ in
      TextHost(width: width)
    }
  }

  isolated deinit {
    screens.stop()
  }

  /// The text of the top screen.
  var text: String { navigator.top?.host.text ?? "" }

  /// Opens a route.
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
