public import ArgumentParser
import Medley
import MedleyTerminal

/// The screen *Characters*: a factory that builds sections of builders for one output, after the
/// article on table view factories (S4).
///
/// Read ``CharactersPresenter`` first: it is the factory. Its rows bring their own cells
/// (`CellRepresentable`, the article's builders; see ``CharacterRow``), and what they do not bring
/// stands in `AdapterMap.characters`. The loading row at the end asks for its page when it comes
/// into view; ``Paging`` keeps count. The same presenter fills a list and, with `--grid`, its
/// collection twin.
public struct CharactersCommand: ScreenCommand {
  /// The name and the help of the screen.
  public static let configuration = CommandConfiguration(
    commandName: "characters",
    abstract: "The characters of a saga, page by page, in a list or a grid.",
    discussion: """
      The list is read to its end as often as --pages says. Whoever is to be selected or made a \
      favourite is, as soon as their page has come.

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
    help: "How many pages are loaded; 0 shows the list before the first."
  )
  var pages = 1

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("Let this page fail.", valueName: "page")
  )
  var failPage: Int?

  @Flag(name: .long, help: "Choose Retry when the page has failed.")
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

  @Flag(name: .long, help: "Lay the members of each house out in a grid.")
  var grid = false

  /// What every screen can be told.
  @OptionGroup public var options: ScreenOptions

  /// Makes the command as nobody has set its options.
  public init() {}

  /// Refuses pages that cannot be, and a retry where nothing fails.
  public func validate() throws {
    guard (0...100).contains(pages) else {
      throw ValidationError("--pages takes a number from 0 to 100, and was given \(pages).")
    }
    if failPage != nil, pages == 0 {
      throw ValidationError("--fail-page: no page is loaded. Load one with --pages.")
    }
    if let failPage, !(1...pages).contains(failPage) {
      throw ValidationError(
        "--fail-page \(failPage): this page is not loaded. Choose one from 1 to --pages (\(pages))."
      )
    }
    if retry, failPage == nil {
      throw ValidationError("--retry: no page fails. Say which does with --fail-page.")
    }
  }

  /// Reads the list, and shows it as it is then.
  public func show(on stage: Stage) throws {
    let source = CharacterSource(Saga.characters, query: find, failingPage: failPage)
    let screen = ListScreen(
      Saga.title,
      presenter: CharactersPresenter(source: source, layout: grid ? .grid(columns: 3) : .list),
      cells: AdapterMap<TextHost>.charactersInText
    )
    let session = screen.open(on: TextHost(width: options.width), reporter: stage.reporter)
    var script = CharactersScript(
      session: session,
      select: try select.map { try character(called: $0, option: "--select") },
      favour: try favourite.map { try character(called: $0, option: "--favourite") },
      retries: retry
    )
    script.readPages(pages)
    for (option, missing) in [
      ("--select", script.toSelect), ("--favourite", script.toFavour.first),
    ] {
      if let missing {
        throw ValidationError(
          "\(option) \(missing.name): not in the list so far. Load more with --pages."
        )
      }
    }
    stage.show(session.host)
    if let report = script.selectionReport {
      stage.show(line: "")
      stage.show(line: "\(TextBlock(wrapping: report, width: options.width))")
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
