import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Impressions of cells.
@Suite @MainActor struct ImpressionTests {
  @Test func `a list receives display, end of display and impressions`() {
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
    fixture.bridge.display.updateVisibility(at: SystemClock.now)
    fixture.bridge.display.updateVisibility(at: SystemClock.now + 1.1)
    fixture.runPendingWork()
    #expect(log.entries.contains("seen 0"))
    fixture.host.driveScroll(by: 2000)
    fixture.runPendingWork()
    #expect(log.entries.contains("end 0"))
  }

  @Test func `an impression with a very long dwell time stays pending`() {
    let adapter = CellAdapter<Row, UITableView>.content { ListContent($0.text) }
      .onImpression(visibleFraction: 0.5, dwell: 1e300) { _, _ in }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: adapter)
    fixture.show([Row(1)])
    #expect(fixture.bridge.display.alarm?.time == 1e300)
  }

  @Test func `scrolling a carousel sends the impressions of its rows`() {
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
    // Half of the third cell is visible, and no other cell is displayed.
    fixture.host.driveScroll(section: 0, by: 60)
    fixture.runPendingWork()
    #expect(log.seen == [0, 1, 2])
  }

  @Test func `time outside of a window does not count, and no task waits meanwhile`() {
    final class Log { var seen: Set<Int> = [] }
    let log = Log()
    let adapter = CellAdapter<Row, UITableView>.content { ListContent($0.text) }
      .onImpression(visibleFraction: 0.5, dwell: 1) { row, _ in log.seen.insert(row.id) }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: adapter)
    fixture.show([Row(1)])
    let display = fixture.bridge.display
    #expect(display.alarm?.time != nil)
    let start = SystemClock.now
    fixture.host.removeFromSuperview()
    #expect(display.alarm?.time == nil)
    display.updateVisibility(at: start + 100)
    #expect(display.alarm?.time == nil)
    fixture.window.addSubview(fixture.host)
    fixture.host.layoutIfNeeded()
    display.updateVisibility(at: start + 200)
    fixture.runPendingWork()
    #expect(log.seen.isEmpty)
    display.updateVisibility(at: start + 201.1)
    fixture.runPendingWork()
    #expect(log.seen == [1])
    #expect(display.alarm?.time == nil)
  }

  @Test func `a short impression does not wait for a long one`() {
    let adapter = CellAdapter<Row, UITableView>.content { ListContent($0.text) }
      .onImpression(visibleFraction: 0.5, dwell: 60) { _, _ in }
    let short = adapter.onImpression(visibleFraction: 0.1, dwell: 1) { _, _ in }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: adapter)
    fixture.show([Row(1)])
    let time = fixture.bridge.display.alarm?.time ?? 0
    fixture.controller.cells = short
    fixture.show([Row(1), Row(2)])
    #expect((fixture.bridge.display.alarm?.time ?? .infinity) < time - 50)
  }
}
