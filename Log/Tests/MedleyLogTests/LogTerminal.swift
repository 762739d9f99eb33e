import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import MedleyLog

/// A log in a headless terminal: receives keys and mouse events, and returns the screen.
@MainActor
final class LogTerminal: TerminalFixture {
  let issues = IssueLog()
  let terminal: HeadlessTerminal
  private let screens: LogScreens<TerminalHost>

  /// Opens the log.
  ///
  /// - Parameters:
  ///   - rows: the rows of the terminal; the first and the last are bars.
  ///   - change: changes the log, which is the sample.
  init(rows: Int = 30, _ change: (inout LogSetup) -> Void = { _ in }) {
    var setup = LogSetup()
    change(&setup)
    let screens = LogScreens<TerminalHost>(setup, cells: .terminal, reporter: .log(issues))
    self.screens = screens
    terminal = HeadlessTerminal(
      resolver: screens.resolver,
      rows: rows,
      columns: 100,
      reporter: .log(issues)
    ) {
      screens.host(for: $0)
    }
    screens.navigator = terminal.navigator
    terminal.navigator.go(to: "events")
  }

  isolated deinit {
    screens.stop()
  }

  /// Opens the sample, and waits until it is read.
  static func complete(rows: Int = 30) async -> LogTerminal {
    let log = LogTerminal(rows: rows)
    #expect(await waits { log.text.contains("all read") })
    return log
  }
}

/// A log as plain text.
@MainActor
final class OpenLog {
  let issues = IssueLog()
  let navigator: ListNavigator<TextHost>
  private let screens: LogScreens<TextHost>

  init(_ setup: LogSetup = LogSetup(), width: Int = 80) {
    screens = LogScreens(
      setup,
      cells: .terminal,
      reporter: .log(issues)
    )
    var resolver = screens.resolver
    // A screen from which the log is opened.
    resolver.add("start") { _ in
      ListScreen(
        "Start",
        presenter: UnreadableDeliveryPresenter(reason: "not a log"),
        cells: DeliveryRow.Cells<TextHost>.standard
      )
    }
    navigator = ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in
      TextHost(width: width)
    }
    navigator.go(to: "start")
    navigator.go(to: "events")
  }

  isolated deinit {
    screens.stop()
  }

  /// The text of the top screen.
  var text: String { navigator.top?.host.text ?? "" }

  /// The log of the screen, while it exists.
  var log: LogStore? { screens.log }

  /// The models of a type on the screen on top.
  func rows<Model: ListModel>(_ type: Model.Type) -> [(model: Model, position: CellPosition)] {
    navigator.top?.list.rows(of: type).map { ($0.model, $0.position) } ?? []
  }

  /// Sends an event to the first row of a type.
  func send<Model: ListModel>(_ event: CellEvent, toFirst type: Model.Type) {
    if let row = rows(type).first { navigator.top?.list.send(event, at: row.position) }
  }
}
