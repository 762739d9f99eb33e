import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct RowLookTests {
  @Test(arguments: [(-3, 0), (0, 0), (1, 1), (2, 2), (1_000, 100)])
  func `row spacing inserts empty rows between rows`(_ wanted: Int, _ given: Int) {
    let planks = (0..<2).map { Plank($0, ListContent("plank \($0)")) }
    let fixture = ListFixture(
      [ListSection("planks", items: planks)],
      host: TerminalHost(rowSpacing: wanted),
      rows: 110
    )
    #expect(fixture.host.rowSpacing == given)
    let lines = fixture.frame.lines
    #expect(lines.first?.contains("plank 0") == true)
    #expect(lines.firstIndex { $0.contains("plank 1") } == given + 1)
    // The spacing belongs to no row.
    if given > 0 { #expect(fixture.host.drawn.cell(at: FramePosition(row: 1, column: 3)) == nil) }
  }

  @Test func `without colours, the focus of a high row is a mark and bold letters`() {
    let body = (0..<5).map { "line \($0)" }.joined(separator: "\n")
    let fixture = ListFixture([
      ListSection(
        "planks",
        items: [Plank(0, ListContent("high", body: body)), Plank(1, ListContent("low"))]
      )
    ])
    fixture.draw(.monochrome)
    func attributes(_ row: Int) -> TerminalAttributes {
      fixture.frame.cells[row * fixture.frame.columns + 2].style.attributes
    }
    #expect(fixture.frame.lines[3].hasPrefix("▌"))
    #expect(attributes(3).contains(.bold))
    #expect(!attributes(3).contains(.inverse))
    _ = fixture.host.handle(KeyPress(.down))
    fixture.draw(.monochrome)
    #expect(fixture.frame.lines[6].hasPrefix("▌"))
    #expect(attributes(6).contains(.inverse))
    #expect(!attributes(3).contains(.bold))
  }

  @Test(arguments: [TerminalTheme.dark, .light, .dark16, .light16, .either])
  func `the focus is a bar and a background, and a selected row keeps its tint`(
    theme: TerminalTheme
  ) {
    let fixture = ListFixture(count: 3) { $0.onSelect { _, _ in } }
    func background(_ row: Int, _ column: Int) -> TerminalColor {
      fixture.frame.cells[row * fixture.frame.columns + column].style.background
    }
    fixture.draw(theme)
    #expect(fixture.frame.lines[0].hasPrefix("▌"))
    #expect([0, 1, 2, 30].allSatisfy { background(0, $0) == theme.focused.background })
    #expect(background(1, 2) == .default)
    fixture.press(.enter)
    fixture.draw(theme)
    #expect(fixture.frame.lines[0].hasPrefix("▌•"))
    #expect([0, 1, 2, 30].allSatisfy { background(0, $0) == theme.selected.background })
    fixture.press(.down)
    fixture.draw(theme)
    #expect(fixture.frame.lines[0].hasPrefix(" •"))
    #expect([0, 1, 2, 30].allSatisfy { background(0, $0) == theme.selected.background })
  }

  @Test func `on a wide screen, rows, headers and footers are as wide as the measure`() {
    let content = ListContent("label", detail: "value")
    let section = ListSection(
      "a",
      header: Plank(-1, content),
      footer: Plank(-2, content),
      items: [Plank(0, content)]
    )
    let fixture = ListFixture([section], columns: 200)
    #expect(fixture.frame.lines.prefix(3).map(\.columnWidth) == [80, 80, 80])
    #expect(fixture.frame.lines.prefix(3).allSatisfy { $0.dropFirst(2).hasPrefix("label") })
    fixture.host.measure = nil
    fixture.draw()
    #expect(fixture.frame.lines.prefix(3).map(\.columnWidth) == [199, 199, 199])
  }

  @Test func `on a wide screen, a grid takes the whole width`() {
    let planks = (0..<3).map { Plank($0, ListContent("p\($0)", detail: "end")) }
    let section = ListSection("a", layout: .grid(columns: 3), items: planks)
    let fixture = ListFixture([section], columns: 200)
    // Three columns of 65, and two blanks between them.
    #expect(fixture.frame.lines[0].columnWidth == 197)
  }

  @Test func `a mirrored row that is limited by the measure begins at the right`() {
    let host = TerminalHost()
    host.appearance.direction = .rightToLeft
    let section = ListSection("a", items: [Plank(0, ListContent("label"))])
    let fixture = ListFixture([section], host: host, columns: 121)
    let control = fixture.frame.lines[0]
    #expect(control.columnWidth == 120 && control.hasSuffix("▐"))
  }

  @Test func `a menu opens at the drawn part of a row, not at its free columns`() {
    let planks = [
      Plank(0, ListContent("mine", style: .own)), Plank(1, ListContent("yours")),
    ]
    let fixture = ListFixture([ListSection("planks", items: planks)]) {
      $0.actions { _ in CellAction("Copy") { _, _ in } }
    }
    func anchor() -> FrameRegion? {
      guard
        case .menu(let address, _, let region, false)? = fixture.host.handle(
          KeyPress(.function(2))
        )
      else { return nil }
      #expect(fixture.host.regions(of: address)?.row == region, "it stays there")
      return region
    }
    let start = fixture.frame.lines[0].firstIndex(of: "m").map {
      fixture.frame.lines[0].distance(from: fixture.frame.lines[0].startIndex, to: $0)
    }
    #expect(start ?? 0 > 20)
    #expect(anchor()?.columns.lowerBound == start)
    fixture.press(.down)
    #expect(anchor()?.columns.lowerBound == 0)
  }
}
