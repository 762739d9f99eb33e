import MedleyCore
import MedleyTesting
import Testing

private struct Row: ListModel {
  var id: String
}

private enum RowEdit: Sendable {
  case remove(String)
  case ask
}

private struct RowPresenter: ListPresenter {
  var rows: [String]
  var question: MedleyCore.Confirmation?

  var leaveQuestion: MedleyCore.Confirmation? { question }

  var sections: [ListSection<Row>] { ListSection("rows", items: rows.map { Row(id: $0) }) }

  mutating func receive(_ edit: RowEdit) {
    switch edit {
    case .ask: question = MedleyCore.Confirmation("Leave?")
    case .remove(let id): rows.removeAll { $0 == id }
    }
  }
}

/// A navigator with a home, a split list of three rows, their screens, and a screen that these open.
private final class Fixture {
  let issues = IssueLog()
  let navigator: ListNavigator<HeadlessHost>

  init(
    detail: ListRoute? = "row/a",
    afterRemoval: SelectionMode.AfterRemoval = .nothing,
    asking: Set<String> = []
  ) {
    let cells = CellAdapter<Row, HeadlessHost>.content { ListContent($0.id) }
      .opens { $0.id == "-" ? nil : ListRoute(path: $0.id) }
    var resolver = RouteResolver<HeadlessHost>()
    resolver.add("home") { _ in
      ListScreen("home", presenter: RowPresenter(rows: ["list"]), cells: cells)
    }
    resolver.add("list") { _ in
      let rows = ["row/a", "row/b", "row/c", "row/missing"]
      let list = ListScreen("list", presenter: RowPresenter(rows: rows), cells: cells) {
        $0.selectionMode = .single(afterRemoval: afterRemoval)
      }
      return SplitScreen(list: list, detail: detail)
    }
    resolver.add("nested") { _ in
      let list = ListScreen("nested", presenter: RowPresenter(rows: ["row/a"]), cells: cells)
      return SplitScreen(list: list, detail: "nested")
    }
    resolver.add("row/:name") { parameters in
      guard let name = parameters["name"], name != "missing" else { return nil }
      let question = asking.contains(name) ? MedleyCore.Confirmation("Leave?") : nil
      let presenter = RowPresenter(rows: ["inner/\(name)"], question: question)
      return ListScreen(name, presenter: presenter, cells: cells)
    }
    resolver.add("inner/:name") { parameters in
      ListScreen(
        "inner \(parameters["name"] ?? "")",
        presenter: RowPresenter(rows: []),
        cells: cells
      )
    }
    navigator = ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in HeadlessHost() }
  }

  var titles: String { navigator.screens.map(\.title).joined(separator: " ") }

  var panes: String? {
    navigator.panes.map { "\($0.list.title) | \($0.detail?.title ?? "-")" }
  }

  var selected: [String] { rows(of: list).filter(\.1).map(\.0) }

  var list: ScreenSession<HeadlessHost>? { navigator.screens.first { $0.title == "list" } }

  private func rows(of session: ScreenSession<HeadlessHost>?) -> [(String, Bool)] {
    guard let list = session?.list else { return [] }
    return list.rows(of: Row.self).map { row in
      (row.model.id, list.state(at: row.position).contains(.selected))
    }
  }

  func select(_ id: String, in session: ScreenSession<HeadlessHost>?) throws {
    let row = session?.list.rows(of: Row.self).first { $0.model.id == id }
    session?.list.send(.select, at: try #require(row).position)
  }
}

@Suite struct SplitScreenTests {
  @Test func `a narrow screen shows the list, and its rows push screens`() throws {
    let fixture = Fixture()
    fixture.navigator.go(to: "list")
    #expect(fixture.titles == "list")
    #expect(fixture.panes == nil)
    try fixture.select("row/b", in: fixture.list)
    #expect(fixture.titles == "list b")
    #expect(fixture.navigator.requestBack())
    #expect(fixture.titles == "list")
    #expect(!fixture.navigator.requestBack())
  }

  @Test func `a wide screen shows the first detail beside the list until a row is chosen`() throws {
    let fixture = Fixture()
    fixture.navigator.go(to: "list")
    fixture.navigator.showsPanes = true
    #expect(fixture.panes == "list | a")
    #expect(fixture.navigator.active === fixture.list)
    try fixture.select("row/b", in: fixture.list)
    #expect(fixture.panes == "list | b")
    #expect(fixture.titles == "list b")
    #expect(fixture.selected == ["row/b"])
    #expect(fixture.navigator.active === fixture.navigator.top)
    try fixture.select("row/c", in: fixture.list)
    #expect(fixture.titles == "list c")
    #expect(fixture.selected == ["row/c"])
  }

  @Test func `an unused first detail disappears on a narrow screen, and a used one stays`() {
    let fixture = Fixture()
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    #expect(fixture.titles == "list a")
    fixture.navigator.showsPanes = false
    #expect(fixture.titles == "list")
    fixture.navigator.showsPanes = true
    fixture.navigator.isListActive = false
    fixture.navigator.showsPanes = false
    #expect(fixture.titles == "list a")
  }

  @Test func `without a first detail the pane is empty`() throws {
    let fixture = Fixture(detail: nil)
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    #expect(fixture.panes == "list | -")
    try fixture.select("row/a", in: fixture.list)
    #expect(fixture.panes == "list | a")
  }

  @Test func `an unknown route of the first detail is reported once`() {
    let fixture = Fixture(detail: "nowhere")
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    #expect(fixture.panes == "list | -")
    fixture.navigator.showsPanes = false
    fixture.navigator.showsPanes = true
    #expect(fixture.issues.issues == [.unknownRoute("nowhere")])
  }

  @Test func `a row without a screen leaves the open one`() throws {
    let fixture = Fixture()
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    try fixture.select("row/missing", in: fixture.list)
    #expect(fixture.titles == "list b")
    #expect(fixture.issues.issues == [.unknownRoute("row/missing")])
  }

  @Test func `choosing the open row again goes back to its screen`() throws {
    let fixture = Fixture()
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    let detail = fixture.navigator.top
    try fixture.select("inner/b", in: fixture.navigator.top)
    #expect(fixture.panes == "list | inner b")
    #expect(fixture.titles == "list b inner b")
    try fixture.select("row/b", in: fixture.list)
    #expect(fixture.titles == "list b")
    #expect(fixture.navigator.top === detail)
  }

  @Test func `going back leads from screen to screen, to the list, and to the screen before it`()
    throws
  {
    let fixture = Fixture()
    let navigator = fixture.navigator
    navigator.showsPanes = true
    navigator.go(to: "home")
    navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    try fixture.select("inner/b", in: navigator.top)
    #expect(navigator.requestBack())
    #expect(fixture.titles == "home list b")
    #expect(navigator.active === navigator.top)
    #expect(navigator.requestBack())
    #expect(fixture.titles == "home list b", "the screen stays beside the list")
    #expect(navigator.active === fixture.list)
    #expect(navigator.requestBack())
    #expect(fixture.titles == "home")
    #expect(!navigator.canGoBack)
  }

  @Test func `a screen that leaves itself empties its pane and the selection`() throws {
    let fixture = Fixture(detail: nil)
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    fixture.navigator.back()
    #expect(fixture.panes == "list | -")
    #expect(fixture.selected == [])
  }

  @Test func `a screen with a question is left only after the answer, and its row stays selected`()
    throws
  {
    let fixture = Fixture(asking: ["a", "b"])
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    #expect(fixture.titles == "list a", "the first detail asks, too")
    try fixture.navigator.top?.host.answer(true)
    #expect(fixture.titles == "list b")
    try fixture.select("row/c", in: fixture.list)
    #expect(fixture.titles == "list b")
    #expect(fixture.selected == ["row/b"])
    #expect(fixture.navigator.active === fixture.navigator.top, "the question is in the other pane")
    try fixture.navigator.top?.host.answer(true)
    #expect(fixture.titles == "list c")
    #expect(fixture.selected == ["row/c"])
  }

  @Test func `the screen of the neighbour replaces that of a removed row`() throws {
    let fixture = Fixture(afterRemoval: .neighbour)
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    fixture.list?.send(RowEdit.remove("row/b"))
    #expect(fixture.panes == "list | c")
    #expect(fixture.selected == ["row/c"])
  }

  @Test func `the list keeps the keys when it opens a neighbour, which never asks`() throws {
    let fixture = Fixture(afterRemoval: .neighbour, asking: ["c"])
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    fixture.navigator.isListActive = true
    fixture.list?.send(RowEdit.remove("row/b"))
    #expect(fixture.panes == "list | c")
    #expect(fixture.navigator.active === fixture.list)
    fixture.list?.send(RowEdit.remove("row/c"))
    #expect(fixture.panes == "list | c", "the screen has a question")
    #expect(fixture.navigator.top?.host.questions.isEmpty == true)
    #expect(fixture.navigator.active === fixture.list)
  }

  @Test func `a narrow list opens no neighbour`() throws {
    let fixture = Fixture(afterRemoval: .neighbour)
    fixture.navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    fixture.list?.send(RowEdit.remove("row/b"))
    #expect(fixture.titles == "list b")
    fixture.navigator.back()
    #expect(fixture.titles == "list")
    #expect(fixture.selected == [])
  }

  @Test func `going back to a narrow list clears the selection, and the row opens again`() throws {
    let fixture = Fixture()
    fixture.navigator.go(to: "list")
    for _ in 0..<2 {
      try fixture.select("row/b", in: fixture.list)
      #expect(fixture.selected == ["row/b"])
      #expect(fixture.titles == "list b")
      fixture.navigator.requestBack()
      #expect(fixture.selected == [])
    }
    fixture.navigator.showsPanes = true
    #expect(fixture.panes == "list | a")
    #expect(fixture.selected == [])
  }

  @Test(arguments: [false, true])
  func `a list with a question asks beside its pane before it is left`(isConfirmed: Bool) throws {
    let fixture = Fixture()
    let navigator = fixture.navigator
    navigator.showsPanes = true
    navigator.go(to: "home")
    navigator.go(to: "list")
    fixture.list?.send(RowEdit.ask)
    navigator.requestBack()
    #expect(fixture.titles == "home list a")
    try fixture.list?.host.answer(isConfirmed)
    #expect(fixture.titles == (isConfirmed ? "home" : "home list a"))
  }

  @Test func `a list that leaves itself asks for the screen beside it`() throws {
    let fixture = Fixture(asking: ["b"])
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "home")
    fixture.navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    fixture.list?.onBack?()
    #expect(fixture.titles == "home list b")
    try fixture.navigator.top?.host.answer(true)
    #expect(fixture.titles == "home")
  }

  @Test func `an unused first detail makes room for another screen, and starts once`() {
    let fixture = Fixture()
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    fixture.navigator.go(to: "home")
    #expect(fixture.titles == "list home")
    fixture.navigator.back()
    #expect(fixture.titles == "list a")
    #expect(fixture.navigator.active === fixture.list)
  }

  @Test func `a first detail that is a split screen has no pane of its own`() {
    let fixture = Fixture()
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "nested")
    #expect(fixture.titles == "nested nested")
    #expect(fixture.panes == "nested | nested")
  }

  @Test func `a screen that is opened by the screen, not by a row, clears the selection`() throws {
    let fixture = Fixture()
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    fixture.list?.onRoute?("row/c")
    #expect(fixture.titles == "list c")
    #expect(fixture.selected == [])
  }

  @Test func `a narrow screen gives the keys to the screen on top`() throws {
    let fixture = Fixture()
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    fixture.navigator.requestBack()
    #expect(fixture.navigator.active === fixture.list)
    fixture.navigator.showsPanes = false
    fixture.navigator.showsPanes = true
    #expect(fixture.navigator.active === fixture.navigator.top)
  }

  @Test(arguments: [false, true], [false, true])
  func `saved screens are restored with and without panes`(wasWide: Bool, isWide: Bool) throws {
    let fixture = Fixture()
    fixture.navigator.showsPanes = wasWide
    fixture.navigator.go(to: "list")
    try fixture.select("row/b", in: fixture.list)
    let other = Fixture()
    other.navigator.showsPanes = isWide
    other.navigator.restore(fixture.navigator.savedState)
    #expect(other.titles == "list b")
    #expect(other.selected == ["row/b"])
    #expect(other.panes == (isWide ? "list | b" : nil))
  }

  @Test func `a first detail that was not used is not saved`() {
    let fixture = Fixture()
    fixture.navigator.showsPanes = true
    fixture.navigator.go(to: "list")
    #expect(fixture.navigator.savedState.screens.map(\.route) == ["list"])
  }
}
