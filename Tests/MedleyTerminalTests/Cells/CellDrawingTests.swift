import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct CellDrawingTests {
  @Test func `texts are drawn at their positions, later texts over earlier texts`() {
    var cell = TerminalCell(TextBlock("one\ntwo"), ink: .title)
    cell.place(TerminalCell("W", ink: .failure), row: 1, column: 1)
    var frame = Frame(rows: 4, columns: 6)
    frame.fill(frame.bounds, with: "·")
    frame.draw(cell, at: FramePosition(row: 1, column: 2), theme: .dark)
    #expect(frame.lines == ["······", "··one·", "··tWo·", "······"])
    let styles = frame.cells[14...16].map(\.style)
    #expect(styles[0] == TerminalTheme.dark.style(of: .title))
    #expect(styles[1] == TerminalTheme.dark.style(of: .failure))
    #expect(styles[2] == styles[0])
  }

  @Test func `a cell at any position is clipped to the region`() {
    let cell = TerminalCell(TextBlock("abcd\nefgh\nijkl"))
    for row in -4...6 {
      for column in -5...8 {
        var frame = Frame(rows: 5, columns: 7)
        frame.fill(frame.bounds, with: "·")
        let region = FrameRegion(rows: 1..<4, columns: 2..<6)
        frame.draw(
          cell,
          at: FramePosition(row: row, column: column),
          theme: .monochrome,
          in: region
        )
        let expected = (0..<5).map { y in
          String(
            (0..<7).map { x in
              let isInside = (1..<4).contains(y) && (2..<6).contains(x)
              let isCell = (0..<3).contains(y - row) && (0..<4).contains(x - column)
              guard isInside, isCell else { return "·" as Character }
              return Array("abcdefghijkl")[(y - row) * 4 + x - column]
            }
          )
        }
        #expect(frame.lines == expected, "at \(row), \(column)")
      }
    }
  }

  @Test func `a style over another inherits its colours and adds attributes`() {
    let base = TerminalStyle(foreground: .white, background: .blue, attributes: .italic)
    #expect(TerminalStyle.default.over(base) == base)
    #expect(
      TerminalStyle(foreground: .red, attributes: .bold).over(base)
        == TerminalStyle(foreground: .red, background: .blue, attributes: [.bold, .italic])
    )
  }

  @Test func `a right-to-left text takes its own columns`() {
    let cell = TerminalCell("שלום").beside(TerminalCell("x"), gutter: 1)
    var frame = Frame(rows: 1, columns: 6)
    frame.draw(cell, at: FramePosition(row: 0, column: 0), theme: .dark)
    #expect(frame.cells[5].glyph.text == "x")
    #expect(frame.inconsistency == nil)
  }
}
