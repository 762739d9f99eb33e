import StrictUIKit
import Testing

/// A cell with its own initializer, which is not marked as required.
private final class CountedCell: UITableViewCell {
  var reuses = 0
  let kind: String

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    kind = "own"
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    indentationLevel = 2
  }

  required init?(coder: NSCoder) {
    kind = "nib"
    super.init(coder: coder)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

@MainActor @Suite struct RecyclingTests {
  @Test func `very many rows have no more cells than fit`() {
    let source = RowSource([])
    source.rows = [[String](repeating: "row", count: 100_000)]
    let fixture = TableFixture(source)
    #expect(fixture.table.visibleCells.count == 11)
    #expect(fixture.table.contentSize.height == 4_400_000)
    for _ in 0..<100 { fixture.table.driveScroll(by: 460, step: 60) }
    fixture.table.scrollToRow(at: IndexPath(0, 99_999), at: .bottom, animated: false)
    #expect(fixture.table.indexPathsForVisibleRows?.last == IndexPath(0, 99_999))
    fixture.expectConsistent()
    #expect(fixture.table.madeCellCounts["row", default: 0] <= 13)
  }

  @Test func `cells of a registered class are created by its own initializer and reused`() {
    let fixture = TableFixture(counts: [0])
    fixture.table.register(CountedCell.self, forCellReuseIdentifier: "row")
    fixture.source.rows = RowSource.rows([100])
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    let first = fixture.table.cellForRow(at: IndexPath(0, 0)) as? CountedCell
    #expect(first?.kind == "own")
    #expect(first?.detailTextLabel != nil)
    #expect(first?.reuseIdentifier == "row")
    #expect(first?.reuses == 0)
    // The delegate does not state a level.
    #expect(first?.indentationLevel == 2)
    fixture.table.driveScroll(by: 440)
    let cells = fixture.table.visibleCells.compactMap { $0 as? CountedCell }
    #expect(cells.contains { $0 === first && $0.reuses == 1 })
    fixture.expectConsistent()
  }

  @Test func `nibs and prototypes are created by their registered closures`() {
    NibRegistry.set("CountedCell") { CountedCell(coder: NibRegistry.coder) }
    let fixture = TableFixture(counts: [0])
    fixture.table.register(
      UINib(nibName: "CountedCell", bundle: nil),
      forCellReuseIdentifier: "row"
    )
    fixture.table.registerPrototype(forCellReuseIdentifier: "prototype") {
      CountedCell(coder: NibRegistry.coder)
    }
    let cell = fixture.table.dequeueReusableCell(withIdentifier: "row") as? CountedCell
    #expect(cell?.kind == "nib")
    #expect(cell?.reuseIdentifier == "row")
    #expect(fixture.table.dequeueReusableCell(withIdentifier: "prototype") is CountedCell)
  }

  @Test func `each cell is displayed and ended once`() {
    let fixture = TableFixture(counts: [40, 40])
    for distance in [200, 900, -300, 2_000, -5_000] as [CGFloat] {
      fixture.table.driveScroll(by: distance, step: 35)
      fixture.expectConsistent()
    }
    fixture.table.reloadData()
    fixture.expectConsistent()
  }

  @Test func `the next rows are prefetched, and cancelled when the direction changes`() {
    final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
      var prepared: Set<IndexPath> = []
      var cancelled: Set<IndexPath> = []

      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        prepared.formUnion(indexPaths)
      }

      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
        cancelled.formUnion(paths)
      }
    }
    let prefetcher = Prefetcher()
    let fixture = TableFixture(counts: [200])
    fixture.table.prefetchDataSource = prefetcher
    fixture.table.driveScroll(by: 44)
    #expect(prefetcher.prepared.contains(IndexPath(0, 15)))
    #expect(!prefetcher.prepared.contains(IndexPath(0, 100)))
    #expect(prefetcher.cancelled.isEmpty)
    fixture.table.driveScroll(by: 4_400)
    #expect(prefetcher.cancelled.contains(IndexPath(0, 15)))
  }
}
