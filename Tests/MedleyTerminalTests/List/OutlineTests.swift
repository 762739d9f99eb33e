import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The arrow keys in an outline, and on rows that show more or not.
@Suite struct OutlineTests {
  /// A node of a tree, identified by its path.
  private struct Node: ListModel, Hashable {
    var id: String
    var isExpanded: Bool?

    var level: Int { id.count - 1 }
  }

  /// A tree with two children of each node, three levels deep.
  private struct Tree: ListPresenter {
    var expanded: Set<String> = []

    var sections: [ListSection<Node>] {
      ListSection("tree", items: ["a", "b"].flatMap(nodes))
    }

    private func nodes(_ id: String) -> [Node] {
      guard id.count < 3 else { return [Node(id: id)] }
      let isExpanded = expanded.contains(id)
      let children = isExpanded ? ["1", "2"].flatMap { nodes(id + $0) } : []
      return [Node(id: id, isExpanded: isExpanded)] + children
    }

    mutating func receive(_ edit: Node) {
      if edit.isExpanded == true { expanded.insert(edit.id) } else { expanded.remove(edit.id) }
    }
  }

  private func terminal() -> HeadlessTerminal {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("tree") { _ in
      ListScreen(
        "Tree",
        presenter: Tree(),
        cells: CellAdapter<Node, TerminalHost>.content { ListContent("node \($0.id)") }
          .outline(level: \.level, isExpanded: \.isExpanded) { node, isExpanded, event in
            event.send(Node(id: node.id, isExpanded: isExpanded))
          }
      ) { $0.selectionMode = .none }
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 12, columns: 40)
    terminal.navigator.go(to: "tree", isolation: nil)
    terminal.draw()
    return terminal
  }

  private func focused(_ terminal: HeadlessTerminal) -> String? {
    guard let host = terminal.window.host, let position = host.focusedPosition else { return nil }
    return (host.list?.model(at: position) as? Node)?.id
  }

  private func ids(_ terminal: HeadlessTerminal) -> [String] {
    terminal.navigator.top?.list.rows(of: Node.self).map(\.model.id) ?? []
  }

  private let right = "\u{1B}[C"
  private let left = "\u{1B}[D"

  @Test func `Right opens a node and then goes to its first child`() {
    let terminal = terminal()
    #expect(focused(terminal) == "a")
    terminal.send(right)
    #expect(ids(terminal) == ["a", "a1", "a2", "b"])
    #expect(focused(terminal) == "a")
    terminal.send(right)
    #expect(focused(terminal) == "a1")
    terminal.send(right + right)
    #expect(focused(terminal) == "a11")
    terminal.send(right)
    #expect(focused(terminal) == "a11", "a leaf has nothing to open")
    #expect(ids(terminal) == ["a", "a1", "a11", "a12", "a2", "b"])
    #expect(
      terminal.text.split(separator: "\n").map { $0.dropFirst(2) }.filter { $0.contains("node") }
        == [
          "▾ node a", "│ ▾ node a1", "│ │   node a11", "│ │   node a12", "│ ▸ node a2", "▸ node b",
        ]
    )
  }

  @Test func `a click on the sign of a row expands and collapses it`() throws {
    let terminal = terminal()
    let host = try #require(terminal.window.host)
    let cell = try #require(host.drawn.cells.first)
    let sign = FramePosition(
      row: cell.signRegion.rows.lowerBound,
      column: cell.signRegion.columns.lowerBound
    )
    _ = host.handle(MouseEvent(.press(.left), at: sign))
    #expect(ids(terminal) == ["a", "a1", "a2", "b"])
    terminal.draw()
    _ = host.handle(MouseEvent(.press(.left), at: sign))
    #expect(ids(terminal) == ["a", "b"])
  }

  @Test func `a row of a tree is announced with its level and its state`() throws {
    let terminal = terminal()
    terminal.send(right + right)
    let host = try #require(terminal.window.host)
    let position = try #require(host.focusedPosition)
    let row = try #require(LinearState.row(at: position, of: host))
    #expect(row.traits.prefix(2) == ["level 2", "collapsed"])
  }

  @Test func `a tree has guides and signs, and as text an indentation`() throws {
    let tree = TreeRows([1, 20]) {
      $0 < 10 ? [$0 * 10, $0 * 10 + 1] : nil
    } item: {
      Plank($0, ListContent("plank \($0)"))
    }
    let fixture = ListFixture([ListSection("tree", tree: tree)], columns: 20)
    fixture.press(.right)
    #expect(
      fixture.frame.lines.prefix(4) == [
        "▌ ▾ plank 1", "  │   plank 10", "  │   plank 11", "    plank 20",
      ]
    )
    fixture.press(.right)
    fixture.press(.left)
    fixture.press(.left)
    #expect(fixture.frame.lines.prefix(2) == ["▌ ▸ plank 1", "    plank 20"])
    let host = TextHost(width: 20)
    let list = ListController(
      host,
      cells: CellAdapter<Plank, TextHost>.content { $0.content }
    )
    list.apply(ListSnapshot([ListSection("tree", tree: tree)]))
    list.setExpanded(true, row: 1)
    #expect(list.text == "  ▾ plank 1\n      plank 10\n      plank 11\n    plank 20\n")
  }

  @Test func `Left closes a node or goes to its parent`() {
    let terminal = terminal()
    terminal.send(right + right + right + right + "j")
    #expect(focused(terminal) == "a12")
    terminal.send(left)
    #expect(focused(terminal) == "a1")
    terminal.send(left)
    #expect(ids(terminal) == ["a", "a1", "a2", "b"])
    #expect(focused(terminal) == "a1")
    terminal.send(left)
    #expect(focused(terminal) == "a")
    terminal.send(left + left)
    #expect(ids(terminal) == ["a", "b"])
    #expect(focused(terminal) == "a")
  }

  @Test func `the help page lists the keys of an outline only on an outline`() {
    let terminal = terminal()
    terminal.resize(rows: 60, columns: 100)
    terminal.send("?")
    #expect(terminal.text.contains("show the rows below a row"))
    #expect(!terminal.text.contains("change a number or an option"))
  }

  @Test func `Right does not expand a row whose cell shows nothing more`() {
    let fixture = ListFixture(count: 3)
    let first = CellPosition.row(ListPath(section: 0, item: 0))
    fixture.press(.right)
    #expect(!fixture.controller.state(at: first).contains(.expanded))
    #expect(!fixture.frame.lines.contains { $0.contains("▾") })
    fixture.controller.cells = CellAdapter<Plank, TerminalHost>.content { plank, context in
      var content = plank.content
      if context.state.contains(.expanded) { content.body = "more of it" }
      return content
    }
    fixture.press(.right)
    #expect(fixture.controller.state(at: first).contains(.expanded))
    #expect(fixture.frame.lines.contains { $0.contains("more of it") })
    fixture.press(.left)
    #expect(!fixture.frame.lines.contains { $0.contains("more of it") })
  }

  @Test func `a header that hides rows has a mark before its title, and a hint`() {
    let section = ListSection(
      "s",
      header: Plank(100, ListContent("header", badge: "1")),
      items: [Plank(0, ListContent("plank"))]
    )
    let fixture = ListFixture([section.collapsing(.startsCollapsed)], columns: 20)
    #expect(fixture.frame.lines.prefix(2) == ["▌▸header ──────── 1", ""])
    #expect(fixture.host.activationHint == "show the rows")
    fixture.press(.enter)
    #expect(fixture.frame.lines.prefix(2) == ["▌▾header ──────── 1", "  plank"])
    #expect(fixture.host.activationHint == "hide the rows")
    fixture.press(.left)
    #expect(fixture.frame.lines[1] == "")
    fixture.press(.right)
    #expect(fixture.frame.lines[1] == "  plank")
  }

  @Test func `Right does not expand a header that shows nothing more`() {
    let header = Plank(100, ListContent("header"))
    let fixture = ListFixture([
      ListSection("s", header: header, items: [Plank(0, ListContent("plank"))])
    ]) { $0.onSelect { _, _ in } }
    let position = CellPosition.header(section: 0)
    fixture.host.focus(position)
    fixture.press(.right)
    #expect(!fixture.controller.state(at: position).contains(.expanded))
  }
}
