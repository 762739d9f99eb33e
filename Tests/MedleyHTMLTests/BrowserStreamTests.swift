import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

@Suite struct BrowserStreamTests {
  /// A list with its streams.
  private final class Fixture {
    let list: HTMLList<Row>
    let streams: BrowserStreams
    var news: [BrowserTab] = []
    private var count = 0

    init(_ count: Int = 100) {
      let cells = CellAdapter<Row, HTMLHost>.content(\.content)
        .onSelect { row, event in
          event.scroll(to: row.id + 1, at: .middle)
          event.confirm("Sure\nof <it>?") { $0.go("done") }
        }
      list = HTMLList(cells: cells)
      streams = BrowserStreams(of: list.host)
      list.controller.onRoute = { [unowned self] route in streams.go(to: route.path) }
      show(0..<count)
      streams.onEventsAvailable = { [unowned self] in news.append($0) }
    }

    func show(_ rows: some Sequence<Int>) {
      let rows = rows.map { Row($0, ListContent("row \($0)")) }
      list.controller.apply(ListSnapshot(items: rows))
    }

    /// Opens a tab of the same stream.
    func openTab() throws -> BrowserTab {
      count += 1
      let tab = BrowserTab(stream: "s", name: "t\(count)")
      try streams.open(tab)
      return tab
    }

    /// Opens a tab, and asks for a window.
    func open(_ request: String = "at=0&after=10&held=") throws -> Browser {
      var browser = Browser(tab: try openTab())
      try streams.receive(WindowRequest("\(browser.fields)&\(request)".utf8))
      try browser.read(streams.next(for: browser.tab))
      return browser
    }
  }

  /// A tab, and what it has received.
  private struct Browser {
    let tab: BrowserTab
    private var received: HeadlessTab

    init(tab: BrowserTab) {
      self.tab = tab
      received = HeadlessTab(name: tab.name)
    }

    /// The fields that name the tab in a request.
    var fields: String { "stream=\(tab.stream)&tab=\(tab.name)" }

    var shown: ShownWindow { received.window }
    var events: [String] { received.events }
    var patchCount: Int { received.patchCount }

    mutating func read(_ bytes: [UInt8]?) throws { try received.receive(bytes) }
  }

  @Test func `the tab that edits a row receives the row, also if its value has not changed`() throws
  {
    let list = HTMLList(ListContent("a", control: .text("old")), ListContent("b"))
    let streams = BrowserStreams(of: list.host)
    var tabs = ["t1", "t2"].map { Browser(tab: BrowserTab(stream: "s", name: $0)) }
    for index in tabs.indices {
      try streams.open(tabs[index].tab)
      try streams.receive(WindowRequest("\(tabs[index].fields)&at=0&after=9&held=".utf8))
      try tabs[index].read(streams.next(for: tabs[index].tab))
    }
    let row = field("text \(list.key(0))", "new")
    try streams.receive(FormBody("\(tabs[0].fields)&\(row)".utf8))
    let bytes = try #require(streams.next(for: tabs[0].tab))
    #expect(String(decoding: bytes, as: UTF8.self).contains("value=\\\"old\\\""))
    try tabs[0].read(bytes)
    try tabs[1].read(streams.next(for: tabs[1].tab))
    #expect(tabs[0].shown.cells == tabs[1].shown.cells)
    #expect(streams.next(for: tabs[0].tab) == nil)
  }

  @Test func `a tab receives the window that it asks for`() throws {
    let it = Fixture()
    let browser = try it.open("at=20&before=2&after=10&held=")
    #expect(browser.events == [])
    #expect(browser.shown == ShownWindow(it.list.host.window(.index(20), before: 2, after: 10)))
    #expect(it.news.contains(browser.tab))
  }

  @Test func `a slow browser receives one patch for all changes`() throws {
    let it = Fixture()
    var (slow, fast) = (try it.open(), try it.open())
    it.news = []
    for count in 1...50 {
      it.show(count..<100 + count)
      try fast.read(it.streams.next(for: fast.tab))
      #expect(fast.shown == ShownWindow(it.list.host.window(.start, after: 10)))
    }
    #expect(it.news.filter { $0 == slow.tab }.count == 1, "it is notified once until it reads")
    try slow.read(it.streams.next(for: slow.tab))
    #expect(slow.patchCount == 2)
    #expect(fast.patchCount == 51)
    #expect(slow.shown == fast.shown)
  }

  @Test func `a change outside a window is sent as a count, and an equal list not at all`() throws {
    let it = Fixture()
    var browser = try it.open()
    it.show(0..<100)
    try browser.read(it.streams.next(for: browser.tab))
    #expect(browser.patchCount == 1)
    it.show(0..<120)
    try browser.read(it.streams.next(for: browser.tab))
    #expect(browser.patchCount == 2)
    #expect(browser.shown.count == 120)
    #expect(it.streams.next(for: browser.tab) == nil)
  }

  @Test func `a browser that was disconnected receives only what it lacks`() throws {
    let it = Fixture()
    let old = try it.open()
    it.streams.close(old.tab)
    it.show(3..<100)
    let held = it.list.host.window(.start, after: 7).held
    let names = held.map { "\($0.key)+\($0.tag)" }.joined(separator: "+")
    let browser = Browser(tab: try it.openTab())
    let body = "\(browser.fields)&at=0&after=10&held=\(names)"
    try it.streams.receive(WindowRequest(body.utf8))
    let bytes = try #require(it.streams.next(for: browser.tab))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"cells\":[[0,7],"))
    #expect(text.ranges(of: "<li").count == 3)
  }

  @Test func `browsers with random windows, pauses and reconnects show the list`() throws {
    let lists = ListGenerator<Row>(identityCount: 60) { number, revision in
      Row(number, ListContent("row \(number).\(revision)"))
    }
    try forEachSeed(in: 0..<40) { random in
      let it = Fixture(0)
      var snapshot = lists.snapshot(using: &random)
      it.list.controller.apply(snapshot)
      var browsers = try (0..<3).map { _ in try it.open() }
      var windows = browsers.map { _ in (index: 0, after: 10) }
      for _ in 0..<25 {
        snapshot = lists.transition(from: snapshot, using: &random).new
        it.list.controller.apply(snapshot)
        let number = Int.random(in: 0..<3, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          windows[number] = (
            Int.random(in: 0..<30, using: &random), Int.random(in: 1..<20, using: &random)
          )
          let window = windows[number]
          let body = "\(browsers[number].fields)&at=\(window.index)&after=\(window.after)"
          try it.streams.receive(WindowRequest(body.utf8))
        case 1:
          it.streams.close(browsers[number].tab)
          let window = windows[number]
          browsers[number] = try it.open("at=\(window.index)&after=\(window.after)&held=")
        case 2: try browsers[number].read(it.streams.next(for: browsers[number].tab))
        default: break
        }
      }
      for (number, window) in windows.enumerated() {
        try browsers[number].read(it.streams.next(for: browsers[number].tab))
        let wanted = it.list.host.window(.index(window.index), after: window.after)
        try #require(browsers[number].shown == ShownWindow(wanted))
      }
    }
  }

  @Test func `what a behaviour asks and shows is for the browser that caused it`() throws {
    let it = Fixture()
    var (first, second) = (try it.open(), try it.open())
    try it.streams.receive(FormBody("select+4=&\(first.fields)".utf8))
    try first.read(it.streams.next(for: first.tab))
    try second.read(it.streams.next(for: second.tab))
    #expect(second.events.isEmpty)
    #expect(first.events.count == 2)
    #expect(first.events.contains("scroll 5 middle"))
    let ask = try #require(first.events.first { $0.hasPrefix("ask ") })
    let dialog = try #require(try parse(ask.dropFirst(4).utf8).first?.elements.first)
    #expect(dialog.all(named: "h2").map(\.text) == ["Sure\nof <it>?"])
    let buttons = dialog.all(named: "button")
    #expect(buttons.map(\.text) == ["Cancel", "OK"])
    let answer = try #require(buttons.last?.attributes["name"])
    let body = field(answer, "yes") + "&\(first.fields)"
    try it.streams.receive(FormBody(body.utf8))
    try first.read(it.streams.next(for: first.tab))
    #expect(first.events.last == "go done")
    #expect(throws: RequestProblem.self) { try it.streams.receive(FormBody(body.utf8)) }
    try it.list.issues.requireNone()
  }

  @Test func `a cancelled question performs nothing`() throws {
    let it = Fixture()
    let form = try #require(try it.streams.receive(FormBody("select+4=".utf8)).question)
    let dialog = try #require(try parse(form.utf8).first?.elements.first)
    let answer = try #require(dialog.all(named: "button").first?.attributes["name"])
    var routes: [String] = []
    it.list.controller.onRoute = { routes.append($0.path) }
    #expect(try it.streams.receive(FormBody(field(answer, "no").utf8)) == FormAnswer())
    #expect(routes.isEmpty)
    #expect(throws: RequestProblem.self) { try FormBody(field(answer, "maybe").utf8) }
  }

  @Test func `a page asks the question of a browser without a script`() throws {
    let it = Fixture()
    let question = try it.streams.receive(FormBody("select+4=".utf8))
    var page = ListPage(title: "", window: it.list.host.window(.start), token: "")
    page.question = question.question
    let markup = String(decoding: page.document, as: UTF8.self)
    #expect(markup.contains("<dialog aria-labelledby=\"question\" open>"))
  }

  @Test func `all events of a form are sent, although one of them is refused`() throws {
    let it = Fixture()
    it.list.controller.selectionMode = .multiple
    #expect(throws: RequestProblem.self) {
      try it.streams.receive(FormBody("select+999=&select+1=".utf8))
    }
    #expect(it.list.controller.selection == [1])
  }

  @Test func `streams are limited, and closed streams receive nothing`() throws {
    let it = Fixture()
    it.streams.limit = 2
    let first = try it.open()
    _ = try it.open()
    #expect(throws: RequestProblem.self) { try it.openTab() }
    it.streams.close(first.tab)
    #expect(it.streams.count == 1)
    #expect(it.streams.next(for: first.tab) == nil)
    let error = #expect(throws: RequestProblem.self) {
      try it.streams.receive(WindowRequest(first.fields.utf8))
    }
    #expect(error?.isOutdated == true)
    _ = try it.open()
  }

  @Test func `events that a browser does not read are limited to the last ones`() throws {
    let it = Fixture()
    var browser = Browser(tab: try it.openTab())
    for number in 0..<1_000 {
      it.streams.setTitle("title \(number)")
      it.streams.go(to: "/\(number)")
    }
    try browser.read(it.streams.next(for: browser.tab))
    #expect(browser.events == ["title title 999"] + (968..<1_000).map { "go /\($0)" })
    #expect(it.streams.next(for: browser.tab) == nil)
  }

  @Test func `a tab that connects receives the title`() throws {
    let it = Fixture()
    it.streams.setTitle("first")
    var browser = try it.open()
    #expect(browser.events == ["title first"])
    it.news = []
    it.streams.setTitle("second")
    #expect(it.news == [browser.tab])
    try browser.read(it.streams.next(for: browser.tab))
    #expect(browser.events == ["title first", "title second"])
    #expect(try it.open().events == ["title second"])
  }

  @Test func `tabs that show the same rows share one patch, and each one ends at the list`() throws
  {
    let it = Fixture()
    var browsers = try (0..<4).map { number in try it.open("at=\(number / 2)&after=10&held=") }
    for count in 1...5 {
      it.show(count..<100 + count)
      for number in browsers.indices.filter({ $0 != 3 || count.isMultiple(of: 2) }) {
        try browsers[number].read(it.streams.next(for: browsers[number].tab))
      }
    }
    for number in browsers.indices {
      try browsers[number].read(it.streams.next(for: browsers[number].tab))
      #expect(
        browsers[number].shown == ShownWindow(it.list.host.window(.index(number / 2), after: 10))
      )
    }
  }

  @Test func `a browser without a stream receives the address to which a behaviour goes`() throws {
    let it = Fixture()
    let question = try #require(try it.streams.receive(FormBody("select+4=".utf8)).question)
    let dialog = try #require(try parse(question.utf8).first?.elements.first)
    let answer = try #require(dialog.all(named: "button").last?.attributes["name"])
    let next = try it.streams.receive(FormBody(field(answer, "yes").utf8))
    #expect(next.address == "done")
    #expect(next.question == nil)
  }

  @Test(arguments: ["", "A", "a b", "a\nb", "abcdefghijklmnopq", "é"])
  func `a tab whose name could break an event is refused`(name: String) {
    let tab = BrowserTab(stream: "s", name: name)
    #expect(throws: RequestProblem.self) { try Fixture().streams.open(tab) }
  }
}
