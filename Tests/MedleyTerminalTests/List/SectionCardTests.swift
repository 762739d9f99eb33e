import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

/// Sections that are cards in a terminal.
@Suite struct SectionCardTests {
  private func fixture(
    _ sections: [ListSection<Book>],
    rows: Int = 9,
    columns: Int = 25
  ) -> BookFixture {
    BookFixture(sections, rows: rows, columns: columns)
  }

  private func books(_ numbers: Range<Int>) -> [Book] {
    numbers.map { Book(id: $0, title: "Book \($0)") }
  }

  private func card(_ numbers: Range<Int>, id: SectionID = "a") -> ListSection<Book> {
    ListSection(
      id,
      header: Book(id: -1, title: "Shelf \(id)"),
      footer: Book(id: -2, title: "end"),
      style: .card,
      items: books(numbers)
    )
  }

  @Test func `a card has a frame around its header, rows and footer`() {
    let fixture = fixture([card(1..<3), ListSection("b", items: books(3..<4))])
    #expect(
      fixture.text == """
        ╭──────────────────────╮
        │   Shelf a ────────── │
        │ ▌ Book 1             │
        │   Book 2             │
        │   end                │
        ╰──────────────────────╯

          Book 3
        """
    )
    #expect(fixture.controller.text.hasPrefix(fixture.text.prefix(24)))
  }

  @Test func `a card that is partly visible has the visible part of its frame`() {
    let fixture = fixture([card(1..<9)], rows: 4)
    #expect(fixture.lines.first == "╭──────────────────────╮┃")
    fixture.press(.down, .down, .down)
    // The header sticks to the top, between the sides.
    #expect(
      fixture.text == """
        │   Shelf a ────────── ││
        │   Book 2             │┃
        │   Book 3             ││
        │ ▌ Book 4             ││
        """
    )
    fixture.press(.end)
    #expect(
      fixture.text == """
        │   Shelf a ────────── ││
        │ ▌ Book 8             ││
        │   end                ││
        ╰──────────────────────╯┃
        """
    )
  }

  @Test func `the lower edge of a card pushes its header out`() {
    let fixture = fixture([card(1..<6), card(6..<12, id: "b")], rows: 3)
    var seen: [[String]] = []
    for row in 0..<20 {
      fixture.scroll(to: row)
      if seen.last != fixture.starts { seen.append(fixture.starts) }
    }
    let pushed = [
      ["│   Shelf a", "│   end", "╰───────────"],
      ["│   Shelf a", "╰───────────", ""],
      ["╰───────────", "", "╭───────────"],
    ]
    let start = seen.firstIndex(of: pushed[0]) ?? 0
    #expect(Array(seen[start...].prefix(3)) == pushed, "\(seen)")
    #expect(seen.contains(["│   Shelf b", "│   Book 7", "│   Book 8"]))
  }

  @Test(arguments: [(15, true), (14, false), (4, false), (1, false)])
  func `a list that is too narrow has no frame`(columns: Int, hasFrame: Bool) {
    let fixture = fixture([card(1..<3)], columns: columns)
    #expect(fixture.text.contains("╭") == hasFrame)
    #expect(fixture.controller.text.contains("╭") == (columns - 1 >= 14))
  }

  @Test func `rows that are inserted and deleted resize the frame`() {
    let fixture = fixture([card(1..<2)])
    for numbers in [1..<4, 2..<4, 5..<9, 1..<2] {
      fixture.apply([card(numbers)])
      #expect(fixture.lines.firstIndex { $0.hasPrefix("╰") } == numbers.count + 3)
    }
    fixture.apply([ListSection("a", style: .card, items: [])])
    #expect(fixture.text.isEmpty)
    fixture.apply([ListSection("a", style: .card, items: books(1..<2))])
    #expect(fixture.lines.prefix(3).map { $0.prefix(4) } == ["╭───", "│ ▌ ", "╰───"])
    fixture.apply([ListSection("a", items: books(1..<2))])
    #expect(fixture.lines.first == "▌ Book 1")
  }

  @Test func `a carousel scrolls within its card`() {
    let section = ListSection(
      "a",
      layout: .carousel(fraction: 0.5),
      style: .card,
      items: books(1..<6)
    )
    let fixture = fixture([section], columns: 61)
    #expect(fixture.lines[2].hasPrefix("│ ┃ Book 1"))
    #expect(fixture.lines.allSatisfy { $0.isEmpty || "╮│╯".contains($0.last ?? " ") })
    fixture.press(.right, .right)
    #expect(fixture.lines[2].hasPrefix("│  Book 2"))
    #expect(fixture.lines[2].hasSuffix("┃ Book 3                   ┃ │"))
    #expect(fixture.lines.allSatisfy { $0.isEmpty || "╭│╰".contains($0.first ?? " ") })
  }

  @Test func `a click on the frame selects nothing, and a click on a row selects it`() {
    let fixture = fixture([card(1..<3)])
    _ = fixture.host.handle(MouseEvent(.press(.left), at: FramePosition(row: 3, column: 0)))
    #expect(fixture.controller.focusedRow == .some(1))
    _ = fixture.host.handle(MouseEvent(.press(.left), at: FramePosition(row: 3, column: 6)))
    #expect(fixture.controller.focusedRow == .some(2))
  }

  @Test func `text from right to left leaves the frame where it is`() {
    let fixture = fixture([
      ListSection("a", style: .card, items: [Book(id: 1, title: "שלום עולם")])
    ])
    let row = fixture.frame.lines[1]
    #expect(row.first == "│" && row.last == "│")
    #expect(fixture.lines[0].count == 24)
  }

  @Test func `the frame is ASCII in the locale C`() {
    let fixture = fixture([card(1..<2)])
    var encoder = FrameEncoder(features: .ascii)
    var bytes: [UInt8] = []
    encoder.encode(fixture.frame, into: &bytes)
    var terminal = VirtualTerminal(rows: 9, columns: 25)
    terminal.feed(bytes)
    let lines = terminal.grid.map { $0.map(\.text).joined() }
    #expect(lines[0].hasPrefix("+----------------------+"))
    #expect(lines[1].hasPrefix("|   Shelf a ---------- |"))
    #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy(\.isASCII) })
  }
}

/// Sections of books in a terminal.
final class BookFixture {
  let host = TerminalHost()
  let controller: ListController<Book, TerminalHost>
  var frame: Frame

  init(
    _ sections: [ListSection<Book>],
    rows: Int,
    columns: Int,
    span: @escaping (Book) -> GridSpan = { _ in .columns(1) }
  ) {
    frame = Frame(rows: rows, columns: columns)
    controller = ListController(
      host,
      cells: CellAdapter<Book, TerminalHost>.content { ListContent($0.title) }.gridSpan(span)
    )
    apply(sections)
  }

  func apply(_ sections: [ListSection<Book>]) {
    controller.apply(ListSnapshot(sections))
    draw()
  }

  func draw() {
    frame.clear()
    host.draw(in: &frame, region: frame.bounds, theme: .dark)
  }

  func press(_ keys: Key...) {
    for key in keys {
      _ = host.handle(KeyPress(key))
      draw()
    }
  }

  func scroll(to row: Int) {
    // The rows on the way are measured by the first jumps.
    for _ in 0..<3 {
      host.jump(to: row)
      draw()
    }
  }

  /// The lines without blanks at their ends.
  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The first twelve columns of each line without blanks at their ends.
  var starts: [String] {
    frame.lines.map { line in
      String(line.prefix(12).reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The lines without blanks at their ends, and without empty lines at the end.
  var text: String {
    var lines = frame.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
