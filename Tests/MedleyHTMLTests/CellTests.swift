import MedleyCore
import Testing

@testable import MedleyHTML

@Suite struct CellTests {
  @Test func `a custom cell is rendered from its model`() throws {
    let cells = CellAdapter<Row, HTMLHost>.html { row in
      HTML(.p) { HTML(.strong) { row.content.title ?? "" } }
    }
    let list = HTMLList(cells: cells, [ListSection("a", items: [Row(1, ListContent("<b>"))])])
    let cell = try #require(try list.cells().first)
    #expect(cell.all(named: "strong").map(\.text) == ["<b>"])
    #expect(cell.attributes["data-key"] == "1")
  }

  @Test func `a custom cell depends on the state of its row`() throws {
    let cells = CellAdapter<Row, HTMLHost>.html { row, context in
      HTML(.p) { context.state.contains(.selected) ? "selected" : "not selected" }
    }.onSelect { _, _ in }
    let list = HTMLList(cells: cells, [ListSection("a", items: [Row(1, ListContent("a"))])])
    #expect(try list.cells().first?.text.hasPrefix("not selected") == true)
    try list.host.receive(field("select 1", ""))
    #expect(try list.cells().first?.text.hasPrefix("selected") == true)
    #expect(try list.cells().first?.classes == ["cell", "selected"])
    let button = try list.cells().first?.all("select").first
    #expect(button?.attributes["aria-current"] == "true")
    #expect(button?.attributes["aria-pressed"] == nil)
  }

  @Test(
    arguments: [
      (5, ["height", "height-u5"]), (0, ["height"]), (-3, ["height"]), (.nan, ["height"]),
      (1234.56, ["height", "height-k1", "height-c2", "height-x3", "height-u4", "height-f6"]),
      (100, ["height", "height-c1"]),
      (1e300, ["height"] + HeightClasses.digits.map { "height-\($0)9" }),
    ] as [(Double, [String])]
  )
  func `a cell with a fixed height has a class for each digit`(
    _ height: Double,
    _ classes: [String]
  ) throws {
    for cells in [
      CellAdapter<Row, HTMLHost>.content(\.content).height(height),
      .content(\.content).height { _, _ in height },
    ] {
      let list = HTMLList(cells: cells, [ListSection("a", items: [Row(1, ListContent("a"))])])
      #expect(try list.cells().first?.classes.map(String.init) == ["cell"] + classes)
    }
  }

  @Test func `a height that depends on the width, or an estimate, is that of the content`() throws {
    for cells in [
      CellAdapter<Row, HTMLHost>.content(\.content).height { _, width in width / 2 },
      .content(\.content).estimatedHeight(80),
    ] {
      let list = HTMLList(cells: cells, [ListSection("a", items: [Row(1, ListContent("a"))])])
      #expect(try list.cells().first?.classes == ["cell"])
    }
  }

  @Test func `a row that can be selected has a button with its name`() throws {
    let cells = CellAdapter<Row, HTMLHost>.content(\.content).onSelect { _, _ in }
      .selectionLabel { _ in "open" }
    let row = Row(1, ListContent("a & b", accessibilityHint: "Opens the order"))
    let list = HTMLList(cells: cells, [ListSection("a", items: [row])])
    let cell = try #require(try list.cells().first)
    let button = try #require(cell.all("select").first)
    #expect(button.attributes["name"] == "select 1")
    #expect(button.attributes["aria-label"] == "a & b, open")
    let hint = cell.children.flatMap(\.elements).first {
      $0.attributes["id"] == button.attributes["aria-describedby"]
    }
    #expect(hint?.text == "Opens the order")
  }

  @Test func `a row without a behaviour has a button only where several rows can be selected`()
    throws
  {
    let list = HTMLList(ListContent("a"))
    #expect(try list.cells().first?.all("select").isEmpty == true)
    #expect(throws: RequestProblem.self) { try list.host.receive("select+0=") }
    list.controller.selectionMode = .multiple
    list.host.reload()
    #expect(try list.cells().first?.all("select").count == 1)
    try list.host.receive("select+0=")
    #expect(list.controller.selection == [0])
  }

  @Test func `the name of a custom cell is its text`() {
    let markup = HTML(.p, .title("no")) {
      " <a> & "
      HTML(.b) { "\"b\"" }
      "'c'"
    }
    #expect(markup.textContent(limit: 100) == "<a> & \"b\" 'c'")
    #expect(markup.textContent(limit: 3) == "<a>")
    #expect(HTML("&lt;").textContent(limit: 10) == "&lt;")
  }

  @Test func `actions and steps of a movable row are in a menu`() throws {
    let cells = CellAdapter<Row, HTMLHost>.content(\.content)
      .actions { _ in
        CellAction("Reply", id: "r") { _, _ in }
        CellAction("<Delete>", role: .destructive) { _, _ in }
      }
      .onMove { _, _, _ in }
    let list = HTMLList(cells: cells, [ListSection("a", items: [Row(1, ListContent("a"))])])
    let cell = try #require(try list.cells().first)
    let buttons = cell.all("menu").flatMap { $0.all(named: "button") }
    #expect(buttons.map(\.text) == ["Reply", "<Delete>", "Move up", "Move down"])
    #expect(buttons.map { $0.attributes["name"] } == ["action 1", "action 1", "move 1", "move 1"])
    #expect(buttons.map { $0.attributes["value"] } == ["r", "<Delete>", "<", ">"])
    #expect(buttons.map(\.classes) == [[], ["destructive"], [], []])
    #expect(cell.attributes["data-movable"] != nil)
  }

  @Test func `sections have classes for their layout, and rows for their spans`() throws {
    let cells = CellAdapter<Row, HTMLHost>.content(\.content)
      .gridSpan { $0.id == 1 ? .all : .columns($0.id) }
    func rows(_ first: Int) -> [Row] { (first..<first + 3).map { Row($0, ListContent("a")) } }
    let list = HTMLList(
      cells: cells,
      [
        ListSection("a", layout: .grid(columns: 3), items: rows(1)),
        ListSection("b", layout: .adaptiveGrid(minimumWidth: 11), style: .card, items: rows(4)),
        ListSection("c", layout: .carousel(fraction: 0.33, isPaged: true), items: rows(7)),
        ListSection("d", layout: .grid(columns: 100), items: rows(20)),
        ListSection("e", layout: .carousel(fraction: .nan), items: rows(30)),
      ]
    )
    let window = list.host.window(.start)
    #expect(
      window.sections.map(\.className) == [
        "grid columns-3", "grid adaptive-15 card", "carousel width-35 paged", "grid columns-12",
        "carousel width-100",
      ]
    )
    let spans = try list.cells().map { $0.classes.dropFirst() }
    #expect(
      spans == [
        ["span-all"], ["span-2"], ["span-3"], ["span-4"], ["span-5"], ["span-6"], [], [], [],
        ["span-12"], ["span-12"], ["span-12"], [], [], [],
      ]
    )
  }

  @Test func `all rows of a nested list are in the row, with keys within its key`() throws {
    var log: [String] = []
    let inner = CellAdapter<Row, HTMLHost>.content(\.content)
      .onSelect { row, _ in log.append("select \(row.id)") }
      .editing(\.isOn) { _, new, _ in log.append("\(new.id) is \(new.isOn)") }
    let outer = CellAdapter<Row, HTMLHost>.list(cells: inner) { row in
      ListSnapshot([
        ListSection(
          "in",
          header: Row(0, ListContent("Header")),
          layout: .carousel(),
          items: (1...2).map {
            Row($0, ListContent("\(row.id).\($0)", control: .toggle(false)))
          }
        )
      ])
    }
    let list = HTMLList(cells: outer, [ListSection("a", items: [Row(7, ListContent())])])
    let cell = try #require(try list.cells().first)
    #expect(cell.all("title").map(\.text) == ["Header", "7.1", "7.2"])
    #expect(cell.all(named: "h2").map(\.text) == ["Header"])
    let keys = cell.all("cell").compactMap { $0.attributes["data-key"] }
    #expect(keys.dropFirst() == ["7/1", "7/2"])
    #expect(cell.all(named: "li").map { $0.attributes["aria-setsize"] } == ["2", "2"])

    try list.host.receive(field("select 7/2", ""))
    try list.host.receive(field("toggle 7/1", "on"))
    #expect(log == ["select 2", "1 is true"])
    #expect(throws: RequestProblem.self) { try list.host.receive(field("select 7/3", "")) }
    #expect(throws: RequestProblem.self) { try list.host.receive(field("select 8/1", "")) }
    #expect(throws: RequestProblem.self) { try list.host.receive(field("select 7/1/1", "")) }
  }
}
