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

  final class Sizing: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row == 2 ? UITableView.automaticDimension : 70
    }
  }

  @Test func `a delegate of one's own says how high the rows are that nobody else knows`() {
    let own = Sizing()
    let stage = ListStage<Row, UITableView>.table()
    stage.host.delegate = own
    stage.show([Row(1), Row(2, kind: .plain), Row(3), Row(4)])
    let heights = (0..<4).map { stage.host.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    #expect(heights[0] == 70)
    // The cell has a height of its own.
    #expect(heights[1] == 60)
    #expect(heights[2] < 60)
    #expect(heights[3] == 70)
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
