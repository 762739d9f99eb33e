import MedleyCore
import MedleyLoading
import MedleyTesting
import Testing
import WindowedOrders

@testable import MedleyHTML

/// Lists larger than memory within rows, and in carousels.
@Suite @MainActor struct NestedWindowTests {
  private final class Fixture {
    let sources: [ArrayRowSource<Order>]
    let log = VisibleParts()
    let host = HTMLHost()
    let streams: BrowserStreams
    private let session: ScreenSession<HTMLHost>

    @MainActor
    init(_ counts: Int..., loadedLimit: Int = 1_000, layout: SectionLayout = .list) {
      var options = RowWindowOptions()
      options.loadedLimit = loadedLimit
      sources = counts.map { ArrayRowSource(Order.sequence($0)) }
      streams = BrowserStreams(of: host)
      let screen = ListScreen<HTMLHost>(
        "Shelves",
        presenter: ShelvesPresenter(sources, options: options, layout: layout, log: log),
        cells: Shelf.cell(order: .content { ListContent("Order \($0.id)") })
      )
      session = screen.open(on: host)
    }

    /// The elements of the rows of the first nested list, as they are between two tags.
    var text: String { host.window(.start).markup.description }

    /// Shows the page until a condition holds.
    @MainActor
    func show(
      _ what: String,
      _ location: SourceLocation = #_sourceLocation,
      until condition: () -> Bool
    ) async {
      let isReached = await eventually {
        streams.display(host.window(.start))
        return condition()
      }
      if isReached { return }
      Issue.record(
        "\(what): \(loadedCount) \(sources[0].requests)",
        sourceLocation: location
      )
    }

    /// The number of rows of the first nested list in memory.
    var loadedCount: Int {
      let nest = host.list?.nestedList(at: .row(ListPath(section: 0, item: 0)))
      return (0..<(nest?.section(at: 0)?.itemCount ?? 0))
        .filter { nest?.rowCount(at: ListPath(section: 0, item: $0)) == nil }.count
    }

    /// The key of a cell that stands for rows of the first nested list.
    var groupKey: String? {
      guard let nest = host.list?.nestedList(at: .row(ListPath(section: 0, item: 0))) else {
        return nil
      }
      let row = (0..<(nest.section(at: 0)?.itemCount ?? 0)).first {
        nest.rowCount(at: ListPath(section: 0, item: $0)) != nil
      }
      return row.flatMap { nest.identity(at: .row(ListPath(section: 0, item: $0))) }
        .map(nest.cellKey)
    }
  }

  @Test(arguments: [SectionLayout.list, .carousel(fraction: 0.4)])
  func `the first rows of a nested list are loaded while its row is shown`(
    _ layout: SectionLayout
  ) async {
    let fixture = Fixture(100_000, 5, layout: layout)
    #expect(fixture.sources.allSatisfy { $0.requests.isEmpty })
    await fixture.show("60 rows") { fixture.text.contains("Order 59<") }
    #expect(fixture.log.reports.allSatisfy { $0.parts.allSatisfy { $0.count <= 60 } })
    #expect(fixture.sources.map(\.requests.count) == [1, 1])
    // The positions are those among all rows.
    let text = fixture.text
    #expect(text.contains("aria-posinset=\"60\" aria-setsize=\"100000\""))
    #expect(text.contains("aria-posinset=\"5\" aria-setsize=\"5\""))
    let group = text.split(separator: "<li").first { $0.contains("Show more") }
    let first = "aria-posinset=\"\(fixture.loadedCount + 1)\" aria-setsize=\"100000\""
    #expect(group?.contains(first) == true)
    // One cell for all rows that are not loaded.
    #expect(text.split(separator: "<li").filter { $0.contains("Show more") }.count == 1)
    // Nothing else is demanded.
    for _ in 0..<20 { await fixture.show("again") { true } }
    #expect(fixture.sources.map(\.requests.count) == [1, 1])
  }

  @Test func `the user loads more rows of a nested list, once for each time`() async throws {
    // The page contains the rows, which are therefore not unloaded.
    let fixture = Fixture(100_000, loadedLimit: 20)
    await fixture.show("60 rows") { fixture.text.contains("Order 59<") }
    for round in 1...4 {
      let loaded = fixture.loadedCount
      let key = try #require(fixture.groupKey)
      try fixture.streams.receive(FormBody("select+\(key)=1".utf8))
      await fixture.show("more rows") {
        fixture.loadedCount > loaded && fixture.text.contains("Order \(fixture.loadedCount - 1)<")
      }
      for _ in 0..<20 { await fixture.show("again") { true } }
      #expect(fixture.sources[0].requests.count == 1 + round)
    }
  }

  @Test func `rows of a nested list that could not be loaded offer to retry`() async throws {
    let fixture = Fixture(100_000)
    fixture.sources[0].fail("No connection.")
    await fixture.show("the problem") { fixture.text.contains("No connection.") }
    #expect(!fixture.text.contains("Show more"))
    fixture.sources[0].fail(nil)
    let key = try #require(fixture.groupKey)
    try fixture.streams.receive(FormBody("select+\(key)=1".utf8))
    await fixture.show("60 rows") { fixture.text.contains("Order 59<") }
  }

  @Test func `a nested list that no browser shows any more demands nothing`() async throws {
    let fixture = Fixture(100_000)
    let tab = BrowserTab(stream: "s", name: "t")
    fixture.sources[0].fail("No.")
    try fixture.streams.open(tab)
    try fixture.streams.receive(WindowRequest("stream=s&tab=t&at=0&after=60".utf8))
    _ = fixture.streams.next(for: tab)
    #expect(fixture.log.reports.last?.parts == [0..<60])
    #expect(fixture.host.displayed.nests.count == 1)
    fixture.streams.close(tab)
    #expect(fixture.log.reports.last?.parts == [])
    #expect(fixture.host.displayed.nests.isEmpty)
    // It is loaded when a browser shows it again, whose cells are rendered already.
    fixture.sources[0].fail(nil)
    await fixture.show("60 rows") { fixture.text.contains("Order 59<") }
  }

  @Test func `the cards of a carousel larger than memory are loaded where the user scrolls to`()
    async throws
  {
    let source = ArrayRowSource(Order.sequence(100_000))
    let host = HTMLHost()
    let streams = BrowserStreams(of: host)
    let screen = ListScreen<HTMLHost>(
      "Orders",
      presenter: OrdersPresenter(source, layout: .carousel(fraction: 0.4)),
      cells: OrderCells(order: .content { ListContent("Order \($0.id)") })
    )
    let session = screen.open(on: host)
    defer { withExtendedLifetime(session) {} }
    func show(card: Int) async throws -> ListWindow.Section {
      let section = host.window(.start).sections[0].key
      let fields = "stream=s&tab=t&at=0&after=60&card=\(section)+x+\(card)"
      let request = try WindowRequest(fields.utf8)
      try await requireEventually("the cards are loaded") {
        let window = host.window(of: request)
        streams.display(window)
        return window.isLoaded && host.index.isLong(0)
      }
      return host.window(of: request).sections[0]
    }
    let first = try await show(card: 0)
    #expect((first.firstRow, first.rowCount, first.cells.count) == (0, 100_000, 40))
    #expect(host.window(.start).count == 1)
    let middle = try await show(card: 50_010)
    #expect((middle.firstRow, middle.cells.count) == (50_000, 40))
    let markup = middle.cells[0].markup.description
    #expect(markup.contains("Order 50000<"))
    // The key of a card names its place, also when cards are inserted before it.
    let key = middle.cells[20].key
    source.change { $0.insert(Order(id: -1), at: 0) }
    _ = await eventually { host.window(.start).sections[0].rowCount != 100_000 }
    let place = "stream=s&tab=t&at=0&after=60&card=\(first.key)+\(key)+0"
    #expect(try host.window(of: WindowRequest(place.utf8)).sections[0].firstRow == 50_011)
    #expect(source.requests.allSatisfy { $0.count < 600 })
  }
}
