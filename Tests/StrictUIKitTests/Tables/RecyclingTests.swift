import StrictUIKit
import Testing

/// A cell with an initializer of its own, which is not marked as required.
private final class CountedCell: UITableViewCell {
  var reuses = 0
  let kind: String

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    kind = "own"
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
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
  @Test func `a million rows have no more cells than fit`() {
    let source = RowSource([])
    source.rows = [[String](repeating: "row", count: 1_000_000)]
    let world = TableWorld(source)
    #expect(world.table.visibleCells.count == 11)
    #expect(world.table.contentSize.height == 44_000_000)
    for _ in 0..<100 { world.table.driveScroll(by: 460, step: 60) }
    world.table.scrollToRow(at: IndexPath(0, 999_999), at: .bottom, animated: false)
    #expect(world.table.indexPathsForVisibleRows?.last == IndexPath(0, 999_999))
    world.expectConsistent()
    #expect(world.table.madeCellCounts["row", default: 0] <= 13)
  }

  @Test func `a class that is registered is made by its own initializer and used again`() {
    let world = TableWorld(counts: [0])
    world.table.register(CountedCell.self, forCellReuseIdentifier: "row")
    world.source.rows = RowSource.rows([100])
    world.table.reloadData()
    world.window.layoutIfNeeded()
    let first = world.table.cellForRow(at: IndexPath(0, 0)) as? CountedCell
    #expect(first?.kind == "own")
    #expect(first?.detailTextLabel != nil)
    #expect(first?.reuseIdentifier == "row")
    #expect(first?.reuses == 0)
    world.table.driveScroll(by: 440)
    let cells = world.table.visibleCells.compactMap { $0 as? CountedCell }
    #expect(cells.contains { $0 === first && $0.reuses == 1 })
    world.expectConsistent()
  }

  @Test func `nibs and prototypes are made by what was told of them`() {
    NibRegistry.set("CountedCell") { CountedCell(coder: NibRegistry.coder) }
    let world = TableWorld(counts: [0])
    world.table.register(
      UINib(nibName: "CountedCell", bundle: nil),
      forCellReuseIdentifier: "row"
    )
    world.table.registerPrototype(forCellReuseIdentifier: "prototype") {
      CountedCell(coder: NibRegistry.coder)
    }
    let cell = world.table.dequeueReusableCell(withIdentifier: "row") as? CountedCell
    #expect(cell?.kind == "nib")
    #expect(cell?.reuseIdentifier == "row")
    #expect(world.table.dequeueReusableCell(withIdentifier: "prototype") is CountedCell)
  }

  @Test func `each cell is displayed and ended once`() {
    let world = TableWorld(counts: [40, 40])
    for distance in [200, 900, -300, 2_000, -5_000] as [CGFloat] {
      world.table.driveScroll(by: distance, step: 35)
      world.expectConsistent()
    }
    world.table.reloadData()
    world.expectConsistent()
  }

  @Test func `rows to come are prepared, and given up when the user turns back`() {
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
    let world = TableWorld(counts: [200])
    world.table.prefetchDataSource = prefetcher
    world.table.driveScroll(by: 44)
    #expect(prefetcher.prepared.contains(IndexPath(0, 15)))
    #expect(!prefetcher.prepared.contains(IndexPath(0, 100)))
    #expect(prefetcher.cancelled.isEmpty)
    world.table.driveScroll(by: 4_400)
    #expect(prefetcher.cancelled.contains(IndexPath(0, 15)))
  }
}
