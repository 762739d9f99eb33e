import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite("Opening a window")
struct RowWindowOpeningTests {
  @Test func `the first answer states the number of rows, and placeholders stand for the others`() {
    var run = SimulatedRun(count: 10_000_000 / 1_000, options: RowWindowOptions())
    #expect(run.window.items.count == 1)
    run.show(0..<1)
    run.settle()
    #expect(run.window.count == 10_000)
    #expect(run.window.loadedCount == 100)
    #expect(run.window.items.count < 110)
    #expect(run.requestCount == 1)
  }

  @Test func `a window shows a known number of rows before the first answer`() {
    for isCounted in [true, false] {
      var run = SimulatedRun(count: 5_000, knowing: 5_000, isCounted: isCounted, options: .small)
      #expect(run.window.count == 5_000)
      run.show(0..<5)
      run.settle()
      #expect(run.window.count == 5_000)
      #expect((0..<5).allSatisfy { run.window.rows[$0]?.id == $0 })
    }
  }

  @Test func `a window that opens at a row loads the row and scrolls to it`() {
    for isCounted in [true, false] {
      var run = SimulatedRun(
        count: 1_000,
        isCounted: isCounted,
        options: .small,
        openingAt: .around(500)
      )
      run.show(0..<1)
      run.settle()
      #expect(run.scrolled == [500])
      #expect(run.window.row(500) != nil)
      #expect(run.window.position(of: 500) == (isCounted ? 500 : nil))
    }
  }

  @Test func `a window that opens at the end or at a position scrolls there once`() {
    for isCounted in [true, false] {
      for known in [nil, 1_000] {
        var run = SimulatedRun(
          count: 1_000,
          knowing: known,
          isCounted: isCounted,
          options: .small,
          openingAt: .end
        )
        run.show(0..<1)
        run.settle()
        #expect(run.scrolled == [999])
        run.show(run.window.rows.count - 5..<run.window.rows.count)
        run.settle()
        #expect(run.scrolled == [999])
        #expect(run.window.row(999) != nil)
      }
    }
    var run = SimulatedRun(count: 1_000, options: .small, openingAt: .position(700))
    run.show(0..<1)
    run.settle()
    #expect(run.scrolled == [700])
  }

  @Test func `a window shows a row that is requested before the first answer`() {
    for isCounted in [true, false] {
      var run = SimulatedRun(count: 1_000, isCounted: isCounted, options: .small)
      run.show(0..<1)
      #expect(run.reading.count == 1)
      run.send(.show(700))
      run.settle()
      #expect(run.scrolled == [700])
      #expect(run.window.row(700) != nil)
    }
  }

  @Test
  func `a window opens at the nearest row if its row is deleted, and empty if there is no row`() {
    var run = SimulatedRun(count: 1_000, options: .small, openingAt: .around(500))
    run.source.remove(500)
    run.show(0..<1)
    run.settle()
    #expect(run.scrolled.first.map { abs($0 - 500) < 10 } == true)
    for isCounted in [true, false] {
      var run = SimulatedRun(count: 0, isCounted: isCounted, options: .small)
      #expect(run.window.items.count == 1)
      run.show(0..<1)
      run.settle()
      #expect(run.window.items.isEmpty)
      #expect(run.window.isEmpty)
    }
  }
}
