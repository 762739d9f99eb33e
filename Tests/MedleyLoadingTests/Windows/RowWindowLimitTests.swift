import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite("The limit of loaded rows")
struct RowWindowLimitTests {
  @Test func `the limit does not unload a distant row that is to be shown`() {
    for _ in 0..<20 {
      var run = SimulatedRun(count: 10_000, options: .small)
      for top in stride(from: 0, to: Int.random(in: 1..<60), by: 3) {
        run.show(top..<top + 5)
        run.settle()
      }
      run.send(.show(7_000))
      run.settle()
      #expect(run.scrolled == [7_000])
      #expect(run.window.row(7_000) != nil)
    }
  }

  @Test func `distant rows are unloaded, but rows in use stay loaded`() {
    for isCounted in [true, false] {
      var run = SimulatedRun(count: 2_000, isCounted: isCounted, options: .small)
      run.show(0..<5)
      run.settle()
      run.inUse.kept = [.row(SimulatedItem.ID.row(2))]
      for _ in 0..<60 {
        let end = run.window.rows.loadedRanges.last?.upperBound ?? 0
        run.show(end - 2..<end + 3)
        run.settle()
        run.expectCorrect(isSettled: true)
      }
      #expect(run.window.row(2) != nil)
      if isCounted {
        #expect(run.window.loadedCount <= RowWindowOptions.small.loadedLimit + 1)
        #expect(run.window.row(3) == nil)
      }
    }
  }

  @Test func `the rows at the other end of a source without a total are unloaded`() {
    var run = SimulatedRun(count: 2_000, isCounted: false, options: .small)
    run.show(0..<5)
    run.settle()
    for _ in 0..<60 {
      let end = run.window.rows.count
      run.show(end - 3..<end)
      run.settle()
      #expect(run.window.loadedCount <= RowWindowOptions.small.loadedLimit + 5)
    }
    #expect(run.window.row(0) == nil)
    for _ in 0..<80 {
      run.show(0..<3)
      run.settle()
    }
    #expect(run.window.row(0) != nil)
    #expect(!run.window.hasEdge(.start))
    run.expectCorrect(isSettled: true)
  }
}
