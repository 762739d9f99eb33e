import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// What a list hears of that is seen for some time, or soon.
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

  @Test func `a row is seen once it was in view for long enough, once each time`() {
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

  @Test func `a row that leaves before is not seen, and its time begins anew`() {
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

  @Test func `of a row that is cut by the edge enough must be in view`() {
    // The second row has eight lines, of which the screen has six, and then two more.
    let fixture = fixture(fraction: 0.8, heights: [4, 8, 4, 4, 4])
    fixture.host.advanceTime(to: 1)
    #expect(log.seen == [0])
    _ = fixture.host.handle(MouseEvent(.wheel(.down), at: FramePosition(row: 2, column: 2)))
    fixture.draw()
    fixture.host.advanceTime(to: 2)
    #expect(log.seen == [0, 1])
  }

  @Test func `the time another screen is seen does not count`() {
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
  func `a time that is none is no danger`(_ dwell: Double) {
    let fixture = fixture(dwell: dwell)
    fixture.host.advanceTime(to: 1e9)
    #expect(log.seen.count == (dwell == -1 ? 10 : 0))
    #expect(fixture.host.nextImpression == nil)
  }

  @Test func `rows near the view are fetched before, each once until it was far away`() {
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

  @Test func `a headless terminal lets time pass`() {
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
