import MedleyCore
import MedleyLoading
import MedleyLayout
import MedleyTesting
import Testing
import WindowedOrders

@testable import MedleyTerminal
@testable import TerminalKit

/// Lists larger than memory with linear output.
@Suite @MainActor struct LinearWindowTests {
  private final class Listener {
    let source: ArrayRowSource<Order>
    let window: TerminalWindow
    var reader = LinearReader()

    @MainActor
    init(_ count: Int, retryDelay: Double = 1) {
      let source = ArrayRowSource(Order.sequence(count))
      self.source = source
      var options = RowWindowOptions()
      options.retryDelay = retryDelay
      var resolver = RouteResolver<TerminalHost>()
      resolver.add("orders") { [options] _ in
        ListScreen(
          "Orders",
          presenter: OrdersPresenter(source, options: options),
          cells: OrderCells(order: .content { ListContent("Order \($0.id)") })
        )
      }
      let navigator = ListNavigator(resolver: resolver) { _ in TerminalHost() }
      var settings = WindowSettings(theme: .plain)
      settings.focusesEveryRow = true
      window = TerminalWindow(navigator: navigator, settings: settings)
      navigator.go(to: "orders")
    }

    var lines: [String] {
      window.draw(rows: 20, columns: 40)
      return reader.lines(for: window)
    }

    /// The text, number and total of the focused row.
    var row: String? {
      window.draw(rows: 20, columns: 40)
      return LinearState(window).row?.line
    }

    /// Whether the user sees the focused row.
    var isFocusVisible: Bool {
      guard let host = window.host, let position = host.focusedPosition else { return false }
      return host.viewport.cells.contains { $0.position == position }
    }

    func press(_ key: Key) { window.handle(.key(KeyPress(key))) }

    func type(_ text: String) {
      for character in text { press(.character(character)) }
      press(.enter)
    }

    func waitFor(_ line: String, _ location: SourceLocation = #_sourceLocation) async {
      if await eventually({ row == line }) { return }
      Issue.record("\(row ?? "no row") instead of \(line)", sourceLocation: location)
    }
  }

  @Test func `the numbers of rows and of all rows are announced, loaded or not`() async {
    let listener = Listener(1_000_000)
    await listener.waitFor("Order 0, row 1 of 1,000,000")
    listener.press(.down)
    await listener.waitFor("Order 1, row 2 of 1,000,000")
    listener.press(.end)
    await listener.waitFor("Order 999999, row 1,000,000 of 1,000,000")
    listener.press(.up)
    await listener.waitFor("Order 999998, row 999,999 of 1,000,000")
    listener.type(":654321")
    await listener.waitFor("Order 654320, row 654,321 of 1,000,000")
  }

  @Test func `the focus moves row by row from loaded rows to rows that are loaded meanwhile`() async
  {
    let listener = Listener(100_000)
    await listener.waitFor("Order 0, row 1 of 100,000")
    for number in 1..<300 {
      listener.press(.down)
      await listener.waitFor("Order \(number), row \((number + 1).grouped) of 100,000")
    }
  }

  @Test func `a failure has the number of a row, and the row is announced when it is loaded`() async
  {
    let listener = Listener(100_000)
    await listener.waitFor("Order 0, row 1 of 100,000")
    listener.source.fail("The disk is gone.")
    listener.type(":50000")
    #expect(await eventually { listener.row?.contains("The disk is gone.") == true })
    #expect(listener.row?.contains("of 100,000") == true, "\(listener.row ?? "")")
    listener.source.fail(nil)
    await listener.waitFor("Order 49999, row 50,000 of 100,000")
  }

  @Test func `pressing Enter at a failed row loads it without a wait`() async {
    let listener = Listener(100_000, retryDelay: 3_600)
    await listener.waitFor("Order 0, row 1 of 100,000")
    listener.source.fail("The disk is gone.")
    listener.type(":50000")
    #expect(await eventually { listener.row?.contains("The disk is gone.") == true })
    listener.source.fail(nil)
    listener.press(.enter)
    await listener.waitFor("Order 49999, row 50,000 of 100,000")
  }

  @Test(arguments: [Key.down, .pageDown, .up, .pageUp])
  func `a key among rows that are not loaded moves the focus to a visible row`(key: Key) async {
    let listener = Listener(100_000)
    await listener.waitFor("Order 0, row 1 of 100,000")
    // Nothing is loaded while the key is pressed: the answer needs the actor of this test.
    listener.type(":50000")
    for _ in 0..<3 { listener.press(key) }
    #expect(await eventually { listener.row?.hasPrefix("Order ") == true })
    let number = Int((listener.row ?? "").dropFirst(6).prefix { $0 != "," }) ?? -1
    let isBelow = key == .down || key == .pageDown
    #expect(isBelow ? (49_999...50_100).contains(number) : (49_900...49_999).contains(number))
    #expect(listener.isFocusVisible)
  }

  @Test func `rows that fail several times keep the focus at the row that the user wants to see`()
    async
  {
    let listener = Listener(100_000, retryDelay: 0)
    await listener.waitFor("Order 0, row 1 of 100,000")
    listener.source.fail("The disk is gone.")
    listener.type(":50000")
    #expect(
      await eventually {
        _ = listener.row
        return listener.source.requests.count > 12
      }
    )
    listener.source.fail(nil)
    await listener.waitFor("Order 49999, row 50,000 of 100,000")
  }
}
