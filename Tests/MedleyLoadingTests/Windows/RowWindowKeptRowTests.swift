import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite("Rows that a window keeps")
struct RowWindowKeptRowTests {
  @Test func `a row with a draft stays in the list when an unknown change moves it`() throws {
    for id in [2, 50] {
      var run = SimulatedRun(count: 1_000, options: RowWindowOptions())
      run.show(0..<40)
      run.settle()
      run.kept = [id]
      run.source.move(id, to: 500)
      run.arrive()
      while let number = run.reading.keys.min() {
        run.answer(number)
        run.deliver(0)
        #expect(run.window.row(id) != nil)
      }
      #expect(run.window.position(of: id) == 500)
    }
  }

  @Test
  func `a distant row with a draft stays in a list without a total when all rows are read again`() {
    for top in [40, 0] {
      var run = SimulatedRun.opened(1_000, isCounted: false)
      for _ in 0..<10 {
        let end = run.window.rows.count
        run.show(end - 3..<end)
        run.settle()
      }
      run.kept = [60 - top]
      run.show(top..<top + 5)
      run.source.move(999, to: 5)
      run.arrive()
      #expect(run.reading.count == 1)
      run.settle()
      #expect(run.window.row(60 - top) != nil)
      #expect(run.window.row(top) != nil)
    }
  }

  @Test func `a moved row and a selected row stay in the list`() {
    var run = SimulatedRun.opened()
    run.send(.changed(0, SourceChange(version: 1, [.moved(from: 2, to: 600)])))
    #expect(run.window.position(of: 2) == 600)
    #expect(run.window.position(of: 3) == 2)
    var other = SimulatedRun.opened()
    other.inUse.kept = [.row(SimulatedItem.ID.row(3))]
    other.show(500..<505)
    other.settle()
    other.send(.changed(0, SourceChange(version: 1, [.unknown])))
    for _ in 0..<20 {
      // The row never leaves the list, not even for one state.
      #expect(other.window.row(3) != nil)
      guard let number = other.reading.keys.min() else { break }
      other.answer(number)
      other.deliver(0)
    }
    #expect(other.window.position(of: 3) == 3)
  }
}
