import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Grids, carousels and gutters for a user of a right-to-left language.
@Suite struct MirroredListTests {
  private static func fixture(_ layout: SectionLayout, _ count: Int = 5) -> ListFixture {
    let host = TerminalHost()
    host.appearance.direction = .rightToLeft
    let planks = (0..<count).map { Plank($0, ListContent("p\($0)")) }
    return ListFixture(
      [ListSection("planks", layout: layout, items: planks)],
      host: host,
      columns: 49
    )
  }

  /// The names on a line of the screen, from the left.
  private func names(_ fixture: ListFixture, line: Int) -> [String] {
    fixture.frame.lines[line].split { " │┃▐▌".contains($0) }.map(String.init)
  }

  @Test func `the first column of a grid is at the right, and the marks too`() {
    let fixture = Self.fixture(.grid(columns: 3))
    #expect(names(fixture, line: 0) == ["p2", "p1", "p0"])
    #expect(names(fixture, line: 1) == ["p4", "p3"])
    // The last column is for the scroll bar.
    #expect(fixture.frame.lines[0].columnWidth == 48)
    #expect(fixture.frame.lines[0].hasSuffix("▐"))
    #expect(!fixture.frame.lines.joined().contains("▌"))
  }

  @Test func `the arrows move in the direction of their columns`() {
    let fixture = Self.fixture(.grid(columns: 3))
    var path: [Int?] = []
    for key in [Key.left, .left, .left, .down, .right, .up, .right] {
      fixture.press(key)
      path.append(fixture.controller.focusedRow)
    }
    #expect(path == [1, 2, 2, 4, 3, 0, 0])
  }

  @Test func `a click selects the row that is there`() {
    let fixture = Self.fixture(.grid(columns: 3))
    for (column, id) in [(44, 0), (24, 1), (6, 2)] {
      let place = FramePosition(row: 0, column: column)
      _ = fixture.host.handle(MouseEvent(.press(.left), at: place))
      #expect(fixture.controller.selection == [id])
    }
  }

  @Test func `a carousel begins at the right and scrolls to the left`() {
    let fixture = Self.fixture(.carousel(fraction: 0.45), 6)
    #expect(names(fixture, line: 1) == ["p1", "p0"])
    for _ in 0..<2 { fixture.press(.left) }
    // The beginning of the first card is visible at the edge.
    #expect(names(fixture, line: 1) == ["p2", "p1", "p0"])
    let place = FramePosition(row: 1, column: 20)
    for _ in 0..<20 {
      _ = fixture.host.handle(MouseEvent(.wheel(.left), at: place))
    }
    fixture.draw()
    #expect(names(fixture, line: 1) == ["p5", "p4", "p3"])
    for _ in 0..<20 {
      _ = fixture.host.handle(MouseEvent(.wheel(.right), at: place))
    }
    fixture.draw()
    #expect(names(fixture, line: 1) == ["p1", "p0"])
  }

  @Test func `expanding a row follows the direction`() {
    let fixture = Self.fixture(.list, 2)
    fixture.controller.cells = CellAdapter<Plank, TerminalHost>.content { plank, context in
      var content = plank.content
      if context.state.contains(.expanded) { content.body = "more" }
      return content
    }
    fixture.draw()
    let first = CellPosition.row(ListPath(section: 0, item: 0))
    fixture.press(.left)
    #expect(fixture.controller.state(at: first).contains(.expanded))
    #expect(fixture.frame.lines[0].hasSuffix("▾▐"))
    fixture.press(.right)
    #expect(!fixture.controller.state(at: first).contains(.expanded))
  }

  @Test(arguments: [SectionLayout.grid(columns: 2), .carousel(fraction: 0.45)])
  func `a printed list is mirrored as a whole`(layout: SectionLayout) {
    let fixture = Self.fixture(layout, 3)
    func lines(_ direction: ReadingDirection) -> [String] {
      var lines: [String] = []
      let renderer = SectionRenderer(
        list: fixture.controller,
        width: 45,
        rowSpacing: 0,
        direction: direction
      )
      renderer.forEachCell { cell in
        var frame = Frame(rows: cell.height, columns: 45)
        frame.draw(cell, at: FramePosition(row: 0, column: 0), theme: .plain)
        lines += frame.lines
      }
      return lines
    }
    let names = lines(.rightToLeft).map { line in
      line.split { " │┃║»«".contains($0) }.map(String.init).filter { $0.hasPrefix("p") }
    }
    #expect(names.filter { !$0.isEmpty } == [["p1", "p0"], ["p2"]])
    let widest = lines(.rightToLeft).map(\.columnWidth).max()
    #expect(widest == 45, "the lines begin at the right edge")
    #expect(lines(.leftToRight).contains { $0.contains("p0") && $0.contains("p1") })
  }
}
