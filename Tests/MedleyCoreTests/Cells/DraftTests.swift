import MedleyCore
import MedleyTesting
import Testing

private struct Row: ListModel {
  var id: Int
  var title = "row"
  var text = ""
  var count = 0
  var limit: Double?
}

/// The contexts of the cells that were drawn last.
private final class Contexts {
  var byRow: [Int: CellContext] = [:]
}

@Suite struct DraftTests {
  private typealias Adapter = CellAdapter<Row, TextValueHost>

  private let log = Log()
  private let contexts = Contexts()

  private func list(
    rows: [Row] = [Row(id: 1), Row(id: 2)],
    _ change: (Adapter) -> Adapter = { $0 }
  ) -> ValueList<Row> {
    let contexts = contexts
    let adapter = Adapter.content { row, context in
      contexts.byRow[row.id] = context
      return ListContent(row.title, control: .text(row.text))
    }
    let list = ValueList(cells: change(adapter))
    list.show(rows)
    return list
  }

  @Test func `a draft stays with its row through updates and moves`() {
    let list = list()
    list.controller.send(.draft(.text("hello")), toRow: 1)
    list.show([Row(id: 3), Row(id: 2), Row(id: 1, title: "renamed")])
    #expect(list.controller.drafts == [1: .text("hello")])
  }

  @Test func `a draft ends with its row`() {
    let list = list()
    list.controller.send(.draft(.text("hello")), toRow: 1)
    list.show([Row(id: 2)])
    list.show([Row(id: 1), Row(id: 2)])
    #expect(list.controller.drafts.isEmpty)
  }

  @Test func `an empty text is a draft if the model has a text`() {
    let list = list(rows: [Row(id: 1, text: "old")]) { $0.editing(\.text) { _, _, _ in } }
    list.controller.send(.draft(.text("")), toRow: 1)
    #expect(list.controller.drafts == [1: .text("")])
  }

  @Test func `a draft ends when it equals the value of the model`() {
    let list = list(rows: [Row(id: 1, text: "old")]) { $0.editing(\.text) { _, _, _ in } }
    list.controller.send(.draft(.text("new")), toRow: 1)
    list.controller.send(.draft(.text("old")), toRow: 1)
    #expect(list.controller.drafts.isEmpty)
  }

  @Test func `an update that gives the model the text of the draft ends the draft`() {
    let list = list { $0.editing(\.text) { _, _, _ in } }
    list.controller.send(.draft(.text("new")), toRow: 1)
    list.show([Row(id: 3), Row(id: 1, text: "new"), Row(id: 2)])
    #expect(list.controller.drafts.isEmpty)
    list.show([Row(id: 1, text: "newer")])
    #expect(list.controller.drafts.isEmpty)
  }

  @Test func `an update ends a draft of a number by its text`() {
    let list = list { $0.editing(\.count) { _, _, _ in } }
    list.controller.send(.draft(.text("12")), toRow: 1)
    list.show([Row(id: 1, count: 1)])
    #expect(list.controller.drafts == [1: .text("12")])
    list.show([Row(id: 1, count: 12)])
    #expect(list.controller.drafts.isEmpty)
  }

  @Test func `a draft runs its behaviour and sends nothing`() {
    let log = log
    let list = list {
      $0.editing(\.text) { _, new, _ in log.append("sent \(new.text)") }
        .onDraft { row, draft, _ in log.append("\(row.id): \(draft.value)") }
    }
    list.controller.send(.draft(.text("h")), toRow: 1)
    list.controller.send(.draft(.text("hi")), toRow: 1)
    #expect(log.lines == ["1: text(\"h\")", "1: text(\"hi\")"])
    list.controller.send(.edit(.text("hi")), toRow: 1)
    #expect(log.lines.last == "sent hi")
    #expect(list.controller.drafts.isEmpty)
  }

  @Test func `drafts of two properties are separate`() {
    let list = list {
      $0.editing(\.text) { _, _, _ in }.editing(\.title) { _, _, _ in }
    }
    list.controller.send(.draft(CellEdit(\Row.text, to: "a")), toRow: 1)
    list.controller.send(.draft(CellEdit(\Row.title, to: "b")), toRow: 1)
    _ = list.text
    let context = contexts.byRow[1]
    #expect(context?.draft(of: \Row.text) == .text("a"))
    #expect(context?.draft(of: \Row.title) == .text("b"))
    #expect(context?.draft == nil)
    list.controller.send(.edit(CellEdit(\Row.text, to: "a")), toRow: 1)
    #expect(context?.draft(of: \Row.text) == nil)
    #expect(context?.draft(of: \Row.title) == .text("b"))
  }

  @Test func `a secret draft is not readable`() {
    let list = list()
    list.controller.send(.draft(CellEdit(.text("secret"), isSecure: true)), toRow: 1)
    #expect(list.controller.drafts.isEmpty)
    _ = list.text
    #expect(contexts.byRow[1]?.draft == .text("secret"))
  }

  @Test func `a restored draft is shown`() {
    let list = list()
    list.controller.setDraft(.text("again"), forRow: 2)
    #expect(list.controller.drafts == [2: .text("again")])
    list.controller.setDraft(nil, forRow: 2)
    #expect(list.controller.drafts.isEmpty)
    list.controller.setDraft(.text("again"), forRow: 9)
    #expect(list.controller.drafts.isEmpty)
  }

  @Test func `a refused edit keeps the draft, and the next draft removes the problem`() {
    let list = list {
      $0.editing(\.text) { _, new, event in
        if new.text.count < 3 { event.refuse("Too short.") }
      }
    }
    let controller = list.controller
    controller.send(.draft(.text("ab")), toRow: 1)
    controller.send(.edit(.text("ab")), toRow: 1)
    #expect(controller.problem(ofRow: 1) == "Too short.")
    #expect(controller.drafts == [1: .text("ab")])
    controller.send(.draft(.text("abc")), toRow: 1)
    #expect(controller.problem(ofRow: 1) == nil)
    controller.send(.edit(.text("abc")), toRow: 1)
    #expect(controller.drafts.isEmpty)
  }

  @Test func `a refused text that was never a draft becomes one`() {
    let list = list { $0.editing(\.text) { _, _, event in event.refuse("No.") } }
    let controller = list.controller
    controller.send(.edit(.text("ab")), toRow: 1)
    #expect(controller.drafts == [1: .text("ab")])
  }

  @Test func `an edit that is not refused removes an earlier problem`() {
    let list = list { $0.editing(\.text) { _, _, _ in } }
    list.controller.setProblem("Wrong.", forRow: 1)
    list.controller.send(.edit(.text("right")), toRow: 1)
    #expect(list.controller.problem(ofRow: 1) == nil)
  }

  @Test func `a text that is not a number is refused without an issue`() {
    let log = log
    let list = list { $0.editing(\.count) { _, new, _ in log.append("\(new.count)") } }
    list.controller.send(.edit(.text("twelve")), toRow: 1)
    #expect(list.controller.problem(ofRow: 1) == "Enter a whole number.")
    #expect(list.controller.drafts == [1: .text("twelve")])
    list.controller.send(.edit(.text(" 12 ")), toRow: 1)
    #expect(log.lines == ["12"])
    #expect(list.controller.problem(ofRow: 1) == nil)
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `content shows the draft and the problem of its row`() throws {
    let host = HeadlessHost(as: .table)
    let adapter = CellAdapter<Row, HeadlessHost>.content { row in
      ListContent(row.title, control: .text(row.text))
    }
    let controller = ListController(host, cells: adapter.editing(\.text) { _, _, _ in })
    controller.apply(ListSnapshot([ListSection("rows", items: [Row(id: 1), Row(id: 2)])]))
    try host.type("hello", rowAt: ListPath(section: 0, item: 0))
    controller.setProblem("Wrong.", forRow: 1)
    try host.requireText(
      """
      [rows]
      » row ["hello"]* ! Wrong.
        row [_]
      """
    )
    try host.submit(rowAt: ListPath(section: 0, item: 0))
    try host.requireText("[rows]\n» row [_]\n  row [_]")
    #expect(host.violations.isEmpty && host.inconsistencies().isEmpty)
  }

  @Test func `losing the focus to another row runs the behaviour of the blur once`() {
    let log = log
    let list = list {
      $0.onFocus { row, _ in log.append("focus \(row.id)") }
        .onBlur { row, _ in log.append("blur \(row.id)") }
    }
    list.controller.send(.focus, toRow: 1)
    list.controller.send(.focus, toRow: 2)
    list.controller.send(.blur, toRow: 1)
    #expect(log.lines == ["focus 1", "blur 1", "focus 2"])
    list.controller.send(.blur, toRow: 2)
    list.controller.send(.blur, toRow: 2)
    #expect(log.lines.last == "blur 2")
    list.controller.send(.focus, toRow: 1)
    list.controller.focus(2)
    #expect(log.lines.suffix(4) == ["blur 2", "focus 1", "blur 1", "focus 2"])
  }

  @Test func `a problem is announced once for each text`() {
    let context = CellContext(width: 80, problem: "Wrong.")
    #expect(context.problemToAnnounce("Wrong.") == "Wrong.")
    #expect(context.problemToAnnounce("Wrong.") == nil)
    #expect(context.problemToAnnounce(nil) == nil)
    #expect(context.problemToAnnounce("Wrong.") == "Wrong.")
  }
}
