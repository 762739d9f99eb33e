public import ArgumentParser
import Medley
import MedleyTerminal
public import ProgramSupport

/// The screen *Nearby*: a JSON answer becomes presentation models, some of which contain nested lists.
///
/// After the article "Elegantly prepare data source for Table View and Collection View"
/// (S3). Read:
/// - ``NearbyPage``: the presentation models of both approaches of the article;
/// - ``NearbyEnumPresenter`` and ``NearbyRow``: the approach with an enum; ``NearbyPresenter``: the
///   approach with a protocol; both show the same screen;
/// - ``TopPicks`` and ``CategoryGrid``: rows that contain nested lists;
/// - ``NearbyAnswer``: decodes an answer with unknown and malformed elements;
/// - ``MisusedRows``: the mistakes that the compiler accepts, and their reports.
public struct NearbyCommand: ScreenCommand {
  /// The name and the help text of the screen.
  public static let configuration = CommandConfiguration(
    commandName: "nearby",
    abstract: "Places around the harbour, from a JSON answer: lists within a list.",
    discussion: """
      The same screen is shown by a closed set of rows (--style enum) and by models that provide \
      their own cells (--style protocol). With --issues, elements of the answer that could not be \
      used are listed below the screen.

      EXAMPLES
        gallery nearby --style enum --issues
        gallery nearby --category cafes --open place/kiln
        gallery nearby --misuse --issues
      """
  )

  @Option(help: "How the rows are created: enum or protocol.")
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

  @Flag(help: "Add rows that misuse the library, to see how that is reported (see --issues).")
  var misuse = false

  /// The options that all screens share.
  @OptionGroup public var options: ScreenOptions

  /// Creates the command with default options.
  public init() {}

  /// Rejects `--misuse` for the closed set.
  public func validate() throws {
    guard misuse, style == .enum else { return }
    throw ValidationError(
      """
      --misuse needs --style protocol: with a closed set of rows such mistakes do not compile, so \
      there is nothing to show.
      """
    )
  }

  /// Decodes the answer, shows it, and sends the events of the options.
  public func show(on output: ScreenOutput) throws {
    let answer = NearbyAnswer(try file.map(NearbyData.bytes(ofFile:)) ?? NearbyData.bundled)
    output.reporter.report(answer.issues)
    let navigator = ListNavigator(
      resolver: .nearby(answer.town, style: style, misused: misuse ? MisusedRows() : nil),
      reporter: output.reporter
    ) { _ in
      TextHost(width: options.width)
    }
    navigator.go(to: .nearby)
    try play(NearbyScript(navigator: navigator))
    output.show(navigator)
  }

  private func play(_ reader: NearbyScript<TextHost>) throws {
    for category in category { try reader.choose(category) }
    if misuse { reader.misuse() }
    for route in open { try reader.open(route) }
  }
}
