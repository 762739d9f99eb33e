import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The selection of several rows, and their actions.
@Suite @MainActor struct SeveralRowsTests {
  private struct Rows: ListPresenter {
    var sections: [ListSection<Row>] { ListSection("rows") { (0..<6).map { Row($0) } } }
  }

  private final class Log { var entries: [String] = [] }
  private let log = Log()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func controller(_ mode: SelectionMode) -> ListViewController<UITableView> {
    let screen = ListScreen<UITableView>(
      "Rows",
      presenter: Rows(),
      cells: CellAdapter<Row, UITableView>.content { ListContent("\($0.id)") }
        .actions { [log] _ in
          CellAction("Archive") { row, _ in log.entries.append("archive \(row.id)") }
        }
    ) { $0.selectionMode = mode }
    let controller = ListViewController(screen: screen)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitTurn.run()
    return controller
  }

  @Test func `all rows are selected where several can be`() throws {
    let several = controller(.multiple)
    #expect(several.selectAllRows())
    UIKitTurn.run()
    #expect(try #require(several.host).indexPathsForSelectedRows?.count == 6)
    let single = controller(.single)
    #expect(!single.selectAllRows())
    #expect(single.host?.list?.severalRows?.selectedRowCount == 0)
  }

  @Test func `the menu of a selected row acts on all selected rows`() throws {
    let controller = controller(.multiple)
    let table = try #require(controller.host)
    for id in [1, 3] { table.list?.send(.select, to: .row(id)) }
    UIKitTurn.run()
    #expect(table.driveMenu(at: IndexPath(row: 3, section: 0), action: "Archive"))
    #expect(log.entries == ["archive 1", "archive 3"])
    #expect(table.driveMenu(at: IndexPath(row: 4, section: 0), action: "Archive"))
    #expect(log.entries.last == "archive 4", "a row that is not selected has its own menu")
    #expect(log.entries.count == 3)
  }
}
