import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Rows that span columns of a grid in a collection view.
@Suite @MainActor struct GridSpanTests {
  /// Rows of 20 points plus their id; the text is the number of columns, or `all`.
  private static var cells: CellAdapter<Row, UICollectionView> {
    .cell(PlainRowView.self)
      .height { row, _ in Double(20 + row.id % 40) }
      .gridSpan { Int($0.text).map { .columns($0) } ?? .all }
  }

  private func fixture() -> ListFixture<Row, UICollectionView> {
    let layout = SectionsLayout()
    return ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: layout),
      cells: Self.cells
    )
  }

  /// The frames of rows that are placed one after the other, 16 points from the edges and 8 from each other.
  private func frames(of rows: [Row], columns: Int) -> [CGRect] {
    var frames: [CGRect] = []
    var (column, top, bottom) = (0, CGFloat(8), CGFloat(8))
    for row in rows {
      let count = min(Int(row.text) ?? columns, columns)
      if column + count > columns { (column, top) = (0, bottom + 8) }
      let height = CGFloat(20 + row.id % 40)
      let part = 296 / CGFloat(columns)
      let (x, width) = (16 + part * CGFloat(column), part * CGFloat(count) - 8)
      frames.append(CGRect(x: x, y: top, width: width, height: height))
      column += count
      bottom = max(bottom, top + height)
    }
    return frames
  }

  private func requireFrames(
    _ fixture: ListFixture<Row, UICollectionView>,
    _ rows: [Row],
    columns: Int
  ) throws {
    for (item, expected) in frames(of: rows, columns: columns).enumerated() {
      let path = IndexPath(item: item, section: 0)
      let frame = try #require(fixture.host.layoutAttributesForItem(at: path)).frame
      let isEqual =
        abs(frame.minX - expected.minX) < 0.5 && abs(frame.minY - expected.minY) < 0.5
        && abs(frame.width - expected.width) < 0.5 && abs(frame.height - expected.height) < 0.5
      try #require(isEqual, "row \(item) of \(rows.map(\.text)): \(frame), not \(expected)")
    }
  }

  @Test(arguments: 1...4)
  func `every short sequence of spans has the frames of a plain sum`(columns: Int) throws {
    let fixture = fixture()
    var sequences: [[String]] = [[]]
    var longest: [[String]] = [[]]
    for _ in 0..<(LongRun.isOn ? 5 : columns == 3 ? 4 : 3) {
      longest = longest.flatMap { sequence in ["1", "2", "all"].map { sequence + [$0] } }
      sequences += longest
    }
    for (index, spans) in sequences.enumerated() {
      // Other identities, so that the rows are inserted.
      let rows = spans.enumerated().map { Row(index * 10 + $0, $1) }
      fixture.show(
        ListSnapshot([ListSection("\(index)", layout: .grid(columns: columns), items: rows)])
      )
      try requireFrames(fixture, rows, columns: columns)
    }
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `inserted, deleted, moved and updated rows flow to other lines`() throws {
    let fixture = fixture()
    var random = SeededGenerator(seed: 8)
    var rows = (0..<6).map { Row($0, "1") }
    var next = 6
    for _ in 0..<120 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let item = Int.random(in: 0...rows.count, using: &random)
        let text = ["1", "1", "2", "all"].randomElement(using: &random) ?? "1"
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where rows.count < 9:
          rows.insert(Row(next, text), at: item)
          next += 1
        case 1 where item < rows.count: rows.remove(at: item)
        case 2: rows.shuffle(using: &random)
        default: if item < rows.count { rows[item].text = text }
        }
      }
      fixture.show(
        ListSnapshot([ListSection("a", layout: .grid(columns: 3), items: rows)])
      )
      try requireFrames(fixture, rows, columns: 3)
    }
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `the width of a spanning row reaches its cell and its height`() throws {
    var widths: [Int: Double] = [:]
    let cells = CellAdapter<Row, UICollectionView>.cell(PlainRowView.self)
      .height { row, width in
        widths[row.id] = width
        return 40
      }
      .gridSpan { $0.id == 0 ? .all : .columns(1) }
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: cells
    )
    let section = ListSection("a", layout: .grid(columns: 2), items: (0..<3).map { Row($0) })
    fixture.show(ListSnapshot([section]))
    #expect(widths == [0: 288, 1: 140, 2: 140])
    let frames = fixture.surface.shownRows.map { ($0.path.item, $0.cell.frame.width) }
    #expect(Dictionary(uniqueKeysWithValues: frames) == [0: 288, 1: 140, 2: 140])
  }

  @Test func `a collapsed grid with spanning rows has no lines`() throws {
    let fixture = fixture().collapsing()
    let rows = [Row(1, "all"), Row(2, "1"), Row(3, "2")]
    let section = ListSection(
      "a",
      header: Row(0, "A"),
      layout: .grid(columns: 2),
      items: rows
    )
    fixture.show(ListSnapshot([section, ListSection("b", items: [Row(9, "1")])]))
    let path = IndexPath(item: 0, section: 1)
    let before = try #require(fixture.host.layoutAttributesForItem(at: path)).frame.minY
    fixture.tapHeader(0)
    #expect(fixture.host.numberOfItems(inSection: 0) == 0)
    let after = try #require(fixture.host.layoutAttributesForItem(at: path)).frame.minY
    // The lines of 21, of 22 and of 23 points, with the gaps below them.
    #expect((before - after).rounded() == 90)
    fixture.tapHeader(0)
    #expect(fixture.host.layoutAttributesForItem(at: path)?.frame.minY == before)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `a grid with more lines than a screen scrolls to its last row`() throws {
    let fixture = fixture()
    let rows = (0..<1_500).map { Row($0, $0 % 3 == 0 ? "all" : "1") }
    fixture.show(ListSnapshot([ListSection("a", layout: .grid(columns: 2), items: rows)]))
    fixture.host.scroll(
      toCellAt: .row(ListPath(section: 0, item: 1_499)),
      at: .end,
      animated: false
    )
    fixture.runPendingWork()
    let shown = fixture.surface.shownRows.map(\.path.item)
    #expect(shown.contains(1_499))
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `a table view ignores spans`() throws {
    let cells = CellAdapter<Row, UITableView>.content { ListContent($0.text) }.gridSpan(.all)
    let fixture = ListFixture(UITableView(frame: .zero), cells: cells)
    fixture.show([Row(1), Row(2)])
    #expect(fixture.surface.shownRows.map(\.cell.frame.width) == [320, 320])
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }
}
