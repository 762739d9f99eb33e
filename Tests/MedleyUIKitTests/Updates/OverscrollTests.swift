import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Updates of a list during overscroll.
@Suite @MainActor struct OverscrollTests {
  private func rows(_ range: Range<Int>) -> [Row] { range.map { Row($0) } }

  @Test func `an update keeps the overscroll at the top`() throws {
    try staysPulledDown(.table())
    try staysPulledDown(.collection())
  }

  private func staysPulledDown<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.show(rows(100..<200))
    fixture.host.drivePull(by: -60)
    var changed = rows(100..<200)
    changed[3].text = "other"
    fixture.show(changed)
    #expect(fixture.host.contentOffset.y == -60)
    fixture.show(rows(100..<250))
    #expect(fixture.host.contentOffset.y == -60)
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(fixture.host.contentOffset.y == -60)
    // Rows inserted above keep the anchor row under the finger.
    fixture.show(rows(90..<250))
    #expect(try #require(fixture.distance(of: .row(100))) == 60)
    fixture.host.driveLetGo()
    fixture.runPendingWork()
    #expect(fixture.host.contentOffset.y >= 0)
    try fixture.requireConsistency()
  }

  @Test func `an update keeps the overscroll at the bottom`() throws {
    try staysPulledUp(.table())
    try staysPulledUp(.collection())
  }

  private func staysPulledUp<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) throws {
    fixture.show(rows(100..<200))
    fixture.host.driveScroll(by: 100_000)
    fixture.runPendingWork()
    fixture.host.driveScroll(by: 100_000)
    let end = fixture.host.contentOffset.y
    fixture.host.drivePull(by: 50)
    let distance = try #require(fixture.distance(of: .row(199)))
    fixture.show(rows(105..<200))
    #expect(abs(try #require(fixture.distance(of: .row(199))) - distance) < 1)
    #expect(fixture.host.contentOffset.y < end)
    fixture.host.driveLetGo()
    fixture.runPendingWork()
    #expect(abs(try #require(fixture.distance(of: .row(199))) - distance - 50) < 1)
    try fixture.requireConsistency()
  }
}
