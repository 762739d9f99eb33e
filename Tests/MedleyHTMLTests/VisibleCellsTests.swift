import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

@Suite struct VisibleCellsTests {
  /// A list with behaviours that write a log, and tabs that report visible cells.
  private final class Fixture {
    let list: HTMLList<Row>
    let streams: BrowserStreams
    var log: [String] = []
    var displayed: Set<Int> = []
    private var tabCount = 0

    /// The times at which each tab was asked to report again.
    var looks: [BrowserTab: [String]] = [:]

    init(_ count: Int = 100) {
      weak var fixture: Fixture?
      let cells = CellAdapter<Row, HTMLHost>.content(\.content)
        .onDisplay { row, _ in
          fixture?.log.append("display \(row.id)")
          if fixture?.displayed.insert(row.id).inserted == false { fixture?.log.append("twice") }
        }
        .onEndDisplay { row, _ in
          fixture?.log.append("end \(row.id)")
          if fixture?.displayed.remove(row.id) == nil { fixture?.log.append("never") }
        }
        .onPrefetch { row, _ in fixture?.log.append("prefetch \(row.id)") }
        .onImpression(visibleFraction: 0.5, dwell: 1) { row, _ in
          fixture?.log.append("seen \(row.id)")
        }
      list = HTMLList(cells: cells)
      streams = BrowserStreams(of: list.host)
      fixture = self
      show(0..<count)
    }

    func show(_ rows: some Sequence<Int>) {
      list.controller.apply(
        ListSnapshot(items: rows.map { Row($0, ListContent("row \($0)")) })
      )
    }

    /// Opens a tab that holds some rows.
    func open(at index: Int = 0, count: Int = 10) throws -> BrowserTab {
      tabCount += 1
      let tab = BrowserTab(stream: "s", name: "t\(tabCount)")
      try streams.open(tab)
      try scroll(tab, to: index, count: count)
      return tab
    }

    func scroll(_ tab: BrowserTab, to index: Int, count: Int = 10) throws {
      let body = "stream=s&tab=\(tab.name)&at=\(index)&after=\(count)&held="
      try streams.receive(WindowRequest(body.utf8))
      read(tab)
    }

    func read(_ tab: BrowserTab) {
      guard let bytes = streams.next(for: tab) else { return }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      for (index, line) in lines.enumerated() where line == "event: look" {
        looks[tab, default: []].append(String(lines[index + 2].dropFirst(6)))
      }
    }

    /// Reports the visible parts of rows in percent, and returns what behaviours have done.
    func report(
      _ tab: BrowserTab,
      at time: Int,
      _ rows: [(row: Int, part: Int)],
      passed: [Int] = []
    ) throws -> [String] {
      log = []
      var body = "stream=s&tab=\(tab.name)&visible=\(time)"
      body += rows.map { "+\($0.row)+\($0.part)" }.joined()
      if !passed.isEmpty { body += "&passed=" + passed.map { "\($0)+100" }.joined(separator: "+") }
      try streams.receive(FormBody(body.utf8))
      read(tab)
      return log
    }

    /// Reports rows that are visible as a whole.
    func report(_ tab: BrowserTab, at time: Int, rows: some Sequence<Int>) throws -> [String] {
      try report(tab, at: time, rows.map { ($0, 100) })
    }
  }

  @Test func `only visible rows of a window are displayed, and the others are prefetched`() throws {
    let it = Fixture()
    it.streams.display(it.list.host.window(.start, after: 10))
    let tab = try it.open()
    #expect(it.log == [], "neither a page nor a window says what is visible")
    #expect(
      try it.report(tab, at: 0, [(0, 100), (1, 100), (2, 30)])
        == (0..<3).map { "display \($0)" } + (3..<10).map { "prefetch \($0)" }
    )
    #expect(try it.report(tab, at: 5, rows: 1..<4) == ["end 0", "display 3"])
    #expect(try it.report(tab, at: 9, rows: 0..<2) == ["end 2", "end 3", "display 0"])
    it.log = []
    it.streams.close(tab)
    #expect(it.log == ["end 0", "end 1"])
  }

  @Test func `rows to which the user scrolls are prefetched with their window`() throws {
    let it = Fixture()
    let tab = try it.open()
    _ = try it.report(tab, at: 0, rows: 0..<3)
    it.log = []
    try it.scroll(tab, to: 5)
    #expect(it.log == (10..<15).map { "prefetch \($0)" })
    it.log = []
    it.show([200] + Array(0..<100))
    it.read(tab)
    #expect(it.log == [], "a change of the list is not a scroll")
    #expect(try it.report(tab, at: 9, rows: 4..<6).contains("display 5"))
  }

  @Test func `an impression needs its visible part for its dwell time`() throws {
    let it = Fixture()
    let tab = try it.open()
    _ = try it.report(tab, at: 1_000, [(0, 100), (1, 49), (2, 50)])
    #expect(it.looks[tab] == ["2000"], "the page reports again when the impression may be complete")
    #expect(try it.report(tab, at: 1_900, [(0, 100), (1, 60), (2, 49)]) == [])
    #expect(try it.report(tab, at: 2_000, [(0, 100), (1, 60), (2, 50)]) == ["seen 0"])
    #expect(it.looks[tab] == ["2000", "2900"])
    #expect(try it.report(tab, at: 2_900, [(0, 100), (1, 60), (2, 50)]) == ["seen 1"])
    #expect(try it.report(tab, at: 3_000, [(0, 100), (1, 60), (2, 50)]) == ["seen 2"])
    #expect(try it.report(tab, at: 9_000, [(0, 100), (1, 60), (2, 50)]) == [], "once each time")
    #expect(try it.report(tab, at: 9_500, [(1, 60)]) == ["end 0", "end 2"])
    #expect(try it.report(tab, at: 9_600, [(0, 100), (1, 60)]) == ["display 0"])
    #expect(try it.report(tab, at: 10_600, [(0, 100), (1, 60)]) == ["seen 0"])
  }

  @Test func `a page in the background sees nothing, and its rows stay displayed`() throws {
    let it = Fixture()
    let tab = try it.open()
    _ = try it.report(tab, at: 0, rows: 0..<2)
    #expect(try it.report(tab, at: 500, [(0, 0), (1, 0)]) == [])
    #expect(try it.report(tab, at: 5_000, [(0, 100), (1, 100)]) == [])
    #expect(try it.report(tab, at: 6_000, [(0, 100), (1, 100)]) == ["seen 0", "seen 1"])
  }

  @Test func `a row that was visible between two reports is displayed, and ends`() throws {
    let it = Fixture()
    let tab = try it.open()
    _ = try it.report(tab, at: 0, rows: 0..<1)
    #expect(
      try it.report(tab, at: 200, [(5, 100)], passed: [3, 4])
        == ["end 0", "display 3", "display 4", "display 5", "end 3", "end 4"]
    )
  }

  @Test func `a row is displayed while one of several tabs shows it`() throws {
    let it = Fixture()
    let (first, second) = (try it.open(), try it.open(at: 2))
    _ = try it.report(first, at: 0, rows: 0..<4)
    #expect(
      try it.report(second, at: 0, rows: 3..<5).filter { !$0.hasPrefix("prefetch") } == [
        "display 4"
      ]
    )
    it.log = []
    it.streams.close(first)
    #expect(it.log == ["end 0", "end 1", "end 2"])
    try it.streams.open(second)
    #expect(it.displayed == [], "a tab that is opened again shows nothing yet")
  }

  @Test func `a tab cannot report cells that it does not hold`() throws {
    let it = Fixture()
    let tab = try it.open()
    #expect(try it.report(tab, at: 0, rows: [50, 1_000]).allSatisfy { $0.hasPrefix("prefetch") })
    #expect(it.displayed == [])
    let unknown = BrowserTab(stream: "s", name: "t9")
    #expect(try it.report(unknown, at: 0, rows: [0]) == [])
    #expect(it.displayed == [])
  }

  @Test(arguments: ["x", "-1", "1 a", "1 a b", "1 a 101", "1 a -1"])
  func `a report that is not valid is refused`(_ text: String) {
    let body = "stream=s&tab=t&visible=" + text.replacing(" ", with: "+")
    #expect(throws: RequestProblem.self) { try FormBody(body.utf8) }
  }

  @Test func `a report has a limit, and its time never goes back`() throws {
    let cells = (0...VisibleCells.limit).map { "+\($0)+100" }.joined()
    #expect(throws: RequestProblem.self) { try FormBody("visible=1\(cells)".utf8) }
    let it = Fixture()
    let tab = try it.open()
    _ = try it.report(tab, at: 5_000, rows: 0..<1)
    _ = try it.report(tab, at: 100, rows: 0..<1)
    #expect(try it.report(tab, at: 5_999, rows: 0..<1) == [])
    #expect(try it.report(tab, at: 6_000, rows: 0..<1) == ["seen 0"])
  }

  /// Random tabs scroll, report, open and close, and the list changes.
  @Test func `each row that random tabs show is displayed once, and no other`() throws {
    try forEachSeed(in: 0..<20) { random in
      let it = Fixture()
      var visible: [BrowserTab: Set<Int>] = [:]
      var starts: [BrowserTab: Int] = [:]
      for time in 0..<60 {
        let tabs = starts.keys.sorted { $0.name < $1.name }
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          let start = Int.random(in: 0..<80, using: &random)
          let tab = try it.open(at: start)
          (starts[tab], visible[tab]) = (start, [])
        case 1:
          guard let tab = tabs.randomElement(using: &random) else { continue }
          it.streams.close(tab)
          (starts[tab], visible[tab]) = (nil, nil)
        case 2:
          guard let tab = tabs.randomElement(using: &random) else { continue }
          let start = Int.random(in: 0..<80, using: &random)
          try it.scroll(tab, to: start)
          starts[tab] = start
        default:
          guard let tab = tabs.randomElement(using: &random), let start = starts[tab] else {
            continue
          }
          let rows = Set((start..<start + 10).filter { _ in Bool.random(using: &random) })
          _ = try it.report(tab, at: time * 100, rows: rows)
          visible[tab] = rows
        }
        let wanted = visible.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
        try #require(it.displayed == wanted)
        try #require(!it.log.contains("twice") && !it.log.contains("never"))
      }
      for tab in starts.keys { it.streams.close(tab) }
      try #require(it.displayed == [])
    }
  }

  @Test func `a displayed row that changes the list is followed by another patch`() throws {
    final class Pages {
      var list: HTMLList<Row>?
      var count = 3
    }
    let pages = Pages()
    let list = HTMLList(
      cells: CellAdapter<Row, HTMLHost>.content(\.content).onDisplay { row, _ in
        guard row.id == pages.count - 1, pages.count < 9 else { return }
        pages.count += 3
        let rows = (0..<pages.count).map { Row($0, ListContent("row \($0)")) }
        pages.list?.controller.apply(ListSnapshot(items: rows))
      }
    )
    pages.list = list
    defer { pages.list = nil }
    list.controller.apply(ListSnapshot(items: (0..<3).map { Row($0, ListContent("row \($0)")) }))
    let streams = BrowserStreams(of: list.host)
    let tab = BrowserTab(stream: "s", name: "t")
    try streams.open(tab)
    try streams.receive(WindowRequest("stream=s&tab=t&at=0&after=60&held=".utf8))
    var patchCount = 0
    while streams.next(for: tab) != nil {
      patchCount += 1
      let cells = (0..<pages.count).map { "+\($0)+100" }.joined()
      try streams.receive(FormBody("stream=s&tab=t&visible=\(patchCount)\(cells)".utf8))
    }
    #expect(patchCount == 3)
    #expect(list.host.window(.start).cells.count == 9)
  }

  @Test func `rows of a list within a row are displayed, and have impressions of their own`() throws
  {
    struct Shelf: ListModel { var id: Int }
    final class Log {
      var lines: [String] = []
      func append(_ line: String) { lines.append(line) }
    }
    let log = Log()
    let inner = CellAdapter<Row, HTMLHost>.content(\.content)
      .onDisplay { row, _ in log.append("display \(row.id)") }
      .onEndDisplay { row, _ in log.append("end \(row.id)") }
      .onImpression(visibleFraction: 1, dwell: 0.5) { row, _ in log.append("seen \(row.id)") }
    let cells = CellAdapter<Shelf, HTMLHost>.list(cells: inner) { shelf in
      let rows = (0..<4).map { Row(shelf.id * 10 + $0, ListContent("row \($0)")) }
      return ListSnapshot(items: rows)
    }
    .onDisplay { shelf, _ in log.append("shelf \(shelf.id)") }
    let list = HTMLList(cells: cells, [ListSection("main", items: [Shelf(id: 1), Shelf(id: 2)])])
    let streams = BrowserStreams(of: list.host)
    let tab = BrowserTab(stream: "s", name: "t")
    try streams.open(tab)
    try streams.receive(WindowRequest("stream=s&tab=t&at=0&after=60&held=".utf8))
    _ = streams.next(for: tab)
    func report(_ text: String) throws -> [String] {
      log.lines = []
      try streams.receive(FormBody("stream=s&tab=t&visible=\(text)".utf8))
      return log.lines
    }
    #expect(
      try report("0+1+100+1/10+100+1/11+40+2+5+2/20+100")
        == ["shelf 1", "display 10", "display 11", "shelf 2", "display 20"]
    )
    #expect(try report("500+1+100+1/10+100+1/11+40+2+5+2/20+100") == ["seen 10", "seen 20"])
    #expect(try report("600+1+100+1/11+100") == ["end 10", "end 20"])
    #expect(try report("1100+1+100+1/11+100") == ["seen 11"])
    streams.close(tab)
    #expect(log.lines.last == "end 11")
  }
}
