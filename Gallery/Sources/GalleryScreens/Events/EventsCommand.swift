public import ArgumentParser
import Medley
import MedleyTerminal

/// The screen *Events*: a log of webhook deliveries, after the article that puts one struct into
/// each case of an enum (S1), with data as it comes from a real server.
///
/// Read ``Delivery`` first: the closed set of kinds, decoded by `@ListItem`. Each kind is a payload
/// of the few fields that its row shows (``DeliveryPayload``). ``LogReader`` reads a file of any
/// length line by line, and loses no more than the line that is broken. ``EventsPresenter`` makes
/// the sections, and `Delivery.Cells.standard` shows each kind on every host.
public struct EventsCommand: ScreenCommand {
  /// The name and the help of the screen.
  public static let configuration = CommandConfiguration(
    commandName: "events",
    abstract: "A log of webhook deliveries of many kinds, known and unknown, whole and broken.",
    discussion: """
      The log has one delivery on each line:
        {"id": "…", "event": "push", "payload": {…}}

      The last line says what was read; with --limit, of the beginning that was read. Options that \
      choose rows do not change it. Broken lines are of no kind.

      EXAMPLES
        gallery events
        gallery events deliveries.ndjson --kind push --kind release
        gallery events deliveries.ndjson --find "typo" --faults
        gallery events deliveries.ndjson --follow
        tail -f deliveries.ndjson | gallery events - --limit 10
      """
  )

  @Argument(help: "The log; - is the standard input. Without one a sample is shown.")
  var file: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Show deliveries of this kind only. May be repeated.", valueName: "name")
  )
  var kind: [String] = []

  @Option(
    name: [.long, .customLong("filter")],
    help: ArgumentHelp("Show rows with this text only; capitals do not matter.", valueName: "text")
  )
  var find: String?

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Read no more than this many lines that are not empty.", valueName: "number")
  )
  var limit: Int?

  @Flag(name: .long, help: "Read on when the file grows (in a terminal).")
  var follow = false

  /// What every screen can be told.
  @OptionGroup public var options: ScreenOptions

  /// Makes the command as nobody has set its options.
  public init() {}

  /// Refuses a limit that shows nothing, a kind without a name, and a text that is everywhere.
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
    if follow, file == nil || file == "-" {
      throw ValidationError("--follow needs the path of a file that may grow.")
    }
  }

  /// Reads the log, shows its list, and says what was read.
  public func show(on stage: Stage) throws {
    if follow {
      throw ValidationError("--follow needs a terminal, and a file: elsewhere use tail -f.")
    }
    let log = try readLog()
    for line in log.brokenLines { stage.reporter.report(line.issue) }
    let presenter = EventsPresenter(log, filter: LogFilter(kinds: kind, text: find))
    let screen = ListScreen("Events", presenter: presenter, cells: EventRow.Cells<TextHost>.text)
    let session = screen.open(on: TextHost(width: options.width), reporter: stage.reporter)
    stage.show(session.host)
    stage.show(line: "")
    stage.show(line: "\(LogSummary(log: log, shownCount: presenter.selection.count))")
  }

  private func readLog() throws -> DeliveryLog {
    let reader = LogReader(limit: limit)
    guard let file else {
      var sample = CollectionOfOne(PackageResources.sample_ndjson).makeIterator()
      return reader.read { sample.next() }
    }
    let input = try InputFile(path: file)
    return try reader.read { try input.nextChunk() }
  }
}
