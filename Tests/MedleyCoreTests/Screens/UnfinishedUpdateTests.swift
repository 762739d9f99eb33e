import MedleyCore
import MedleyTesting
import Testing

/// What presenters request for rows that the host does not show yet.
@MainActor @Suite struct UnfinishedUpdateTests {
  private struct Number: ListModel {
    var id: Int
    var text = ""
  }

  private enum NumberEdit: Sendable {
    case add
    case cancel(Int)
    case loaded(Int)
    case seen
  }

  private struct Numbers: ListPresenter {
    var numbers: [Int]

    var sections: [ListSection<Number>] {
      ListSection("numbers", items: numbers.map { Number(id: $0) })
    }

    mutating func receive(_ edit: NumberEdit, tasks: ScreenTasks<NumberEdit>) {
      let id = numbers.count
      switch edit {
      case .add:
        numbers.append(id)
        tasks.focus(id)
        tasks.run("load", row: id) { .loaded(id) }
      case .cancel(let id): tasks.cancel("load", row: id)
      case .loaded(let id): numbers.append(1000 + id)
      case .seen: break
      }
    }
  }

  private let host = HeadlessHost(width: 60, height: 20)

  @Test func `a row that is added during an update is focused and loaded after it`() async throws {
    var controller: ListController<Number, HeadlessHost>?
    let screen = ListScreen(
      "Numbers",
      presenter: Numbers(numbers: [0, 1]),
      cells: CellAdapter<Number, HeadlessHost>.content { ListContent("\($0.id)") },
      configure: { controller = $0 }
    )
    let session = screen.open(on: host)
    host.finishesUpdatesAtOnce = false
    session.send(NumberEdit.add)
    session.send(NumberEdit.add)
    #expect(controller?.focusedRow == 2)
    for _ in 0..<6 { host.finishPendingUpdate() }
    #expect(controller?.focusedRow == 3)
    host.finishesUpdatesAtOnce = true
    #expect(await eventually { host.text.contains("1003") })
    #expect(host.text.contains("1002"))
  }

  @Test func `a task that is cancelled before its row is shown does not start`() async throws {
    let screen = ListScreen(
      "Numbers",
      presenter: Numbers(numbers: [0, 1]),
      cells: CellAdapter<Number, HeadlessHost>.content { ListContent("\($0.id)") }
    )
    let session = screen.open(on: host)
    host.finishesUpdatesAtOnce = false
    session.send(NumberEdit.add)
    session.send(NumberEdit.add)
    session.send(NumberEdit.cancel(3))
    for _ in 0..<6 { host.finishPendingUpdate() }
    host.finishesUpdatesAtOnce = true
    #expect(await eventually { host.text.contains("1002") })
    #expect(!host.text.contains("1003"))
  }

  @Test func `an edit of another event keeps the reason of a refusal`() throws {
    let screen = ListScreen(
      "Numbers",
      presenter: Numbers(numbers: Array(0..<100)),
      cells: CellAdapter<Number, HeadlessHost>.content {
        ListContent("\($0.id)", control: .text($0.text))
      }
      .editing(\.text) { _, _, event in event.refuse("No.") }
      .onDisplay { _, event in event.send(NumberEdit.seen) }
    )
    let session = screen.open(on: host)
    let row = ListPath(section: 0, item: 0)
    try host.type("x", rowAt: row)
    try host.submit(rowAt: row)
    #expect(host.text.contains("No."))
    host.scroll(to: 70)
    host.scroll(to: 0)
    #expect(host.text.contains("No."))
    withExtendedLifetime(session) {}
  }
}
