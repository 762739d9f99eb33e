import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

@Suite struct SelectionTests {
  private func list(_ mode: SelectionMode) -> HTMLList<Row> {
    let cells = CellAdapter<Row, HTMLHost>.content(\.content).onSelect { _, _ in }
    let list = HTMLList(
      cells: cells,
      [ListSection("main", items: (0..<6).map { Row($0, ListContent("row \($0)")) })]
    )
    list.controller.selectionMode = mode
    return list
  }

  @Test func `a range of rows, all rows and no rows are selected`() throws {
    let list = list(.multiple)
    try list.host.receive(field("select-through \(list.key(4))", list.key(2)))
    #expect(list.controller.selection == [2, 3, 4])
    #expect(
      try list.cells().map { $0.all("select").first?.attributes["aria-pressed"] }
        == ["false", "false", "true", "true", "true", "false"]
    )
    try list.host.receive(field("select-all \(list.key(0))", ""))
    #expect(list.controller.selection == Set(0..<6))
    try list.host.receive(field("select-none \(list.key(0))", ""))
    #expect(list.controller.selection.isEmpty)
  }

  @Test(arguments: [
    "select-through KEY=other", "select-through KEY=", "select-all nothing=", "select-none =",
  ])
  func `a range to a row that is not in the list is refused`(request: String) {
    let list = list(.multiple)
    let parts = request.replacing("KEY", with: list.key(1)).split(
      separator: "=",
      omittingEmptySubsequences: false
    )
    #expect(throws: RequestProblem.self) {
      try list.host.receive(field(String(parts[0]), String(parts[1])))
    }
    #expect(list.controller.selection.isEmpty)
  }

  @Test func `a list of one selected row refuses ranges`() {
    let list = list(.single)
    for request in ["select-through", "select-all", "select-none"] {
      #expect(throws: RequestProblem.self) {
        try list.host.receive(field("\(request) \(list.key(0))", list.key(2)))
      }
    }
    #expect(list.controller.selection.isEmpty)
  }

  /// A list in which rows with an even id can be deleted, and all can be shared.
  private func listWithActions() -> HTMLList<Row> {
    let log = log
    let cells = CellAdapter<Row, HTMLHost>.content(\.content).actions { row in
      CellAction("Share") { row, _ in log.lines.append("share \(row.id)") }
      if row.id.isMultiple(of: 2) {
        CellAction("Delete", confirmation: "Delete?") { row, _ in
          log.lines.append("delete \(row.id)")
        }
      }
    }
    let rows = (0..<6).map { Row($0, ListContent("row \($0)")) }
    let list = HTMLList(cells: cells, [ListSection("main", items: rows)])
    list.controller.selectionMode = .multiple
    return list
  }

  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  private func buttons(_ list: HTMLList<Row>) throws -> [String] {
    try parse(list.host.window(.start).selection.utf8).flatMap(\.elements).map { element in
      [element.attributes["name"], element.attributes["value"], element.text]
        .compactMap { $0 }.joined(separator: "|")
    }
  }

  @Test func `the buttons for selected rows are the actions that all of them offer`() throws {
    let list = listWithActions()
    #expect(try buttons(list) == [])
    list.controller.select(from: 2, through: 2)
    let ends = ["select-all *||Select all", "select-none *||Deselect all"]
    let share = "select-action *|Share|Share"
    #expect(
      try buttons(list)
        == ["1 selected", ends[0], share, "select-action *|Delete|Delete", ends[1]]
    )
    list.controller.select(from: 3, through: 3)
    #expect(try buttons(list) == ["2 selected", ends[0], share, ends[1]])
    list.controller.texts.selectedRows = CountText(other: "{count} Zeilen")
    list.controller.deselectAll()
    list.controller.select(from: 0, through: 2)
    #expect(try buttons(list).first == "3 Zeilen")
    list.controller.selectionMode = .single
    #expect(try buttons(list) == [])
  }

  @Test func `an action of the selected rows is performed on each, after one question`() throws {
    let list = listWithActions()
    var questions: [HTMLQuestion] = []
    list.host.onQuestion = { questions.append($0) }
    try list.host.receive(field("select-all *", ""))
    #expect(list.controller.selection == Set(0..<6))
    try list.host.receive(field("select-action *", "Share"))
    #expect(log.lines == (0..<6).map { "share \($0)" })
    #expect(throws: RequestProblem.self) {
      try list.host.receive(field("select-action *", "Delete"))
    }
    try list.host.receive(field("select-none *", ""))
    #expect(list.controller.selection.isEmpty)
    log.lines = []
    for row in [4, 0] { list.controller.select(from: row, through: row) }
    try list.host.receive(field("select-action *", "Delete"))
    #expect(log.lines.isEmpty)
    #expect(questions.map(\.confirmation.title) == ["Delete?"])
    questions.first?.perform()
    #expect(log.lines == ["delete 0", "delete 4"])
  }

  @Test(arguments: [
    "select *", "action *", "select-action *", "select-action KEY", "expand *", "move *",
    "select-through *", "toggle *",
  ])
  func `only the events of selected rows have the key of the selection`(name: String) {
    let list = listWithActions()
    list.controller.select(from: 0, through: 0)
    #expect(throws: RequestProblem.self) {
      try list.host.receive(field(name.replacing("KEY", with: list.key(0)), "off"))
    }
    list.controller.selectionMode = .single
    #expect(throws: RequestProblem.self) { try list.host.receive(field("select-all *", "")) }
    #expect(log.lines.isEmpty)
  }

  @Test func `a patch has the buttons for selected rows, also if no visible row was changed`()
    throws
  {
    let list = listWithActions()
    let streams = BrowserStreams(of: list.host)
    let tab = BrowserTab(stream: "s", name: "t")
    try streams.open(tab)
    try streams.receive(try WindowRequest("stream=s&tab=t&at=0&after=2".utf8))
    func next() -> String { String(decoding: streams.next(for: tab) ?? [], as: UTF8.self) }
    #expect(!next().contains("selection"))
    list.controller.select(from: 5, through: 5)
    let patch = next()
    #expect(patch.contains("\"selection\":\""))
    #expect(patch.contains("1 selected"))
    #expect(patch.contains("[[0,2]]"), "the rows of the window are the same")
    list.controller.deselectAll()
    #expect(!next().contains("selection"))
  }

  @Test func `the texts of menus and marks are those of the list`() throws {
    let cells = CellAdapter<Row, HTMLHost>.content(\.content).onMove { _, _, _ in }
    let list = HTMLList(
      cells: cells,
      [ListSection("main", items: [Row(0, ListContent("a", accessory: .checkmark))])]
    )
    list.controller.texts.actions = "Aktionen"
    list.controller.texts.moveUp = "Nach oben"
    list.controller.texts.moveDown = "Nach unten"
    list.controller.texts.chosen = "Gewählt"
    list.host.reload()
    let cell = try #require(try list.cells().first)
    #expect(cell.all(named: "summary").first?.attributes["aria-label"] == "Aktionen")
    #expect(cell.all(named: "button").map(\.text) == ["Nach oben", "Nach unten"])
    #expect(cell.all("checkmark").first?.attributes["aria-label"] == "Gewählt")
    var page = ListPage(title: "", window: list.host.window(.start), back: "/", token: "")
    page.search = ""
    page.texts.back = "Zurück"
    page.texts.search = "Suchen"
    page.texts.send = "Senden"
    page.texts.unreachable = "Der Server ist nicht erreichbar."
    let text = String(decoding: page.document, as: UTF8.self)
    for word in ["Zurück", "Suchen", "Senden", "Der Server ist nicht erreichbar."] {
      #expect(text.contains(word), "\(word)")
    }
  }
}

@Suite struct SearchTests {
  @Test func `a search receives each text once`() throws {
    final class Log { var texts: [String] = [] }
    let log = Log()
    let list = HTMLList(ListContent("a"))
    list.host.search = HTMLSearch { log.texts.append($0) }
    let streams = BrowserStreams(of: list.host)
    for text in ["", "a", "a", "ab\u{1}", ""] {
      try streams.receive(FormBody(field("search", text).utf8))
    }
    #expect(log.texts == ["a", "ab", ""])
    #expect(list.host.search?.text == "")
    list.host.search = nil
    #expect(throws: RequestProblem.self) {
      try streams.receive(FormBody(field("search", "a").utf8))
    }
  }

  @Test func `a page with a search has a field with its text`() throws {
    let list = HTMLList(ListContent("a"))
    var page = ListPage(title: "", window: list.host.window(.start), token: "")
    #expect(!String(decoding: page.document, as: UTF8.self).contains("search\""))
    page.search = "\"a<b"
    let text = String(decoding: page.document, as: UTF8.self)
    let root = try parse(Array(text.utf8).dropFirst("<!DOCTYPE html>".utf8.count))
    let fields = root.flatMap(\.elements).filter { $0.attributes["name"] == "search" }
    #expect(fields.map { $0.attributes["value"] } == ["\"a<b"])
    #expect(fields.map { $0.attributes["form"] } == ["events"])
  }

  @Test func `a number that is typed can have the separator of the host, and a point`() throws {
    let cells = CellAdapter<Row, HTMLHost>.content {
      ListContent("n", control: .text("\($0.number)", traits: .decimal))
    }
    .editing(\.number) { _, new, event in event.send(new.number) }
    let list = HTMLList(cells: cells, [ListSection("main", items: [Row(0, ListContent())])])
    final class Log { var numbers: [Double] = [] }
    let log = Log()
    list.controller.onEdit(Double.self) { log.numbers.append($0) }
    try list.host.receive(field("text 0", "1.5"))
    try list.host.receive(field("text 0", "2,5"))
    #expect(log.numbers == [1.5], "a comma is no decimal point by default")
    list.host.decimalSeparator = ","
    for text in ["2,5", "3.5", "-4,25", "1,2,3"] { try list.host.receive(field("text 0", text)) }
    #expect(log.numbers == [1.5, 2.5, 3.5, -4.25])
  }

  @Test func `a restoration that waits for rows scrolls once`() {
    struct Loading: PlaceholderRow {
      var id = -1
      var isLoading: Bool { true }
    }
    let cells = AdapterMap<HTMLHost>().adding(.content(\Row.content))
      .adding(CellAdapter<Loading, HTMLHost>.content { _ in ListContent("Loading") })
    let list = HTMLList<AnyListItem>(cells: cells)
    var scrolled: [String] = []
    list.host.onScroll = { key, _ in scrolled.append(key) }
    list.controller.open(at: AnyListItem(Row(3, ListContent("row 3"))).id)
    for count in [2, 4, 5, 6, 7] {
      let rows = (0..<count).map { AnyListItem(Row($0, ListContent("row \($0)"))) }
      list.controller.apply(ListSnapshot(items: rows + [AnyListItem(Loading())]))
      #expect(scrolled.count == (count < 4 ? 0 : 1))
    }
    #expect(scrolled == [list.key(3)])
  }
}
