import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Rows that span columns of a grid in a terminal.
@Suite struct GridSpanTests {
  /// Books 1, 4 and 7 span all columns; books above 100 span two.
  private func fixture(_ ids: [Int], columns: Int, width: Int = 61) -> BookFixture {
    BookFixture(
      [section(ids, columns)],
      rows: 12,
      columns: width,
      span: { $0.id > 100 ? .columns(2) : $0.id % 3 == 1 ? .all : .columns(1) }
    )
  }

  private func section(_ ids: [Int], _ columns: Int) -> ListSection<Book> {
    ListSection(
      "a",
      layout: .grid(columns: columns),
      items: ids.map { Book(id: $0, title: "Book \($0)") }
    )
  }

  @Test func `a spanning row has its own line, on the screen and as text`() {
    let fixture = fixture([1, 2, 3, 4, 5, 7], columns: 2)
    let expected = ["▌ Book 1", "Book 2 | Book 3", "Book 4", "Book 5", "Book 7"]
    func words(_ line: some StringProtocol) -> String {
      let line = String(line.map { $0 == "»" ? "▌" : $0 })
      let parts = line.components(of: "  ")
      return parts.joined(separator: " | ")
    }
    #expect(fixture.lines.map(words) == expected)
    #expect(fixture.controller.text.split(separator: "\n").map(words) == expected)
  }

  @Test func `the focus returns to its column below a spanning row`() {
    let fixture = fixture([2, 3, 4, 5, 6], columns: 2)
    fixture.press(.right)
    #expect(fixture.controller.focusedRow == .some(3))
    for (key, id) in [(Key.down, 4), (.down, 6), (.up, 4), (.up, 3)] {
      fixture.press(key)
      #expect(fixture.controller.focusedRow == .some(id))
    }
    fixture.press(.left)
    for (key, id) in [(Key.down, 4), (.down, 5)] {
      fixture.press(key)
      #expect(fixture.controller.focusedRow == .some(id))
    }
  }

  @Test func `the focus moves to the row that is below its column`() {
    // Lines: 2 3 5; 101 6; 8 9 11.
    let fixture = fixture([2, 3, 5, 101, 6, 8, 9, 11], columns: 3)
    for (column, path) in [[2, 101, 8], [3, 101, 9], [5, 6, 11]].enumerated() {
      fixture.press(.home)
      for _ in 0..<column { fixture.press(.right) }
      for id in path {
        #expect(fixture.controller.focusedRow == .some(id))
        fixture.press(.down)
      }
    }
  }

  @Test func `a spanning row that has the focus first leads to the leading column of two`() {
    let fixture = fixture([1, 2, 3], columns: 2)
    #expect(fixture.controller.focusedRow == .some(1))
    fixture.press(.down)
    #expect(fixture.controller.focusedRow == .some(2))
    fixture.press(.right)
    #expect(fixture.controller.focusedRow == .some(3))
  }

  @Test func `an update that changes the span of a row moves the rows after it`() {
    let fixture = BookFixture(
      [section([2, 3, 5], 2)],
      rows: 9,
      columns: 41,
      span: { $0.title.hasPrefix("Wide") ? .all : .columns(1) }
    )
    #expect(fixture.lines.count == 2)
    var sections = [section([2, 3, 5], 2)]
    sections[0].items[0].title = "Wide 2"
    fixture.apply(sections)
    #expect(fixture.lines.map { $0.contains("3") } == [false, true])
    #expect(fixture.host.redrawn(like: fixture.frame, theme: .dark) == fixture.frame)
    fixture.apply([section([2, 3, 5], 2)])
    #expect(fixture.lines.map { $0.contains("3") } == [true, false])
  }
}

extension String {
  /// The parts between runs of at least two blanks.
  fileprivate func components(of separator: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = self[...].drop { $0 == " " }
    while !rest.isEmpty {
      var end = rest.startIndex
      while end < rest.endIndex, !rest[end...].hasPrefix(separator) { end = rest.index(after: end) }
      parts.append(rest[..<end])
      rest = rest[end...].drop { $0 == " " }
    }
    return parts
  }
}
