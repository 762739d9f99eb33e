import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

/// Lists that several users share: ``BrowserStreams/keepsDrafts`` is `false`.
@Suite struct SharedListTests {
  /// A list with the tabs of two users.
  private final class Fixture {
    let list: HTMLList<Row>
    let streams: BrowserStreams
    let tabs = ["a", "b"].map { BrowserTab(stream: $0, name: "t") }

    /// What a behaviour does after its request has ended.
    var later: (() -> Void)?

    init(isShared: Bool) throws {
      weak var fixture: Fixture?
      let cells = CellAdapter<Row, HTMLHost>.content(\.content)
        .editing(\.text) { _, new, event in
          if new.text == "later" {
            let answer = event
            fixture?.later = { answer.refuse("Not this text.") }
          } else {
            event.refuse("Not this text.")
          }
        }
        .actions { _ in
          CellAction("Ask") { row, event in
            let ask = { event.confirm("Sure?") { $0.go("done") } }
            if row.id == 0 { ask() } else { fixture?.later = ask }
          }
        }
      let rows = [Row(0, ListContent("a", control: .text("old"))), Row(1, ListContent("b"))]
      list = HTMLList(cells: cells, [ListSection("main", items: rows)])
      streams = BrowserStreams(of: list.host)
      streams.keepsDrafts = !isShared
      list.controller.onRoute = { [unowned self] in streams.go(to: $0.path) }
      fixture = self
      for tab in tabs {
        try streams.open(tab)
        try streams.receive(WindowRequest("stream=\(tab.stream)&tab=t&at=0&held=".utf8))
        _ = streams.next(for: tab)
      }
    }

    /// Sends a form of the first user.
    @discardableResult
    func send(_ form: String) throws -> FormAnswer {
      try streams.receive(FormBody("\(form)&stream=a&tab=t".utf8))
    }

    /// What each user receives.
    var received: [String] {
      tabs.map { String(decoding: streams.next(for: $0) ?? [], as: UTF8.self) }
    }
  }

  @Test(arguments: [true, false])
  func `a refused text stays in the browser if users share the list`(isShared: Bool) throws {
    let it = try Fixture(isShared: isShared)
    let error = try refusal { try it.send(field("text 0", "secret")) }
    #expect(error?.reason == (isShared ? "Not this text." : nil))
    #expect(it.list.controller.drafts.isEmpty == isShared)
    #expect(it.list.host.window(.start).markup.description.contains("secret") == !isShared)
    #expect(it.received.map { $0.contains("secret") } == [!isShared, !isShared])
    #expect(it.received == ["", ""])
  }

  private func refusal(_ body: () throws -> Void) throws -> RequestProblem? {
    do { try body() } catch let error as RequestProblem { return error }
    return nil
  }

  @Test func `a text that is refused after its request is not kept either`() throws {
    let it = try Fixture(isShared: true)
    try it.send(field("text 0", "later"))
    it.later?()
    #expect(it.list.controller.drafts.isEmpty)
    #expect(!it.list.host.window(.start).markup.description.contains("value=\"later\""))
    // The refusal is not that of another request.
    try it.send("action+1=Ask")
  }

  @Test(arguments: [true, false])
  func `a shared list has no search`(isShared: Bool) throws {
    let it = try Fixture(isShared: isShared)
    var texts: [String] = []
    it.list.host.search = HTMLSearch { texts.append($0) }
    #expect((it.list.host.search == nil) == isShared)
    let error = try refusal { try it.send("search=a") }
    #expect((error != nil) == isShared)
    #expect(texts == (isShared ? [] : ["a"]))
  }

  @Test(arguments: [true, false])
  func `what a behaviour requests after its request reaches no other user`(isShared: Bool) throws {
    let it = try Fixture(isShared: isShared)
    try it.send("action+1=Ask")
    #expect(it.received == ["", ""])
    it.later?()
    #expect(it.received.map { $0.contains("event: ask") } == [!isShared, !isShared])
    if isShared { try it.list.issues.requireIssue { $0.code == .unansweredQuestion } }
    it.streams.go(to: "/x")
    it.streams.goBack()
    it.list.host.onScroll?("1", .middle)
    it.list.host.onEditing?("1")
    for text in it.received {
      #expect(
        text.split(separator: "\n").filter { $0.hasPrefix("event: ") }.count == (isShared ? 0 : 4)
      )
    }
    // An answer of a later request does not contain them.
    #expect(try it.send("action+1=Ask") == FormAnswer())
  }

  @Test func `a request without a tab moves no other browser`() throws {
    let it = try Fixture(isShared: false)
    let question = try it.streams.receive(FormBody("action+0=Ask".utf8)).question
    #expect(question != nil)
    #expect(it.received == ["", ""])
  }

  @Test func `a tab closes only its own questions`() throws {
    let it = try Fixture(isShared: true)
    func ask(_ stream: String) throws -> String {
      try it.streams.receive(FormBody("action+0=Ask&stream=\(stream)&tab=t".utf8))
      let bytes = try #require(it.streams.next(for: BrowserTab(stream: stream, name: "t")))
      let text = String(decoding: bytes, as: UTF8.self)
      let name = try #require(text.split(separator: "name=\"").dropFirst().first)
      return field(String(name.prefix { $0 != "\"" }), "no")
    }
    let other = try ask("b")
    let names = try (0..<200).map { _ in try ask("a") }
    // A page that connects again can answer.
    it.streams.close(it.tabs[0])
    for (number, name) in names.enumerated().dropFirst(150) {
      let error = try refusal { try it.streams.receive(FormBody(name.utf8)) }
      #expect((error == nil) == (number >= 180), "\(number)")
    }
    try it.streams.receive(FormBody(other.utf8))
  }
}
