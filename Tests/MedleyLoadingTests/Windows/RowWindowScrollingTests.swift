import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite("The requests of a window during scrolling")
struct RowWindowScrollingTests {
  @Test func `the window does not request rows that were scrolled past`() {
    var run = SimulatedRun(count: 100_000, options: RowWindowOptions())
    run.show(0..<50)
    run.settle()
    // No answer arrives while the user scrolls.
    for top in stride(from: 200, to: 90_000, by: 300) { run.show(top..<top + 50) }
    #expect(run.reading.count <= run.window.options.requestLimit)
    let last = run.reading.values.map(\.place)
    #expect(
      last.contains { if case .position(let position) = $0 { position > 88_000 } else { false } }
    )
    run.show(50_000..<50_050)
    run.settle()
    #expect((50_000..<50_050).allSatisfy { run.window.rows[$0] != nil })
  }

  @Test func `the window loads more rows in the direction of scrolling`() {
    var run = SimulatedRun(count: 100_000, options: RowWindowOptions())
    run.show(0..<50)
    run.settle()
    // After a jump the direction is unknown; hosts state the rows within a screen around the
    // visible ones.
    run.show(50_000..<50_050)
    run.settle()
    #expect(run.window.rows.isLoaded(50_000..<50_050))
    #expect(!run.window.rows.isLoaded(49_999..<50_050))
    #expect(!run.window.rows.isLoaded(50_000..<50_051))
    for top in stride(from: 50_000, through: 50_100, by: 50) {
      run.show(top..<top + 50)
      run.settle()
    }
    let below = (50_150..<60_000).prefix { run.window.rows[$0] != nil }.count
    let above = (0..<50_000).reversed().prefix { run.window.rows[$0] != nil }.count
    #expect(below >= 50)
    #expect(above < below)
  }

  @Test func `requests have a limited size, even if the visible rows are far apart`() {
    var run = SimulatedRun.opened(1_000_000)
    run.show(900_000..<900_005)
    run.settle()
    // One viewer sees the beginning, the other one the end.
    run.inUse.displayed = []
    run.window.rows.forEachLoaded { _, row in
      run.inUse.displayed.insert(.row(SimulatedItem.ID.row(row.id)))
    }
    run.send(.changed(0, SourceChange(version: 1, [.unknown])))
    #expect(run.reading.values.map(\.count).max() ?? 0 < 50)
    run.show(300_000..<304_096)
    #expect(run.reading.values.map(\.count).max() ?? 0 < 50)
  }
}
