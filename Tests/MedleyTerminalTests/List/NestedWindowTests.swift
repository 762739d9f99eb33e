import MedleyCore
import MedleyLoading
import MedleyTesting
import Testing
import WindowedOrders

@testable import MedleyTerminal

/// Lists larger than memory within rows.
@Suite @MainActor struct NestedWindowTests {
  private final class Fixture {
    let sources: [ArrayRowSource<Order>]
    let log = VisibleParts()
    let terminal: HeadlessTerminal

    @MainActor
    init(_ counts: Int..., loadedLimit: Int = 1_000, layout: SectionLayout = .list) {
      var options = RowWindowOptions()
      options.loadedLimit = loadedLimit
      options.batchCount = min(options.batchCount, loadedLimit)
      let (sources, log) = (counts.map { ArrayRowSource(Order.sequence($0)) }, log)
      self.sources = sources
      var resolver = RouteResolver<TerminalHost>()
      resolver.add("shelves") { [options] _ in
        ListScreen(
          "Shelves",
          presenter: ShelvesPresenter(sources, options: options, layout: layout, log: log),
          cells: Shelf.cell(order: .content { ListContent("Order \($0.id)") })
        )
      }
      terminal = HeadlessTerminal(resolver: resolver, rows: 12, columns: 60)
      terminal.navigator.go(to: "shelves")
      terminal.draw()
    }

    func wait(
      _ what: String,
      _ location: SourceLocation = #_sourceLocation,
      until condition: () -> Bool
    ) async {
      if await eventually({ condition() }) { return }
      Issue.record("\(what):\n\(terminal.text)", sourceLocation: location)
    }

    /// Waits until the visible rows are loaded.
    func waitForRows(_ location: SourceLocation = #_sourceLocation) async {
      await wait("all rows are loaded", location) {
        terminal.text.contains("Order") && !terminal.text.contains("…")
      }
    }

    /// The greatest number of rows that were reported as visible at once.
    var mostRows: Int {
      log.reports.map { $0.parts.map(\.count).reduce(0, +) }.max() ?? 0
    }
  }

  @Test func `only rows near the visible part of a nested list are loaded`() async {
    let fixture = Fixture(3_000, 3_000)
    await fixture.waitForRows()
    #expect(fixture.terminal.text.contains("Order 5"))
    // The screen has 12 rows.
    #expect(fixture.mostRows > 0 && fixture.mostRows <= 36)
    #expect(fixture.sources[0].requests.allSatisfy { $0.count < 300 })
    #expect(fixture.sources[1].requests.isEmpty)
  }

  @Test func `visible rows of a nested list are not unloaded`() async {
    let fixture = Fixture(3_000, loadedLimit: 4)
    await fixture.waitForRows()
    for _ in 0..<20 {
      fixture.terminal.send("\u{1B}[6~")
      await fixture.waitForRows()
    }
    // Rows near the visible ones are loaded again with the next drawing.
    var (requestCount, unchanged) = (0, 0)
    await fixture.wait("no more requests") {
      fixture.terminal.draw()
      unchanged = requestCount == fixture.sources[0].requests.count ? unchanged + 1 : 0
      requestCount = fixture.sources[0].requests.count
      return unchanged == 50
    }
    for _ in 0..<20 {
      fixture.sources[0].change { $0.append(Order(id: $0.count)) }
      await runReadyTasks(turns: 20)
      fixture.terminal.draw()
      #expect(!fixture.terminal.text.contains("…"))
    }
    #expect(fixture.sources[0].requests.count == requestCount)
  }

  @Test func `the rows of a nested list are loaded where the user scrolls to`() async {
    let fixture = Fixture(3_000, 3_000)
    await fixture.waitForRows()
    for _ in 0..<40 {
      fixture.terminal.send("\u{1B}[6~")
      await fixture.waitForRows()
    }
    #expect(fixture.terminal.text.contains("Order 360"))
    #expect(fixture.mostRows <= 36)
    fixture.terminal.send("\u{1B}[F")
    await fixture.waitForRows()
    #expect(fixture.terminal.text.contains("Order 2999"))
    #expect(!fixture.sources[1].requests.isEmpty)
  }

  @Test func `a nested list that is not visible any more demands nothing`() async {
    let fixture = Fixture(200, 200, 200)
    await fixture.waitForRows()
    fixture.sources[0].fail("No.")
    fixture.sources[0].changeUnknown { _ in }
    fixture.log.reports = []
    fixture.terminal.send("\u{1B}[F")
    await fixture.waitForRows()
    fixture.terminal.send("\u{1B}[F")
    await fixture.waitForRows()
    #expect(fixture.terminal.text.contains("Order 199"))
    // Rows that are reported as visible are those of the last list.
    var visible: [UnloadedRows.ID: Int] = [:]
    for (rows, parts) in fixture.log.reports {
      visible[rows] = parts.isEmpty ? nil : parts.count
    }
    #expect(visible.keys.allSatisfy { $0.window == "2" })
  }

  @Test func `one card of a carousel stands for all its rows that are not loaded`() async throws {
    let fixture = Fixture(100_000, 3, layout: .carousel(fraction: 0.4))
    await fixture.waitForRows()
    // The card is not as high as 100,000 rows.
    let lines = fixture.terminal.text.split(separator: "\n")
    #expect(lines.filter { $0.contains("Order 0") }.count == 2)
    for _ in 0..<130 {
      fixture.terminal.send("\u{1B}[C")
      await fixture.wait("the next order") { !fixture.terminal.text.contains("…") }
    }
    #expect(fixture.terminal.text.contains("Order 130"))
    #expect(fixture.sources[0].requests.allSatisfy { $0.count < 600 })
  }
}
