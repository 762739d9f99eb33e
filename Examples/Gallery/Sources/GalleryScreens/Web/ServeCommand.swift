#if Web
  public import ArgumentParser
  import Medley
  import MedleyHTML
  import MedleyTerminal
  import MedleyWeb
  import ProgramSupport

  /// Shows all screens in browsers, live.
  ///
  /// The rows, adapters and presenters are those of the terminal. Read ``LiveScreens``: it is the same
  /// for each host, and a browser has one of its own.
  @available(macOS 14, iOS 17, *)
  public struct ServeCommand: AsyncParsableCommand {
    /// The name and the help text of the command.
    public static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "All screens in browsers, live, until the program is interrupted.",
      discussion: """
        Each browser is a member of the same chat; posts and orders belong to one browser. A \
        browser can go offline in the chat, and send its messages later. \
        The page chat/as/Ada is the chat of a database for Ada, on each server of the database.

        EXAMPLES
          gallery serve
          gallery serve --port 8080\(Self.storageExamples)
        """
    )

    /// The examples of the trait for databases.
    private static var storageExamples: String {
      var examples = ""
      #if SQLite
        examples += "\n  gallery serve --chat-database chat.sqlite"
      #endif
      #if Postgres
        examples += "\n  gallery serve --chat-database postgresql://db.example.com/chat"
      #endif
      return examples
    }

    @Option(help: "The port; 0 for any free one.")
    var port = 8080

    @Option(
      help: "The name or the address of the interface; the default is only reachable from here."
    )
    var host = "127.0.0.1"

    @Option(help: "The language of the details and of the server's own texts: en or de.")
    var language = GalleryLanguage.english

    #if SQLite || Postgres
      @Option(
        help: ArgumentHelp(
          "The database of the chat, created if it is missing; other servers can use it, too.",
          valueName: ChatLocation.valueName
        )
      )
      var chatDatabase: ChatLocation?
    #endif

    /// Creates the command with default options.
    public init() {}

    /// Rejects a port that does not exist, and a chat that this program cannot open.
    public func validate() throws {
      guard (0...65_535).contains(port) else {
        throw ValidationError("--port takes a number from 0 to 65535, and was given \(port).")
      }
      #if SQLite || Postgres
        try chatDatabase?.validate()
      #endif
    }

    /// Serves the screens until SIGINT or SIGTERM.
    public func run() async throws {
      let address = ServedAddress(host, of: "The gallery")
      try await lists(try await storage()).serve(host: host, port: port) { port in
        print(TextBlock(address.announcement(port: port)))
        _ = StandardStreams.flush()
      }
    }

    /// Opens the databases.
    func storage() async throws -> GalleryStorage {
      var storage = GalleryStorage()
      #if SQLite || Postgres
        storage.chat = try await chatDatabase?.open(reporter: .standardError)
      #endif
      return storage
    }

    /// Returns the screens of all browsers.
    func lists(_ storage: GalleryStorage = GalleryStorage()) -> WebLists<ChatStore> {
      var options = ServedAddress(host, of: "The gallery").options(port: port)
      options.texts = language.webTexts
      options.pictureLoader = BundledPictures()
      return WebLists(sharing: ChatStore(.sample), options: options) { [language] lists, _ in
        var setup = GallerySetup.browser(sharing: lists.shared)
        setup.chatNetwork = ChatNetwork()
        setup.shop = ShopStore(.sample, language: language)
        setup.feed = FeedStore(.sample, club: FeedClub(time: .milliseconds(300)))
        storage.prepare(&setup)
        // Each browser would report the same malformed elements.
        return LiveScreens(setup, cells: .html, reporter: .silent).resolver
      }
    }
  }
#endif
