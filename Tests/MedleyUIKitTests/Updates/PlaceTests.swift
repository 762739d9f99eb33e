import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The row that is read stays where it is.
@Suite @MainActor struct PlaceTests {
  private func rows(_ range: Range<Int>) -> [Row] {
    range.map { Row($0, String(repeating: "word ", count: 1 + $0 % 30)) }
  }

  @Test func `rows that come above the one that is read do not move it`() throws {
    try keepsPlace(.table())
    try keepsPlace(.collection())
  }

  private func keepsPlace<Host: ViewHost>(_ stage: ListStage<Row, Host>) throws {
    stage.show(rows(100..<200))
    stage.host.driveScroll(by: 700)
    stage.settle()
    let first = try #require(stage.rowsInView.first { $0.distance > -1 })
    stage.show(rows(50..<200))
    let distance = try #require(stage.distance(of: first.identity))
    #expect(abs(distance - first.distance) <= 1, "\(distance) instead of \(first.distance)")
    stage.show(rows(80..<200))
    let after = try #require(stage.distance(of: first.identity))
    #expect(abs(after - first.distance) <= 1, "\(after) instead of \(first.distance)")
    try stage.requireConsistency()
  }

  @Test func `without that option the offset stays and the rows move`() throws {
    let stage = ListStage<Row, UITableView>.table()
    stage.host.listOptions.keepsPlace = false
    stage.show(rows(100..<200))
    stage.host.driveScroll(by: 700)
    stage.settle()
    let first = try #require(stage.rowsInView.first { $0.distance > -1 })
    stage.show(rows(50..<200))
    let distance = try #require(stage.distance(of: first.identity))
    #expect(abs(distance - first.distance) > 100)
  }

  @Test func `a list that is shown by another view goes on where the reader was`() throws {
    let stage = ListStage<Row, UITableView>.table()
    stage.show(rows(0..<200))
    stage.host.driveScroll(by: 2000)
    stage.settle()
    let first = try #require(stage.rowsInView.first { $0.distance > -1 })
    let other = UITableView(frame: stage.window.bounds, style: .plain)
    stage.window.addSubview(other)
    stage.controller.connect(to: other)
    UIKitTurn.run()
    let position = try #require(stage.controller.position(of: first.identity))
    let frame = try #require(other.place(of: position))
    #expect(abs(frame.minY - other.contentOffset.y - first.distance) < 200)
    #expect(stage.host.list == nil)
  }

  @Test func `a view scrolls to wherever an identity stands`() throws {
    let stage = ListStage<Row, UITableView>.table()
    stage.show(rows(0..<200))
    #expect(stage.host.scroll(to: .row(150)))
    stage.settle()
    let distance = try #require(stage.distance(of: .row(150)))
    #expect(abs(distance) <= 1)
    #expect(!stage.host.scroll(to: .row(900)))
  }
}
