import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

@Suite struct ScreenActionTests {
  private enum LinesEdit: Sendable {
    case add, clear, refresh, refreshed, refuse
  }

  private struct Lines: ListPresenter {
    var count = 0
    var isLoading = false

    var sections: [ListSection<Row>] {
      ListSection("lines", items: (0..<count).map { Row($0, ListContent("line \($0)")) })
    }

    var screenActions: [ScreenAction<LinesEdit>] {
      ScreenAction("Add <b>", id: "add \"1\"", symbol: "plus", isEnabled: count < 2, sends: .add)
      ScreenAction("Clear", role: .destructive, confirmation: "Clear all?", sends: .clear)
      ScreenAction.refresh(isRunning: isLoading, sends: .refresh)
      ScreenAction("Buy", sends: .refuse)
    }

    mutating func receive(_ edit: LinesEdit) throws(EditRefusal) {
      switch edit {
      case .add: count += 1
      case .clear: count = 0
      case .refresh: isLoading = true
      case .refreshed: (count, isLoading) = (2, false)
      case .refuse: throw EditRefusal("There is no money.")
      }
    }
  }

  private let screen = ListScreen(
    "Lines",
    presenter: Lines(),
    cells: CellAdapter<Row, HTMLHost>.content(\.content)
  ).open(on: HTMLHost())
  private let streams: BrowserStreams
  private let tabs = ["t1", "t2"].map { BrowserTab(stream: "s", name: $0) }

  init() {
    streams = BrowserStreams(of: screen.host)
    streams.onAction = { [screen] in screen.perform(actionWithID: $0) }
    screen.onActionRefusal = { [weak streams] in streams?.show($0) }
    screen.onActionsChange = { [weak streams, weak screen] in
      streams?.setActions(screen?.actions ?? [])
    }
    streams.setActions(screen.actions)
  }

  private func press(_ id: String, in tab: BrowserTab? = nil) throws -> FormAnswer {
    let fields = tab.map { "stream=\($0.stream)&tab=\($0.name)&" } ?? ""
    return try streams.receive(FormBody("\(fields)\(field("screen-action", id))".utf8))
  }

  /// The buttons of the page, without the first one, which return presses.
  private func buttons(in markup: some Sequence<UInt8>) throws -> [Node.Element] {
    try parse(markup).flatMap(\.elements)
      .filter { $0.attributes["name"] == "screen-action" }
  }

  private func page() throws -> [Node.Element] {
    var page = ListPage(title: "Lines", window: screen.host.window(.start), token: "s")
    page.actions = screen.actions
    return try buttons(in: page.document.dropFirst("<!DOCTYPE html>".utf8.count))
  }

  private func news(for tab: BrowserTab) -> String? {
    streams.next(for: tab).map { String(decoding: $0, as: UTF8.self) }
  }

  private func count() -> Int { screen.list.section(at: 0)?.itemCount ?? 0 }

  @Test func `the bar of a page has a button for each action`() throws {
    let buttons = try page()
    #expect(buttons.map { $0.attributes["value"] } == ["add \"1\"", "Clear", "refresh", "Buy"])
    #expect(buttons.map(\.text) == ["+Add <b>", "Clear", "↻Refresh", "Buy"])
    #expect(buttons.map { $0.attributes["class"] } == [nil, "destructive", nil, nil])
    #expect(buttons.allSatisfy { $0.attributes["form"] == "events" })
    #expect(buttons.allSatisfy { $0.attributes["aria-disabled"] == nil })
  }

  @Test func `a page without actions has no button before the buttons of its form`() throws {
    let page = ListPage(title: "Lines", window: screen.host.window(.start), token: "s")
    let root = try parse(page.document.dropFirst("<!DOCTYPE html>".utf8.count))
    let buttons = root.flatMap(\.elements).filter { $0.name == "button" }
    #expect(buttons.map { $0.attributes["name"] } == ["send"])
  }

  @Test func `return in a field presses no action, because another button is the first`() throws {
    var page = ListPage(title: "Lines", window: screen.host.window(.start), token: "s")
    page.actions = screen.actions
    let root = try parse(page.document.dropFirst("<!DOCTYPE html>".utf8.count))
    let first = root.flatMap(\.elements).first { $0.name == "button" }
    #expect(first?.attributes["name"] == "send")
    #expect(first?.attributes["tabindex"] == "-1" && first?.attributes["aria-hidden"] == "true")
  }

  @Test func `without a script, an action is performed once for each press`() throws {
    _ = try press("add \"1\"")
    #expect(count() == 1)
    _ = try press("add \"1\"")
    #expect(count() == 2)
    #expect(try page()[0].attributes["aria-disabled"] == "true")
    let problem = #expect(throws: RequestProblem.self) { try press("add \"1\"") }
    #expect(problem?.reason == "“Add <b>” is not available now.")
    #expect(problem?.isOutdated == true)
    #expect(count() == 2)
    #expect(throws: RequestProblem.self) { try press("unknown") }
  }

  @Test func `a refresh is busy until the presenter has finished it`() throws {
    _ = try press("refresh")
    let refresh = try page()[2]
    #expect(refresh.attributes["aria-busy"] == "true")
    #expect(refresh.attributes["aria-disabled"] == "true")
    #expect(refresh.text == "↻Refresh, in progress")
    #expect(throws: RequestProblem.self) { try press("refresh") }
    screen.send(LinesEdit.refreshed)
    #expect(try page()[2].attributes["aria-busy"] == nil)
    #expect(count() == 2)
  }

  @Test func `tabs receive the buttons when they open and when the actions change`() throws {
    for tab in tabs { try streams.open(tab) }
    for tab in tabs {
      let buttons = try #require(news(for: tab))
      #expect(
        buttons.contains("event: actions\ndata: \(tab.name)\ndata: <div id=\"screen-actions\"")
      )
      #expect(news(for: tab) == nil)
    }
    _ = try press("refresh", in: tabs[0])
    screen.send(LinesEdit.refreshed)
    _ = try press("refresh", in: tabs[1])
    for tab in tabs {
      let buttons = try #require(news(for: tab))
      #expect(buttons.ranges(of: "event: actions").count == 1, "only the last state is sent")
      #expect(buttons.contains("aria-busy=\"true\""))
    }
  }

  @Test func `the tab that chose an action is asked its question, and no other`() throws {
    _ = try press("add \"1\"")
    for tab in tabs {
      try streams.open(tab)
      _ = news(for: tab)
    }
    _ = try press("Clear", in: tabs[0])
    let dialog = try #require(news(for: tabs[0]))
    #expect(dialog.contains("event: ask") && dialog.contains("Clear all?"))
    #expect(news(for: tabs[1]) == nil)
    let name = try #require(dialog.split(separator: "name=\"").last?.prefix { $0 != "\"" })
    #expect(count() == 1)
    try streams.receive(FormBody("stream=s&tab=t1&\(field(String(name), "yes"))".utf8))
    #expect(count() == 0)
  }

  @Test func `a refused action is a problem of its request`() throws {
    let problem = #expect(throws: RequestProblem.self) { try press("Buy") }
    #expect(problem?.reason == "There is no money.")
    #expect(problem?.isOutdated == false)
    _ = try press("add \"1\"")
    #expect(count() == 1, "a refusal ends with its request")
  }
}
