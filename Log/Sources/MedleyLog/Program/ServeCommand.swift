#if Web
  public import ArgumentParser
  import Medley
  import MedleyHTML
  import MedleyTerminal
  import MedleyWeb
  import ProgramSupport

  /// Shows a log in browsers, live.
  ///
  /// The terminal has the same rows, adapters and presenters; each browser has a filter of its own.
  @available(macOS 14, iOS 17, *)
  public struct ServeCommand: AsyncParsableCommand {
    /// The name and the help text of the command.
    public static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: "The log in browsers, live, until the program is interrupted.",
      discussion: """
        Each browser has its own filter.

        EXAMPLES
          medley-log serve deliveries.ndjson --follow --port 8080\(Self.storageExamples)
        """
    )

    /// The examples of the trait for databases.
    private static var storageExamples: String {
      #if SQLite
        "\n  medley-log serve --database deliveries.sqlite --by repository"
      #else
        ""
      #endif
    }

    @Argument(help: "The log; the default is a sample.")
    var file: String?

    @Option(help: "The port; 0 for any free one.")
    var port = 8080

    @Option(
      help: "The name or the address of the interface; the default is only reachable from here."
    )
    var host = "127.0.0.1"

    @Flag(help: "Follow the log while it grows.")
    var follow = false

    #if SQLite
      @Option(
        help: ArgumentHelp("The database of the log; --import fills it.", valueName: "file")
      )
      var database: String?

      @Option(help: "A section for each repository of the database.")
      var by: DatabaseOptions.Grouping?
    #endif

    /// Creates the command with default options.
    public init() {}

    /// Rejects a port that does not exist, and a log that cannot be followed.
    public func validate() throws {
      guard (0...65_535).contains(port) else {
        throw ValidationError("--port takes a number from 0 to 65535, and was given \(port).")
      }
      if file == "-" {
        throw ValidationError("serve needs the path of a file, which each browser reads.")
      }
      #if SQLite
        if database != nil, file != nil {
          throw ValidationError("A file and --database are two logs. Name one of them.")
        }
        if database == nil, by != nil { throw ValidationError("--by needs --database.") }
        if follow, database != nil { return }
      #endif
      if follow, file == nil {
        throw ValidationError("--follow needs the path of a file that may grow.")
      }
    }

    /// Serves the log until SIGINT or SIGTERM.
    public func run() async throws {
      if let file { try FollowedFile.check(path: file) }
      let address = ServedAddress(host, of: "The log")
      try await lists(of: setup()).serve(host: host, port: port) { port in
        print(TextBlock(address.announcement(port: port)))
        _ = StandardStreams.flush()
      }
    }

    /// Opens the log.
    func setup() throws -> LogSetup {
      var setup = LogSetup.browser
      setup.log = LogSource(path: file, follows: follow)
      #if SQLite
        setup.database = try database.map { try DeliveryDatabase(path: $0) }
        setup.byRepository = by == .repository
      #endif
      return setup
    }

    /// Returns the screens of all browsers.
    func lists(of setup: LogSetup) -> WebLists<Void> {
      WebLists(options: ServedAddress(host, of: "The log").options(port: port)) { _, _ in
        // Each browser would report the same malformed elements.
        LogScreens(setup, cells: .portable, reporter: .silent).resolver
      }
    }
  }
#endif
