import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Updates of a list outside of a window.
@Suite @MainActor struct WindowTests {
  private final class Log {
    var displayed: [Int] = []
    var ended: [Int] = []
  }

  private func fixture<Host: ViewHost>(_ host: Host, _ log: Log) -> ListFixture<Row, Host> {
    ListFixture(
      host,
      cells: CellAdapter<Row, Host>.content { ListContent($0.text) }
        .onDisplay { row, _ in log.displayed.append(row.id) }
        .onEndDisplay { row, _ in log.ended.append(row.id) }
    )
  }

  private func rows(_ range: Range<Int>) -> [Row] {
    range.map { Row($0, String(repeating: "word ", count: 1 + $0 % 30)) }
  }

  private final class GrowingView: UIView, ConfigurableCell {
    var height: CGFloat = 50

    func configure(with row: Row, context: CellContext) {}

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: height)
    }
  }

  @Test func `a row that grows outside of a window has its height in the window`() throws {
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Row, UITableView>.cell(GrowingView.self)
    )
    fixture.show([Row(0), Row(1)])
    let path = IndexPath(row: 0, section: 0)
    #expect(fixture.host.rectForRow(at: path).height == 50)
    let view = try #require(fixture.view(0, 0) as? GrowingView)
    fixture.host.removeFromSuperview()
    view.height = 120
    fixture.bridge.contentDidChange(of: view)
    UIKitTurn.run()
    #expect(fixture.violations.isEmpty)
    fixture.window.addSubview(fixture.host)
    fixture.runPendingWork()
    #expect(fixture.host.rectForRow(at: path).height == 120)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `an update outside of a window causes no layout and keeps the anchor row`() throws {
    try waits(UITableView(frame: .zero, style: .plain))
    try waits(UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()))
  }

  private func waits<Host: ViewHost>(_ host: Host) throws {
    let log = Log()
    let fixture = fixture(host, log)
    fixture.show(rows(100..<200))
    fixture.host.driveScroll(by: 1_000)
    fixture.runPendingWork()
    let first = try #require(fixture.rowsInView.first { $0.distance > -1 })
    let place = fixture.controller.place
    fixture.host.removeFromSuperview()
    let (made, displayed) = (fixture.cellsMade, log.displayed.count)
    for start in [90, 50, 80] {
      fixture.controller.apply(ListSnapshot(items: rows(start..<200)))
      UIKitTurn.run()
    }
    #expect(fixture.cellsMade == made)
    #expect(log.displayed.count == displayed)
    fixture.window.addSubview(fixture.host)
    fixture.runPendingWork()
    let distance = try #require(fixture.distance(of: first.identity))
    #expect(abs(distance - first.distance) <= 1, "\(distance) instead of \(first.distance)")
    #expect(fixture.controller.place.map { fixture.controller.identity(at: $0.position) } != nil)
    #expect(place != nil)
    try fixture.requireConsistency()
    // The position is restored once; later scrolling is not affected.
    fixture.host.driveScroll(by: 300)
    fixture.runPendingWork()
    #expect(abs(try #require(fixture.distance(of: first.identity)) - distance + 300) <= 1)
  }

  @Test func `cells created outside of a window are displayed when it enters one`() {
    displaysLater(UITableView(frame: .zero, style: .plain))
    displaysLater(UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()))
  }

  private func displaysLater<Host: ViewHost>(_ host: Host) {
    let log = Log()
    let fixture = fixture(host, log)
    fixture.host.removeFromSuperview()
    fixture.show((0..<3).map { Row($0) })
    fixture.show((2..<5).map { Row($0) })
    #expect(log.displayed.isEmpty && log.ended.isEmpty)
    fixture.window.addSubview(fixture.host)
    fixture.runPendingWork()
    #expect(Set(log.displayed) == [2, 3, 4])
    #expect(log.displayed.count == 3)
    #expect(log.ended.isEmpty)
  }

  @Test func `a list connected to a view outside of a window restores its position later`()
    throws
  {
    let log = Log()
    let fixture = fixture(UITableView(frame: .zero, style: .plain), log)
    fixture.show(rows(0..<200))
    fixture.host.driveScroll(by: 2_000)
    fixture.runPendingWork()
    let first = try #require(fixture.rowsInView.first { $0.distance > -1 })
    let other = UITableView(frame: fixture.window.bounds, style: .plain)
    fixture.controller.connect(to: other)
    UIKitTurn.run()
    #expect(other.madeCellCounts.isEmpty)
    fixture.window.addSubview(other)
    other.layoutIfNeeded()
    UIKitTurn.run()
    let position = try #require(fixture.controller.position(of: first.identity))
    let frame = try #require(other.frame(of: position))
    #expect(abs(frame.minY - other.contentOffset.y - first.distance) <= 1)
  }
}
