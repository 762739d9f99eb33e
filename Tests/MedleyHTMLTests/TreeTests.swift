import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

/// A node of a tree, which is a row.
private struct Leaf: ListModel {
  var id: String
  var title: String { id }
}

@Suite struct TreeTests {
  /// The children of each folder; other rows are leaves.
  private static let children = [
    "": ["a", "b", "c"], "a": ["a1", "a2"], "a2": ["a2x"], "c": [],
  ]

  private final class Log { var lines: [String] = [] }
  private let log = Log()

  private func list(
    isSelectable: Bool = false,
    isMovable: Bool = true,
    opened: Set<String> = ["a"]
  ) -> HTMLList<Leaf> {
    let log = log
    var cells = CellAdapter<Leaf, HTMLHost>.content { ListContent($0.title) }
    if isSelectable { cells = cells.onSelect { row, _ in log.lines.append("select \(row.id)") } }
    if isMovable {
      cells = cells.onMoveInTree { row, place, _ in
        let parent: String = place.parentID() ?? ""
        let sibling: String = place.precedingID() ?? ""
        log.lines.append("\(row.id): \(parent)/\(sibling) \(place.level)")
      }
    }
    let children = Self.children
    let tree = TreeRows(
      children[""] ?? [],
      children: { children[$0] },
      startsExpanded: { node, _ in opened.contains(node) },
      item: { Leaf(id: $0) }
    )
    return HTMLList(
      cells: cells,
      [
        ListSection("list", items: [Leaf(id: "x")]), ListSection("tree", tree: tree),
      ]
    )
  }

  private func rows(_ list: HTMLList<Leaf>) throws -> [Node.Element] {
    try parse(list.host.window(.start).markup.utf8).flatMap(\.elements)
      .filter { $0.name == "li" }
  }

  private func key(_ id: String, of list: HTMLList<Leaf>) throws -> String {
    let row = try rows(list).first { $0.attributes["aria-level"] != nil && $0.text.hasPrefix(id) }
    return try #require(row?.attributes["data-key"])
  }

  private func titles(_ list: HTMLList<Leaf>) throws -> [String] {
    try rows(list).compactMap { $0.all("title").first?.text }
  }

  @Test func `rows of a tree have a level and the number of siblings, and others do not`() throws {
    let rows = try rows(list())
    #expect(rows.map { $0.all("title").first?.text } == ["x", "a", "a1", "a2", "b", "c"])
    func values(_ name: String) -> [String?] { rows.map { $0.attributes[name] } }
    #expect(values("aria-level") == [nil, "1", "2", "2", "1", "1"])
    #expect(values("aria-posinset") == ["1", "1", "1", "2", "2", "3"])
    #expect(values("aria-setsize") == ["1", "3", "2", "2", "3", "3"])
    let classes = rows.map { $0.attributes["class"]?.split(separator: " ").contains("outline") }
    #expect(classes == [false, true, true, true, true, true])
  }

  @Test func `a window in the middle of a tree numbers its rows as the whole list does`() throws {
    let list = list(opened: ["a", "a2", "c"])
    let all = list.host.window(.start).sections.last?.siblings ?? []
    #expect(all.count == 6)
    for start in 1...6 {
      let window = list.host.window(.index(start), after: 2)
      let numbers = window.sections.last?.siblings ?? []
      let expected = all.dropFirst(window.start - 1).prefix(window.end - window.start)
      #expect(numbers == Array(expected), "\(start)")
    }
  }

  @Test
  func `a row without an effect is a button that opens it, and another row has a button for that`()
    throws
  {
    let row = try #require(try rows(list()).first { $0.text.hasPrefix("a") })
    let whole = try #require(row.all("select").first)
    #expect(whole.name == "button")
    #expect(whole.attributes["aria-expanded"] == "true")
    #expect(whole.attributes["value"] == "false")
    #expect(row.all("sign").map(\.name) == ["span"])

    let selectable = try rows(list(isSelectable: true))
    let other = try #require(selectable.first { $0.text.hasPrefix("a") })
    let sign = try #require(other.all("sign").first)
    #expect(sign.name == "button")
    #expect(sign.attributes["aria-label"] == "a")
    #expect(sign.attributes["aria-expanded"] == "true")
    #expect(other.all("select").first?.attributes["name"]?.hasPrefix("select ") == true)
    #expect(other.all("select").first?.attributes["aria-expanded"] == nil)
    let leaf = try #require(selectable.first { $0.text.hasPrefix("a1") })
    #expect(leaf.all("sign").isEmpty)
  }

  @Test func `an event opens and closes a row, and says the same twice without an effect`() throws {
    let list = list()
    let key = try key("a", of: list)
    for _ in 0..<2 {
      try list.host.receive(field("expand \(key)", "false"))
      #expect(try titles(list) == ["x", "a", "b", "c"])
    }
    for _ in 0..<2 {
      try list.host.receive(field("expand \(key)", "true"))
      #expect(try titles(list) == ["x", "a", "a1", "a2", "b", "c"])
    }
    try list.host.receive(field("expand \(key)", ""))
    #expect(try titles(list) == ["x", "a", "b", "c"])
    #expect(list.issues.issues.isEmpty)
  }

  @Test(arguments: [
    ("expand b", "true"), ("expand x", "true"), ("expand a", "yes"), ("expand a", "true false"),
    ("expand nothing", "true"), ("move a", "a1 into"), ("move b", "a before"),
    ("move b", "a before -1"), ("move b", "a before 99999999999999999999"),
    ("move b", "a around 1"),
    ("move b", "a before 1 1"), ("move b", ""), ("move b", " "), ("move b", "  "),
    ("move b", "nothing into"), ("move b", "b into"), ("move b", "x before 1"),
    ("move x", "a into"),
    ("move x", ">>"), ("move x", "<<"), ("move a", "<"), ("move c", ">"),
    ("move a", "<<"), ("move a", ">>"), ("move a2", ">>"), ("move b", "a1 into"),
  ])
  func `an event that a tree cannot perform is refused without a trap`(
    name: String,
    value: String
  ) throws {
    let list = list()
    let keys = Dictionary(
      uniqueKeysWithValues: zip(
        ["x", "a", "a1", "a2", "b", "c"],
        try rows(list).map { $0.attributes["data-key"] ?? "" }
      )
    )
    func keyed(_ text: String) -> String {
      text.split(separator: " ", omittingEmptySubsequences: false)
        .map { keys[String($0)] ?? String($0) }.joined(separator: " ")
    }
    #expect(throws: RequestProblem.self) {
      try list.host.receive(field(keyed(name), keyed(value)))
    }
    #expect(try titles(list) == ["x", "a", "a1", "a2", "b", "c"])
    #expect(log.lines.isEmpty)
    #expect(list.issues.issues.isEmpty)
  }

  @Test(arguments: [
    ("b", "<", "b: / 1"), ("b", ">", "b: /c 1"), ("c", "<", "c: /a 1"), ("a", ">", "a: /b 1"),
    ("a1", ">", "a1: a/a2 2"), ("a2", "<", "a2: a/ 2"), ("a1", "<", "a1: / 1"),
    ("a2", ">", "a2: /a 1"), ("a2", "<<", "a2: /a 1"), ("a1", "<<", "a1: /a 1"),
    ("b", ">>", "b: a/a2 2"), ("c", "a into", "c: a/ 2"),
    ("c", "b before 2", "c: a/a2 2"), ("c", "b before 1", "c: /a 1"),
    ("c", "b before 9", "c: a/a2 2"), ("c", "a after 1", "c: a/ 2"), ("a1", "c into", "a1: c/ 2"),
    ("a1", "c after 1", "a1: /c 1"), ("a", "c before 1", "a: /b 1"),
    ("a1", "a2 after 2", "a1: a/a2 2"),
    ("a1", "a2 after 1", "a1: /a 1"), ("c", "a", "c: / 1"),
  ])
  func `a row moves to the place that the user means`(
    id: String,
    value: String,
    expected: String
  ) throws {
    let list = list()
    let words = value.split(separator: " ").map(String.init)
    var place = value
    if words[0].first?.isLetter == true {
      place = ([try key(words[0], of: list)] + words.dropFirst()).joined(separator: " ")
    }
    try list.host.receive(field("move \(try key(id, of: list))", place))
    #expect(log.lines == [expected])
  }

  @Test func `the last row of a tree does not move down when it is expanded`() throws {
    let list = HTMLList(
      cells: CellAdapter<Leaf, HTMLHost>.content { ListContent($0.title) }
        .onMoveInTree { [log] row, _, _ in log.lines.append(row.id) },
      [
        ListSection(
          "tree",
          tree: TreeRows(["a", "b"]) {
            ["a": ["a1"], "b": ["b1"]][$0]
          } startsExpanded: { _, _ in
            true
          } item: {
            Leaf(id: $0)
          }
        )
      ]
    )
    let key = try key("b", of: list)
    #expect(throws: RequestProblem.self) { try list.host.receive(field("move \(key)", ">")) }
    #expect(log.lines.isEmpty)
  }

  @Test func `the menu of a movable row moves it between levels`() throws {
    let list = list()
    let row = try #require(try rows(list).first { $0.text.hasPrefix("b") })
    let items = row.all("menu").flatMap { $0.all(named: "button") }
    #expect(items.map { $0.attributes["value"] } == ["<", ">", ">>", "<<"])
    #expect(
      items.map(\.text) == ["Move up", "Move down", "Move one level in", "Move one level out"]
    )
    let other = self.list(isMovable: false)
    #expect(try rows(other).allSatisfy { $0.all("menu").isEmpty })
  }

  @Test func `a patch has the numbers of siblings, also if they change outside of the window`()
    throws
  {
    let list = list()
    let streams = BrowserStreams(of: list.host)
    let tab = BrowserTab(stream: "s", name: "t")
    try streams.open(tab)
    try streams.receive(try WindowRequest("stream=s&tab=t&at=0&after=3".utf8))
    func next() -> String { String(decoding: streams.next(for: tab) ?? [], as: UTF8.self) }
    #expect(next().contains("\"siblings\":[[1,3],[1,2]]"))
    list.controller.setExpanded(true, row: "c")
    #expect(next() == "", "an empty folder below the window changes no number")
    list.controller.setExpanded(true, row: "a2")
    #expect(next().contains("\"siblings\":[[1,3],[1,2]]"), "the number of cells has changed")
  }

  @Test func `random windows of a changing tree are what a browser shows after its patches`() throws
  {
    var random = SeededGenerator(seed: 4)
    let list = list(opened: [])
    var shown = ShownWindow()
    for step in 0..<200 {
      let id = ["a", "a2", "c", "b", "x"].randomElement(using: &random) ?? "a"
      list.controller.setExpanded(Bool.random(using: &random), row: id)
      let count = list.host.window(.start).count
      let window = list.host.window(
        .index(Int.random(in: 0...count, using: &random)),
        before: Int.random(in: 0...3, using: &random),
        after: Int.random(in: 1...4, using: &random)
      )
      let held = try shown.cells.map { cell in
        let attributes = try parse(cell.utf8).flatMap(\.elements)[0].attributes
        return WindowPatch.Held(
          key: attributes["data-key"] ?? "",
          tag: attributes["data-tag"] ?? ""
        )
      }
      shown = try ShownWindow(WindowPatch(from: held, to: window).json, from: shown.cells)
      #expect(shown == ShownWindow(window), "step \(step)")
    }
  }

  @Test func `a tree within a row opens and numbers its rows as other trees do`() throws {
    struct Shelf: ListModel { var id: String }
    let children = Self.children
    let tree = TreeRows(
      children[""] ?? [],
      children: { children[$0] },
      item: { AnyListItem(Leaf(id: $0)) }
    )
    let inner = AdapterMap<HTMLHost>()
      .adding(CellAdapter<Leaf, HTMLHost>.content { ListContent($0.title) })
    let cells = AdapterMap<HTMLHost>().adding(
      CellAdapter<Shelf, HTMLHost>.list(cells: inner) { _ in
        ListSnapshot([ListSection("inner", tree: tree)])
      }
    )
    let list = HTMLList(
      cells: cells,
      [ListSection("shelves", items: [AnyListItem(Shelf(id: "shelf"))])]
    )
    func rows() throws -> [Node.Element] {
      try list.cells().flatMap { $0.children.flatMap(\.elements) }.filter { $0.name == "li" }
    }
    #expect(try rows().map { $0.attributes["aria-setsize"] } == ["3", "3", "3"])
    let name = try #require(try rows().first?.all("select").first?.attributes["name"])
    try list.host.receive(field(name, "true"))
    #expect(try rows().map { $0.attributes["aria-level"] } == ["1", "2", "2", "1", "1"])
    #expect(try rows().map { $0.attributes["aria-posinset"] } == ["1", "1", "2", "2", "3"])
    try list.host.receive(field(name, "false"))
    #expect(try rows().count == 3)
  }

  @Test func `flat rows with levels are shown as a tree is`() throws {
    struct Line: ListModel {
      var id: Int
      var level: Int
      var isOpen: Bool?
    }
    let log = log
    let cells = CellAdapter<Line, HTMLHost>.content { ListContent("line \($0.id)") }
      .outline(level: \.level, isExpanded: \.isOpen) { line, isOpen, _ in
        log.lines.append("\(line.id) \(isOpen)")
      }
    let lines = [
      Line(id: 0, level: 0, isOpen: true), Line(id: 1, level: 1),
      Line(id: 2, level: 1, isOpen: false),
      Line(id: 3, level: 0),
    ]
    let list = HTMLList(cells: cells, [ListSection("lines", items: lines)])
    let rows = try parse(list.host.window(.start).markup.utf8).flatMap(\.elements)
      .filter { $0.name == "li" }
    #expect(rows.map { $0.attributes["aria-level"] } == ["1", "2", "2", "1"])
    #expect(rows.map { $0.attributes["aria-posinset"] } == ["1", "1", "2", "2"])
    #expect(rows.map { $0.attributes["aria-setsize"] } == ["2", "2", "2", "2"])
    let key = try #require(rows[2].attributes["data-key"])
    try list.host.receive(field("expand \(key)", "true"))
    #expect(log.lines == ["2 true"])
  }

  @Test func `a row that loads rows below it is displayed like other loading rows`() throws {
    struct Waiting: PlaceholderRow {
      var id: String
      var isLoading: Bool { true }
    }
    let log = log
    let cells = AdapterMap<HTMLHost>()
      .adding(CellAdapter<Leaf, HTMLHost>.content { ListContent($0.title) })
      .adding(
        CellAdapter<Waiting, HTMLHost>.content { _ in ListContent("Loading") }
          .onDisplay { row, _ in log.lines.append("display \(row.id)") }
      )
    let tree = TreeRows<AnyListItem> {
      TreeNode(AnyListItem(Leaf(id: "folder"))) { TreeNode(AnyListItem(Waiting(id: "wait"))) }
    }
    let list = HTMLList(cells: cells, [ListSection("tree", tree: tree)])
    let streams = BrowserStreams(of: list.host)
    let tab = BrowserTab(stream: "s", name: "t")
    try streams.open(tab)
    try streams.receive(try WindowRequest("stream=s&tab=t&at=0&after=9".utf8))
    _ = streams.next(for: tab)
    try list.host.receive(field("expand \(list.key(0))", "true"))
    _ = streams.next(for: tab)
    let keys = list.host.window(.start).cells.map(\.key)
    #expect(keys.count == 2)
    let visible = "10" + keys.map { " \($0) 100" }.joined()
    try streams.receive(FormBody("stream=s&tab=t&\(field("visible", visible))".utf8))
    #expect(log.lines == ["display wait"])
    let row = try list.cells()[1]
    #expect(row.attributes["aria-level"] == "2")
    #expect(row.all("sign").isEmpty)
  }
}
