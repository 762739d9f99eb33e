public import ArgumentParser
import Medley
import MedleyTerminal
public import ProgramSupport

/// The screen *Characters*: a factory that builds sections of builders for one output, after the
/// article on table view factories (S4).
///
/// Read ``CharactersPresenter`` first: it is the factory. Its rows provide their cells
/// (`CellRepresentable`, the article's builders; see ``CharacterRow``); the cell of status rows is
/// in `AdapterMap.characters`. Displaying the loading row at the end requests the next
/// page; ``Paging`` stores the progress. The same presenter fills a list and, with `--grid`,
/// a grid.
public struct CharactersCommand: ScreenCommand {
  /// The name and the help text of the screen.
  public static let configuration = CommandConfiguration(
    commandName: "characters",
    abstract: "The characters of a saga, page by page, in a list or a grid.",
    discussion: """
      Printed, the list is scrolled to its end until all pages are loaded, or once for each of \
      --pages. Characters are selected and made favourites as soon as their page is loaded.

      EXAMPLES
        gallery characters --pages 3 --fail-page 2 --retry
        gallery characters --pages 5 --select Tib --favourite Rook --favourite Kit
        gallery characters --pages 2 --grid
        gallery characters --find zzz
      """
  )

  @Option(
    name: .long,
    parsing: .unconditional,
    help: "The number of pages to load, by default all; 0 shows the list before the first page."
  )
  var pages: Int?

  /// The number of pages to load at most.
  private static let mostPages = 100

  private var pageLimit: Int { pages ?? Self.mostPages }

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Let this page fail.", valueName: "page")
  )
  var failPage: Int?

  @Flag(name: .long, help: "Retry the failed page.")
  var retry = false

  @Option(name: .long, help: ArgumentHelp("Select a character.", valueName: "name"))
  var select: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Make a character a favourite. May be repeated.", valueName: "name")
  )
  var favourite: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Show only those whose name contains this.", valueName: "text")
  )
  var find = ""

  @Flag(name: .long, help: "Show the members of each house in a grid.")
  var grid = false

  /// The options that all screens share.
  @OptionGroup public var options: ScreenOptions

  /// Creates the command with default options.
  public init() {}

  /// Rejects impossible pages, and a retry without a failing page.
  public func validate() throws {
    guard (0...Self.mostPages).contains(pageLimit) else {
      throw ValidationError("--pages takes a number from 0 to 100, and was given \(pageLimit).")
    }
    if failPage != nil, pageLimit == 0 {
      throw ValidationError("--fail-page: no page is loaded. Load one with --pages.")
    }
    if let failPage, !(1...pageLimit).contains(failPage) {
      throw ValidationError(
        """
        --fail-page \(failPage): this page is not loaded. Choose one from 1 to --pages (\(pageLimit)).
        """
      )
    }
    if retry, failPage == nil {
      throw ValidationError("--retry: no page fails. Say which does with --fail-page.")
    }
  }

  /// Loads the pages, sends the events of the options, and shows the list.
  public func show(on output: ScreenOutput) throws {
    let source = CharacterSource(Saga.characters, query: find, failingPage: failPage)
    let screen = ListScreen(
      Saga.title,
      presenter: CharactersPresenter(
        source: source,
        layout: grid ? .adaptiveGrid(minimumWidth: 20) : .list
      ),
      cells: AdapterMap<TextHost>.charactersInTerminal
    ) {
      $0.pictures = .bundled()
    }
    let session = screen.open(on: TextHost(width: options.width), reporter: output.reporter)
    var script = CharactersScript(
      session: session,
      select: try select.map { try character(called: $0, option: "--select") },
      favour: try favourite.map { try character(called: $0, option: "--favourite") },
      retries: retry
    )
    script.readPages(pageLimit)
    for (option, missing) in [
      ("--select", script.toSelect), ("--favourite", script.toFavour.first),
    ] {
      if let missing {
        throw ValidationError(
          "\(option) \(missing.name): not in the list so far. Load more with --pages."
        )
      }
    }
    output.show(title: session.title, above: session.host)
    if let report = script.selectionReport {
      output.show(line: "")
      output.show(line: "\(TextBlock(wrapping: report, width: options.width))")
    }
  }

  private func character(called name: String, option: String) throws -> SagaCharacter {
    guard let character = Saga.characters.first(where: { $0.isCalled(name) }) else {
      throw ValidationError(
        "\(option) \(name.asArgument): nobody in the saga is called that. Write a name such as Maren or Tib."
      )
    }
    return character
  }
}
