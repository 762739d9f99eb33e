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
    let stage = ListStage(UITableView(frame: .zero, style: .plain), cells: adapter)
    stage.show((0..<100).map { Row($0) })
    #expect(log.entries.contains("display 0"))
    stage.bridge.lookForImpressions(at: ListClock.now)
    stage.bridge.lookForImpressions(at: ListClock.now + 1.1)
    stage.settle()
    #expect(log.entries.contains("seen 0"))
    stage.host.driveScroll(by: 2000)
    stage.settle()
    #expect(log.entries.contains("end 0"))
  }
}
