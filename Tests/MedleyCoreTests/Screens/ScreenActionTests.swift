import MedleyTesting
import Testing

@testable import MedleyCore

@Suite struct ScreenActionTests {
  private struct Line: ListModel {
    var id: Int
  }

  private enum LinesEdit: Sendable {
    case add, clear, refresh, refreshed, refuse
  }

  private struct Lines: ListPresenter {
    var count = 0
    var isLoading = false

    var sections: [ListSection<Line>] {
      ListSection("lines", items: (0..<count).map { Line(id: $0) })
    }

    var screenActions: [ScreenAction<LinesEdit>] {
      ScreenAction("Add", symbol: "plus", isEnabled: count < 3, sends: .add)
      if count > 0 {
        ScreenAction("Clear", role: .destructive, confirmation: "Clear all lines?", sends: .clear)
      }
      ScreenAction.refresh(isRunning: isLoading, sends: .refresh)
      ScreenAction("Help", opens: "help")
      ScreenAction("Refuse", sends: .refuse)
    }

    mutating func receive(_ edit: LinesEdit) throws(EditRefusal) {
      switch edit {
      case .add: count += 1
      case .clear: count = 0
      case .refresh: isLoading = true
      case .refreshed: (count, isLoading) = (2, false)
      case .refuse:
        count = 99
        throw EditRefusal("Not today.")
      }
    }
  }

  private struct Help: ListPresenter {
    var sections: [ListSection<Line>] { ListSection("help") { Line(id: 1) } }

    var screenActions: [ScreenAction<Never>] {
      ScreenAction("Index", opens: "lines")
      ScreenAction("Contents", id: "Index", opens: "help")
    }
  }

  private let issues = IssueLog()

  private func makeNavigator() -> ListNavigator<HeadlessHost> {
    let cells = CellAdapter<Line, HeadlessHost>.content { ListContent("\($0.id)") }
    var resolver = RouteResolver<HeadlessHost>()
    resolver.add("lines") { _ in ListScreen("Lines", presenter: Lines(), cells: cells) }
    resolver.add("help") { _ in ListScreen("Help", presenter: Help(), cells: cells) }
    let navigator = ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in
      HeadlessHost(width: 20, height: 10)
    }
    navigator.go(to: "lines")
    return navigator
  }

  private func rowCount(_ screen: ScreenSession<HeadlessHost>) -> Int {
    screen.list.section(at: 0)?.itemCount ?? 0
  }

  private func titles(_ navigator: ListNavigator<HeadlessHost>) -> [String]? {
    navigator.top?.actions.map(\.title)
  }

  @Test func `a screen offers the actions of its presenter in their order`() throws {
    let navigator = makeNavigator()
    let top = try #require(navigator.top)
    #expect(titles(navigator) == ["Add", "Refresh", "Help", "Refuse"])
    #expect(top.actions.map(\.id) == ["Add", "refresh", "Help", "Refuse"])
    #expect(top.actions.map(\.symbol) == ["plus", "arrow.clockwise", nil, nil])
    #expect(top.actions.map(\.isRefresh) == [false, true, false, false])
    top.list.texts.refresh = "Aktualisieren"
    #expect(titles(navigator)?[1] == "Aktualisieren")
  }

  @Test func `a screen without actions offers none`() {
    let screen = ListScreen(
      "Empty",
      presenter: Silent(),
      cells: CellAdapter<Line, HeadlessHost>.content { _ in ListContent("") }
    )
    #expect(screen.open(on: HeadlessHost(width: 20, height: 10)).actions.isEmpty)
  }

  private struct Silent: ListPresenter {
    var sections: [ListSection<Line>] { ListSection("lines", items: []) }
  }

  @Test func `an action is performed once, until it is disabled`() throws {
    let top = try #require(makeNavigator().top)
    for count in 1...3 {
      #expect(top.perform(actionWithID: "Add"))
      #expect(rowCount(top) == count)
    }
    #expect(top.actions.first?.isEnabled == false)
    #expect(!top.perform(actionWithID: "Add"))
    #expect(!top.perform(actionWithID: "Unknown"))
    #expect(rowCount(top) == 3)
  }

  @Test func `a destructive action is performed after its question only`() throws {
    let top = try #require(makeNavigator().top)
    top.perform(actionWithID: "Add")
    for answer in [false, true] {
      #expect(top.perform(actionWithID: "Clear"))
      #expect(top.host.questions.map(\.title) == ["Clear all lines?"])
      #expect(top.host.questions.first?.button == "Clear")
      #expect(top.host.questions.first?.role == .destructive)
      #expect(rowCount(top) == 1)
      try top.host.answer(answer)
      #expect(rowCount(top) == (answer ? 0 : 1))
    }
  }

  @Test func `an answer after the action was removed shows that it is not available`() throws {
    let top = try #require(makeNavigator().top)
    var refusals: [String] = []
    top.onActionRefusal = { refusals.append($0.reason) }
    top.perform(actionWithID: "Add")
    top.perform(actionWithID: "Clear")
    top.send(LinesEdit.clear)
    try top.host.answer(true)
    #expect(rowCount(top) == 0)
    #expect(refusals == ["“Clear” is not available now."])
  }

  @Test func `a refresh is running until the presenter has finished it`() throws {
    let top = try #require(makeNavigator().top)
    var states: [Bool] = []
    top.onActionsChange = { [weak top] in
      states.append(top?.actions.contains { $0.isRunning } == true)
    }
    #expect(top.perform(actionWithID: "refresh"))
    #expect(!top.perform(actionWithID: "refresh"))
    #expect(states == [true])
    top.send(LinesEdit.refreshed)
    #expect(states == [true, false])
    #expect(top.perform(actionWithID: "refresh"))
  }

  @Test func `a navigator is notified when actions change, and shows refusals`() throws {
    let navigator = makeNavigator()
    var changes = 0
    var refusals: [String] = []
    navigator.onChange = { changes += 1 }
    navigator.onActionRefusal = { refusals.append($0.reason) }
    let top = try #require(navigator.top)
    top.perform(actionWithID: "Add")
    #expect(changes == 1)
    top.perform(actionWithID: "Add")
    #expect(changes == 1, "the actions are the same")
    top.perform(actionWithID: "Refuse")
    #expect(refusals == ["Not today."])
    #expect(rowCount(top) == 2, "a refused edit changes nothing")
    #expect(issues.issues.isEmpty)
  }

  @Test func `a refusal that nothing shows is reported once`() throws {
    let top = try #require(makeNavigator().top)
    for _ in 0..<2 { top.perform(actionWithID: "Refuse") }
    #expect(issues.issues == [.unshownRefusal("Not today.")])
  }

  @Test func `an action opens a screen, which has its own actions`() {
    let navigator = makeNavigator()
    navigator.top?.perform(actionWithID: "Help")
    #expect(navigator.screens.map(\.title) == ["Lines", "Help"])
    #expect(titles(navigator) == ["Index"])
    navigator.back()
    #expect(titles(navigator)?.count == 4)
  }

  @Test func `a second action with the same id is reported once and left out`() {
    let navigator = makeNavigator()
    navigator.go(to: "help")
    navigator.top?.update()
    #expect(titles(navigator) == ["Index"])
    #expect(issues.issues == [.duplicateAction("Index", presenter: "Help")])
  }

  @Test func `actions survive restoring, because the presenter states them`() throws {
    let first = makeNavigator()
    first.top?.perform(actionWithID: "Add")
    first.top?.perform(actionWithID: "Help")
    let second = makeNavigator()
    second.removeScreens(above: 0)
    second.restore(first.savedState)
    #expect(second.screens.map { $0.actions.count } == [4, 1])
    second.back()
    #expect(second.top?.perform(actionWithID: "Add") == true)
    #expect(second.top.map(rowCount) == 1)
  }
}
