import MedleyCore
import Testing

@Suite struct ImpressionTrackerTests {
  private let half = Impression(visibleFraction: 0.5, dwell: 1)

  /// Updates the visible part of row 1, and returns the impressions that are complete then.
  private func taken(
    _ tracker: inout ImpressionTracker,
    _ fraction: Double,
    at time: Double
  ) -> [Impression] {
    tracker.update(.row(1), visibleFraction: fraction, at: time)
    return tracker.takeImpressions(at: time).map(\.impression)
  }

  @Test func `an impression is complete after enough of the cell was visible for long enough`() {
    var tracker = ImpressionTracker()
    tracker.begin(.row(1), thresholds: [half])
    #expect(taken(&tracker, 0.6, at: 10).isEmpty)
    #expect(tracker.nextTime == 11)
    #expect(taken(&tracker, 0.4, at: 10.5).isEmpty)
    #expect(tracker.nextTime == nil)
    #expect(taken(&tracker, 1, at: 12).isEmpty)
    #expect(taken(&tracker, 0.8, at: 13.5) == [Impression(visibleFraction: 0.8, dwell: 1.5)])
    #expect(taken(&tracker, 1, at: 14).isEmpty)
    #expect(tracker.nextTime == nil)
  }

  @Test func `a cell that becomes visible again is counted again`() {
    var tracker = ImpressionTracker()
    for time in [0.0, 5] {
      tracker.begin(.row(1), thresholds: [half])
      #expect(taken(&tracker, 1, at: time).isEmpty)
      #expect(taken(&tracker, 1, at: time + 1).count == 1)
      tracker.end(.row(1))
      #expect(tracker.isEmpty)
    }
  }

  @Test func `each threshold of a cell is complete once, at its own time`() {
    var tracker = ImpressionTracker()
    tracker.begin(.row(1), thresholds: [half, Impression(visibleFraction: 1, dwell: 3)])
    #expect(taken(&tracker, 1, at: 0).isEmpty)
    #expect(tracker.nextTime == 1)
    #expect(taken(&tracker, 1, at: 2).map(\.dwell) == [2])
    #expect(tracker.nextTime == 3)
    #expect(taken(&tracker, 1, at: 3).map(\.dwell) == [3])
  }

  @Test func `impressions of several cells are in the order in which the cells became visible`() {
    var tracker = ImpressionTracker()
    for id in 0..<20 {
      tracker.begin(.row(id), thresholds: [half])
      tracker.update(.row(id), visibleFraction: 1, at: 0)
    }
    #expect(tracker.takeImpressions(at: 1).map(\.identity) == (0..<20).map { .row($0) })
  }

  @Test func `a pause restarts the dwell time`() {
    var tracker = ImpressionTracker()
    tracker.begin(.row(1), thresholds: [half])
    #expect(taken(&tracker, 1, at: 0).isEmpty)
    tracker.pause()
    #expect(tracker.nextTime == nil)
    #expect(tracker.takeImpressions(at: 9).isEmpty)
    #expect(taken(&tracker, 1, at: 9).isEmpty)
    #expect(taken(&tracker, 1, at: 10).count == 1)
  }

  @Test(arguments: [Double.infinity, -Double.infinity, Double.nan])
  func `an impression with a dwell time that is not finite is never complete`(dwell: Double) {
    var tracker = ImpressionTracker()
    tracker.begin(.row(1), thresholds: [Impression(visibleFraction: 0.5, dwell: dwell)])
    #expect(taken(&tracker, 1, at: 10).isEmpty)
    #expect(tracker.isEmpty && tracker.nextTime == nil)
  }

  @Test func `a cell that is not tracked has no impressions`() {
    var tracker = ImpressionTracker()
    tracker.begin(.row(1), thresholds: [])
    #expect(tracker.isEmpty)
    #expect(taken(&tracker, 1, at: 10).isEmpty)
  }
}
