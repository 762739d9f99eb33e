import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Updates of a list that is in no window, because another view covers it.
@Suite @MainActor struct CoveredTests {
  private final class Log {
    var displayed: [Int] = []
    var ended: [Int] = []
  }

  private func stage<Host: ViewHost>(_ host: Host, _ log: Log) -> ListStage<Row, Host> {
    ListStage(
      host,
      cells: CellAdapter<Row, Host>.content { ListContent($0.text) }
        .onDisplay { row, _ in log.displayed.append(row.id) }
        .onEndDisplay { row, _ in log.ended.append(row.id) }
    )
  }

  private func rows(_ range: Range<Int>) -> [Row] {
    range.map { Row($0, String(repeating: "word ", count: 1 + $0 % 30)) }
  }

  @Test func `it is not laid out, and shows the row that was read when it is seen again`() throws {
    try waits(UITableView(frame: .zero, style: .plain))
    try waits(UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()))
  }

  private func waits<Host: ViewHost>(_ host: Host) throws {
    let log = Log()
    let stage = stage(host, log)
    stage.show(rows(100..<200))
    stage.host.driveScroll(by: 1_000)
    stage.settle()
    let first = try #require(stage.rowsInView.first { $0.distance > -1 })
    let place = stage.controller.place
    stage.host.removeFromSuperview()
    let (made, displayed) = (stage.cellsMade, log.displayed.count)
    for start in [90, 50, 80] {
      stage.controller.apply(ListSnapshot(items: rows(start..<200)))
      UIKitTurn.run()
    }
    #expect(stage.cellsMade == made)
    #expect(log.displayed.count == displayed)
    stage.window.addSubview(stage.host)
    stage.settle()
    let distance = try #require(stage.distance(of: first.identity))
    #expect(abs(distance - first.distance) <= 1, "\(distance) instead of \(first.distance)")
    #expect(stage.controller.place.map { stage.controller.identity(at: $0.position) } != nil)
    #expect(place != nil)
    try stage.requireConsistency()
    // It has gone there once, and leaves the reader alone from then on.
    stage.host.driveScroll(by: 300)
    stage.settle()
    #expect(abs(try #require(stage.distance(of: first.identity)) - distance + 300) <= 1)
  }

  @Test func `what is laid out in no window is displayed when it is in one, if it still is`() {
    displaysLater(UITableView(frame: .zero, style: .plain))
    displaysLater(UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()))
  }

  private func displaysLater<Host: ViewHost>(_ host: Host) {
    let log = Log()
    let stage = stage(host, log)
    stage.host.removeFromSuperview()
    stage.show((0..<3).map { Row($0) })
    stage.show((2..<5).map { Row($0) })
    #expect(log.displayed.isEmpty && log.ended.isEmpty)
    stage.window.addSubview(stage.host)
    stage.settle()
    #expect(Set(log.displayed) == [2, 3, 4])
    #expect(log.displayed.count == 3)
    #expect(log.ended.isEmpty)
  }

  @Test func `a list that comes from another view goes on where it was read when it is seen`()
    throws
  {
    let log = Log()
    let stage = stage(UITableView(frame: .zero, style: .plain), log)
    stage.show(rows(0..<200))
    stage.host.driveScroll(by: 2_000)
    stage.settle()
    let first = try #require(stage.rowsInView.first { $0.distance > -1 })
    let other = UITableView(frame: stage.window.bounds, style: .plain)
    stage.controller.connect(to: other)
    UIKitTurn.run()
    #expect(other.madeCellCounts.isEmpty)
    stage.window.addSubview(other)
    other.layoutIfNeeded()
    UIKitTurn.run()
    let position = try #require(stage.controller.position(of: first.identity))
    let frame = try #require(other.place(of: position))
    #expect(abs(frame.minY - other.contentOffset.y - first.distance) <= 1)
  }
}
