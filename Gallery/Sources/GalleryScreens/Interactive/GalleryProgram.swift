#if os(macOS) || os(Linux)
  import Medley
  import MedleyTerminal

  /// The gallery as a program in a terminal: all screens behind one resolver, and what goes on by itself.
  @MainActor
  final class GalleryProgram {
    private let setup: GallerySetup
    private let issueLog: IssueLog
    private let program: TerminalProgram

    /// Makes a program.
    ///
    /// - Parameters:
    ///   - setup: the data that the screens look at.
    ///   - issueLog: where issues go, as printed ones would disturb the screen.
    ///   - style: how lists are shown.
    init(_ setup: GallerySetup, issueLog: IssueLog, style: TerminalProgramOptions.Style) {
      self.setup = setup
      self.issueLog = issueLog
      let liveScreens = LiveScreens<TerminalHost>(setup, reporter: .log(issueLog))
      program = TerminalProgram(
        resolver: liveScreens.resolver,
        reporter: .log(issueLog),
        options: TerminalProgramOptions(style: style)
      ) { screen in
        setup.host(forScreenTitled: screen.title)
      }
      liveScreens.navigator = program.navigator
      self.liveScreens = liveScreens
    }

    private let liveScreens: LiveScreens<TerminalHost>

    /// Shows the screens until the person leaves.
    ///
    /// - Throws: why there is nothing to be shown; the terminal is not touched then.
    func run() async throws(TerminalProgramError) {
      defer { liveScreens.stop() }
      try await program.run(from: setup.route)
    }
  }
#endif

extension GallerySetup {
  /// A host for a screen: the chat and a log that grows stay at their end when something comes, and posts
  /// stand apart.
  func host(forScreenTitled title: String) -> TerminalHost {
    TerminalHost(
      followsEnd: title == chat.chat.title || log.follows && title == ScreenTitle.events,
      rowSpacing: title == feed.feed.title ? 1 : 0
    )
  }
}

/// The titles of screens that are asked for by them.
enum ScreenTitle {
  static let menu = "Medley: rows of many kinds"
  static let events = "Events"
}
