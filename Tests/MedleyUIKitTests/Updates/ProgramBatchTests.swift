import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Batches that the program performs on the view of a list, for example to animate heights.
@Suite @MainActor struct ProgramBatchTests {
  private static let rows = (0..<30).map { Row($0, kind: .native) }

  /// A program's batch, and how the view calls the completions of batches.
  private func forEachBatch(
    _ body: (
      _ fixture: ListFixture<Row, UITableView>,
      _ performBatch: @MainActor () -> Void
    ) throws -> Void
  ) rethrows {
    for time in BatchCompletionTime.allCases {
      for batch in 0..<3 {
        let fixture = ListFixture<Row, UITableView>.reportingTable(style: .plain)
        fixture.controller.cells = RowCells.reporting(native: .cell(CallbackTableCell.self))
        fixture.show(Self.rows)
        fixture.host.enforcement.completions = time
        try body(fixture) {
          switch batch {
          case 0:
            fixture.host.beginUpdates()
            fixture.host.endUpdates()
          case 1: fixture.host.performBatchUpdates(nil)
          default:
            CATransaction.begin()
            CATransaction.setCompletionBlock {}
            fixture.host.beginUpdates()
            fixture.host.endUpdates()
            CATransaction.commit()
          }
        }
      }
    }
  }

  @Test func `a reload from the sizing of a cell waits until the program's batch is complete`()
    throws
  {
    try forEachBatch { fixture, performBatch in
      let receiver = CallbackReceiver()
      CallbackReceiver.current = receiver
      var isReloaded = false
      receiver.onCall = { callback in
        guard callback == .size, !isReloaded else { return }
        isReloaded = true
        fixture.host.reload()
      }
      performBatch()
      fixture.runPendingWork()
      #expect(isReloaded)
      fixture.host.driveCompletions()
      fixture.runPendingWork()
      #expect(!fixture.bridge.context.scheduler.isInBatch)
      #expect(fixture.bridge.updates.needsReload == false)
      #expect(receiver.faults == [])
      try fixture.requireConsistency()
    }
  }

  @Test func `a reload directly after the program's batch waits until the batch is complete`()
    throws
  {
    try forEachBatch { fixture, performBatch in
      performBatch()
      fixture.host.reload()
      fixture.runPendingWork()
      fixture.host.driveCompletions()
      fixture.runPendingWork()
      #expect(!fixture.bridge.context.scheduler.isInBatch)
      try fixture.requireConsistency()
    }
  }

  @Test func `the program's batch is legal while a reload to other rows waits`() throws {
    try forEachBatch { fixture, performBatch in
      let scheduler = fixture.bridge.context.scheduler
      scheduler.passWillBegin()
      // The list is reloaded to its next rows, which the view must not read before.
      fixture.controller.connect(to: fixture.host)
      fixture.controller.apply(ListSnapshot(items: Array(Self.rows.dropFirst(12))))
      performBatch()
      fixture.runPendingWork()
      fixture.host.driveCompletions()
      fixture.runPendingWork()
      #expect(!scheduler.isInBatch)
      try fixture.requireConsistency()
    }
  }

  @Test func `a reload waits for the program's batch of a collection view`() throws {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.show(Self.rows)
    fixture.host.performBatchUpdates(nil)
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(!fixture.bridge.context.scheduler.isInBatch)
    try fixture.requireConsistency()
  }

  @Test func `a program that sets the completion of the transaction later does not block reloads`()
    throws
  {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show(Self.rows)
    var isComplete = false
    CATransaction.begin()
    fixture.host.beginUpdates()
    fixture.host.endUpdates()
    CATransaction.setCompletionBlock { isComplete = true }
    CATransaction.commit()
    fixture.runPendingWork()
    #expect(isComplete)
    #expect(!fixture.bridge.context.scheduler.isInBatch)
  }
}
