import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Lists that are connected or released while their update waits.
@Suite @MainActor struct ReconnectedListTests {
  @Test func `a list that a cell connects while the list is connected performs its updates once`()
    throws
  {
    let fixture = ListFixture<Row, UITableView>.reportingTable(style: .plain)
    let other = ListFixture<Row, UITableView>.reportingTable(style: .plain)
    let controller = fixture.controller
    controller.cells = RowCells.reporting(native: .cell(CallbackTableCell.self))
    fixture.show((0..<30).map { Row($0, kind: .native) })
    let receiver = CallbackReceiver()
    CallbackReceiver.current = receiver
    var isConnected = false
    receiver.onCall = { callback in
      guard callback == .move, !isConnected else { return }
      isConnected = true
      controller.connect(to: other.host)
      controller.apply(ListSnapshot(items: (0..<40).map { Row($0, kind: .native) }))
      controller.apply(ListSnapshot(items: (5..<60).map { Row($0, kind: .native) }))
    }
    // The other view waits for a pass, and cannot be updated during it.
    other.bridge.context.scheduler.passWillBegin()
    controller.connect(to: other.host)
    #expect(isConnected)
    other.runPendingWork()
    try other.requireConsistency(of: controller)
  }

  @Test func `a view whose controller is released before an update shows an empty list`() throws {
    for isTable in [true, false] {
      if isTable { try release(.table()) } else { try release(.collection()) }
    }
  }

  private func release<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.show((0..<5).map { Row($0) })
    var list: ListController<Row, Host>? = ListController(
      fixture.host,
      cells: try #require(fixture.controller.cells as? RowCells<Host>),
      reporter: .log(fixture.issues)
    )
    list?.apply(ListSnapshot(items: (0..<20).map { Row($0) }))
    fixture.runPendingWork()
    fixture.bridge.context.scheduler.passWillBegin()
    list?.apply(ListSnapshot(items: (3..<30).map { Row($0) }))
    list = nil
    fixture.runPendingWork()
    #expect(fixture.surface.shownRows.isEmpty)
    #expect(!fixture.surface.hasRow(at: IndexPath(item: 0, section: 0)))
    #expect(fixture.violations.isEmpty, "\(fixture.violations)")
  }
}
