import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Updates of a list that is pulled beyond its end.
@Suite @MainActor struct PullTests {
  private func rows(_ range: Range<Int>) -> [Row] { range.map { Row($0) } }

  @Test func `a list that is pulled down stays so while it is updated`() throws {
    try staysPulledDown(.table())
    try staysPulledDown(.collection())
  }

  private func staysPulledDown<Host: ViewHost>(_ stage: ListStage<Row, Host>) throws {
    stage.show(rows(100..<200))
    stage.host.drivePull(by: -60)
    var changed = rows(100..<200)
    changed[3].text = "other"
    stage.show(changed)
    #expect(stage.host.contentOffset.y == -60)
    stage.show(rows(100..<250))
    #expect(stage.host.contentOffset.y == -60)
    stage.host.reload()
    stage.settle()
    #expect(stage.host.contentOffset.y == -60)
    // What comes above leaves the row that is read under the finger.
    stage.show(rows(90..<250))
    #expect(try #require(stage.distance(of: .row(100))) == 60)
    stage.host.driveLetGo()
    stage.settle()
    #expect(stage.host.contentOffset.y >= 0)
    try stage.requireConsistency()
  }

  @Test func `a list that is pulled up stays so while it is updated`() throws {
    try staysPulledUp(.table())
    try staysPulledUp(.collection())
  }

  private func staysPulledUp<Host: ViewHost>(_ stage: ListStage<Row, Host>) throws {
    stage.show(rows(100..<200))
    stage.host.driveScroll(by: 100_000)
    stage.settle()
    stage.host.driveScroll(by: 100_000)
    let end = stage.host.contentOffset.y
    stage.host.drivePull(by: 50)
    let distance = try #require(stage.distance(of: .row(199)))
    stage.show(rows(105..<200))
    #expect(abs(try #require(stage.distance(of: .row(199))) - distance) < 1)
    #expect(stage.host.contentOffset.y < end)
    stage.host.driveLetGo()
    stage.settle()
    #expect(abs(try #require(stage.distance(of: .row(199))) - distance - 50) < 1)
    try stage.requireConsistency()
  }
}
