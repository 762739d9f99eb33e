import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The end of the gesture that an update waits for.
@Suite @MainActor struct RowHoldTests {
  private let path = IndexPath(item: 1, section: 0)

  private func rows(_ range: Range<Int>) -> [Row] { range.map { Row($0, kind: .native) } }

  @Test func `an update waits for the last release of a row that is swiped twice`() throws {
    let table = ListFixture<Row, UITableView>.table()
    try waits(table) {
      table.host.driveHold(at: path)
    } release: {
      table.host.driveRelease()
    }
    let collection = ListFixture<Row, UICollectionView>.collection()
    try waits(collection) {
      collection.host.driveHold(at: path)
    } release: {
      collection.host.driveRelease()
    }
  }

  private func waits<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    hold: () -> Void,
    release: () -> Void
  ) throws {
    fixture.show(rows(0..<5))
    hold()
    fixture.show(rows(1..<5))
    release()
    // The cell learns of the release, and no turn follows before the next gesture.
    fixture.host.layoutIfNeeded()
    hold()
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.itemCount == 5)
    release()
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.itemCount == 4)
    try fixture.requireConsistency()
  }

  @Test func `a released cell has no handler of the list`() throws {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show(rows(0..<5))
    let cell = try #require(fixture.host.cellForRow(at: path))
    fixture.host.driveHold(at: path)
    fixture.show(rows(0..<4))
    #expect(cell.configurationUpdateHandler != nil)
    fixture.host.driveRelease()
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.itemCount == 4)
    #expect(cell.configurationUpdateHandler == nil)
  }

  @Test func `an update does not wait for a row whose view has left its window`() throws {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.show(rows(0..<5))
    fixture.host.driveHold(at: path)
    fixture.show(rows(1..<5))
    #expect(fixture.controller.snapshot.itemCount == 5)
    fixture.host.removeFromSuperview()
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.itemCount == 4)
    fixture.window.addSubview(fixture.host)
    fixture.runPendingWork()
    try fixture.requireConsistency()
  }

  private final class Cell: UITableViewCell, ConfigurableCell {
    func configure(with row: Row, context: CellContext) {
      configurationUpdateHandler = { cell, state in
        cell.textLabel?.text = state.isSwiped ? "swiped" : row.text
      }
    }
  }

  @Test func `an update waits for the release of a cell that replaces its handler`() throws {
    let fixture = ListFixture<Row, UITableView>(
      UITableView(frame: .zero, style: .plain),
      cells: RowCells.standard(native: .cell(Cell.self))
    )
    fixture.show(rows(0..<5))
    let cell = try #require(fixture.host.cellForRow(at: path))
    fixture.host.driveHold(at: path)
    fixture.show(rows(0..<4))
    // The selection configures the held cell again.
    fixture.controller.send(.select, at: .row(path))
    fixture.runPendingWork()
    #expect(cell.textLabel?.text == "swiped")
    #expect(fixture.controller.snapshot.itemCount == 5)
    fixture.host.driveRelease()
    fixture.runPendingWork()
    #expect(cell.textLabel?.text == "row 1")
    #expect(fixture.controller.snapshot.itemCount == 4)
    #expect(fixture.violations.isEmpty)
  }
}
