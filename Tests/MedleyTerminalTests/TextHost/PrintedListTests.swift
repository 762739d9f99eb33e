import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal

/// The host that prints.
@MainActor @Suite struct PrintedListTests {
  private func snapshot(_ rows: some Sequence<Int>, _ word: String) -> ListSnapshot<Row> {
    ListSnapshot([ListSection("a", items: rows.map { Row($0, ListContent("\(word) \($0)")) })])
  }

  @Test(arguments: [10, 10_000])
  func `the text is that of the snapshot that was applied last`(count: Int) {
    let list = ListController(TextHost(), cells: CellAdapter<Row, TextHost>.content(\.content))
    #expect(list.host?.plansInBackground == false)
    list.apply(snapshot(0..<count, "old"))
    list.apply(snapshot((0..<count).reversed(), "new"))
    let lines = list.text.split(separator: "\n")
    #expect(lines.first == "  new \(count - 1)")
    #expect(lines.count == count)
    #expect(!list.text.contains("old"))
  }

  @Test func `a controller that is released before its text is read is reported`() async {
    let (host, issues) = (TextHost(), IssueLog())
    let cells = CellAdapter<Row, TextHost>.content(\.content)
    ListController(host, cells: cells, reporter: .log(issues)).apply(snapshot(0..<3, "row"))
    #expect(await eventually { issues.issues.map(\.code) == [.releasedList] })
    #expect(host.text == "")
  }

  @Test(arguments: [(-3.0, 1), (0, 1), (1, 1), (2.4, 2), (5, 5)])
  func `a fixed height is a number of lines`(height: Double, lines: Int) {
    let text = ["one", "two", "three"].joined(separator: "\n")
    let printed = Drawn.list(
      width: 20,
      adapter: Drawn.Adapter.text { row, _ in TextBlock(row.content.title ?? "") }.height(height)
    ) {
      ListSection("a", items: [Row(1, ListContent(text)), Row(2, ListContent("end"))])
    }
    let all = printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(all.count == 2 * lines, "\(printed)")
    let expected = ["  one", "  two", "  three", "", ""].prefix(lines)
    #expect(all.prefix(lines).map(String.init) == Array(expected))
    #expect(all.dropFirst(lines).first == "  end")
  }

  @Test func `cells of a grid, a card and a nested list have their fixed height`() {
    for layout in [SectionLayout.grid(columns: 2), .carousel(fraction: 0.45)] {
      let printed = Drawn.list(
        width: 50,
        adapter: Drawn.Adapter.content(\.content).height(4)
      ) {
        ListSection(
          "a",
          layout: layout,
          items: [Row(1, ListContent("one")), Row(2, ListContent("two"))]
        )
      }
      let frame = layout == .grid(columns: 2) ? 0 : 2
      let count = printed.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(count == 4 + frame, "\(printed)")
    }
  }

  @Test func `a question is answered by the closure, or reported`() {
    final class Log { var count = 0 }
    let issues = IssueLog()
    for (answer, isDeleted) in [(nil, false), (true, true), (false, false)] as [(Bool?, Bool)] {
      let log = Log()
      let host = TextHost(width: 40)
      if let answer { host.answer = { _ in answer } }
      let list = ListController(
        host,
        cells: CellAdapter<Row, TextHost>.content(\.content).actions { _ in
          CellAction("delete", role: .destructive, confirmation: "Delete?") { _, _ in
            log.count += 1
          }
        },
        reporter: .log(issues)
      )
      list.apply(snapshot(0..<1, "row"))
      list.send(.action("delete"), toRow: 0)
      #expect(log.count == (isDeleted ? 1 : 0), "\(answer as Bool?)")
    }
    #expect(issues.issues == [.unansweredQuestion("Delete?")])
  }

  @Test func `an adapter for any host of terminal cells draws both hosts`() {
    func cells<Host: TerminalCellHost>(for host: Host.Type) -> CellAdapter<Row, Host> {
      .text { row, context in TextBlock("\(row.id) of \(context.columns)") }
    }
    let printed = ListController(TextHost(width: 22), cells: cells(for: TextHost.self))
    printed.apply(snapshot(0..<1, ""))
    #expect(printed.text == "  0 of 20\n")
    let shown = ListController(TerminalHost(), cells: cells(for: TerminalHost.self))
    shown.apply(snapshot(0..<1, ""))
    #expect(shown.cell(at: .row(ListPath(section: 0, item: 0)), width: 9)?.width == 6)
  }
}
