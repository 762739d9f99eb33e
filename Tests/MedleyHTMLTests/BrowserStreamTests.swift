import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

@Suite struct BrowserStreamTests {
  /// A list with its streams.
  private final class Fixture {
    let list: HTMLList<Row>
    let streams: BrowserStreams
    var news: [String] = []

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
      streams.onNews = { [unowned self] in news.append($0) }
    }

    func show(_ rows: Range<Int>) {
      let rows = rows.map { Row($0, ListContent("row \($0)")) }
      list.controller.apply(ListSnapshot(items: rows))
    }

    /// Opens a stream, and asks for a window.
    func open(_ request: String = "at=0&after=10&held=") throws -> Browser {
      let name = try streams.open()
      var browser = Browser(name: name)
      try browser.read(streams.next(for: name))
      try streams.receive(WindowRequest("stream=\(name)&\(request)".utf8))
      try browser.read(streams.next(for: name))
      return browser
    }
  }

  /// What a browser has received.
  private struct Browser {
    let name: String
    var shown: ShownWindow?
    var events: [String] = []
    var patchCount = 0

    init(name: String) {
      self.name = name
    }

    /// Parses server-sent events, as the HTML standard says.
    mutating func read(_ bytes: [UInt8]?) throws {
      guard let bytes else { return }
      var (name, data): (String, [String]) = ("", [])
      for line in String(decoding: bytes, as: UTF8.self).split(
        separator: "\n",
        omittingEmptySubsequences: false
      ) {
        if line.isEmpty, !name.isEmpty {
          let text = data.joined(separator: "\n")
          if name == "patch" {
            patchCount += 1
            shown = try ShownWindow(Array(text.utf8), from: shown?.cells ?? [])
          } else {
            events.append("\(name) \(text)")
          }
          (name, data) = ("", [])
        } else if line.hasPrefix("event: ") {
          name = String(line.dropFirst(7))
        } else if line.hasPrefix("data: ") {
          data.append(String(line.dropFirst(6)))
        } else if !line.isEmpty {
          throw ParseError(description: "a line of a stream is not valid: \(line)")
        }
      }
    }
  }

  @Test func `a stream names itself, and sends the window that the browser asks for`() throws {
    let it = Fixture()
    let browser = try it.open("at=20&before=2&after=10&held=")
    #expect(browser.events == ["stream \(browser.name)"])
    #expect(browser.shown == ShownWindow(it.list.host.window(.index(20), before: 2, after: 10)))
    #expect(it.news.contains(browser.name))
  }

  @Test func `a slow browser receives one patch for all changes`() throws {
    let it = Fixture()
    var (slow, fast) = (try it.open(), try it.open())
    it.news = []
    for count in 1...50 {
      it.show(count..<100 + count)
      try fast.read(it.streams.next(for: fast.name))
      #expect(fast.shown == ShownWindow(it.list.host.window(.start, after: 10)))
    }
    #expect(it.news.filter { $0 == slow.name }.count == 1, "it is notified once until it reads")
    try slow.read(it.streams.next(for: slow.name))
    #expect(slow.patchCount == 2)
    #expect(fast.patchCount == 51)
    #expect(slow.shown == fast.shown)
  }

  @Test func `a change outside a window is sent as a count, and an equal list not at all`() throws {
    let it = Fixture()
    var browser = try it.open()
    it.show(0..<100)
    try browser.read(it.streams.next(for: browser.name))
    #expect(browser.patchCount == 1)
    it.show(0..<120)
    try browser.read(it.streams.next(for: browser.name))
    #expect(browser.patchCount == 2)
    #expect(browser.shown?.count == 120)
    #expect(it.streams.next(for: browser.name) == nil)
  }

  @Test func `a browser that was disconnected receives only what it lacks`() throws {
    let it = Fixture()
    let old = try it.open()
    it.streams.close(old.name)
    it.show(3..<100)
    let held = it.list.host.window(.start, after: 7).held
    let names = held.map { "\($0.key)+\($0.tag)" }.joined(separator: "+")
    let name = try it.streams.open()
    _ = it.streams.next(for: name)
    try it.streams.receive(WindowRequest("stream=\(name)&at=0&after=10&held=\(names)".utf8))
    let bytes = try #require(it.streams.next(for: name))
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
          let body = "stream=\(browsers[number].name)&at=\(window.index)&after=\(window.after)"
          try it.streams.receive(WindowRequest(body.utf8))
        case 1:
          it.streams.close(browsers[number].name)
          let window = windows[number]
          browsers[number] = try it.open("at=\(window.index)&after=\(window.after)&held=")
        case 2: try browsers[number].read(it.streams.next(for: browsers[number].name))
        default: break
        }
      }
      for (number, window) in windows.enumerated() {
        try browsers[number].read(it.streams.next(for: browsers[number].name))
        let wanted = it.list.host.window(.index(window.index), after: window.after)
        try #require(browsers[number].shown == ShownWindow(wanted))
      }
    }
  }

  @Test func `what a behaviour asks and shows is for the browser that caused it`() throws {
    let it = Fixture()
    var (first, second) = (try it.open(), try it.open())
    try it.streams.receive(FormBody("select+4=&stream=\(first.name)".utf8))
    try first.read(it.streams.next(for: first.name))
    try second.read(it.streams.next(for: second.name))
    #expect(second.events.count == 1)
    #expect(first.events.count == 3)
    #expect(first.events.contains("scroll 5 middle"))
    let ask = try #require(first.events.first { $0.hasPrefix("ask ") })
    let dialog = try #require(try parse(ask.dropFirst(4).utf8).first?.elements.first)
    #expect(dialog.all(named: "h2").map(\.text) == ["Sure\nof <it>?"])
    let buttons = dialog.all(named: "button")
    #expect(buttons.map(\.text) == ["Cancel", "OK"])
    let answer = try #require(buttons.last?.attributes["name"])
    let body = field(answer, "yes") + "&stream=\(first.name)"
    try it.streams.receive(FormBody(body.utf8))
    try first.read(it.streams.next(for: first.name))
    #expect(first.events.last == "go done")
    #expect(throws: RequestProblem.self) { try it.streams.receive(FormBody(body.utf8)) }
    try it.list.issues.requireNone()
  }

  @Test func `a cancelled question performs nothing`() throws {
    let it = Fixture()
    let form = try #require(try it.streams.receive(FormBody("select+4=".utf8)))
    let dialog = try #require(try parse(form.utf8).first?.elements.first)
    let answer = try #require(dialog.all(named: "button").first?.attributes["name"])
    var routes: [String] = []
    it.list.controller.onRoute = { routes.append($0.path) }
    #expect(try it.streams.receive(FormBody(field(answer, "no").utf8)) == nil)
    #expect(routes.isEmpty)
    #expect(throws: RequestProblem.self) { try FormBody(field(answer, "maybe").utf8) }
  }

  @Test func `a page asks the question of a browser without a script`() throws {
    let it = Fixture()
    let question = try it.streams.receive(FormBody("select+4=".utf8))
    var page = ListPage(title: "", window: it.list.host.window(.start), token: "")
    page.question = question
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
    #expect(throws: RequestProblem.self) { try it.streams.open() }
    it.streams.close(first.name)
    #expect(it.streams.count == 1)
    #expect(it.streams.next(for: first.name) == nil)
    let error = #expect(throws: RequestProblem.self) {
      try it.streams.receive(WindowRequest("stream=\(first.name)".utf8))
    }
    #expect(error?.isOutdated == true)
    _ = try it.open()
  }

  @Test func `events that a browser does not read are limited`() throws {
    let it = Fixture()
    let name = try it.streams.open()
    for _ in 0..<1_000 { it.streams.go(to: "/") }
    var browser = Browser(name: name)
    try browser.read(it.streams.next(for: name))
    #expect(browser.events.count == 32)
  }
}
