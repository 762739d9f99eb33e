#if Web
  public import ArgumentParser
  import Medley
  import MedleyHTML
  import MedleyTerminal
  import MedleyWeb

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
        Each browser is a member of the same chat; posts, orders and filters belong to one browser. \
        The page chat/as/Ada is the chat of a database for Ada, on each server of the database.

        EXAMPLES
          gallery serve
          gallery serve --port 8080 --events deliveries.ndjson --follow\(Self.storageExamples)
        """
    )

    /// The examples of the trait for databases.
    private static var storageExamples: String {
      var examples = ""
      #if SQLite
        examples += "\n  gallery serve --database deliveries.sqlite --chat-database chat.sqlite"
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

    @Option(help: ArgumentHelp("The log of the screen events.", valueName: "file"))
    var events: String?

    @Flag(help: "Follow the log while it grows.")
    var follow = false

    #if SQLite
      @Option(
        help: ArgumentHelp(
          "The database of the screen events; gallery events --import fills it.",
          valueName: "file"
        )
      )
      var database: String?

      @Option(help: "A section for each repository of the database.")
      var by: EventsStorage.Grouping?
    #endif

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

    /// Rejects a port that does not exist, and a log that cannot be followed.
    public func validate() throws {
      guard (0...65_535).contains(port) else {
        throw ValidationError("--port takes a number from 0 to 65535, and was given \(port).")
      }
      if events == "-" {
        throw ValidationError("--events needs the path of a file, which each browser reads.")
      }
      #if SQLite || Postgres
        try chatDatabase?.validate()
      #endif
      #if SQLite
        if database != nil, events != nil {
          throw ValidationError("--events and --database are two logs. Name one of them.")
        }
        if database == nil, by != nil { throw ValidationError("--by needs --database.") }
        if follow, database != nil { return }
      #endif
      if follow, events == nil {
        throw ValidationError("--follow needs --events with the path of a file that may grow.")
      }
    }

    /// Serves the screens until SIGINT or SIGTERM.
    public func run() async throws {
      if let events { try FollowedFile.check(path: events) }
      let (address, log) = (ServedAddress(host), LogSource(path: events, follows: follow))
      try await lists(of: log, try await storage()).serve(host: host, port: port) { port in
        print(TextBlock(address.announcement(port: port)))
        _ = StandardStreams.flush()
      }
    }

    /// Opens the databases.
    func storage() async throws -> GalleryStorage {
      var storage = GalleryStorage()
      #if SQLite
        storage.log = try database.map { try DeliveryDatabase(path: $0) }
        storage.byRepository = by == .repository
      #endif
      #if SQLite || Postgres
        storage.chat = try await chatDatabase?.open(reporter: .standardError)
      #endif
      return storage
    }

    /// Returns the screens of all browsers.
    func lists(
      of log: LogSource,
      _ storage: GalleryStorage = GalleryStorage()
    ) -> WebLists<ChatStore> {
      var options = WebOptions()
      // Other names that lead to this computer are those of an attacker.
      if port > 0 { options.hosts = ServedAddress(host).hosts(port: port) }
      if ReadingDirection.user == .rightToLeft { options.direction = .rightToLeft }
      return WebLists(sharing: ChatStore(.sample), options: options) { route in
        let host = HTMLHost()
        host.followsEnd =
          route == "chat" || route.isChatMember || route == "events" && log.staysAtEnd
        return host
      } makeScreens: { lists, _ in
        var setup = GallerySetup.browser(sharing: lists.shared)
        setup.log = log
        storage.prepare(&setup)
        // Each browser would report the same malformed elements.
        return LiveScreens(setup, cells: .html, reporter: .silent).resolver
      }
    }
  }
#endif
