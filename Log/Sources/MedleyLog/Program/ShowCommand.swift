public import ArgumentParser
import Medley
import MedleyTerminal
public import ProgramSupport

/// Shows a log of webhook deliveries of many kinds.
///
/// Read ``Delivery`` first: the closed set of kinds, decoded by `@ListItem`. Each kind has a payload
/// with the fields that its row shows (``DeliveryPayload``). ``LogReader`` reads a file of any
/// length line by line, and loses only broken lines. ``EventsPresenter`` creates
/// the sections, and `Delivery.Cells.standard` shows each kind on every host.
public struct ShowCommand: ScreenCommand {
  /// The name and the help text of the screen.
  public static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "A log of webhook deliveries of many kinds, known and unknown, whole and broken.",
    discussion: """
      The log has one delivery on each line:
        {"id": "…", "event": "push", "payload": {…}}

      The last line is a summary of what was read, up to --limit. Options that \
      filter rows do not change it. Broken lines have no kind.

      --find takes what is typed behind / in a terminal: words and "phrases" that \
      a row contains, also in values that it does not show. kind:push, repo:name, \
      by:name and url:text search one field; addresses are only searched by url:. \
      A term with - before it excludes rows, as -kind:star.

      EXAMPLES
        medley-log
        medley-log deliveries.ndjson --kind push --kind release
        medley-log deliveries.ndjson --find 'typo kind:push -bot' --issues
        medley-log deliveries.ndjson --follow
        tail -f deliveries.ndjson | medley-log - --limit 10\(storageExamples)
      """
  )

  /// The examples of the trait for databases.
  private static var storageExamples: String {
    #if SQLite
      """

          medley-log --database deliveries.sqlite --import deliveries.ndjson
          medley-log --database deliveries.sqlite --by repository
      """
    #else
      ""
    #endif
  }

  @Argument(help: "The log; - is the standard input. The default is a sample.")
  var file: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Show only deliveries of this kind. May be repeated.", valueName: "name")
  )
  var kind: [String] = []

  @Option(
    name: [.long, .customLong("filter")],
    help: ArgumentHelp(
      "Show only rows with these words, kind:… or -word, ignoring case.",
      valueName: "terms"
    )
  )
  var find: String?

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Read no more than this many lines that are not empty.", valueName: "number")
  )
  var limit: Int?

  @Flag(name: .long, help: "Follow the file while it grows (in a terminal).")
  var follow = false

  #if SQLite
    @OptionGroup var storage: DatabaseOptions
  #endif

  /// The options that all screens share.
  @OptionGroup public var options: ScreenOptions

  /// Creates the command with default options.
  public init() {}

  /// Rejects a limit below 1, an empty kind, and an empty text.
  public func validate() throws {
    if let limit, limit < 1 {
      throw ValidationError("--limit takes a number from 1, and was given \(limit).")
    }
    if kind.contains("") {
      throw ValidationError("--kind takes the name of a kind, and was given an empty one.")
    }
    if find?.isEmpty == true {
      throw ValidationError("--find takes a text to look for, and was given an empty one.")
    }
    #if SQLite
      if storage.database != nil { return try storage.validate(file: file, limit: limit) }
      if storage.by != nil { throw ValidationError("--by needs --database.") }
    #endif
    if follow, file == nil || file == "-" {
      throw ValidationError("--follow needs the path of a file that may grow.")
    }
  }

  /// Reads the log, shows its list, and prints a summary.
  public func show(on output: ScreenOutput) throws {
    #if SQLite
      if storage.database != nil {
        throw ValidationError("--database needs a terminal; --import alone does not.")
      }
    #endif
    if follow {
      throw ValidationError("--follow needs a terminal, and a file: elsewhere use tail -f.")
    }
    let log = try readLog()
    for line in log.brokenLines { output.reporter.report(line.issue) }
    let presenter = EventsPresenter(log, filter: LogFilter(kinds: kind, text: find))
    let screen = ListScreen("Events", presenter: presenter, cells: EventRow.Cells<TextHost>.text)
    let session = screen.open(on: TextHost(width: options.width), reporter: output.reporter)
    output.show(session.host)
    output.show(line: "")
    output.show(line: "\(LogSummary(log: log, shownCount: presenter.selection.count))")
  }

  private func readLog() throws -> DeliveryLog {
    let reader = LogReader(limit: limit, keepsLines: find != nil)
    guard let file else {
      var sample = CollectionOfOne(PackageResources.sample_ndjson).makeIterator()
      return reader.read { sample.next() }
    }
    let input = try InputFile(path: file)
    var isFirst = true
    return try reader.read {
      let chunk = try input.nextChunk()
      defer { isFirst = false }
      if isFirst, let format = chunk.flatMap(InputFormat.init) {
        throw InputFileError(file, format: format)
      }
      return chunk
    }
  }
}

extension ShowCommand: InteractiveCommand {
  /// Whether the standard input is the keyboard, which cannot be the log as well.
  public var isScripted: Bool { file == "-" && StandardStreams.isInputTerminal }

  /// Imports a log, if one is named.
  public func isCompleteWithoutScreen() async throws -> Bool {
    #if SQLite
      return try await importsOnly()
    #else
      return false
    #endif
  }

  /// Shows the log in the terminal until the user quits.
  @MainActor
  public func runInTerminal(on output: ScreenOutput) async throws {
    #if os(macOS) || os(Linux)
      try await LogProgram(setup(), issueLog: output.issueLog).run()
    #else
      try show(on: output)
    #endif
  }

  /// Opens the log; an unreadable file is reported in the shell, before the screen opens.
  func setup() throws -> LogSetup {
    var setup = LogSetup()
    setup.isSpoken = options.linear
    setup.log = LogSource(
      path: file,
      limit: limit,
      filter: LogFilter(kinds: kind, text: find),
      follows: follow
    )
    #if SQLite
      if let path = storage.database {
        setup.database = try DeliveryDatabase(path: path)
        setup.byRepository = storage.by == .repository
        return setup
      }
    #endif
    if let file { try FollowedFile.check(path: file) }
    return setup
  }
}
