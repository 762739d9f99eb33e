import MedleyCore
import Testing

private struct TextMessage: ListModel {
  var id: Int
  var text: String
}

private struct Sticker: ListModel {
  var id: Int
}

private struct Poll: CellRepresentable {
  var id: Int
  var question: String

  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent("Poll: \($0.question)") }
  }
}

private enum Other {
  struct TextMessage: ListModel {
    var id: Int
  }
}

@Suite struct AdapterMapTests {
  private let text = CellAdapter<TextMessage, TextValueHost>.content { ListContent($0.text) }

  @Test func `each model is shown by the adapter of its type`() {
    var cells = AdapterMap<TextValueHost>()
    cells.add(text)
    cells.add(CellAdapter<Sticker, _>.content { ListContent("sticker \($0.id)") })
    let list = ValueList(cells: cells)
    list.show([AnyListItem(TextMessage(id: 1, text: "hello")), AnyListItem(Sticker(id: 2))])
    #expect(list.text == "hello\nsticker 2")
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `adding an adapter for the same type replaces the earlier adapter`() {
    let cells = AdapterMap<TextValueHost>()
      .adding(text)
      .adding(CellAdapter<TextMessage, _>.content { ListContent("<\($0.text)>") })
    let list = ValueList(cells: cells)
    list.show([AnyListItem(TextMessage(id: 1, text: "hello"))])
    #expect(list.text == "<hello>")
  }

  @Test func `a model without an adapter shows a placeholder and is reported once`() {
    let list = ValueList(cells: AdapterMap<TextValueHost>().adding(text))
    list.show([
      AnyListItem(Sticker(id: 1)), AnyListItem(TextMessage(id: 2, text: "hello")),
      AnyListItem(Sticker(id: 3)),
    ])
    for _ in 0..<3 {
      let lines = list.text.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines[0].hasPrefix("No cell for") && lines[0].hasSuffix("Sticker"))
      #expect(lines[1] == "hello")
    }
    #expect(list.issues.issues.count == 1)
    #expect(list.issues.issues.first?.description.contains("Sticker") == true)
    #expect(list.issues.issues.first?.description.contains("AdapterMap") == true)
  }

  @Test func `two types with the same name do not share an adapter`() {
    let list = ValueList(cells: AdapterMap<TextValueHost>().adding(text))
    list.show([AnyListItem(Other.TextMessage(id: 1))])
    #expect(list.text.hasPrefix("No cell for"))
  }

  @Test func `a CellRepresentable model needs no adapter in the map`() {
    let list = ValueList(cells: AdapterMap<TextValueHost>())
    list.show([AnyListItem(Poll(id: 1, question: "tea?"))])
    #expect(list.text == "Poll: tea?")
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `an adapter in the map overrides the model's own adapter`() {
    let cells = AdapterMap<TextValueHost>()
      .adding(CellAdapter<Poll, _>.content { ListContent("mine: \($0.question)") })
    let list = ValueList(cells: cells)
    list.show([AnyListItem(Poll(id: 1, question: "tea?"))])
    #expect(list.text == "mine: tea?")
  }

  @Test func `a placeholder has a reuse identifier, and its events are reported`() {
    let list = ValueList(cells: AdapterMap<TextValueHost>())
    list.show([AnyListItem(Sticker(id: 1))])
    let position = CellPosition.row(ListPath(section: 0, item: 0))
    list.controller.send(.select, at: position)
    list.controller.send(.action("x"), at: position)
    #expect(list.controller.reuseIdentifier(at: position) != nil)
    #expect(list.controller.actions(at: position).isEmpty)
    #expect(
      list.issues.issues.contains(
        .unhandledEvent(event: "action \"x\"", row: "Sticker(1)")
      )
    )
  }
}
