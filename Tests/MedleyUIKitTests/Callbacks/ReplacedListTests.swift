import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Actions of the user while a view still shows the rows of the list that was replaced.
@Suite @MainActor struct ReplacedListTests {
  private final class Log {
    var entries: [String] = []
  }

  private func cells<Host: ViewHost>(_ log: Log) -> CellAdapter<Row, Host> {
    CellAdapter<Row, Host>.content { ListContent($0.text) }
      .onSelect { row, _ in log.entries.append("select \(row.id)") }
      .onPrefetch { row, _ in log.entries.append("prefetch \(row.id)") }
      .onMove { row, _, _ in log.entries.append("move \(row.id)") }
      .actions { _ in
        CellAction("Delete", role: .destructive) { row, _ in log.entries.append("delete \(row.id)")
        }
      }
  }

  @Test func `an action on a row of the replaced list does not reach the new list`() {
    let (tables, items) = (Log(), Log())
    let table = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells(tables))
    ignoresActions(table, tables) { table.host.driveTap(at: $0) }
    let collection = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: cells(items)
    )
    ignoresActions(collection, items) { collection.host.driveTap(at: $0) }
  }

  private func ignoresActions<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    _ log: Log,
    tap: (IndexPath) -> Void
  ) {
    let other = ListController(fixture.host, cells: cells(log), reporter: .log(fixture.issues))
    other.apply(ListSnapshot(items: (10..<15).map { Row($0) }))
    fixture.controller.connect(to: fixture.host)
    fixture.show((0..<5).map { Row($0) })
    let (bridge, path) = (fixture.bridge, IndexPath(item: 1, section: 0))
    // The reload waits for the end of the batch.
    bridge.context.scheduler.beginBatch()
    other.connect(to: fixture.host)
    #expect(bridge.context.identity(at: path) == nil)
    tap(path)
    bridge.selection.didSelect(bridge.context.identity(at: path))
    bridge.actions.delete(at: path)
    bridge.display.send(.prefetch, toRowsAt: [path])
    bridge.updates.drop(path, at: [0, 0])
    #expect(bridge.actions.swipeActions(at: path, .trailing) == nil)
    #expect(bridge.actions.contextMenu(at: .row(path)) == nil)
    #expect(!bridge.actions.canMove(path))
    UIKitTurn.run()
    #expect(log.entries == [])
    #expect(other.selection.isEmpty)
    bridge.context.scheduler.endBatch()
    fixture.runPendingWork()
    log.entries = []
    tap(path)
    bridge.actions.delete(at: path)
    #expect(log.entries == ["select 11", "delete 11"])
    #expect(fixture.violations.isEmpty)
  }
}
