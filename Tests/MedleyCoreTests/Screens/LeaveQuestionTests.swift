import MedleyTesting
import Testing

@testable import MedleyCore

@Suite struct LeaveQuestionTests {
  private struct Line: ListModel {
    var id: Int
  }

  /// A text that asks while it has unsaved lines.
  private struct Lines: ListPresenter {
    var count = 0

    var sections: [ListSection<Line>] {
      ListSection("lines", items: (0..<count).map { Line(id: $0) })
    }

    var leaveQuestion: MedleyCore.Confirmation? { count > 0 ? "Discard \(count)?" : nil }

    mutating func receive(_ edit: Int) { count = edit }
  }

  private let issues = IssueLog()

  private func makeNavigator(screens: Int) -> ListNavigator<HeadlessHost> {
    var resolver = RouteResolver<HeadlessHost>()
    resolver.add("lines") { _ in
      ListScreen(
        "Lines",
        presenter: Lines(),
        cells: CellAdapter<Line, HeadlessHost>.content { ListContent("\($0.id)") }
      )
    }
    let navigator = ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in
      HeadlessHost(width: 20, height: 10)
    }
    for _ in 0..<screens { navigator.go(to: "lines") }
    return navigator
  }

  private struct Field: ListModel {
    var id = 1
    var text = ""
  }

  private struct Fields: ListPresenter {
    var sections: [ListSection<Field>] { ListSection("fields", items: [Field()]) }
  }

  private func pushField(on navigator: ListNavigator<HeadlessHost>) {
    navigator.push(
      ListScreen(
        "Field",
        presenter: Fields(),
        cells: CellAdapter<Field, HeadlessHost>.content { ListContent(control: .text($0.text)) }
          .editing(\.text) { _, _, _ in }
      )
    )
  }

  @Test func `a screen without a question is left at once`() {
    let navigator = makeNavigator(screens: 2)
    #expect(navigator.requestBack())
    #expect(navigator.screens.count == 1)
    #expect(!navigator.requestBack(), "the first screen stays")
    #expect(navigator.screens.count == 1)
  }

  @Test func `a text that is not sent is discarded after the answer only`() throws {
    let navigator = makeNavigator(screens: 1)
    pushField(on: navigator)
    let host = try #require(navigator.top?.host)
    try host.type("half a sent", rowAt: ListPath(section: 0, item: 0))
    for answer in [false, true] {
      #expect(navigator.requestBack())
      #expect(host.questions.map(\.title) == ["Discard the text that is not sent?"])
      #expect(host.questions.first?.button == "Discard")
      try host.answer(answer)
      #expect(navigator.screens.count == (answer ? 1 : 2))
    }
  }

  @Test func `a screen with a question is left after the answer`() throws {
    let navigator = makeNavigator(screens: 2)
    navigator.top?.send(2)
    let host = try #require(navigator.top?.host)
    for answer in [false, true] {
      #expect(navigator.requestBack())
      #expect(host.questions.map(\.title) == ["Discard 2?"])
      #expect(navigator.screens.count == 2)
      try host.answer(answer)
      #expect(navigator.screens.count == (answer ? 1 : 2))
    }
    #expect(issues.issues.isEmpty)
  }

  @Test func `each screen on the way back asks, from the top, until the user stays`() throws {
    let navigator = makeNavigator(screens: 5)
    navigator.screens[1].send(1)
    navigator.screens[3].send(3)
    navigator.requestBack(to: 0)
    #expect(navigator.screens.count == 4, "a screen without a question is left at once")
    let upper = try #require(navigator.top?.host)
    #expect(upper.questions.map(\.title) == ["Discard 3?"])
    try upper.answer(true)
    #expect(navigator.screens.count == 2)
    let lower = try #require(navigator.top?.host)
    #expect(lower.questions.map(\.title) == ["Discard 1?"])
    try lower.answer(false)
    #expect(navigator.screens.count == 2)
    navigator.requestBack(to: 0)
    try lower.answer(true)
    #expect(navigator.screens.count == 1)
  }

  @Test func `leaving asks for each screen, and discards what was typed on the first`() throws {
    let navigator = makeNavigator(screens: 3)
    navigator.screens[0].send(1)
    navigator.screens[1].send(2)
    var hasLeft = false
    for title in ["Discard 2?", "Discard 1?"] {
      navigator.requestLeave { hasLeft = true }
      let host = try #require(navigator.top?.host)
      #expect(host.questions.map(\.title) == [title])
      try host.answer(false)
      #expect(!hasLeft)
      navigator.requestLeave { hasLeft = true }
      try host.answer(true)
      if !hasLeft { try navigator.top?.host.answer(false) }
    }
    #expect(hasLeft)
    #expect(navigator.screens.count == 1)
  }

  @Test func `a discarded text is not saved`() throws {
    let navigator = makeNavigator(screens: 0)
    pushField(on: navigator)
    let host = try #require(navigator.top?.host)
    try host.type("half a sent", rowAt: ListPath(section: 0, item: 0))
    let typed = try #require(navigator.top?.savedState)
    navigator.requestLeave {}
    try host.answer(true)
    #expect(navigator.top?.savedState != typed)
    #expect(navigator.top?.savedState.drafts.isEmpty == true)
    #expect(typed.drafts.count == 1)
  }

  @Test func `the owner of a screen is notified when the question changes or ends`() {
    let navigator = makeNavigator(screens: 2)
    var changes: [String?] = []
    let top = navigator.top
    top?.onLeaveQuestionChange = { changes.append(top?.leaveQuestion?.title) }
    for count in [0, 1, 1, 2, 0] { top?.send(count) }
    #expect(changes == ["Discard 1?", "Discard 2?", nil])
    navigator.requestBack()
    #expect(navigator.screens.count == 1)
  }

  @Test func `an answer after another screen has appeared leaves no screen`() throws {
    let navigator = makeNavigator(screens: 2)
    navigator.top?.send(1)
    let host = try #require(navigator.top?.host)
    navigator.requestBack()
    navigator.go(to: "lines")
    try host.answer(true)
    #expect(navigator.screens.count == 3)
  }

  @Test func `code that goes back is not asked`() {
    let navigator = makeNavigator(screens: 2)
    navigator.top?.send(1)
    #expect(navigator.back())
    #expect(navigator.screens.count == 1)
  }
}
