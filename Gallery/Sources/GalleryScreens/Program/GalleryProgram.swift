import Medley

#if os(macOS) || os(Linux)
  import Medley
  import MedleyTerminal

  /// The gallery as a program in a terminal: all screens with their background activity.
  @MainActor
  final class GalleryProgram {
    private let setup: GallerySetup
    private let issueLog: IssueLog
    private let program: TerminalProgram

    /// Creates a program.
    ///
    /// - Parameters:
    ///   - setup: the data of the screens.
    ///   - issueLog: the log of issues, since printed issues would disturb the screen.
    ///   - style: the style in which lists are shown.
    init(_ setup: GallerySetup, issueLog: IssueLog, style: TerminalProgramOptions.Style) {
      self.setup = setup
      self.issueLog = issueLog
      let liveScreens = LiveScreens(setup, reporter: .log(issueLog))
      program = TerminalProgram(
        resolver: liveScreens.resolver,
        reporter: .log(issueLog),
        options: TerminalProgramOptions(style: style)
      ) { screen in
        setup.host(forScreenTitled: screen.title) { [weak liveScreens] in
          liveScreens?.filterLog($0)
        }
      }
      liveScreens.navigator = program.navigator
      self.liveScreens = liveScreens
    }

    private let liveScreens: LiveScreens

    /// Shows the screens until the user quits.
    ///
    /// - Throws: the reason why nothing can be shown; the terminal is unchanged then.
    func run() async throws {
      defer { liveScreens.stop() }
      try await program.run(from: setup.route)
    }
  }
#endif

extension GallerySetup {
  /// Returns a host for a screen.
  ///
  /// The chat and a followed log stay scrolled to their end, and posts have spacing. The log is
  /// filtered while the user types.
  func host(
    forScreenTitled title: String,
    filterLog: @escaping (String) -> Void
  ) -> TerminalHost {
    let host = TerminalHost(
      followsEnd: title == chat.chat.title || log.staysAtEnd && title == ScreenTitle.events,
      rowSpacing: title == feed.feed.title ? 1 : 0
    )
    if title == ScreenTitle.events {
      host.filter = TerminalFilter(text: log.filter.text ?? "", apply: filterLog)
    }
    return host
  }
}

/// The titles by which screens are identified.
enum ScreenTitle {
  static let menu = "Medley: rows of many kinds"
  static let events = "Events"
}

/// The data of all screens of the program, and its first screen.
struct GallerySetup {
  /// The route of the first screen.
  var route: ListRoute = ["menu"]

  /// Whether rows are read by a screen reader, without frames and leaders.
  var isSpoken = false

  var chat = ChatStore(.sample)

  /// The messages that friends send while the chat is open.
  var friendsLines = FriendsLine.all

  var feed = FeedStore(.sample)
  var shop = ShopStore(.sample)

  /// The customer whose details are shown.
  var customer: Customer.ID = "ada"

  /// The places nearby; the bundled answer if it is `nil`.
  var nearby: NearbyAnswer?
  var nearbyStyle = NearbyStyle.protocol
  var misusesNearby = false

  /// The source of the characters, whose third page fails once.
  var characters = CharacterSource(Saga.characters, failingPage: 3)
  var charactersLayout = SectionLayout.list

  /// The time in which a page of characters arrives.
  var pageTime = CharacterArchive.time

  var log = LogSource()
}
