import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The ancestors of the first visible row at the top of the screen.
@Suite struct StickyAncestorTests {
  private func section(
    _ children: [Int: [Int]],
    starting: Set<Int>? = nil
  ) -> ListSection<Plank> {
    let tree = TreeRows(children[0] ?? []) {
      children[$0]
    } startsExpanded: { id, _ in
      starting?.contains(id) ?? true
    } item: {
      Plank($0, ListContent("plank \($0)"))
    }
    return ListSection("tree", tree: tree).stickyAncestors()
  }

  /// Two levels above 20 rows, and rows after them.
  private static let deep = [0: [1, 2], 1: [10, 11], 10: Array(100..<120), 2: Array(20..<30)]

  private func fixture(rows: Int = 9) -> ListFixture {
    ListFixture([section(Self.deep)], rows: rows, columns: 24)
  }

  private func scroll(_ fixture: ListFixture, to id: Int) {
    fixture.controller.scroll(to: id)
    fixture.draw()
  }

  private func click(_ fixture: ListFixture, row: Int, column: Int) {
    _ = fixture.host.handle(
      MouseEvent(.press(.left), at: FramePosition(row: row, column: column))
    )
    fixture.draw()
  }

  @Test func `ancestors stay at the top with their guides and signs, above a line`() {
    let fixture = fixture()
    scroll(fixture, to: 105)
    let lines = fixture.frame.lines.map { line in
      line.prefix(22).split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines.prefix(4) == ["▾ plank 1", "│ ▾ plank 10", "▌ │ │ plank 105", "│ │ plank 106"]
    )
    func isUnderlined(_ row: Int) -> Bool {
      fixture.frame.cells(ofRow: row).prefix(22)
        .allSatisfy { $0.style.attributes.contains(.underline) }
    }
    #expect((0..<3).map(isUnderlined) == [false, true, false])
    scroll(fixture, to: 25)
    #expect(fixture.frame.lines.first?.hasPrefix("  ▾ plank 2 ") == true)
  }

  @Test func `the end of the rows below pushes an ancestor under the one before it`() {
    let fixture = fixture()
    scroll(fixture, to: 118)
    fixture.host.scroll(by: 3)
    fixture.draw()
    #expect(fixture.frame.lines[0].hasPrefix("  ▾ plank 1 "))
    #expect(fixture.frame.lines[1].hasPrefix("  │   plank 11 "))
  }

  @Test func `a click on an ancestor moves the focus to its row, and one on its sign collapses it`()
  {
    let fixture = fixture()
    scroll(fixture, to: 110)
    click(fixture, row: 1, column: 12)
    #expect(fixture.controller.focusedPosition == .row(ListPath(section: 0, item: 1)))
    #expect(fixture.frame.lines[0].hasPrefix("  ▾ plank 1 "))
    #expect(fixture.frame.lines[1].hasPrefix("▌ │ ▾ plank 10 "))
    #expect(fixture.frame.lines[2].hasPrefix("  │ │   plank 100 "))
    scroll(fixture, to: 110)
    click(fixture, row: 1, column: 4)
    #expect(fixture.frame.lines[1].contains("▸ plank 10 "))
    #expect(fixture.frame.lines[2].contains("plank 11 "))
  }

  @Test func `a page skips no row that the ancestors cover`() {
    let fixture = fixture()
    scroll(fixture, to: 101)
    var read: Set<Int> = []
    func readLines() {
      for line in fixture.frame.lines {
        if let id = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) }) {
          read.insert(id)
        }
      }
    }
    for _ in 0..<8 {
      readLines()
      fixture.press(.pageDown)
    }
    #expect(read.isSuperset(of: [1, 10, 11, 2] + Array(101..<120) + Array(20..<30)))
    read = []
    for _ in 0..<8 {
      readLines()
      fixture.press(.pageUp)
    }
    #expect(read.isSuperset(of: [1, 10, 11, 2] + Array(100..<120) + Array(20..<29)))
  }

  @Test func `the removal of an ancestor at the top shows the rows after it`() {
    let fixture = fixture()
    scroll(fixture, to: 110)
    fixture.controller.apply(ListSnapshot([section([0: [2], 2: Array(20..<30)])]))
    fixture.draw()
    #expect(fixture.frame.lines[0].contains("▾ plank 2 "))
    #expect(!fixture.frame.lines.joined().contains("plank 1 "))
  }

  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(20)))
  func `the screen shows the ancestors, and the focus is not below them`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var children: [Int: [Int]] = [0: []]
    for id in 1..<60 {
      let parent = children.keys.sorted()[random.below(children.count)]
      children[parent, default: []].append(id)
      if random.once(in: 2) { children[id] = [] }
    }
    let fixture = ListFixture([section(children)], rows: 6 + random.below(12), columns: 40)
    for step in 0..<60 {
      let host = fixture.host
      var movesFocus = true
      switch random.below(8) {
      case 0, 1: fixture.press(.down)
      case 2, 3: fixture.press(.up)
      case 4: fixture.press(random.once(in: 2) ? .pageDown : .pageUp)
      case 5: fixture.press(random.once(in: 2) ? .left : .right)
      case 6: click(fixture, row: random.below(4), column: 2 + random.below(20))
      default:
        host.scroll(by: random.below(9) - 4)
        fixture.draw()
        movesFocus = false
      }
      let message: Comment = "seed \(seed), step \(step)"
      let expected = Expectation(host)
      let lines = fixture.frame.lines.prefix(expected.lines.count).map { String($0.dropFirst(2)) }
      #expect(zip(lines, expected.lines).allSatisfy { $0.hasPrefix($1) }, message)
      if movesFocus, let rows = host.focusedPosition.flatMap(host.viewport.rows) {
        #expect(rows.lowerBound - host.viewport.top >= expected.lines.count, message)
      }
    }
  }

  /// The lines of the ancestors, by a walk over all rows of the list.
  private struct Expectation {
    var lines: [String] = []

    init(_ host: TerminalHost) {
      guard let list = host.list, let count = list.section(at: 0)?.itemCount else { return }
      let rows = (0..<count).map { CellPosition.row(ListPath(section: 0, item: $0)) }
      let places = rows.map { list.outlinePlace(at: $0) ?? OutlinePlace(level: 1) }
      let extents = rows.map { host.viewport.rows(of: $0) ?? 0..<0 }
      var stack: [Int] = []
      while true {
        let line = host.viewport.top + lines.count
        guard let first = extents.firstIndex(where: { $0.upperBound > line }) else { return }
        var lineage: [Int] = []
        for row in (0...first).reversed()
        where lineage.isEmpty || places[row].level < places[lineage[0]].level {
          lineage.insert(row, at: 0)
        }
        guard lineage.count > stack.count, Array(lineage.prefix(stack.count)) == stack else {
          return
        }
        let row = lineage[stack.count]
        let below = (row + 1..<count).prefix { places[$0].level > places[row].level }
        guard let last = below.last, row < first || extents[row].lowerBound < line,
          3 * (lines.count + 1) <= host.viewport.height
        else { return }
        stack.append(row)
        // An ancestor that is pushed up is under the ancestor before it.
        guard extents[last].upperBound > line else { return }
        let guides = String(repeating: "│ ", count: places[row].level - 1)
        let id = (list.model(at: rows[row]) as? Plank)?.id ?? 0
        lines.append("\(guides)▾ plank \(id) ")
      }
    }
  }
}
