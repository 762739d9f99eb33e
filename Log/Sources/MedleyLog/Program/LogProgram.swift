import Medley
import MedleyTerminal
import ProgramSupport

#if os(macOS) || os(Linux)
  /// The log as a program in a terminal.
  @MainActor
  final class LogProgram {
    private let screens: LogScreens<TerminalHost>
    private let program: TerminalProgram

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - setup: the log.
    ///   - issueLog: the log of issues, since printed issues would disturb the screen.
    init(_ setup: LogSetup, issueLog: IssueLog) {
      let screens = LogScreens<TerminalHost>(
        setup,
        cells: .terminal,
        reporter: .log(issueLog)
      )
      program = TerminalProgram(
        resolver: screens.resolver,
        reporter: .log(issueLog),
        options: TerminalProgramOptions(style: setup.isSpoken ? .lines : .screen)
      ) {
        screens.host(for: $0)
      }
      screens.navigator = program.navigator
      self.screens = screens
    }

    /// Shows the log until the user quits.
    ///
    /// - Throws: the reason why nothing can be shown; the terminal is unchanged then.
    func run() async throws {
      defer { screens.stop() }
      try await program.run(from: "events")
    }
  }
#endif

extension LogScreens where Host == TerminalHost {
  /// Returns a host for a screen.
  ///
  /// A log is filtered while the user types.
  func host(for screen: ListScreen<TerminalHost>) -> TerminalHost {
    let isLog = screen.title == ScreenTitle.events
    let host = TerminalHost()
    onCopy = { [weak self] in self?.navigator?.top?.host.copy($0) }
    host.finding = TerminalFinding(
      seek: { [weak self] in self?.sendToDelivery(.find($0)) },
      keep: { [weak self] in self?.sendToDelivery(.keepFound) }
    )
    guard isLog else { return host }
    // The lines of a log are as wide as the terminal.
    host.measure = nil
    host.filter = TerminalFilter(
      text: setup.log.filter.text ?? "",
      restriction: setup.log.filter.restriction,
      placeholder: LogTerms.example,
      highlightedTexts: { LogTerms($0).highlightedTexts },
      removeRestriction: { [weak self] in self?.sendToLog(.everything) },
      apply: { [weak self] in self?.sendToLog(.filter($0)) }
    )
    onLogFilter = { [weak host] filter in
      host?.filter?.text = filter.text ?? ""
      host?.filter?.restriction = filter.restriction
    }
    return host
  }

  /// Sends an edit to the screen of a delivery, if it is on top.
  private func sendToDelivery(_ edit: DeliveryEdit) {
    guard let screen = navigator?.top, screen.route?.components.first == "delivery" else { return }
    screen.send(edit)
  }

  private func sendToLog(_ edit: LogEdit) {
    navigator?.screens.last { $0.route == "events" }?.send(edit)
  }
}

extension LogFilter {
  /// The kinds of the filter, as the user reads them; `nil` for all kinds.
  fileprivate var restriction: String? {
    kinds.isEmpty ? nil : "only \(kinds.joined(separator: ", "))"
  }
}
