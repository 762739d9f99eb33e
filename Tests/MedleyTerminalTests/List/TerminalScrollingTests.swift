import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Scrolling by identity, and lists that stay at their end or top, in a terminal.
@Suite struct TerminalScrollingTests {
  private func planks(_ ids: Range<Int>) -> [Plank] {
    ids.map { Plank($0, ListContent("plank \($0)")) }
  }

  private func show(_ ids: Range<Int>, on list: ListFixture) {
    list.controller.apply(ListSnapshot([ListSection("planks", items: planks(ids))]))
    list.draw()
  }

  private func list(_ ids: Range<Int>, followsEnd: Bool = false, rows: Int = 10) -> ListFixture {
    ListFixture(
      [ListSection("planks", items: planks(ids))],
      host: TerminalHost(followsEnd: followsEnd),
      rows: rows
    ) { adapter in
      adapter.onSelect { plank, event in
        event.scroll(to: 30, at: ScrollEdge.allCases[plank.id], animated: true)
      }
    }
  }

  /// The row of the screen on which a plank is.
  private func line(_ id: Int, _ list: ListFixture) -> Int? {
    list.frame.lines.firstIndex { $0.contains("plank \(id) ") || $0.hasSuffix("plank \(id)") }
  }

  @Test func `a behaviour scrolls to a row at each edge, and the focus stays`() {
    let list = list(0..<60)
    let expected: [ScrollEdge: Int] = [.nearest: 9, .start: 0, .middle: 4, .end: 9]
    for (id, edge) in ScrollEdge.allCases.enumerated() {
      list.controller.focus(id)
      list.host.jump(to: 0)
      list.press(.enter)
      #expect(line(30, list) == expected[edge], "\(edge)")
      #expect(list.controller.focusedRow == id)
    }
    list.host.scroll(to: .row(33), at: .nearest)
    list.draw()
    let before = list.host.scrollPosition
    list.controller.scroll(to: 32, at: .nearest)
    #expect(list.host.scrollPosition == before)
  }

  @Test func `a behaviour in a nested list scrolls the outer list to its row`() {
    let shelves = (0..<20).map { BookShelf("\($0)", .list, $0 * 10..<$0 * 10 + 5) }
    let books = CellAdapter<Book, TerminalHost>.content { ListContent($0.title) }
      .onSelect { _, event in event.scroll(to: 4, at: .middle) }
    let host = TerminalHost()
    let controller = ListController(
      host,
      cells: CellAdapter<BookShelf, TerminalHost>.list(cells: books) { shelf in
        ListSnapshot([ListSection("books", items: shelf.books)])
      }
    )
    controller.apply(ListSnapshot([ListSection("shelves", items: shelves)]))
    var frame = Frame(rows: 3, columns: 30)
    host.draw(in: &frame, region: frame.bounds, theme: .dark)
    _ = host.handle(KeyPress(.enter))
    frame.clear()
    host.draw(in: &frame, region: frame.bounds, theme: .dark)
    #expect(frame.lines[1].contains("Book 4"))
  }

  @Test func `a list opens at its end and stays there until the user leaves it`() {
    let list = list(0..<40, followsEnd: true)
    #expect(line(39, list) == 9)
    show(0..<43, on: list)
    #expect(line(42, list) == 9)
    list.host.scroll(by: -5)
    list.draw()
    #expect(line(37, list) == 9)
    list.controller.scroll(to: 20)
    show(0..<45, on: list)
    #expect(line(20, list) == 0)
    #expect(list.controller.unseenRows.below == 2)
    list.controller.scroll(to: 43, at: .end)
    list.draw()
    #expect(list.controller.unseenRows.below == 1)
    list.press(.end)
    #expect(list.controller.unseenRows.below == 0)
    show(0..<46, on: list)
    #expect(line(45, list) == 9)
  }

  @Test(arguments: [false, true])
  func `a list that is cleared and filled again opens like a new list`(followsEnd: Bool) {
    for (position, ids) in [(17, 0..<40), (0, 0..<40), (39, 0..<40), (17, 50..<90)] {
      let list = list(0..<40, followsEnd: followsEnd)
      list.controller.scroll(to: position, at: .start)
      list.draw()
      show(0..<0, on: list)
      show(ids, on: list)
      let expected = followsEnd ? ids.upperBound - 1 : ids.lowerBound
      #expect(line(expected, list) == (followsEnd ? 9 : 0), "\(position) \(ids)")
      // From then on, the list keeps its position again.
      list.controller.scroll(to: ids.lowerBound + 20, at: .start)
      list.draw()
      show(ids.lowerBound - 2..<ids.upperBound, on: list)
      #expect(line(ids.lowerBound + 20, list) == 0)
    }
  }

  @Test func `another list on the same host opens at its end`() {
    let list = list(0..<40, followsEnd: true)
    list.host.scroll(by: -20)
    list.draw()
    let other = ListController(
      list.host,
      cells: CellAdapter<Plank, TerminalHost>.content(\.content)
    )
    other.apply(ListSnapshot(items: (0..<30).map { Plank($0, ListContent("plank \($0)")) }))
    list.draw()
    #expect(line(29, list) == 9)
    list.controller.disconnect()
  }

  @Test func `a list that another host showed opens at its stored position`() {
    let host = TerminalHost()
    let controller = ListController(
      host,
      cells: CellAdapter<Plank, TerminalHost>.content(\.content)
    )
    controller.apply(ListSnapshot([ListSection("planks", items: planks(0..<40))]))
    #expect(controller.scroll(to: 12))
    let other = TerminalHost(followsEnd: true)
    controller.connect(to: other)
    var frame = Frame(rows: 10, columns: 40)
    other.draw(in: &frame, region: frame.bounds, theme: .dark)
    #expect(other.scrollPosition?.position == .row(ListPath(section: 0, item: 12)))
  }

  @Test func `a row inserted above the first row is visible at the very top`() {
    let list = list(10..<60)
    show(8..<60, on: list)
    #expect(line(8, list) == 0)
    #expect(list.controller.focusedRow == 10)
    // The focused row stays visible.
    show(0..<60, on: list)
    #expect(line(10, list) == 9)
    list.host.scroll(by: 20)
    list.draw()
    let before = list.frame.lines
    show(-3..<60, on: list)
    #expect(list.frame.lines[0] == before[0])
  }

  @Test func `a reload at the very top shows the rows inserted above the first row`() {
    let list = list(10..<60)
    let rows = [ListSection<Plank>("planks", items: planks(6..<60))]
    var isFirst = true
    // The second list arrives during the update to the first one, and the host is reloaded with it.
    list.host.observers.onUpdate = { [controller = list.controller, host = list.host] _ in
      guard isFirst else { return }
      isFirst = false
      controller.apply(ListSnapshot(rows))
      controller.connect(to: host)
    }
    show(8..<60, on: list)
    #expect(!isFirst)
    #expect(list.controller.snapshot.items.first?.id == 6)
    #expect(line(6, list) == 0)
  }

  @Test func `rows inserted above the visible rows are unseen until they are visible`() {
    let list = list(0..<40)
    list.controller.scroll(to: 20, at: .start)
    show(-5..<42, on: list)
    #expect(list.controller.unseenRows == UnseenRows(above: 5, below: 2))
    list.controller.scroll(to: -2, at: .start)
    list.draw()
    #expect(list.controller.unseenRows == UnseenRows(above: 3, below: 2))
    list.press(.home)
    #expect(list.controller.unseenRows == UnseenRows(above: 0, below: 2))
  }

  @Test func `the title bar shows the number of unseen rows`() {
    let bar = TitleBar(titles: [], progress: (1, 10, 1_234), unseenRowCount: 3)
    #expect(bar.progressWords == "1–10 of 1,234, 3 new")
  }
}
