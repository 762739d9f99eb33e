import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The program's own delegate hears of everything, and the list loses nothing.
@Suite @MainActor struct DelegateTests {
  final class Own: NSObject, UITableViewDelegate {
    var calls: [String] = []

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }

    func tableView(
      _ tableView: UITableView,
      willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      calls.append("display \(indexPath.row)")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      calls.append("scroll")
    }
  }

  private func check(
    _ stage: ListStage<Row, UITableView>,
    _ own: Own
  ) {
    stage.host.driveTap(at: IndexPath(row: 1, section: 0))
    stage.host.driveScroll(by: 100)
    stage.settle()
    #expect(own.calls.contains("select 1"))
    #expect(own.calls.contains("scroll"))
    #expect(own.calls.contains { $0.hasPrefix("display") })
    #expect(stage.controller.selection == [1])
  }

  @Test func `a delegate that was there before the list is kept`() {
    let own = Own()
    let table = UITableView(frame: .zero, style: .plain)
    table.delegate = own
    let stage = ListStage(
      table,
      cells: RowCells.standard(native: .cell(TableRowCell.self))
    )
    stage.show((0..<40).map { Row($0) })
    check(stage, own)
  }

  @Test func `a delegate that is set later does not drive the list out`() {
    let own = Own()
    let stage = ListStage<Row, UITableView>.table()
    stage.show((0..<40).map { Row($0) })
    stage.host.delegate = own
    check(stage, own)
    #expect(stage.host.delegate === stage.bridge)
  }
}
