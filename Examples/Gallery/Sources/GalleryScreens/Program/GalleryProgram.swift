import Medley

#if os(macOS) || os(Linux)
  import Medley
  import MedleyTerminal

  /// The gallery as a program in a terminal: all screens with their background activity.
  @MainActor
  final class GalleryProgram {
    private let setup: GallerySetup
    private let issueLog: IssueLog
    private let screens: LiveScreens<TerminalHost>
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
      let screens = LiveScreens<TerminalHost>(
        setup,
        cells: setup.isSpoken ? .spoken : .terminal,
        reporter: .log(issueLog)
      )
      var options = TerminalProgramOptions(style: style)
      options.texts = setup.shop.language.terminalTexts
      program = TerminalProgram(
        resolver: screens.resolver,
        reporter: .log(issueLog),
        options: options
      ) {
        screens.host(for: $0)
      }
      self.screens = screens
    }

    /// Shows the screens until the user quits.
    ///
    /// - Throws: the reason why nothing can be shown; the terminal is unchanged then.
    func run() async throws {
      defer { screens.stop() }
      try await program.run(from: setup.route)
    }
  }
#endif

extension LiveScreens where Host == TerminalHost {
  /// Returns a host for a screen.
  ///
  /// Posts, and characters with their emblems, have spacing.
  func host(for screen: ListScreen<TerminalHost>) -> TerminalHost {
    TerminalHost(rowSpacing: [setup.feed.feed.title, Saga.title].contains(screen.title) ? 1 : 0)
  }
}

/// The titles by which screens are identified.
enum ScreenTitle {
  static let menu = "Medley: rows of many kinds"
}

/// The data of all screens of the program, and its first screen.
struct GallerySetup {
  /// The route of the first screen.
  var route: ListRoute = ["menu"]

  /// The hints of the menu.
  var hints = MenuHint.keys

  /// Whether rows are read by a screen reader, without frames and leaders.
  var isSpoken = false

  /// Receives the issues of databases.
  var reporter = IssueReporter.silent

  var chat = ChatStore(.sample)

  /// The connection of the user to the chat; `nil` if messages are in the chat at once.
  var chatNetwork: ChatNetwork?

  /// Whether the user is a new member of the chat, and not the author of the sample.
  var joinsChat = false

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
  var characters: CharacterSource {
    get { chosenCharacters ?? CharacterSource(Saga.characters, failingPage: 3) }
    set { chosenCharacters = newValue }
  }
  private var chosenCharacters: CharacterSource?
  var charactersLayout = SectionLayout.list

  /// The loader of the emblems of characters.
  var pictures = ListPictures.bundled()

  /// The time in which a page of characters arrives.
  var pageTime = CharacterArchive.time

  /// The messages of a chat that outlives the program; those of the sample if it is `nil`.
  var chatHistory: (any MessageStore)?

  /// The name of the user in that chat; each browser has its own.
  var chatMember: String?
}
