import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

@Suite struct WindowTests {
  private let cells = CellAdapter<Row, HTMLHost>.content(\.content)

  private func rows(_ range: Range<Int>) -> [Row] {
    range.map { Row($0, ListContent("row \($0)")) }
  }

  @Test func `a window has the cells from an index on, and its section's header`() throws {
    let list = HTMLList(
      cells: cells,
      [
        ListSection("a", header: Row(-1, ListContent("A")), items: rows(0..<10)),
        ListSection("b", items: []),
        ListSection("c", footer: Row(-2, ListContent("end")), items: rows(10..<13)),
      ]
    )
    let window = list.host.window(.index(4), before: 1, after: 9)
    #expect([window.start, window.end, window.count] == [3, 13, 15])
    #expect(window.beginsWithHeaderAbove)
    let texts = try list.host.window(.index(4), before: 1, after: 9).cells
      .map { try parse($0.markup.utf8).map(\.text).joined() }
    #expect(texts == ["A"] + (2..<12).map { "row \($0)" })
    #expect(window.sections.map(\.firstRow) == [2, 0])
    #expect(window.sections.map(\.rowCount) == [10, 3])
    let markup = try parse(window.markup.utf8).flatMap(\.elements).filter { $0.name == "li" }
    #expect(markup.first?.attributes["aria-posinset"] == "3")
    #expect(markup.first?.attributes["aria-setsize"] == "10")
    #expect(markup.last?.attributes["aria-posinset"] == "2")
  }

  @Test func `windows are clamped to the list`() {
    let list = HTMLList(cells: cells, [ListSection("a", items: rows(0..<100))])
    func range(_ anchor: WindowAnchor, before: Int = 0, after: Int = 10) -> [Int] {
      let window = list.host.window(anchor, before: before, after: after)
      return [window.start, window.end]
    }
    #expect(range(.start) == [0, 10])
    #expect(range(.end) == [90, 100])
    #expect(range(.index(-5), before: 3) == [0, 10])
    #expect(range(.index(95)) == [90, 100])
    #expect(range(.index(.max)) == [90, 100])
    #expect(range(.index(.min)) == [0, 10])
    #expect(range(.index(50), before: .max, after: .max) == [0, 100])
    #expect(range(.index(50), before: .min, after: .min) == [50, 51])
    #expect(range(.keys(["x", "200", "42", "7"], index: 0)) == [42, 52])
    #expect(range(.keys([], index: 33)) == [33, 43])
  }

  @Test func `a long window is limited`() {
    let list = HTMLList(cells: cells, [ListSection("a", items: rows(0..<3_000))])
    let window = list.host.window(.index(1_500), before: 2_000, after: 2_000)
    #expect([window.start, window.end] == [1_000, 2_000])
  }

  @Test func `each cell is found by its key, rendered or not`() {
    let list = HTMLList(
      cells: cells,
      [
        ListSection("a", header: Row(-1, ListContent()), items: rows(0..<5)),
        ListSection("b", header: Row(-2, ListContent()), footer: Row(-3, ListContent()), items: []),
        ListSection(1, footer: Row(-3, ListContent()), items: rows(5..<6)),
      ]
    )
    let keys = list.host.window(.start).held.map(\.key)
    #expect(keys.count == 10 && Set(keys).count == 10)
    for isRendered in [true, false] {
      if !isRendered { list.host.list = list.host.list }
      #expect(keys.map { list.host.cellIndex(ofKey: $0) } == Array(0..<10))
    }
    let other = HTMLList(
      cells: cells,
      list.controller.snapshot.sections.map {
        ListSection($0.heading, items: Array($0.items))
      }
    )
    #expect(keys.map { other.host.cellIndex(ofKey: $0) } == Array(0..<10))
    for key in ["", "@", "~", "x", "99", "0,1", "0/0", "@@a"] {
      #expect(other.host.cellIndex(ofKey: key) == nil)
    }
  }

  @Test func `rows of an open list are found by their keys`() {
    var map = AdapterMap<HTMLHost>()
    map.add(CellAdapter<Row, HTMLHost>.content(\.content))
    map.add(CellAdapter<Other, HTMLHost>.content { ListContent("other \($0.id)") })
    let items = [AnyListItem(Row(1, ListContent("a"))), AnyListItem(Other(id: 1))]
    let list = HTMLList(cells: map, [ListSection("a", items: items)])
    let keys = list.host.window(.start).held.map(\.key)
    #expect(Set(keys).count == 2)
    let other = HTMLList(cells: map, [ListSection("a", items: items)])
    #expect(keys.map { other.host.cellIndex(ofKey: $0) } == [0, 1])
  }

  private struct Other: ListModel {
    var id: Int
  }

  @Test func `the host is notified of changes, and renders only changed cells again`() {
    var renderedIDs: [Int] = []
    let cells = CellAdapter<Row, HTMLHost>.html { row in
      let _ = renderedIDs.append(row.id)
      row.content.title ?? ""
    }
    let list = HTMLList(cells: cells, [ListSection("a", items: rows(0..<10))])
    var changes = 0
    list.host.onChange = { changes += 1 }
    _ = list.host.window(.start)
    #expect(renderedIDs == Array(0..<10))
    var changed = rows(0..<10)
    changed[3].content.title = "new"
    changed.insert(Row(20, ListContent("inserted")), at: 0)
    list.controller.apply(ListSnapshot([ListSection("a", items: changed)]))
    #expect(changes > 0)
    renderedIDs = []
    _ = list.host.window(.start)
    #expect(renderedIDs == [20, 3])
  }

  @Test func `a row that is inserted again has lost its draft`() throws {
    let row = Row(1, ListContent("a", control: .text("old")))
    let list = HTMLList(
      cells: cells.editing(\.text) { _, _, _ in },
      [ListSection("a", items: [row])]
    )
    try list.host.receive("draft-text+1=new")
    #expect(list.host.window(.start).markup.description.contains("new"))
    list.controller.apply(ListSnapshot([ListSection("a", items: [])]))
    list.controller.apply(ListSnapshot([ListSection("a", items: [row])]))
    #expect(!list.host.window(.start).markup.description.contains("new"))
  }

  @Test func `a row that moves into a grid has a span`() {
    let cells = cells.gridSpan(.all)
    func sections(_ list: Range<Int>, _ grid: Range<Int>) -> ListSnapshot<Row> {
      ListSnapshot([
        ListSection("list", items: rows(list)),
        ListSection("grid", layout: .grid(columns: 2), items: rows(grid)),
      ])
    }
    let list = HTMLList(cells: cells)
    list.controller.apply(sections(0..<2, 2..<3))
    _ = list.host.window(.start)
    list.controller.apply(sections(0..<1, 1..<3))
    let spans = list.host.window(.start).cells.map { $0.markup.description.contains("span-all") }
    #expect(spans == [false, true, true])
  }

  @Test func `a long walk through a list keeps a limited number of cells`() {
    let list = HTMLList(cells: cells, [ListSection("a", items: rows(0..<6_000))])
    for start in stride(from: 0, to: 6_000, by: 400) {
      #expect(list.host.window(.index(start), after: 400).held.first?.key == "\(start)")
    }
    #expect(list.host.cellIndex(ofKey: "3") == 3)
  }

  @Test func `a behaviour scrolls and edits in the browser`() throws {
    let cells = CellAdapter<Row, HTMLHost>.content(\.content)
      .onSelect { _, event in
        event.scroll(to: 2, at: .middle)
        event.focus(1, editing: true)
      }
    let list = HTMLList(cells: cells, [ListSection("a", items: rows(0..<5))])
    var log: [String] = []
    list.host.onScroll = { log.append("scroll to \($0) at \($1)") }
    list.host.onEditing = { log.append("edit \($0)") }
    try list.host.receive("select+0=")
    #expect(log == ["scroll to 2 at middle", "scroll to 1 at nearest", "edit 1"])
  }

  @Test func `a list is rendered in an actor`() async {
    actor Server {
      let host = HTMLHost()
      lazy var controller = ListController(
        host,
        cells: CellAdapter<Row, HTMLHost>.content(\.content)
      )

      func markup() -> String {
        controller.apply(ListSnapshot([ListSection("a", items: [Row(1, ListContent("a"))])]))
        return host.window(.start).markup.description
      }
    }
    #expect(await Server().markup().contains(">a<"))
  }
}
