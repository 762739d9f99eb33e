import MedleyCore
import MedleyTesting
import Testing

@Suite struct LeavingTests {
  private struct Step: ListModel {
    var id: Int
  }

  private struct Steps: ListPresenter {
    var count = 1

    var screenTitle: String? { count > 1 ? "\(count) steps" : nil }

    var sections: [ListSection<Step>] {
      ListSection("steps", items: (0..<count).map { Step(id: $0) })
    }

    mutating func receive(_ edit: Int) { count = edit }

    mutating func receive(_ edit: Int, tasks: ScreenTasks<Int>) {
      receive(edit)
      if edit == 0 { tasks.back() }
    }
  }

  private let issues = IssueLog()

  private func makeNavigator() -> ListNavigator<TextValueHost> {
    var resolver = RouteResolver<TextValueHost>()
    resolver.add("steps") { _ in
      ListScreen(
        "Steps",
        presenter: Steps(),
        cells: CellAdapter<Step, TextValueHost>.content { ListContent("\($0.id)") }
          .onSelect { _, event in event.back() }
      )
    }
    return ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in TextValueHost() }
  }

  @Test func `a row leaves its own screen and those above it, but not the first`() {
    let navigator = makeNavigator()
    for _ in 0..<4 { navigator.go(to: "steps") }
    let lists = navigator.screens.map(\.list)
    lists[2].send(.select, to: .row(0))
    #expect(navigator.screens.count == 2)
    #expect(zip(navigator.screens, lists).allSatisfy { $0.list === $1 })
    lists[1].send(.select, to: .row(0))
    lists[0].send(.select, to: .row(0))
    #expect(navigator.screens.count == 1)
    #expect(issues.issues.isEmpty)
  }

  @Test func `a presenter leaves its screen`() {
    let navigator = makeNavigator()
    for _ in 0..<2 { navigator.go(to: "steps") }
    navigator.top?.send(0)
    #expect(navigator.screens.count == 1)
  }

  @Test func `the presenter's title replaces the title of the screen`() {
    let navigator = makeNavigator()
    navigator.go(to: "steps")
    var titles: [String?] = []
    navigator.onChange = { [unowned navigator] in titles.append(navigator.top?.title) }
    for count in [1, 2, 2, 3, 1] { navigator.top?.send(count) }
    #expect(titles == ["2 steps", "3 steps", "Steps"])
  }

  @Test func `leaving a list that no navigator shows is reported`() {
    let list = ValueList(
      cells: CellAdapter<Step, TextValueHost>.content { ListContent("\($0.id)") }
        .onSelect { _, event in event.back() }
    )
    list.show([Step(id: 1)])
    list.controller.send(.select, toRow: 1)
    #expect(list.issues.issues == [.missingNavigator])
  }
}
