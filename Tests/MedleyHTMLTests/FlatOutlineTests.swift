import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

/// A flat row with a level, or without one.
private struct Line: ListModel {
  var id: Int
  var level: Int?
}

@Suite struct FlatOutlineTests {
  private final class Reads { var count = 0 }
  private let reads = Reads()

  private func list(_ lines: [Line]) -> HTMLList<AnyListItem> {
    let reads = reads
    let line = CellAdapter<Line, HTMLHost>.content { ListContent("\($0.id)") }
      .outline { line in
        reads.count += 1
        return line.level ?? 0
      } isExpanded: { _ in
        nil
      } setExpanded: { _, _, _ in
      }
    let cells = AdapterMap<HTMLHost>().adding(line)
      .adding(CellAdapter<Row, HTMLHost>.content(\.content))
    let items = lines.map { line in
      line.level == nil
        ? AnyListItem(Row(line.id, ListContent("\(line.id)"))) : AnyListItem(line)
    }
    return HTMLList(cells: cells, [ListSection("lines", items: items)])
  }

  /// The position of a line and the number of lines with the same parent, by a walk over the lines around.
  private func siblings(of line: Int, in lines: [Line]) -> SiblingNumber? {
    guard let level = lines[line].level else { return nil }
    func isBeside(_ other: Line) -> Bool { (other.level ?? -1) >= level }
    let above = lines[..<line].reversed().prefix(while: isBeside).count { $0.level == level }
    let below = lines[(line + 1)...].prefix(while: isBeside).count { $0.level == level }
    return SiblingNumber(position: above + 1, count: above + 1 + below)
  }

  @Test func `flat rows are numbered among the rows with the same parent`() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<6 {
      var level = 0
      let lines = (0..<250).map { id in
        level = max(0, min(5, level + Int.random(in: -2...2, using: &random)))
        let isPlain = Int.random(in: 0..<40, using: &random) == 0
        return Line(id: id, level: isPlain ? nil : level)
      }
      let list = list(lines)
      for _ in 0..<40 {
        let start = Int.random(in: 0..<250, using: &random)
        let window = list.host.window(.index(start), after: 12)
        let wanted = (window.start..<window.end).map { siblings(of: $0, in: lines) }
        #expect(window.sections.first?.siblings == wanted, "\(start)")
      }
    }
  }

  @Test func `the levels of all rows are read once, and then those of a window`() {
    let count = 3_000
    let lines = (0..<count).map { Line(id: $0, level: $0 % 10 == 0 ? 0 : $0 % 10 < 5 ? 1 : 2) }
    let list = list(lines)
    _ = list.host.window(.index(count / 2), after: 60)
    #expect((count...count + 500).contains(reads.count), "\(reads.count)")
    for start in [0, 1_000, count - 60] {
      reads.count = 0
      _ = list.host.window(.index(start), after: 60)
      #expect(reads.count <= 8 * 60, "\(reads.count)")
    }
  }
}
