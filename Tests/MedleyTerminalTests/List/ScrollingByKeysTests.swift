import MedleyCore
import MedleyLayout
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Lists of rows that take the focus and rows that are only read, which keys scroll.
@Suite struct ScrollingByKeysTests {
  /// Creates rows of one line, of which those in a range have an action.
  private static func fixture(
    _ count: Int,
    using used: [Range<Int>],
    rows: Int = 10
  ) -> ListFixture {
    let planks = (0..<count).map { Plank($0, ListContent("row \($0).")) }
    return ListFixture([ListSection("rows", items: planks)], rows: rows) { cells in
      cells.selectable(false).actions { plank in
        if used.contains(where: { $0.contains(plank.id) }) { CellAction("Use") { _, _ in } }
      }
    }
  }

  /// The first visible row and the focused row.
  private func state(_ fixture: ListFixture) -> [Int?] {
    let first = fixture.host.viewport.cells.first.flatMap { cell in
      (fixture.controller.model(at: cell.position) as? Plank)?.id
    }
    return [first, fixture.controller.focusedRow]
  }

  @Test func `an arrow skips visible rows, and scrolls by a line where the next rows are hidden`() {
    let fixture = Self.fixture(60, using: [0..<1, 6..<7, 30..<31])
    fixture.press(.down)
    #expect(state(fixture) == [0, 6])
    fixture.press(.down)
    #expect(state(fixture) == [1, 6])
    for _ in 0..<5 { fixture.press(.down) }
    #expect(state(fixture) == [6, 6])
    fixture.press(.down)
    #expect(state(fixture) == [7, 6], "the focus is left behind")
    #expect(fixture.host.isFocusHidden)
    fixture.press(.up)
    #expect(state(fixture) == [6, 6])
    #expect(!fixture.host.isFocusHidden)
    // As soon as a row that takes the focus is visible, it has the focus.
    for _ in 0..<15 { fixture.press(.down) }
    #expect(state(fixture) == [21, 30])
    fixture.press(.up)
    #expect(state(fixture) == [20, 30])
    fixture.press(.up)
    #expect(state(fixture) == [19, 30])
  }

  @Test func `page keys scroll by pages, and the focus is on a visible row if one takes it`() {
    let fixture = Self.fixture(60, using: [0..<1, 24..<25])
    fixture.press(.pageDown)
    #expect(state(fixture) == [9, 0])
    fixture.press(.pageDown)
    #expect(state(fixture) == [18, 24])
    fixture.press(.end)
    #expect(state(fixture) == [50, 24])
    fixture.press(.home)
    #expect(state(fixture) == [0, 0])
    func halfPage(_ letter: Character) {
      _ = fixture.host.handle(KeyPress(.character(letter), .control))
      fixture.draw()
    }
    halfPage("d")
    #expect(state(fixture) == [5, 0])
    halfPage("d")
    #expect(state(fixture) == [10, 0])
    halfPage("u")
    halfPage("u")
    #expect(state(fixture) == [0, 0])
  }

  @Test(arguments: [Key.enter, .right, .delete, .function(2), .character(" "), .character("+")])
  func `a key that acts on a hidden row in focus shows the row first`(key: Key) {
    let fixture = Self.fixture(60, using: [0..<1])
    fixture.press(.pageDown, .pageDown)
    #expect(state(fixture) == [18, 0])
    #expect(fixture.host.handle(KeyPress(key)) == TerminalRequest.none)
    fixture.draw()
    #expect(state(fixture) == [0, 0])
  }

  @Test func `resizing keeps a hidden focus hidden and a visible one visible`() {
    let fixture = Self.fixture(60, using: [0..<1, 26..<27])
    func resize(_ rows: Int) {
      fixture.frame = Frame(rows: rows, columns: 40)
      fixture.draw()
    }
    fixture.press(.pageDown)
    resize(8)
    #expect(state(fixture) == [9, 0])
    resize(10)
    fixture.press(.pageDown)
    #expect(state(fixture) == [18, 26])
    resize(4)
    #expect(!fixture.host.isFocusHidden)
  }

  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(60)))
  func `the arrows show every line, down and up, and a visible row has the focus`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (sections, lines) = Self.sections(&random)
    let fixture = ListFixture(sections, rows: 4 + random.below(9)) { cells in
      cells.selectable(false).actions { plank in
        if plank.id.isMultiple(of: 3) { CellAction("Use") { _, _ in } }
      }
    }
    for key in [Key.down, .up] {
      var seen: Set<String> = []
      var last: [Int?] = []
      for _ in 0..<600 {
        let state = [fixture.host.viewport.top, fixture.controller.focusedRow]
        if state == last { break }
        last = state
        for line in fixture.frame.lines {
          seen.formUnion(line.split(separator: " ").map(String.init))
        }
        if fixture.host.isFocusHidden {
          #expect(fixture.host.visibleCellTakingFocus(last: false) == nil, "seed \(seed)")
        }
        fixture.press(key)
      }
      #expect(lines.subtracting(seen).isEmpty, "seed \(seed), \(key)")
      let viewport = fixture.host.viewport
      #expect(key == .up ? viewport.top == 0 : viewport.isAtEnd, "seed \(seed), \(key)")
    }
  }

  /// Returns sections of rows with different heights, and the words of all lines.
  private static func sections(
    _ random: inout SeededGenerator
  ) -> ([ListSection<Plank>], Set<String>) {
    var (id, lines): (Int, Set<String>) = (0, [])
    func plank(_ height: Int, isUsed: Bool) -> Plank {
      id += 1
      while id.isMultiple(of: 3) != isUsed { id += 1 }
      let words = (0..<height).map { "\(id)/\($0)" }
      lines.formUnion(words)
      return Plank(id, ListContent(body: words.joined(separator: "\n")))
    }
    let isSparse = random.below(2) == 0
    let sections = (0..<1 + random.below(5)).map { index in
      ListSection(
        SectionID(index),
        header: random.below(2) == 0 ? plank(1, isUsed: false) : nil,
        footer: random.below(3) == 0 ? plank(1, isUsed: false) : nil,
        items: (0..<random.below(12)).map { _ in
          plank(
            random.below(6) == 0 ? 1 + random.below(20) : 1 + random.below(3),
            isUsed: random.below(isSparse ? 9 : 2) == 0
          )
        }
      )
    }
    return (sections, lines)
  }
}
