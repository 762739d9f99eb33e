import MedleyTesting
import Testing

@testable import MedleyCore

/// Rows of an outline that contain lists, compared with walks over all rows.
@Suite struct NestedStickyAncestorTests {
  private struct Line: ListModel, Hashable {
    var id: Int
    var level: Int
    var isList: Bool
  }

  /// Lists and other rows, both with levels.
  private struct Cells: CellProvider {
    typealias Item = Line
    typealias Host = HeadlessHost

    private let row = CellAdapter<Line, HeadlessHost>.content { ListContent("\($0.id)") }
      .outline(level: \.level, isExpanded: { _ in true }, setExpanded: { _, _, _ in })
    private let list = CellAdapter<Line, HeadlessHost>
      .list(cells: CellAdapter<Leaf, HeadlessHost>.content { ListContent("\($0.id)") }) { _ in
        ListSnapshot(items: [Leaf(id: 1)])
      }
      .outline(level: \.level, isExpanded: { _ in true }, setExpanded: { _, _, _ in })

    func visit<Visitor: CellVisitor>(
      _ item: Line,
      with visitor: inout Visitor
    ) -> Visitor.Result where Visitor.Host == HeadlessHost {
      visitor.visit(item, adapter: item.isList ? list : row)
    }
  }

  private static func lines(_ random: inout SeededGenerator) -> [Line] {
    var level = 0
    return (0..<60).map { id in
      level = random.below(level + 2)
      return Line(id: id, level: level, isList: random.once(in: 4))
    }
  }

  /// The rows that contain a row, from the first level on, without lists.
  private static func ancestors(of row: Int, in lines: [Line]) -> [Int] {
    var (found, level) = ([Int](), lines[row].level)
    for other in lines[..<row].reversed() where other.level < level {
      if !other.isList { found.insert(other.id, at: 0) }
      level = other.level
    }
    return found
  }

  /// The rows that stick at an offset if each row is one unit high.
  private static func sticky(at offset: Int, in lines: [Line], limit: Int) -> [Int] {
    var stack: [Int] = []
    while stack.count < limit, offset + stack.count < lines.count {
      let first = offset + stack.count
      let chain = ancestors(of: first, in: lines)
      guard chain.count > stack.count, Array(chain[..<stack.count]) == stack else { break }
      stack.append(chain[stack.count])
    }
    return stack
  }

  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(20)))
  func `a row with a nested list never sticks, and the rows below it do`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lines = Self.lines(&random)
    let list = ListController(HeadlessHost(width: 20, height: 12), cells: Cells())
    list.apply(ListSnapshot([ListSection("lines", items: lines).stickyAncestors()]))
    for offset in lines.indices {
      let path = ListPath(section: 0, item: offset)
      let wanted = Self.ancestors(of: offset, in: lines)
      #expect(list.stickyAncestors(of: path).map(\.item) == wanted, "seed \(seed)")
      let found = list.stickyAncestors(below: Double(offset), viewportHeight: 12) { y in
        lines.indices.contains(Int(y)) ? ListPath(section: 0, item: Int(y)) : nil
      } extent: {
        (Double($0.item), 1)
      }
      .map(\.path.item)
      #expect(found == Self.sticky(at: offset, in: lines, limit: 4), "seed \(seed), \(offset)")
      let height = list.stickyHeight(above: path, viewportHeight: 12) { _ in 1 }
      #expect(Int(height) == min(4, wanted.count), "seed \(seed), \(offset)")
    }
  }

  @Test func `no ancestor is found in a section without sticky ancestors`() {
    let lines = (0..<3).map { Line(id: $0, level: $0, isList: false) }
    let list = ListController(HeadlessHost(width: 20, height: 12), cells: Cells())
    list.apply(ListSnapshot([ListSection("lines", items: lines)]))
    #expect(list.stickyAncestors(of: ListPath(section: 0, item: 2)).isEmpty)
    #expect(list.outlineAncestors(of: ListPath(section: 0, item: 2)).count == 2)
  }
}
