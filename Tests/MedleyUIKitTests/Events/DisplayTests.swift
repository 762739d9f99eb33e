import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// What a list hears of cells that take each other's place.
@Suite @MainActor struct DisplayTests {
  private final class Log {
    var entries: [String] = []
  }

  /// A stage whose rows and headers say when they are displayed.
  private func stage<Host: ViewHost>(
    _ host: Host,
    _ log: Log
  ) -> ListStage<Row, Host> {
    func logged(_ cells: CellAdapter<Row, Host>) -> CellAdapter<Row, Host> {
      cells
        .onDisplay { row, _ in log.entries.append("display \(row.id)") }
        .onEndDisplay { row, _ in log.entries.append("end \(row.id)") }
        .onImpression(visibleFraction: 0.5, dwell: 1_000) { _, _ in }
    }
    let content = CellAdapter<Row, Host>.content { ListContent($0.text) }
    let cells = RowCells<Host>(
      content: logged(content),
      native: logged(content),
      plain: logged(.cell(PlainRowView.self))
    )
    return ListStage(host, cells: cells)
  }

  @Test func `a row whose cell is exchanged for another is not told that it ended`() throws {
    try exchanges(UITableView(frame: .zero, style: .plain))
    try exchanges(UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()))
  }

  private func exchanges<Host: ViewHost>(_ host: Host) throws {
    let log = Log()
    let stage = stage(host, log)
    func list(_ kind: Row.Kind) -> ListSnapshot<Row> {
      ListSnapshot([
        ListSection("a", header: Row(100, kind: kind), items: [Row(0, kind: kind), Row(1)])
      ])
    }
    stage.show(list(.content))
    #expect(Set(log.entries) == ["display 100", "display 0", "display 1"])
    #expect(log.entries.count == 3)
    stage.show(list(.plain))
    #expect(log.entries.count == 3, "\(log.entries)")
    #expect(stage.bridge.displayed.count == 3)
    for (_, cell) in stage.surface.shownCells {
      let identity = try #require(stage.bridge.records[cell]?.identity)
      #expect(stage.bridge.displayed[identity]?.cell === cell)
    }
    #expect(!stage.bridge.impressions.isEmpty)
    stage.show([])
    #expect(Set(log.entries.dropFirst(3)) == ["end 100", "end 0", "end 1"])
    #expect(log.entries.count == 6)
    try stage.requireConsistency()
  }
}
