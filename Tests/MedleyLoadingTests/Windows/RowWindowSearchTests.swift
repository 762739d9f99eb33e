import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite("Rows that a window searches for")
struct RowWindowSearchTests {
  @Test func `a row that is to be shown is loaded, and the list scrolls to it`() {
    for isCounted in [true, false] {
      var run = SimulatedRun(count: 1_000, isCounted: isCounted, options: .small)
      run.show(0..<5)
      run.settle()
      run.send(.show(700))
      run.settle()
      #expect(run.scrolled == [700])
      run.expectCorrect(isSettled: true)
      run.send(.show(700))
      #expect(run.scrolled == [700, 700])
      #expect(run.reading.isEmpty)
    }
  }

  @Test func `showing a row keeps all other rows, and fails if the row does not exist`() {
    var run = SimulatedRun.opened()
    run.send(.show(700))
    run.settle()
    #expect(run.window.row(700) != nil)
    #expect(run.window.row(2) != nil)
    run.send(.show(100_000))
    run.settle()
    #expect(run.window.failure != nil)
    #expect(run.window.row(700) != nil)
  }

  @Test func `finding a row loads it without scrolling, and ignores rows that do not exist`() {
    let row = UnloadedRows.ID(window: "", number: 0)
    var run = SimulatedRun.opened()
    run.send(.find(row, [700, 701]))
    run.settle()
    #expect(run.window.row(700) != nil && run.window.row(2) != nil)
    #expect(run.scrolled.isEmpty)
    // One of the rows is loaded.
    run.send(.find(row, [100, 2]))
    #expect(run.reading.isEmpty)
    run.send(.find(row, [100_000, 100_001]))
    run.settle()
    #expect(run.window.failure == nil)
    #expect(run.window.row(700) != nil && run.window.row(2) != nil)
  }

  @Test func `finding a row of a source without a total replaces the loaded rows`() {
    let row = UnloadedRows.ID(window: "", number: 0)
    var run = SimulatedRun(count: 1_000, isCounted: false, options: RowWindowOptions())
    // Before the first answer, the list opens at the row.
    run.send(.find(row, [300]))
    run.show(0..<1)
    run.settle()
    #expect(run.window.row(300) != nil && run.window.row(0) == nil)
    run.send(.find(row, [700, 701]))
    run.settle()
    #expect(run.window.row(700) != nil && run.window.row(300) == nil)
    run.send(.find(row, [100_000]))
    run.settle()
    #expect(run.window.row(700) != nil)
    #expect(run.window.failure == nil)
  }

  @Test func `a search is repeated after all rows are read again, and after a failure`() throws {
    let row = UnloadedRows.ID(window: "", number: 0)
    var run = SimulatedRun.opened()
    run.send(.find(row, [700, 701]))
    run.send(.find(row, [700, 701]))
    #expect(run.reading.count == 1)
    run.send(.changed(0, SourceChange(version: 1, [.unknown])))
    #expect(run.reading.count == 1)
    run.answer(try #require(run.reading.keys.first))
    run.deliver(0)
    let number = try #require(run.reading.first { $0.value.place == .around(700) }?.key)
    run.reading[number] = nil
    run.send(.failed(number, "busy"))
    #expect(run.reading.isEmpty)
    run.send(.waited(try #require(run.waits.last)))
    run.settle()
    #expect(run.window.row(700) != nil && run.window.row(2) != nil)
    // A row that is gone is not searched for without end.
    run.send(.find(row, [100_000]))
    run.settle()
    #expect(run.window.requests.searches.isEmpty)
    // Many viewers do not cause many requests.
    for id in 300..<400 { run.send(.find(row, [id * 2])) }
    #expect(run.reading.count == 2)
    run.settle()
    #expect(run.window.row(798) != nil)
  }
}
