import MedleyCore
import MedleyTesting
import Testing

private struct Field: ListModel {
  var id: String
  var text: String
}

private enum FormEdit: Sendable {
  case text(id: String, String)
  case clear
}

private struct FormPresenter: ListPresenter {
  var texts = ["city": "Oslo", "name": "Ada"]
  var refusals: [String] = []

  var sections: [ListSection<Field>] {
    ListSection("fields", items: texts.sorted { $0.key < $1.key }.map { Field(id: $0, text: $1) })
    if !refusals.isEmpty {
      ListSection("refusals", items: refusals.map { Field(id: "refused \($0)", text: $0) })
    }
  }

  mutating func receive(_ edit: FormEdit) throws(EditRefusal) {
    switch edit {
    case .text(let id, let text):
      texts[id] = text
      if text.isEmpty { throw EditRefusal("A text is needed.") }
      texts[id] = text.filter { $0 != " " }
    case .clear: texts = [:]
    }
  }

  mutating func refused(_ edit: FormEdit, _ refusal: EditRefusal) {
    refusals.append(refusal.reason)
  }
}

@Suite struct RefusalTests {
  private let issues = IssueLog()
  private let host = TextValueHost()

  private func open(
    configure: @escaping (ListController<Field, TextValueHost>) -> Void
  ) -> ScreenSession<TextValueHost> {
    ListScreen(
      "Form",
      presenter: FormPresenter(),
      cells: CellAdapter<Field, TextValueHost>.content { ListContent("\($0.id)=\($0.text)") }
        .editing(\.text) { _, new, event in event.send(FormEdit.text(id: new.id, new.text)) }
        .onSelect { row, event in
          event.send(FormEdit.text(id: row.id, ""))
          event.send(FormEdit.text(id: row.id, "Rome"))
        },
      configure: configure
    )
    .open(on: host, reporter: .log(issues))
  }

  private func edit(_ id: String, _ text: String, in session: ScreenSession<TextValueHost>) {
    session.list.send(.edit(.text(text)), to: .row(id))
  }

  @Test func `a refused edit restores the value and sets the problem of its row`() throws {
    var list: ListController<Field, TextValueHost>?
    let session = open { list = $0 }
    let controller = try #require(list)
    edit("city", "", in: session)
    #expect(host.text == "city=Oslo\nname=Ada\nrefused A text is needed.=A text is needed.")
    #expect(controller.problem(ofRow: "city") == "A text is needed.")
    #expect(controller.problem(ofRow: "name") == nil)
    edit("name", "Bo", in: session)
    #expect(controller.problem(ofRow: "city") == "A text is needed.")
    #expect(issues.issues.isEmpty)
  }

  @Test func `an accepted edit ends the problem, and may be corrected`() throws {
    var list: ListController<Field, TextValueHost>?
    let session = open { list = $0 }
    edit("city", "", in: session)
    edit("city", "New York", in: session)
    #expect(host.text.hasPrefix("city=NewYork\n"))
    #expect(list?.problem(ofRow: "city") == nil)
  }

  @Test func `one refused edit of an event is a problem, although another is accepted`() {
    var list: ListController<Field, TextValueHost>?
    let session = open { list = $0 }
    session.list.send(.select, to: .row("city"))
    #expect(host.text.hasPrefix("city=Rome\n"))
    #expect(list?.problem(ofRow: "city") == "A text is needed.")
  }

  @Test func `a removed row loses its problem`() {
    var list: ListController<Field, TextValueHost>?
    let session = open { list = $0 }
    edit("city", "", in: session)
    session.send(FormEdit.clear)
    session.send(FormEdit.text(id: "city", "Rome"))
    #expect(host.text.hasPrefix("city=Rome\n"))
    #expect(list?.problem(ofRow: "city") == nil)
  }

  @Test func `an edit from outside that is refused changes no row`() {
    var list: ListController<Field, TextValueHost>?
    let session = open { list = $0 }
    session.send(FormEdit.text(id: "city", ""))
    #expect(host.text.hasPrefix("city=Oslo\nname=Ada\nrefused"))
    #expect(list?.problem(ofRow: "city") == nil)
  }

  @Test func `a receiver of a controller refuses an edit by any error`() {
    struct Full: Error {}
    let list = ValueList(
      cells: CellAdapter<Field, TextValueHost>.content { ListContent($0.text) }
        .editing(\.text) { _, new, event in event.send(new.text) }
    )
    var texts: [String] = []
    list.controller.onEdit(String.self) { text in
      if text.isEmpty { throw EditRefusal("Empty.") }
      if text.count > 3 { throw Full() }
      texts.append(text)
    }
    list.show([Field(id: "a", text: "x")])
    list.controller.send(.edit(.text("")), toRow: "a")
    #expect(list.controller.problem(ofRow: "a") == "Empty.")
    list.controller.send(.edit(.text("long")), toRow: "a")
    #expect(list.controller.problem(ofRow: "a") == "Full()")
    list.controller.send(.edit(.text("ok")), toRow: "a")
    #expect(list.controller.problem(ofRow: "a") == nil)
    #expect(texts == ["ok"])
  }

  @Test func `a refused edit of a nested row is a problem of that row`() throws {
    struct Shelf: ListModel {
      var id = 1
      var books: [Field]
    }
    let list = ValueList(
      cells: CellAdapter<Shelf, TextValueHost>.list(
        cells: CellAdapter<Field, TextValueHost>.content { ListContent($0.text) }
          .editing(\.text) { _, new, event in event.send(new.text) }
      ) { ListSnapshot([ListSection("books", items: $0.books)]) }
    )
    list.controller.onEdit(String.self) { _ in throw EditRefusal("No.") }
    list.show([Shelf(books: [Field(id: "a", text: "x")])])
    let shelf = try #require(list.controller.position(of: .row(1)))
    let nested = try #require(
      list.controller.nestedList(at: shelf) as? ListController<Field, TextValueHost>
    )
    nested.send(.edit(.text("y")), toRow: "a")
    #expect(nested.problem(ofRow: "a") == "No.")
    #expect(list.controller.problem(ofRow: 1) == nil)
  }
}
