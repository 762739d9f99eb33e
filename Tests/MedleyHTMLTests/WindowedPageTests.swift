import MedleyCore
import MedleyLoading
import MedleyTesting
import Testing
import WindowedOrders

@testable import MedleyHTML

@Suite("A list larger than memory in a browser")
@MainActor
struct WindowedPageTests {
  final class Fixture {
    let source: ArrayRowSource<Order>
    let host = HTMLHost()
    let streams: BrowserStreams
    private let session: ScreenSession<HTMLHost>

    @MainActor
    init(count: Int, loadedLimit: Int = 1_000, layout: SectionLayout = .list) async {
      source = ArrayRowSource(Order.sequence(count))
      var options = RowWindowOptions()
      options.loadedLimit = loadedLimit
      streams = BrowserStreams(of: host)
      let screen = ListScreen<HTMLHost>(
        "Orders",
        presenter: OrdersPresenter(source, options: options, layout: layout),
        cells: OrderCells(order: .content { ListContent("Order \($0.id)\($0.note)") })
      )
      session = screen.open(on: host)
      await show(0, until: "Order 5<")
    }

    /// The number of rows in memory.
    @MainActor var loadedCount: Int {
      (0..<(host.list?.section(at: 0)?.itemCount ?? 0))
        .filter { host.list?.rowCount(at: ListPath(section: 0, item: $0)) == nil }.count
    }

    /// Shows a window as a page does, until it contains a text.
    @MainActor
    func show(_ index: Int, until text: String, _ location: SourceLocation = #_sourceLocation) async
    {
      let isShown = await eventually {
        let window = host.window(.index(index))
        if window.markup.description.contains(text) { return true }
        streams.display(window)
        return false
      }
      if !isShown {
        Issue.record("\(host.window(.index(index)).markup)", sourceLocation: location)
      }
    }
  }

  @Test func `a page has the cells of its rows, with their positions for screen readers`() async {
    let fixture = await Fixture(count: 1_000_000)
    #expect(fixture.host.window(.start).count == 1_000_000)
    let window = fixture.host.window(.index(500_000))
    #expect(window.start == 500_000)
    #expect(window.cells.count == 60)
    let markup = window.markup.description
    #expect(markup.contains("aria-posinset=\"500001\""))
    #expect(markup.contains("aria-setsize=\"1000000\""))
    #expect(Set(window.cells.map(\.key)).count == 60)
    await fixture.show(500_000, until: "Order 500059<")
    #expect(fixture.host.window(.index(500_000)).markup.description.contains("Order 500000<"))
    #expect(fixture.source.requests.count == 2)
  }

  @Test(arguments: [SectionLayout.list, .grid(columns: 3)])
  func `each row states its position among all rows, loaded or not`(
    _ layout: SectionLayout
  ) async throws {
    let fixture = await Fixture(count: 10_000, layout: layout)
    await fixture.show(5_000, until: "Order 5000<")
    // From loaded rows through placeholders, and at the end of the list.
    for start in [0, 60, 90, 4_090, 4_970, 5_100, 9_950] {
      let window = fixture.host.window(.index(start))
      let rows = window.markup.description.split(separator: "<li").dropFirst()
      #expect(rows.count == min(60, 10_000 - window.start))
      for (index, row) in rows.enumerated() {
        let position = "aria-posinset=\"\(window.start + index + 1)\" aria-setsize=\"10000\""
        #expect(row.contains(position), "\(start)")
      }
    }
    #expect(!fixture.host.window(.index(90)).isLoaded)
  }

  @Test func `windows open at the end and at rows that are loaded`() async {
    let fixture = await Fixture(count: 1_000_000)
    let end = fixture.host.window(.end)
    #expect((end.start, end.end) == (999_940, 1_000_000))
    await fixture.show(999_940, until: "Order 999999<")
    let key = fixture.host.window(.end).cells.last?.key ?? ""
    #expect(fixture.host.cellIndex(ofKey: key) == 999_999)
    // The key of a placeholder names no place.
    let placeholder = fixture.host.window(.index(700_000)).cells[0].key
    let window = fixture.host.window(.keys([placeholder], index: 700_003))
    #expect(window.start == 700_003)
    let mixed = fixture.host.window(.keys([placeholder, key], index: 3))
    #expect(mixed.end == 1_000_000)
  }

  @Test func `rows that a browser of another server shows are loaded`() async throws {
    let other = await Fixture(count: 1_000_000)
    await other.show(700_000, until: "Order 700059<")
    let keys = other.host.window(.index(700_000), after: 3).cells.map(\.key)
    let fixture = await Fixture(count: 1_000_000)
    let anchor = WindowAnchor.keys(["_0_x", "@1"] + keys, index: 3)
    #expect(fixture.host.window(anchor).start == 3)
    #expect(fixture.host.findRows(of: anchor))
    _ = await eventually { !fixture.host.isMissingRows(of: anchor) }
    #expect(fixture.host.window(anchor).start == 700_000)
    // What is loaded is not searched, and neither is a list that users share.
    #expect(!fixture.host.findRows(of: anchor))
    let shared = await Fixture(count: 1_000_000)
    shared.streams.keepsDrafts = false
    #expect(!shared.host.findRows(of: anchor))
    #expect(!fixture.host.findRows(of: .end) && !fixture.host.findRows(of: .keys(["@1"], index: 0)))
  }

  @Test func `rows that are inserted above shift the rows of a page`() async {
    let fixture = await Fixture(count: 1_000_000)
    await fixture.show(500_000, until: "Order 500059<")
    let key = fixture.host.window(.index(500_010)).cells[0].key
    fixture.source.change { $0.insert(contentsOf: [Order(id: -1), Order(id: -2)], at: 10) }
    await fixture.show(500_002, until: "Order 500000<")
    #expect(fixture.host.cellIndex(ofKey: key) == 500_012)
    #expect(fixture.host.window(.start).count == 1_000_002)
  }

  @Test
  func `the rows of several windows are loaded, and stay while they are shown`() async throws {
    let fixture = await Fixture(count: 1_000_000, loadedLimit: 100)
    let tabs = (0..<8).map { BrowserTab(stream: "s", name: "tab\($0)") }
    for (index, tab) in tabs.enumerated() {
      try fixture.streams.open(tab)
      try fixture.streams.receive(
        WindowRequest("stream=\(tab.stream)&tab=\(tab.name)&at=\(100_000 * index)&after=60".utf8)
      )
    }
    _ = await eventually {
      for tab in tabs { _ = fixture.streams.next(for: tab) }
      return tabs.indices.allSatisfy { index in
        fixture.host.window(.index(100_000 * index)).cells.allSatisfy { UnloadedKey($0.key) == nil }
      }
    }
    for index in tabs.indices {
      let cells = fixture.host.window(.index(100_000 * index)).cells
      #expect(cells.allSatisfy { UnloadedKey($0.key) == nil })
    }
    #expect(fixture.loadedCount >= 8 * 60)
    // All tabs are closed: their rows are unloaded when others are shown.
    for tab in tabs { fixture.streams.close(tab) }
    await fixture.show(950_000, until: "Order 950059<")
    #expect(fixture.loadedCount < 300)
  }

  @Test func `rows that could not be loaded offer a retry`() async throws {
    let fixture = await Fixture(count: 100_000)
    fixture.source.fail("No connection.")
    await fixture.show(50_000, until: "No connection.")
    let cell = fixture.host.window(.index(50_000)).cells[0]
    #expect(UnloadedKey(cell.key) != nil)
    fixture.source.fail(nil)
    try fixture.streams.receive(FormBody("select+\(cell.key)=1".utf8))
    await fixture.show(50_000, until: "Order 50000<")
  }
  @Test func `rows that are loaded for one tab mark no tab elsewhere`() async throws {
    let fixture = await Fixture(count: 100_000)
    await fixture.show(50_000, until: "Order 50010<")
    let tabs = ["a", "b"].map { BrowserTab(stream: "s", name: $0) }
    for (tab, place) in zip(tabs, [0, 50_000]) {
      try fixture.streams.open(tab)
      let body = "stream=s&tab=\(tab.name)&at=\(place)&before=0&after=20&held="
      try fixture.streams.receive(WindowRequest(body.utf8))
      _ = fixture.streams.next(for: tab)
    }
    var marked: Set<String> = []
    fixture.streams.onEventsAvailable = { marked.insert($0.name) }
    await fixture.show(80_000, until: "Order 80010<")
    for tab in tabs {
      let text = fixture.streams.next(for: tab).map { String(decoding: $0, as: UTF8.self) }
      #expect(text == nil, "\(tab.name)")
    }
    #expect(marked.isEmpty)
  }
}
