import MedleyCore
import MedleyTesting
import Testing

@Suite struct ConfirmationTests {
  private struct Message: ListModel {
    var id: Int
    var text = "hello"
  }

  private let issues = IssueLog()
  private let log = Log()
  private let host = HeadlessHost()

  private var cells: CellAdapter<Message, HeadlessHost> {
    let log = log
    return .content { ListContent($0.text) }
      .onSelect { message, event in
        event.confirm("Open \(message.text)?") { event in log.append("open \(event.identity)") }
      }
      .actions { _ in
        CellAction("Delete", role: .destructive, confirmation: "Delete this message?") {
          message,
          event in
          log.append("delete \(message.text)")
        }
        CellAction("Reply") { _, _ in log.append("reply") }
      }
  }

  private func makeList() -> ListController<Message, HeadlessHost> {
    let controller = ListController(host, cells: cells, reporter: .log(issues))
    show([Message(id: 1), Message(id: 2)], in: controller)
    return controller
  }

  private func show(_ messages: [Message], in controller: ListController<Message, HeadlessHost>) {
    controller.apply(ListSnapshot([ListSection("messages", items: messages)]))
  }

  private let first = ListPath(section: 0, item: 0)

  @Test func `an action with a question is performed after the user confirms`() throws {
    let list = makeList()
    try host.tap(action: "Delete", rowAt: first)
    #expect(
      host.questions == [
        Confirmation(
          "Delete this message?",
          button: "Delete",
          cancelButton: "Cancel",
          role: .destructive
        )
      ]
    )
    #expect(log.lines.isEmpty)
    try host.answer(false)
    #expect(log.lines.isEmpty && host.questions.isEmpty)
    try host.tap(action: "Delete", rowAt: first)
    show([Message(id: 1, text: "edited"), Message(id: 2)], in: list)
    try host.answer(true)
    #expect(log.lines == ["delete edited"], "the current model is used")
    try host.tap(action: "Reply", rowAt: first)
    #expect(log.lines.last == "reply")
  }

  @Test func `the buttons of a question have the list's texts`() throws {
    let list = makeList()
    list.texts.confirm = "Ja"
    list.texts.cancel = "Nein"
    try host.select(rowAt: first)
    #expect(host.questions.first?.cancelButton == "Nein")
    try host.answer(false)
    try host.tap(action: "Delete", rowAt: first)
    #expect(host.questions.first?.button == "Delete", "the title of the action")
    #expect(host.questions.first?.cancelButton == "Nein")
  }

  @Test func `nothing is done for a row that was removed before the answer`() throws {
    let list = makeList()
    try host.tap(action: "Delete", rowAt: first)
    try host.select(rowAt: first)
    #expect(host.questions.map(\.title) == ["Delete this message?", "Open hello?"])
    show([Message(id: 2)], in: list)
    try host.answer(true)
    try host.answer(true)
    #expect(log.lines.isEmpty)
    #expect(throws: TestFailure.self) { try host.answer(true) }
  }

  @Test func `a behaviour continues after the user confirms`() throws {
    try withExtendedLifetime(makeList()) {
      try host.select(rowAt: first)
      try host.answer(true)
      #expect(log.lines == ["open 1"])
    }
  }

  @Test func `a row of a nested list asks on the host of the outer list`() throws {
    struct Shelf: ListModel {
      var id = "shelf"
      var messages: [Message]
    }
    let controller = ListController(
      host,
      cells: CellAdapter<Shelf, HeadlessHost>.list(cells: cells) { shelf in
        ListSnapshot([ListSection("messages", items: shelf.messages)])
      },
      reporter: .log(issues)
    )
    controller.apply(
      ListSnapshot([ListSection("shelves", items: [Shelf(messages: [Message(id: 1)])])])
    )
    controller.nestedList(at: .row(first))?.send(.action("Delete"), to: .row(1))
    #expect(host.questions.map(\.title) == ["Delete this message?"])
    try host.answer(true)
    #expect(log.lines == ["delete hello"])
  }

  @Test func `a question on a host that cannot ask is reported, and nothing is done`() {
    let log = log
    let list = ValueList(
      cells: CellAdapter<Message, TextValueHost>.content { ListContent($0.text) }
        .onSelect { _, event in event.confirm("Sure?") { _ in log.append("done") } }
    )
    list.show([Message(id: 1)])
    list.controller.send(.select, toRow: 1)
    #expect(log.lines.isEmpty)
    #expect(list.issues.issues == [.unansweredQuestion("Sure?")])
  }
}
