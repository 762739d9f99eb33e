import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Lists that stay at their end or at their top.
@Suite @MainActor struct FollowingEndTests {
  private func rows(_ range: Range<Int>) -> [Row] {
    range.map { Row($0, String(repeating: "word ", count: 1 + (abs($0) * 7) % 30)) }
  }

  /// The id of the last row whose end is visible.
  private func last<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) -> ItemIdentity? {
    let end = fixture.host.bounds.maxY - fixture.host.adjustedContentInset.bottom + 1
    let rows = fixture.surface.shownRows.compactMap { path, _ -> (IndexPath, CGFloat)? in
      fixture.surface.frame(of: .row(path)).map { (path, $0.maxY) }
    }
    return rows.filter { $0.1 <= end }.max { $0.1 < $1.1 }
      .flatMap { fixture.controller.identity(at: .row($0.0)) }
  }

  @Test func `a list that follows its end opens there and stays there`() throws {
    try followsEnd(.table())
    try followsEnd(.collection())
  }

  private func followsEnd<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.host.followsEnd = true
    fixture.show(rows(0..<60))
    #expect(last(fixture) == .row(59))
    fixture.show(rows(0..<63))
    #expect(last(fixture) == .row(62))
    fixture.show(rows(-9..<63))
    #expect(last(fixture) == .row(62))
    #expect(fixture.controller.unseenRows.below == 0)
    // The last row grows.
    fixture.show(
      rows(-9..<62) + [Row(62, String(repeating: "many words ", count: 40))]
    )
    #expect(last(fixture) == .row(62))
    fixture.host.contentInset.bottom = 200
    fixture.runPendingWork()
    #expect(last(fixture) == .row(62))
    // The view becomes smaller, and narrower.
    fixture.host.frame.size = CGSize(width: 240, height: 300)
    fixture.runPendingWork()
    #expect(last(fixture) == .row(62))
    fixture.show(rows(-9..<64))
    #expect(last(fixture) == .row(63))
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(last(fixture) == .row(63))
    try fixture.requireConsistency()
  }

  @Test func `a list whose end the user left keeps its place and counts unseen rows`() throws {
    try leavesEnd(.table())
    try leavesEnd(.collection())
  }

  private func leavesEnd<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.host.followsEnd = true
    var counts: [Int] = []
    fixture.controller.onUnseenRowsChange = { counts.append($0.below) }
    fixture.show(rows(0..<60))
    fixture.host.driveScroll(by: -700)
    fixture.runPendingWork()
    let first = try #require(fixture.rowsInView.first { $0.distance > -1 })
    fixture.show(rows(-5..<62))
    let distance = try #require(fixture.distance(of: first.identity))
    #expect(abs(distance - first.distance) <= 1)
    #expect(fixture.controller.unseenRows == UnseenRows(above: 5, below: 2))
    #expect(counts == [2])
    fixture.controller.scroll(to: 61, at: .end)
    fixture.runPendingWork()
    #expect(fixture.controller.unseenRows.below == 0)
    #expect(counts.last == 0)
    fixture.show(rows(-5..<63))
    #expect(last(fixture) == .row(62))
    try fixture.requireConsistency()
  }

  @Test(arguments: [false, true], [false, true])
  func `a list that is cleared and filled again opens like a new list`(
    followsEnd: Bool,
    isInWindow: Bool
  ) throws {
    for distance: CGFloat in [0, 300, -300] {
      try opensAgain(.table(), distance, followsEnd, isInWindow)
      try opensAgain(.collection(), distance, followsEnd, isInWindow)
    }
  }

  private func opensAgain<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    _ distance: CGFloat,
    _ followsEnd: Bool,
    _ isInWindow: Bool
  ) throws {
    fixture.host.followsEnd = followsEnd
    fixture.show(rows(0..<60))
    fixture.host.driveScroll(by: distance)
    fixture.runPendingWork()
    for ids in [0..<60, 100..<160] {
      if !isInWindow { fixture.host.removeFromSuperview() }
      fixture.show([])
      fixture.show(rows(ids))
      if !isInWindow { fixture.window.addSubview(fixture.host) }
      fixture.runPendingWork()
      if followsEnd {
        #expect(last(fixture) == .row(ids.upperBound - 1))
      } else {
        #expect(fixture.rowsInView.first?.identity == .row(ids.lowerBound))
        #expect(abs(try #require(fixture.rowsInView.first).distance) <= 1)
      }
      // From then on, the list keeps its position again.
      fixture.host.driveScroll(by: followsEnd ? -300 : 300)
      fixture.runPendingWork()
      let first = try #require(fixture.rowsInView.first { $0.distance > -1 })
      fixture.show(rows(ids.lowerBound - 5..<ids.upperBound))
      #expect(abs(try #require(fixture.distance(of: first.identity)) - first.distance) <= 1)
      try fixture.requireConsistency()
    }
  }

  @Test func `a list with a stored place opens there and keeps it when it is updated`() throws {
    try keepsStoredPlace(.table(), in: .table())
    try keepsStoredPlace(.collection(), in: .collection())
  }

  private func keepsStoredPlace<Host: ViewHost>(
    _ fixture: ListFixture<Row, Host>,
    in second: ListFixture<Row, Host>
  ) throws {
    fixture.host.followsEnd = true
    second.host.followsEnd = true
    fixture.show(rows(0..<60))
    fixture.host.driveScroll(by: -700)
    fixture.runPendingWork()
    let first = try #require(fixture.rowsInView.first { $0.distance > -1 })
    fixture.controller.connect(to: second.host)
    second.runPendingWork()
    #expect(abs(try #require(second.distance(of: first.identity)) - first.distance) <= 1)
    fixture.controller.apply(ListSnapshot(items: rows(0..<63)))
    second.runPendingWork()
    #expect(abs(try #require(second.distance(of: first.identity)) - first.distance) <= 1)
    second.host.contentInset.bottom = 40
    second.runPendingWork()
    #expect(abs(try #require(second.distance(of: first.identity)) - first.distance) <= 1)
  }

  @Test func `a list that opened at its end keeps the place to which the program scrolls`() throws {
    try keepsProgramPlace(.table(), in: .table())
    try keepsProgramPlace(.collection(), in: .collection())
  }

  private func keepsProgramPlace<Host: ViewHost>(
    _ first: ListFixture<Row, Host>,
    in fixture: ListFixture<Row, Host>
  ) throws {
    // The list is filled without a host, so that no place is stored.
    first.host.list = nil
    first.show(rows(0..<60))
    fixture.host.followsEnd = true
    first.controller.connect(to: fixture.host)
    fixture.runPendingWork()
    let end = fixture.host.contentOffset.y
    #expect(end > 1_000)
    fixture.host.contentOffset.y = end - 700
    fixture.runPendingWork()
    let row = try #require(fixture.rowsInView.first { $0.distance > -1 })
    first.controller.apply(ListSnapshot(items: rows(0..<63)))
    fixture.runPendingWork()
    #expect(abs(try #require(fixture.distance(of: row.identity)) - row.distance) <= 1)
  }

  @Test func `a list that is filled outside of a window opens at its end`() throws {
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: RowCells<UITableView>.standard(native: .cell(TableRowCell.self)),
      isInWindow: false
    )
    fixture.host.followsEnd = true
    fixture.show(rows(0..<60))
    fixture.show(rows(0..<70))
    fixture.window.addSubview(fixture.host)
    fixture.runPendingWork()
    #expect(last(fixture) == .row(69))
    // While the view is away, the list grows.
    fixture.host.removeFromSuperview()
    fixture.show(rows(0..<75))
    fixture.window.addSubview(fixture.host)
    fixture.runPendingWork()
    #expect(last(fixture) == .row(74))
  }

  @Test func `a list controller keeps the end visible when its view is resized`() throws {
    let table = UITableView(frame: .zero, style: .plain)
    let presenter = Numbers()
    let controller = ListViewController(
      screen: ListScreen(
        "Numbers",
        presenter: presenter,
        cells: RowCells<UITableView>.standard(native: .cell(TableRowCell.self))
      )
    ) { table }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.followsEnd = true
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitTurn.run()
    window.layoutIfNeeded()
    UIKitTurn.run()
    let end = { table.contentSize.height - table.bounds.height + table.adjustedContentInset.bottom }
    #expect(abs(table.contentOffset.y - end()) <= 1)
    window.frame.size.height = 300
    controller.view.frame.size.height = 300
    window.layoutIfNeeded()
    UIKitTurn.run()
    #expect(table.bounds.height == 300)
    #expect(abs(table.contentOffset.y - end()) <= 1)
  }

  private struct Numbers: ListPresenter {
    var sections: [ListSection<Row>] {
      ListSection("rows", items: (0..<60).map { Row($0) })
    }
  }

  @Test func `rows inserted above the first row are visible at the very top`() throws {
    try staysAtTop(.table())
    try staysAtTop(.collection())
  }

  private func staysAtTop<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.show(rows(0..<60))
    fixture.show(rows(-1..<60))
    #expect(fixture.distance(of: .row(-1)) == 0)
    fixture.host.driveScroll(by: 4)
    fixture.runPendingWork()
    fixture.show(rows(-2..<60))
    #expect(fixture.distance(of: .row(-1)) == -4)
    fixture.host.driveScroll(by: -10_000)
    fixture.runPendingWork()
    // Outside of a window, the view is reloaded.
    fixture.host.removeFromSuperview()
    fixture.show(rows(-3..<60))
    fixture.window.addSubview(fixture.host)
    fixture.runPendingWork()
    #expect(fixture.distance(of: .row(-3)) == 0)
    // A page that replaces its placeholder keeps the rows below in place.
    let next = try #require(fixture.distance(of: .row(-2)))
    fixture.show(rows(-9 ..< -3) + rows(-2..<60))
    let now = try #require(fixture.distance(of: .row(-2)))
    #expect(abs(now - next) <= 1)
    try fixture.requireConsistency()
  }
}
