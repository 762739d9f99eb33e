import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// What was seen of cells, and for how long.
@Suite @MainActor struct ImpressionTests {
  @Test func `an impression is complete after enough of the cell was in view for long enough`() {
    var tracker = ImpressionTracker()
    tracker.begin(.row(1), thresholds: [Impression(visibleFraction: 0.5, dwell: 1)])
    #expect(tracker.update(.row(1), visibleFraction: 0.6, at: 10).isEmpty)
    #expect(tracker.nextTime == 11)
    #expect(tracker.update(.row(1), visibleFraction: 0.4, at: 10.5).isEmpty)
    #expect(tracker.nextTime == nil)
    #expect(tracker.update(.row(1), visibleFraction: 1, at: 12).isEmpty)
    #expect(tracker.update(.row(1), visibleFraction: 1, at: 13).count == 1)
    #expect(tracker.update(.row(1), visibleFraction: 1, at: 14).isEmpty)
  }

  @Test func `a list hears of display, of its end and of impressions`() {
    final class Log { var entries: [String] = [] }
    let log = Log()
    let adapter = CellAdapter<Row, UITableView>.content { ListContent($0.text) }
      .onDisplay { row, _ in log.entries.append("display \(row.id)") }
      .onEndDisplay { row, _ in log.entries.append("end \(row.id)") }
      .onImpression(visibleFraction: 0.5, dwell: 1) { row, _ in
        log.entries.append("seen \(row.id)")
      }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: adapter)
    fixture.show((0..<100).map { Row($0) })
    #expect(log.entries.contains("display 0"))
    fixture.bridge.display.updateImpressions(at: SystemClock.now)
    fixture.bridge.display.updateImpressions(at: SystemClock.now + 1.1)
    fixture.runPendingWork()
    #expect(log.entries.contains("seen 0"))
    fixture.host.driveScroll(by: 2000)
    fixture.runPendingWork()
    #expect(log.entries.contains("end 0"))
  }

  @Test(arguments: [Double.infinity, -Double.infinity, Double.nan])
  func `what has to be seen for no time that can be told is never waited for`(dwell: Double) {
    var tracker = ImpressionTracker()
    tracker.begin(.row(1), thresholds: [Impression(visibleFraction: 0.5, dwell: dwell)])
    #expect(tracker.update(.row(1), visibleFraction: 1, at: 10).isEmpty)
    #expect(tracker.isEmpty && tracker.nextTime == nil)
  }

  @Test func `what has to be seen for ages is waited for`() {
    let adapter = CellAdapter<Row, UITableView>.content { ListContent($0.text) }
      .onImpression(visibleFraction: 0.5, dwell: 1e300) { _, _ in }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: adapter)
    fixture.show([Row(1)])
    #expect(fixture.bridge.display.awaitsImpression)
  }

  @Test func `what a carousel scrolls into view is seen`() {
    final class Log { var seen: Set<Int> = [] }
    let log = Log()
    let adapter = CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
      .onImpression(visibleFraction: 0.9, dwell: 0) { row, _ in log.seen.insert(row.id) }
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: adapter
    )
    fixture.show(
      ListSnapshot([
        ListSection("a", layout: .carousel(), items: (0..<10).map { Row($0) })
      ])
    )
    #expect(log.seen == [0, 1])
    // The third is half in view, and no other cell comes.
    fixture.host.driveScroll(section: 0, by: 60)
    fixture.runPendingWork()
    #expect(log.seen == [0, 1, 2])
  }
}
