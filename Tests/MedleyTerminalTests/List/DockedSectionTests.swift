import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Docked sections in a terminal: the last rows of the screen, below a line.
@Suite struct DockedSectionTests {
  private func books(_ numbers: Range<Int>) -> [Book] {
    numbers.map { Book(id: $0, title: "Book \($0)") }
  }

  private func sections(_ count: Int, docked: Range<Int> = 100..<101) -> [ListSection<Book>] {
    [
      ListSection("rows", items: books(0..<count)),
      ListSection("dock", dock: .bottom, items: books(docked)),
    ]
  }

  @Test func `docked rows are below a line at the end of the screen`() {
    let fixture = BookFixture(sections(3), rows: 8, columns: 20)
    #expect(
      fixture.text == """
        ▌ Book 0
          Book 1
          Book 2



        ────────────────────
          Book 100
        """
    )
    fixture.apply(sections(20))
    fixture.press(.end)
    #expect(
      fixture.text == """
          Book 14          │
          Book 15          │
          Book 16          │
          Book 17          │
          Book 18          │
          Book 19          ┃
        ────────────────────
        ▌ Book 100
        """
    )
  }

  /// The rows that the screen shows, with gaps where it shows none: computed from numbers alone.
  private func expected(_ count: Int, docked: Int, rows: Int, top: Int) -> [String] {
    let isDocked = docked > 0 && 2 * (docked + 1) <= rows
    var content = (0..<count).map { "Book \($0)" }
    let dock = (0..<docked).map { "Book \(100 + $0)" }
    if !isDocked, docked > 0 { content += (count > 0 ? [""] : []) + dock }
    let height = isDocked ? rows - docked - 1 : rows
    let start = min(top, max(0, content.count - height))
    var lines = Array(content[start..<min(start + height, content.count)])
    lines += Array(repeating: "", count: height - lines.count)
    if isDocked { lines += ["─"] + dock }
    return lines
  }

  @Test func `all small lists show the scrolled rows above the docked ones`() {
    for rows in 1...8 {
      for count in 0...8 {
        for docked in 0...4 {
          let fixture = BookFixture(
            sections(count, docked: 100..<100 + docked),
            rows: rows,
            columns: 20
          )
          for top in 0...9 {
            fixture.scroll(to: top)
            let lines = fixture.frame.lines.map { line in
              line.hasPrefix("─") ? "─" : String(line.prefix(18).drop { "▌ ".contains($0) })
            }
            let shown = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
            let padded = shown + Array(repeating: "", count: rows - shown.count)
            #expect(
              padded == expected(count, docked: docked, rows: rows, top: top),
              "\(rows) rows, \(count) scrolled, \(docked) docked, top \(top)"
            )
          }
        }
      }
    }
  }

  @Test func `the focus moves from the last row into the dock, and back to a visible row`() {
    let fixture = BookFixture(sections(5), rows: 6, columns: 20)
    fixture.press(.down, .down, .down, .down)
    #expect(fixture.controller.focusedRow == .some(4))
    fixture.press(.down)
    #expect(fixture.controller.focusedRow == .some(100))
    fixture.press(.down)
    #expect(fixture.controller.focusedRow == .some(100))
    fixture.press(.up)
    #expect(fixture.controller.focusedRow == .some(4))
    fixture.press(.down)
    fixture.scroll(to: 0)
    fixture.press(.up)
    #expect(fixture.controller.focusedRow == .some(3))
  }

  @Test func `a page scrolls the list and leaves the focus in the dock`() {
    let fixture = BookFixture(sections(40), rows: 8, columns: 20)
    fixture.press(.end)
    #expect(fixture.controller.focusedRow == .some(100))
    fixture.press(.pageUp)
    #expect(fixture.controller.focusedRow == .some(100))
    #expect(fixture.text.contains("Book 30"))
    #expect(fixture.text.hasSuffix("▌ Book 100"))
  }

  @Test func `rows that arrive leave the visible rows in place while the dock has the focus`() {
    let fixture = BookFixture(sections(40), rows: 8, columns: 20)
    fixture.press(.end, .pageUp)
    let before = fixture.lines.first
    fixture.apply(sections(45))
    #expect(fixture.lines.first == before)
  }

  @Test func `a docked row with the focus stays visible when its dock is too high`() {
    let fixture = BookFixture(sections(40), rows: 8, columns: 20)
    fixture.press(.end, .pageUp)
    fixture.apply(sections(40, docked: 100..<106))
    #expect(fixture.controller.focusedRow == .some(100))
    #expect(fixture.text.contains("▌ Book 100"))
  }

  @Test func `an empty list with a docked row stores no scroll position`() {
    let fixture = BookFixture(sections(0), rows: 8, columns: 20)
    #expect(fixture.host.scrollPosition == nil)
    fixture.apply(sections(40))
    #expect(fixture.lines.first == "  Book 0           ┃")
  }

  @Test func `a list that follows its end stays there`() {
    let fixture = BookFixture(sections(0), rows: 8, columns: 20)
    fixture.host.followsEnd = true
    fixture.apply(sections(40))
    #expect(fixture.text.contains("Book 39"))
    fixture.apply(sections(41, docked: 100..<102))
    #expect(fixture.text.contains("Book 40"))
    #expect(fixture.controller.focusedRow == .some(101))
  }

  @Test func `a click on a docked row gives it the focus`() {
    let fixture = BookFixture(sections(40), rows: 8, columns: 20)
    _ = fixture.host.handle(MouseEvent(.press(.left), at: FramePosition(row: 7, column: 4)))
    #expect(fixture.controller.focusedRow == .some(100))
    _ = fixture.host.handle(MouseEvent(.press(.left), at: FramePosition(row: 6, column: 4)))
    #expect(fixture.controller.focusedRow == .some(100))
  }

  @Test func `the numbers of rows do not count docked ones`() {
    let fixture = BookFixture(sections(40), rows: 8, columns: 20)
    #expect(fixture.host.progress == (1, 6, 40))
    fixture.press(.end)
    #expect(fixture.host.progress == (35, 40, 40))
  }

  @Test func `printed text has docked rows at the end`() {
    let fixture = BookFixture(sections(2), rows: 8, columns: 20)
    #expect(
      fixture.controller.text == """
        » Book 0
          Book 1

          Book 100

        """
    )
  }
}
