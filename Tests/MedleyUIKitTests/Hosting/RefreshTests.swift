import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The refresh control.
@Suite @MainActor struct RefreshTests {
  @Test func `the refresh control is shown until the refresh closure returns`() async {
    await refreshes(.table())
    await refreshes(.collection())
  }

  private func refreshes<Host: ViewHost>(_ fixture: ListFixture<Row, Host>) async {
    fixture.show([Row(1)])
    let (turns, turn) = AsyncStream<Void>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    let controller = fixture.controller
    fixture.host.onRefresh { [weak controller] in
      var turns = turns.makeAsyncIterator()
      await turns.next()
      controller?.apply(ListSnapshot(items: [Row(2), Row(1)]))
      end.yield()
    }
    fixture.host.driveRefresh()
    #expect(fixture.host.refreshControl?.isRefreshing == true)
    await Task.yield()
    #expect(fixture.host.refreshControl?.isRefreshing == true)
    turn.yield()
    var ended = ends.makeAsyncIterator()
    await ended.next()
    while fixture.host.refreshControl?.isRefreshing == true { await Task.yield() }
    fixture.runPendingWork()
    #expect(fixture.controller.snapshot.sections[0].items.map(\.id) == [2, 1])
    #expect(fixture.violations.isEmpty)
    #expect(fixture.issues.issues.isEmpty)
  }
}
