import MedleyCore
import Testing

@testable import MedleyHTML

@Suite struct CollapsingTests {
  private func list(_ rule: SectionCollapsing) -> HTMLList<Row> {
    let cells = CellAdapter<Row, HTMLHost>.content(\.content)
    return HTMLList(cells: cells, sections(rule))
  }

  private func sections(_ rule: SectionCollapsing) -> [ListSection<Row>] {
    (0..<3).map { section in
      ListSection(
        SectionID(section),
        header: Row(-section - 1, ListContent("section \(section)")),
        items: (0..<3).map { Row(section * 10 + $0, ListContent("row \(section).\($0)")) }
      )
      .collapsing(section == 1 ? rule : .never)
    }
  }

  private func rows(_ list: HTMLList<Row>) throws -> [String] {
    try list.cells().filter { $0.name == "li" }.map(\.text)
  }

  private func button(_ list: HTMLList<Row>) throws -> Node.Element? {
    try list.cells().filter { $0.name == "header" }[1].all("fold").first
  }

  @Test func `the header of a section hides its rows and shows them again`() throws {
    let list = list(.startsExpanded)
    let button = try #require(try button(list))
    #expect(button.attributes["aria-expanded"] == "true")
    let name = try #require(button.attributes["name"])
    try list.host.receive(field(name, ""))
    #expect(try rows(list) == ["row 0.0", "row 0.1", "row 0.2", "row 2.0", "row 2.1", "row 2.2"])
    #expect(try self.button(list)?.attributes["aria-expanded"] == "false")
    #expect(list.host.window(.start).count == 9)
    try list.host.receive(field(name, ""))
    #expect(try rows(list).count == 9)
    #expect(try list.cells().flatMap { $0.all("fold") }.count == 1, "other headers hide no rows")
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `a request to expand a header does not collapse it`() throws {
    let list = list(.startsExpanded)
    let name = try #require(try button(list)?.attributes["name"])
    for (value, count) in [("true", 9), ("false", 6), ("false", 6), ("true", 9), ("true", 9)] {
      try list.host.receive(field(name, value))
      #expect(try rows(list).count == count, "\(value)")
    }
  }

  @Test func `a section starts collapsed and keeps its state when it changes`() throws {
    let list = list(.startsCollapsed)
    #expect(try rows(list).count == 6)
    var changed = sections(.startsCollapsed)
    changed[1].items.append(Row(99, ListContent("row 99")))
    list.controller.apply(ListSnapshot(changed))
    #expect(try rows(list).count == 6)
    #expect(try button(list)?.attributes["aria-expanded"] == "false")
    try list.host.receive(field(try #require(try button(list)?.attributes["name"]), ""))
    #expect(try rows(list).count == 10)
  }

  @Test func `the header takes the place of its hidden rows`() throws {
    let list = list(.startsCollapsed)
    let key = self.list(.startsExpanded).key(1, section: 1)
    #expect(list.host.cellIndex(ofKey: key) == 4)
    let window = list.host.window(.keys([key], index: 0), after: 2)
    #expect(window.start == 4)
  }

  @Test func `scrolling to a hidden row expands its section`() throws {
    let list = list(.startsCollapsed)
    var scrolled: [String] = []
    list.host.onScroll = { key, _ in scrolled.append(key) }
    list.controller.scroll(to: 11, at: .start)
    #expect(scrolled == [list.key(1, section: 1)])
    #expect(try rows(list).count == 9)
  }

  @Test func `a header that cannot be collapsed refuses`() throws {
    let list = list(.startsExpanded)
    let header = try #require(try list.cells().first?.attributes["data-key"])
    #expect(throws: RequestProblem.self) { try list.host.receive(field("expand \(header)", "")) }
    #expect(throws: RequestProblem.self) {
      try list.host.receive(field("expand \(list.key(0))", ""))
    }
  }

  @Test func `a header with a behaviour runs it and hides its rows`() throws {
    final class Log { var texts: [String] = [] }
    let log = Log()
    let cells = CellAdapter<Row, HTMLHost>.content(\.content).onSelect { row, _ in
      log.texts.append("\(row.id)")
    }
    let list = HTMLList(cells: cells, sections(.startsExpanded))
    let name = try #require(try button(list)?.attributes["name"])
    try list.host.receive(field(name, ""))
    #expect(log.texts == ["-2"])
    #expect(try rows(list).count == 6)
  }
}
