public import ArgumentParser
import Medley
import MedleyTerminal
public import ProgramSupport

/// The screen *Details*: customer, order and product, after the article in which one controller
/// shows everything (S2).
///
/// Read ``CustomerPresenter`` first: it turns a customer into rows, each there only if the data is.
/// Two more presenters share its rows (``DetailRow``), and all three share one set of cells
/// (`DetailRow.Cells.standard`) and one reusable list. `RouteResolver.shop(_:cells:)` is the only
/// place that knows which presenter belongs to which route. The fields are rows of forms, which bind
/// them to the properties of the shop's objects by key path.
public struct DetailsCommand: ScreenCommand {
  /// The name and the help text of the screen.
  public static let configuration = CommandConfiguration(
    commandName: "details",
    abstract: "Customer, order and product: rows that are there or not, and can be edited.",
    discussion: """
      First the screens are opened, then the fields are set, then --back goes back, each in the \
      order written. Then all screens that lie on top of each other are shown, the lowest first.

      Customers are ada, grace and ravi.

      EXAMPLES
        gallery details --open order/1 --open product/tea
        gallery details --open order/1 --set newsletter=off
        gallery details --open order/1 --set gift=on --set "greeting=With love" --back
        gallery details --language de
      """
  )

  @Option(name: .long, help: "Whose details to show.")
  var customer = "ada"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Open a screen, such as order/1: by its row if there is one. May be repeated.",
      valueName: "route"
    ),
    transform: { ListRoute(path: $0) }
  )
  var open: [ListRoute] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Enter a value on the topmost screen that has the field. May be repeated.",
      discussion: """
        Toggles take on and off, dates a day such as 2025-12-31, choices one of their ids. \
        A date is cleared by none, as in birthday=none, or by nothing, as in birthday=. \
        An unknown field is answered with those there are.
        """,
      valueName: "field=value"
    ),
    transform: FieldAssignment.init
  )
  var set: [FieldAssignment] = []

  @Option(name: .long, help: "The language of all texts: en or de.")
  var language = GalleryLanguage.english

  @Flag(name: .long, help: "Go back to the screen below. May be repeated.")
  var back: Int

  /// The options that all screens share.
  @OptionGroup public var options: ScreenOptions

  /// Creates the command with default options.
  public init() {}

  /// Opens screens, edits fields, goes back, and shows all open screens.
  public func show(on output: ScreenOutput) throws {
    let store = ShopStore(.sample, language: language)
    try check(customer, in: store.shop)
    let navigator = ListNavigator(
      resolver: .shop(store, cells: .standard),
      reporter: output.reporter
    ) { _ in
      TextHost(width: options.width)
    }
    navigator.go(to: .customer(customer))
    let script = DetailsScript(navigator: navigator)
    for route in open { try script.open(route) }
    for assignment in set { try script.set(assignment) }
    for _ in 0..<back { try script.back() }
    show(navigator.screens, on: output)
  }

  /// Throws an error if the customer does not exist.
  func check(_ customer: Customer.ID, in shop: Shop) throws {
    guard shop.customers[customer] == nil else { return }
    let known = shop.customers.keys.sorted().joined(separator: ", ")
    throw ValidationError(
      "--customer \(customer.asArgument): there is no such customer. There are \(known)."
    )
  }

  private func show(_ sessions: [ScreenSession<TextHost>], on output: ScreenOutput) {
    for (index, session) in sessions.enumerated() {
      if index > 0 { output.show(line: "") }
      let path = sessions[...index].map(\.title).joined(separator: " › ")
      let title = TextBlock(path).truncated(to: options.width)
      output.show(line: "\(title)")
      output.show(line: String(repeating: "━", count: options.width))
      output.show(session.host)
    }
  }
}
