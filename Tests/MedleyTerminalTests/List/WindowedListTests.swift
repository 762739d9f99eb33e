import MedleyCore
import MedleyLoading
import MedleyTesting
import Testing
import WindowedOrders

@testable import MedleyTerminal

@Suite("A list larger than memory in a terminal")
@MainActor
struct WindowedListTests {
  final class Fixture {
    let source: ArrayRowSource<Order>
    let terminal: HeadlessTerminal
    private(set) var controller: ListController<OrderRow, TerminalHost>?

    @MainActor
    init(
      _ rows: [Order],
      isCounted: Bool = true,
      openingAt place: RowPlace<Int> = .start,
      rowHeight: Double = 1,
      restoring state: NavigationState? = nil
    ) {
      let source = ArrayRowSource(rows, isCounted: isCounted)
      self.source = source
      var resolver = RouteResolver<TerminalHost>()
      let box = Box()
      resolver.add("orders") { _ in
        ListScreen(
          "Orders",
          presenter: OrdersPresenter(source, openingAt: place),
          cells: OrderCells(
            order: .text { order, _ in
              let lines =
                ["Order \(order.id)\(order.note)"] + (1..<order.lines).map { "line \($0)" }
              return TextBlock(lines.joined(separator: "\n"))
            },
            placeholderHeight: rowHeight
          ),
          configure: { box.controller = $0 }
        )
      }
      terminal = HeadlessTerminal(resolver: resolver, rows: 12, columns: 60)
      if let state {
        terminal.navigator.restore(state)
      } else {
        terminal.navigator.go(to: "orders")
      }
      controller = box.controller
    }

    final class Box {
      var controller: ListController<OrderRow, TerminalHost>?
    }

    /// Waits until the screen contains a text.
    @MainActor
    func waitFor(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
      await wait("the screen shows \(text)", sourceLocation) { terminal.text.contains(text) }
    }

    @MainActor
    func wait(
      _ what: String,
      _ sourceLocation: SourceLocation = #_sourceLocation,
      _ condition: () -> Bool
    ) async {
      if await eventually({ condition() }) { return }
      Issue.record("\(what):\n\(terminal.text)", sourceLocation: sourceLocation)
    }

    /// Scrolls to a line of the content, as the mouse does at the scroll bar.
    @MainActor
    func jump(to line: Int) {
      controller?.host?.jump(to: line)
      terminal.resize(rows: terminal.rows, columns: terminal.columns)
    }

    @MainActor var lines: [String] { terminal.text.split(separator: "\n").map(String.init) }

    /// The line on which a text is.
    @MainActor
    func line(of text: String) -> Int? { lines.firstIndex { $0.contains(text) } }
  }

  @Test func `the list shows the number of all rows, and only a few rows are loaded`() async {
    let fixture = Fixture(Order.sequence(1_000_000))
    await fixture.waitFor("Order 5")
    #expect(fixture.terminal.text.contains("of 1,000,000"))
    #expect(fixture.source.requests.count == 1)
    #expect(fixture.controller?.snapshot.itemCount ?? 0 < 400)
  }

  @Test func `the End and Home keys jump to the end and to the start`() async {
    let fixture = Fixture(Order.sequence(1_000_000))
    await fixture.waitFor("Order 5")
    fixture.terminal.send("\u{1B}[F")
    await fixture.waitFor("Order 999999")
    #expect(fixture.terminal.text.contains("–1,000,000 of 1,000,000"))
    #expect(fixture.lines.contains { $0.hasPrefix("▌") && $0.contains("Order 999999") })
    fixture.terminal.send("\u{1B}[H")
    await fixture.waitFor("Order 0")
    #expect(fixture.terminal.text.contains("1–"))
  }

  @Test(arguments: [true, false])
  func `a list in another program opens at the saved row, loaded first or not`(
    isCounted: Bool
  ) async {
    let orders = Order.sequence(100_000)
    let first = Fixture(orders, isCounted: isCounted, openingAt: .around(70_000))
    await first.waitFor("Order 70000")
    first.terminal.send("\u{1B}[6~")
    await first.wait("the next page is loaded") { !first.terminal.text.contains("Order 70000\n") }
    let visible = first.lines.first { $0.contains("Order 700") } ?? "nothing"
    let second = Fixture(
      orders,
      isCounted: isCounted,
      restoring: first.terminal.navigator.savedState
    )
    await second.wait("the list opens at \(visible)") {
      second.line(of: visible) == first.line(of: visible)
    }
    #expect(!second.terminal.text.contains("Order 5\n"))
  }

  @Test func `rows are loaded where the user sees their placeholders`() async {
    let fixture = Fixture(Order.sequence(1_000_000))
    await fixture.waitFor("Order 5")
    fixture.jump(to: 500_000)
    #expect(fixture.terminal.text.contains("…"))
    #expect(fixture.terminal.text.contains("500,001–"))
    await fixture.waitFor("Order 500000")
    #expect(fixture.line(of: "Order 500000") == 1)
    #expect(!fixture.terminal.text.contains("…"))
    #expect(fixture.terminal.text.contains("500,001–"))
  }

  @Test func `a row number scrolls to its row, which receives the focus when it is loaded`() async {
    let fixture = Fixture(Order.sequence(1_000_000))
    await fixture.waitFor("Order 5")
    fixture.terminal.send(":654321\r")
    await fixture.waitFor("▌ Order 654320")
    fixture.terminal.send(":654400\r")
    await fixture.waitFor("▌ Order 654399")
    fixture.terminal.send(":99999999\r")
    #expect(fixture.terminal.text.contains("the last is 1,000,000."))
    fixture.terminal.send(":1000000\r")
    await fixture.waitFor("▌ Order 999999")
  }

  @Test(arguments: [RowPlace<Int>.start, .around(70_000), .end])
  func `a row number that is typed before the rows are counted is shown when they are`(
    place: RowPlace<Int>
  ) async throws {
    let fixture = Fixture(Order.sequence(100_000), isCounted: false, openingAt: place)
    await fixture.waitFor("▌ Order")
    let focused = fixture.lines.first { $0.hasPrefix("▌") }
    fixture.terminal.send(":54321\r")
    #expect(fixture.terminal.text.contains("The rows are not counted yet; row 54,321"))
    #expect(fixture.lines.first { $0.hasPrefix("▌") } == focused)
    fixture.source.finishCounting()
    await fixture.waitFor("▌ Order 54320")
    #expect(!fixture.terminal.text.contains("not counted"))
    fixture.terminal.send(":5\r")
    await fixture.waitFor("▌ Order 4")
  }

  @Test func `a number without a row is reported when the rows are counted`() async {
    let fixture = Fixture(Order.sequence(100_000), isCounted: false)
    await fixture.waitFor("Order 5")
    fixture.terminal.send(":100001\r")
    #expect(fixture.terminal.text.contains("The rows are not counted yet; row 100,001"))
    fixture.source.finishCounting()
    await fixture.waitFor("There is no row 100,001; the last is 100,000.")
  }

  @Test func `moving the focus ends the wait for a row that is not counted yet`() async {
    let fixture = Fixture(Order.sequence(100_000), isCounted: false)
    await fixture.waitFor("Order 5")
    fixture.terminal.send(":54321\r")
    fixture.terminal.send("\u{1B}[B")
    fixture.source.finishCounting()
    await fixture.waitFor("of 100,000")
    await fixture.waitFor("▌ Order 1")
    #expect(!fixture.terminal.text.contains("54,321"))
  }

  @Test func `a loaded row before all rows that are not counted is shown at once`() async {
    let fixture = Fixture(Order.sequence(100_000), isCounted: false)
    await fixture.waitFor("Order 5")
    fixture.terminal.send(":8\r")
    await fixture.waitFor("▌ Order 7")
  }

  @Test
  func `the visible row stays in place while rows above are loaded and changed`() async throws {
    // The loaded rows are higher than their placeholders.
    let fixture = Fixture(Order.sequence(10_000) { _ in 3 }, rowHeight: 3)
    await fixture.waitFor("Order 2")
    fixture.jump(to: 15_000)
    await fixture.wait("rows are loaded") { fixture.terminal.text.contains("Order 5000") }
    await fixture.wait("all are loaded") { !fixture.terminal.text.contains("…") }
    let text = try #require(fixture.lines.first { $0.contains("Order ") })
    let line = fixture.line(of: text)
    for step in 0..<20 {
      fixture.source.change { $0.insert(Order(id: 100_000 + step, lines: 3), at: step * 100) }
      let total = (10_001 + step).description
      await fixture.wait("\(total) rows") {
        fixture.terminal.text.contains("of \(total.prefix(2)),\(total.suffix(3))")
      }
      #expect(fixture.line(of: text) == line)
    }
    // Scrolling up loads the rows above.
    let requests = fixture.source.requests.count
    for _ in 0..<60 { fixture.terminal.send("\u{1B}[5~") }
    await fixture.wait("rows above are loaded") { !fixture.terminal.text.contains("…") }
    #expect(fixture.source.requests.count > requests)
  }

  @Test func `a changed row is shown, and a deleted row is removed at once`() async {
    let fixture = Fixture(Order.sequence(100_000))
    await fixture.waitFor("Order 5")
    fixture.source.change { $0[3].note = " (paid)" }
    await fixture.waitFor("Order 3 (paid)")
    fixture.source.change { $0.remove(at: 3) }
    await fixture.waitFor("of 99,999")
    #expect(!fixture.terminal.text.contains("(paid)"))
    fixture.source.changeUnknown { $0.removeFirst(2) }
    await fixture.waitFor("of 99,997")
    await fixture.wait("the first rows are gone") { !fixture.terminal.text.contains("Order 1 ") }
  }

  @Test func `rows that are inserted between rows that are not loaded are counted`() async {
    let fixture = Fixture(Order.sequence(100_000))
    await fixture.waitFor("of 100,000")
    for (count, position) in [("100,001", 4_000), ("100,002", 50_000), ("100,003", 100_001)] {
      fixture.source.change { $0.insert(Order(id: -position), at: position) }
      await fixture.waitFor("of \(count)")
    }
  }

  @Test func `distant rows stay selected while all rows are read again`() async throws {
    let fixture = Fixture(Order.sequence(100_000))
    await fixture.waitFor("Order 5")
    let controller = try #require(fixture.controller)
    controller.selectionMode = .multiple
    controller.select(.order(3))
    fixture.jump(to: 50_000)
    await fixture.wait("loaded") { !fixture.terminal.text.contains("…") }
    controller.select(.order(50_001))
    for step in 0..<3 {
      fixture.source.changeUnknown { $0.remove(at: 10 + step) }
      await fixture.waitFor("of 99,\(999 - step)")
      #expect(controller.selection == [.order(3), .order(50_001)])
    }
    fixture.source.change { $0.insert($0.remove(at: 3), at: 70_000) }
    await fixture.wait("the order has moved") { fixture.source.rows[70_000].id == 3 }
    #expect(controller.selection.contains(.order(50_001)))
  }

  @Test func `the list opens at a row`() async {
    let fixture = Fixture(Order.sequence(100_000), openingAt: .around(70_000))
    await fixture.waitFor("Order 70000")
    #expect(fixture.line(of: "Order 70000") == 1)
    #expect(fixture.terminal.text.contains("70,001–"))
  }

  @Test func `a list without a total is extended at both ends`() async {
    let fixture = Fixture(Order.sequence(2_000), isCounted: false, openingAt: .around(1_000))
    await fixture.waitFor("Order 1000")
    for _ in 0..<40 {
      fixture.terminal.send("\u{1B}[6~")
      await fixture.wait("loaded") { !fixture.terminal.text.contains("…") }
    }
    fixture.terminal.send("\u{1B}[H")
    await fixture.waitFor("Order")
    fixture.source.change { $0.append(Order(id: 5_000)) }
    for _ in 0..<300 where !fixture.terminal.text.contains("Order 5000") {
      fixture.terminal.send("\u{1B}[F")
      await fixture.wait("loaded") { !fixture.terminal.text.contains("…") }
    }
    #expect(fixture.terminal.text.contains("Order 5000"))
  }

  @Test func `each row is shown when the user scrolls through all rows with the keys`() async {
    let fixture = Fixture(Order.sequence(3_000))
    await fixture.waitFor("Order 5")
    var seen: Set<Int> = []
    for _ in 0..<500 {
      await fixture.wait("loaded") { !fixture.terminal.text.contains("…") }
      for line in fixture.lines {
        guard let name = line.split(separator: " ").drop(while: { $0 != "Order" }).dropFirst().first
        else { continue }
        if let number = Int(name) { seen.insert(number) }
      }
      if seen.contains(2_999) { break }
      fixture.terminal.send("\u{1B}[6~")
    }
    #expect(seen.count == 3_000)
    #expect(fixture.controller?.snapshot.itemCount ?? 0 < 1_200)
  }
}
