import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

@Suite struct UndoTests {
  private enum LinesEdit: Sendable {
    case remove, undo, redo
  }

  private struct Lines: ListPresenter {
    var count = 3
    var removed = 0
    var undone = 0
    var editCount = 0

    var sections: [ListSection<Row>] {
      ListSection("lines", items: (0..<count).map { Row($0, ListContent("line \($0)")) })
    }

    var screenUndo: ScreenUndo<LinesEdit>? {
      let label = UndoLabel("Remove <b>", done: "You removed a <line>")
      let labels = UndoLabels(
        undo: removed > 0 ? label : nil,
        redo: undone > 0 ? label : nil
      )
      return ScreenUndo(labels, editCount: editCount, undo: .undo, redo: .redo)
    }

    mutating func receive(_ edit: LinesEdit) throws(EditRefusal) {
      switch edit {
      case .remove: (removed, undone, editCount, count) = (removed + 1, 0, editCount + 1, count - 1)
      case .undo:
        guard removed < 3 else { throw EditRefusal("All is gone.") }
        (removed, undone, count) = (removed - 1, undone + 1, count + 1)
      case .redo: (removed, undone, count) = (removed + 1, undone - 1, count - 1)
      }
    }
  }

  private let screen = ListScreen(
    "Lines",
    presenter: Lines(),
    cells: CellAdapter<Row, HTMLHost>.content(\.content)
      .actions { _ in
        CellAction("Remove", id: "remove") { _, event in event.send(LinesEdit.remove) }
      }
  ).open(on: HTMLHost())
  private let streams: BrowserStreams
  private let tabs = ["t1", "t2"].map { BrowserTab(stream: "s", name: $0) }

  init() {
    streams = BrowserStreams(of: screen.host)
    streams.onUndo = { [screen] in screen.perform($0) }
    screen.onActionRefusal = { [weak streams] in streams?.show($0) }
    screen.onUndoChange = { [weak streams, weak screen] edit in
      streams?.setUndo(screen?.undoLabels ?? UndoLabels(), edit: edit)
    }
    streams.setUndo(screen.undoLabels)
  }

  private func send(_ name: String, _ value: String, in tab: BrowserTab? = nil) throws {
    let fields = tab.map { "stream=\($0.stream)&tab=\($0.name)&" } ?? ""
    try streams.receive(FormBody("\(fields)\(field(name, value))".utf8))
  }

  /// Removes the first line by its action.
  private func remove(in tab: BrowserTab? = nil) throws {
    let key = try #require(screen.host.window(.start).cells.first { $0.key != nil }?.key)
    try send("action \(key)", "remove", in: tab)
  }

  private func news(for tab: BrowserTab) -> String {
    streams.next(for: tab).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func buttons() throws -> [String] {
    var page = ListPage(title: "Lines", window: screen.host.window(.start), token: "s")
    page.undo = screen.undoLabels
    return try parse(page.document.dropFirst("<!DOCTYPE html>".utf8.count)).flatMap(\.elements)
      .filter { $0.attributes["name"] == "undo" }
      .map { "\($0.attributes["value"] ?? "") \($0.text) \($0.attributes["title"] ?? "")" }
  }

  private func count() -> Int { screen.list.section(at: 0)?.itemCount ?? 0 }

  @Test func `without a script, buttons of the page undo and redo`() throws {
    #expect(try buttons() == [])
    screen.send(LinesEdit.remove)
    #expect(try buttons() == ["undo Undo Remove <b>"])
    try send("undo", "undo")
    #expect(count() == 3)
    #expect(try buttons() == ["redo Redo Remove <b>"])
    try send("undo", "redo")
    #expect(count() == 2)
  }

  @Test func `only the tab that made an edit shows a message with the button Undo`() throws {
    for tab in tabs { try streams.open(tab) }
    try streams.receive(FormBody("stream=s&tab=t1".utf8))
    for tab in tabs { #expect(!news(for: tab).contains("event: undo")) }
    screen.send(LinesEdit.remove)
    for tab in tabs { #expect(news(for: tab).contains("You removed a &lt;line&gt;")) }
    try send("undo", "undo", in: tabs[0])
    let (own, other) = (news(for: tabs[0]), news(for: tabs[1]))
    #expect(own.contains("event: undo\ndata: t1\ndata: <div id=\"undo\""))
    #expect(own.contains("Undone: Remove &lt;b&gt;"))
    #expect(own.contains("value=\"redo\"") && !own.contains("value=\"undo\""))
    #expect(other.contains("value=\"redo\"") && !other.contains("Undone"))
  }

  @Test func `a message that was not sent is kept until the edit to undo is another one`() throws {
    try streams.open(tabs[0])
    screen.send(LinesEdit.remove)
    streams.setUndo(screen.undoLabels)
    #expect(news(for: tabs[0]).contains("You removed a &lt;line&gt;"))
    streams.setUndo(screen.undoLabels)
    #expect(!news(for: tabs[0]).contains("You removed"))
    screen.send(LinesEdit.remove)
    streams.setUndo(UndoLabels())
    #expect(!news(for: tabs[0]).contains("You removed"))
  }

  @Test func `without a browser that made an edit, a shared list offers it to nobody`() throws {
    streams.keepsDrafts = false
    try streams.open(tabs[0])
    screen.send(LinesEdit.remove)
    let region = news(for: tabs[0])
    #expect(region.contains("value=\"undo\"") && !region.contains("You removed"))
  }

  @Test func `what cannot be undone is a problem of the request`() throws {
    let problem = #expect(throws: RequestProblem.self) { try send("undo", "undo") }
    #expect(problem?.reason == "There is nothing to undo.")
    #expect(problem?.isOutdated == true)
    #expect(throws: RequestProblem.self) { try send("undo", "sideways") }
  }

  @Test func `a refused undo shows the reason and no message`() throws {
    for _ in 0..<3 { screen.send(LinesEdit.remove) }
    try streams.open(tabs[0])
    _ = news(for: tabs[0])
    let problem = #expect(throws: RequestProblem.self) { try send("undo", "undo", in: tabs[0]) }
    #expect(problem?.reason == "All is gone.")
    #expect(!news(for: tabs[0]).contains("Undone"))
  }

  @Test func `a tab that opens later receives the buttons without a message`() throws {
    screen.send(LinesEdit.remove)
    try streams.open(tabs[0])
    let region = news(for: tabs[0])
    #expect(region.contains("value=\"undo\"") && !region.contains("You removed"))
  }
}
