public import ArgumentParser
import Medley
import MedleyTerminal

/// Nearby: a JSON answer becomes presentation models, some of which hold lists of their own.
///
/// The system of the article "Elegantly prepare data source for Table View and Collection View"
/// (S3). Worth looking at:
/// - ``NearbyPage`` makes the presentation models, for both ways of the article;
/// - ``NearbyEnumPresenter`` and ``NearbyRow`` are the way with an enum, ``NearbyPresenter`` the
///   way with a protocol: the two show the same screen;
/// - `Cells/TopPicks+Cell.swift` and `Cells/CategoryGrid+Cell.swift` are lists within a row;
/// - ``NearbyAnswer`` decodes an answer with unknown and broken elements in it;
/// - `Misuse/` holds what can still be done wrong, and how it is reported.
public struct NearbyCommand: ScreenCommand {
  /// The name and the help of the screen.
  public static let configuration = CommandConfiguration(
    commandName: "nearby",
    abstract: "Places around the harbour, from a JSON answer: lists within a list.",
    discussion: """
      The same screen is shown by a closed set of rows (--style enum) and by models that bring \
      their own cells (--style protocol). With --faults, elements of the answer that could not be \
      used are listed below the screen.

      EXAMPLES
        gallery nearby --style enum --faults
        gallery nearby --category cafes --open place/kiln
        gallery nearby --misuse --faults
      """
  )

  @Option(help: "How the rows are made.")
  var style = NearbyStyle.protocol

  @Option(
    help: ArgumentHelp(
      "Choose a category, such as cafes, in the list of categories. May be repeated.",
      valueName: "id"
    )
  )
  var category: [String] = []

  @Option(
    help: ArgumentHelp(
      "Open a route, such as place/anchor-cafe: by its row if there is one. May be repeated.",
      valueName: "route"
    ),
    transform: { ListRoute(path: $0) }
  )
  var open: [ListRoute] = []

  @Option(help: ArgumentHelp("Decode another file of the same form.", valueName: "path"))
  var file: String?

  @Flag(help: "Add rows that misuse the library, to see how that is reported (see --faults).")
  var misuse = false

  /// What every screen can be told.
  @OptionGroup public var options: ScreenOptions

  /// Makes the command as nobody has set its options.
  public init() {}

  /// Refuses to misuse what cannot be misused.
  public func validate() throws {
    guard misuse, style == .enum else { return }
    throw ValidationError(
      """
      --misuse needs --style protocol: with a closed set of rows such mistakes do not compile, so \
      there is nothing to show.
      """
    )
  }

  /// Decodes the answer, shows it, and plays what a person does.
  public func show(on stage: Stage) throws {
    let answer = NearbyAnswer(try file.map(NearbyData.bytes(ofFile:)) ?? NearbyData.bundled)
    stage.reporter.report(answer.issues)
    let navigator = ListNavigator(
      resolver: .nearby(answer.town, style: style, misused: misuse ? MisusedRows() : nil),
      reporter: stage.reporter
    ) { _ in
      TextHost(width: options.width)
    }
    navigator.go(to: .nearby)
    try play(NearbyReader(navigator: navigator))
    stage.show(navigator)
  }

  private func play(_ reader: NearbyReader) throws {
    for category in category { try reader.choose(category) }
    if misuse { reader.misuse() }
    for route in open { try reader.open(route) }
  }
}
