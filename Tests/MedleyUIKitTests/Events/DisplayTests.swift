import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Display events of cells that replace each other.
@Suite @MainActor struct DisplayTests {
  private final class Log {
    var entries: [String] = []
  }

  /// Returns a fixture whose rows and headers log their display events.
  private func fixture<Host: ViewHost>(
    _ host: Host,
    _ log: Log
  ) -> ListFixture<Row, Host> {
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
    return ListFixture(host, cells: cells)
  }

  @Test func `replacing a row's cell does not send endDisplay`() throws {
    try exchanges(UITableView(frame: .zero, style: .plain))
    try exchanges(UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()))
  }

  private func exchanges<Host: ViewHost>(_ host: Host) throws {
    let log = Log()
    let fixture = fixture(host, log)
    func list(_ kind: Row.Kind) -> ListSnapshot<Row> {
      ListSnapshot([
        ListSection("a", header: Row(100, kind: kind), items: [Row(0, kind: kind), Row(1)])
      ])
    }
    fixture.show(list(.content))
    #expect(Set(log.entries) == ["display 100", "display 0", "display 1"])
    #expect(log.entries.count == 3)
    fixture.show(list(.plain))
    #expect(log.entries.count == 3, "\(log.entries)")
    #expect(fixture.bridge.cells.displayed.count == 3)
    for (_, cell) in fixture.surface.shownCells {
      let identity = try #require(fixture.bridge.cells.records[cell]?.identity)
      #expect(fixture.bridge.cells.displayed[identity]?.cell === cell)
    }
    #expect(!fixture.bridge.display.impressions.isEmpty)
    fixture.show([])
    #expect(Set(log.entries.dropFirst(3)) == ["end 100", "end 0", "end 1"])
    #expect(log.entries.count == 6)
    try fixture.requireConsistency()
  }
}
