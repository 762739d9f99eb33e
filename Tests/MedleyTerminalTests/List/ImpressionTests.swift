import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Impressions and prefetch events.
@Suite struct ImpressionTests {
  private final class Log {
    var seen: [Int] = []
    var prefetched: [Int] = []
  }

  private let log = Log()

  private func fixture(
    fraction: Double = 0.5,
    dwell: Double = 1,
    heights: [Int] = Array(repeating: 1, count: 100)
  ) -> ListFixture {
    let planks = heights.enumerated().map { number, height in
      let rest = (1..<max(2, height)).map { "line \($0)" }.joined(separator: "\n")
      return Plank(number, ListContent("plank \(number)", body: height > 1 ? rest : nil))
    }
    return ListFixture([ListSection("planks", items: planks)]) { [log] adapter in
      adapter
        .onImpression(visibleFraction: fraction, dwell: dwell) { row, _ in log.seen.append(row.id) }
        .onPrefetch { row, _ in log.prefetched.append(row.id) }
    }
  }

  @Test func `an impression fires once per display, after the dwell time`() {
    let fixture = fixture()
    #expect(fixture.host.nextImpression == 1)
    fixture.host.advanceTime(to: 0.9)
    #expect(log.seen.isEmpty)
    fixture.host.advanceTime(to: 1)
    #expect(log.seen.sorted() == Array(0..<10))
    #expect(fixture.host.nextImpression == nil)
    fixture.host.advanceTime(to: 5)
    #expect(log.seen.count == 10)
    fixture.press(.end)
    fixture.press(.home)
    fixture.host.advanceTime(to: 5.5)
    #expect(log.seen.count == 10)
    fixture.host.advanceTime(to: 6)
    #expect(log.seen.count == 20)
  }

  @Test func `scrolling a row away before its dwell time resets the time`() {
    let fixture = fixture()
    fixture.host.advanceTime(to: 0.9)
    fixture.press(.end)
    fixture.host.advanceTime(to: 1.8)
    #expect(log.seen.isEmpty)
    fixture.press(.home)
    fixture.host.advanceTime(to: 2.7)
    #expect(log.seen.isEmpty)
    fixture.host.advanceTime(to: 2.8)
    #expect(log.seen.sorted() == Array(0..<10))
  }

  @Test func `an impression needs the visible fraction of a clipped row`() {
    // The second row has eight lines, of which six are visible, and then all.
    let fixture = fixture(fraction: 0.8, heights: [4, 8, 4, 4, 4])
    fixture.host.advanceTime(to: 1)
    #expect(log.seen == [0])
    _ = fixture.host.handle(MouseEvent(.wheel(.down), at: FramePosition(row: 2, column: 2)))
    fixture.draw()
    fixture.host.advanceTime(to: 2)
    #expect(log.seen == [0, 1])
  }

  @Test func `time on another screen does not count for impressions`() {
    let fixture = fixture()
    fixture.host.advanceTime(to: 0.6)
    fixture.host.pauseImpressions()
    fixture.host.advanceTime(to: 9)
    #expect(log.seen.isEmpty)
    fixture.draw()
    fixture.host.advanceTime(to: 9.9)
    #expect(log.seen.isEmpty)
    fixture.host.advanceTime(to: 10)
    #expect(log.seen.count == 10)
  }

  @Test(arguments: [Double.infinity, .nan, -1])
  func `invalid dwell times are harmless`(_ dwell: Double) {
    let fixture = fixture(dwell: dwell)
    fixture.host.advanceTime(to: 1e9)
    #expect(log.seen.count == (dwell == -1 ? 10 : 0))
    #expect(fixture.host.nextImpression == nil)
  }

  @Test func `rows near the visible part are prefetched once`() {
    let fixture = fixture()
    #expect(log.prefetched == Array(10..<13))
    fixture.press(.down)
    #expect(log.prefetched == Array(10..<13))
    _ = fixture.host.handle(MouseEvent(.wheel(.down), at: FramePosition(row: 2, column: 2)))
    fixture.draw()
    #expect(log.prefetched == Array(10..<16))
    _ = fixture.host.handle(MouseEvent(.wheel(.up), at: FramePosition(row: 2, column: 2)))
    fixture.draw()
    #expect(log.prefetched == Array(10..<16))
  }

  @Test func `advancing the time of a headless terminal fires impressions`() {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("planks") { [log] _ in
      ListScreen(
        "Planks",
        presenter: Planks(),
        cells: CellAdapter<Plank, TerminalHost>.content(\.content)
          .onImpression { row, _ in log.seen.append(row.id) }
      )
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 8, columns: 40)
    terminal.navigator.go(to: "planks", isolation: nil)
    terminal.advanceTime(by: 0.6)
    #expect(log.seen.isEmpty)
    terminal.advanceTime(by: 0.6)
    #expect(log.seen == [1])
  }

  private struct Planks: ListPresenter {
    var sections: [ListSection<Plank>] {
      ListSection("planks", items: [Plank(1, ListContent("one"))])
    }
  }
}
