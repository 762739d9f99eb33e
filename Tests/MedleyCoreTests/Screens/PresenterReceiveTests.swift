import MedleyCore
import MedleyTesting
import Testing

private struct Row: ListModel { var id: Int }

/// Writes only the method with tasks.
private struct WithTasks: ListPresenter {
  var count = 1

  var sections: [ListSection<Row>] { ListSection("rows", items: (0..<count).map { Row(id: $0) }) }

  mutating func receive(_ edit: Int, tasks: ScreenTasks<Int>) throws(EditRefusal) {
    guard edit >= 0 else { throw EditRefusal("The number is below 0.") }
    count = edit
  }
}

/// Writes only the method without tasks.
private struct WithoutTasks: ListPresenter {
  var count = 1

  var sections: [ListSection<Row>] { ListSection("rows", items: (0..<count).map { Row(id: $0) }) }

  mutating func receive(_ edit: Int) { count = edit }
}

/// Names a type of edit, and writes neither method.
private struct WithNeither: ListPresenter {
  typealias Edit = Int

  var sections: [ListSection<Row>] { ListSection("rows", items: [Row(id: 0)]) }
}

@Suite struct PresenterReceiveTests {
  private let issues = IssueLog()

  private func open(
    _ presenter: some ListPresenter<Row>
  ) -> ScreenSession<TextValueHost> {
    ListScreen(
      "Rows",
      presenter: presenter,
      cells: CellAdapter<Row, TextValueHost>.content { ListContent("\($0.id)") }
    )
    .open(on: TextValueHost(), reporter: .log(issues))
  }

  @Test func `a presenter writes one of the two methods that receive edits`() {
    for screen in [open(WithTasks()), open(WithoutTasks())] {
      screen.send(3)
      #expect(screen.list.section(at: 0)?.itemCount == 3)
    }
    #expect(issues.issues.isEmpty)
  }

  @Test func `a presenter that writes the method with tasks is called without them too`() throws {
    var presenter = WithTasks()
    try presenter.receive(2)
    #expect(presenter.count == 2)
    #expect(throws: EditRefusal("The number is below 0.")) { try presenter.receive(-1) }
  }

  @Test func `an edit of a presenter that writes neither method is reported`() {
    let screen = open(WithNeither())
    screen.send(3)
    screen.send(4)
    #expect(issues.issues == [.unhandledEdit(type: "Int"), .unhandledEdit(type: "Int")])
  }
}
