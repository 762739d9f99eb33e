import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// A row that a person drops at another place.
@Suite @MainActor struct MovingTests {
  private func stage(
    onMove: @escaping (ListController<Row, UITableView>, ListPath, ListPath) -> Void
  ) -> ListStage<Row, UITableView> {
    let stage = ListStage<Row, UITableView>.table()
    var cells = RowCells<UITableView>.standard(native: .cell(TableRowCell.self))
    cells.content = cells.content.onMove { [weak controller = stage.controller] _, path, event in
      guard let controller, let from = event.path else { return }
      onMove(controller, from, path)
    }
    stage.controller.cells = cells
    stage.show((0..<6).map { Row($0) })
    return stage
  }

  @Test func `the data follows, and the view is not moved twice`() throws {
    let stage = stage { controller, from, to in
      var snapshot = controller.snapshot
      try? snapshot.move(from: from, to: to)
      controller.apply(snapshot)
    }
    stage.host.driveMove(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
    stage.settle()
    #expect(stage.controller.snapshot.sections[0].items.map(\.id) == [1, 2, 3, 0, 4, 5])
    try stage.requireConsistency()
  }

  @Test func `data that refuses the move has the row back in its place`() throws {
    let stage = stage { _, _, _ in }
    stage.host.driveMove(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
    stage.settle()
    #expect(stage.controller.snapshot.sections[0].items.map(\.id) == [0, 1, 2, 3, 4, 5])
    try stage.requireConsistency()
  }

  @Test func `data that makes something else of it is shown`() throws {
    let stage = stage { controller, _, _ in
      controller.apply(ListSnapshot(items: [Row(9), Row(0), Row(5)]))
    }
    stage.host.driveMove(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 3, section: 0))
    stage.settle()
    #expect(stage.controller.snapshot.sections[0].items.map(\.id) == [9, 0, 5])
    try stage.requireConsistency()
  }
}
