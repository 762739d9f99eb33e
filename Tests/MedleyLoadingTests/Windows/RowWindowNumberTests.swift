import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite("The impossible numbers of a source")
struct RowWindowNumberTests {
  typealias Row = SimulatedSource.Row

  private func makeRun(knowing count: Int? = nil) -> SimulatedRun {
    var options = RowWindowOptions()
    options.batchCount = 6
    var run = SimulatedRun(count: 1_000, knowing: count, options: options)
    run.show(0..<5)
    return run
  }

  private func isReported(in run: SimulatedRun) -> Bool {
    run.window.issues.contains { $0.code == .impossibleRows }
  }

  @Test func `impossible numbers in an answer are clamped and reported`() throws {
    for (position, total) in [(-1, 10), (500, .max), (.max, .max), (.min, .min), (10, 5)] {
      var run = makeRun()
      run.settle()
      run.show(500..<505)
      let number = try #require(run.reading.keys.first)
      run.reading = [:]
      let rows = (0..<6).map { Row(id: $0 + 10_000, text: 0) }
      run.send(.loaded(number, RowBatch(rows, position: position, total: total)))
      run.show(0..<5)
      let count = run.window.rows.count
      #expect(count == min(max(total, 0), WindowedRows<Row>.limit))
      #expect(isReported(in: run) == ((position, total) != (10, 5)))
    }
  }

  /// Edits of which none is possible.
  private func edits(at position: Int) -> [SourceEdit<Int>] {
    [
      .moved(from: position, to: -1), .moved(from: position, to: .max),
      .moved(from: -1, to: position), .moved(from: .max, to: .min),
      .inserted(0..<Int.max), .inserted(.max - 1 ..< .max), .inserted(-5..<5),
      .removed(0..<Int.max), .removed(-5..<Int.max),
    ]
  }

  /// Delivers an answer after an edit that it lacks, and expects that the rows are those of the source.
  private func deliver(_ run: inout SimulatedRun, after edit: SourceEdit<Int>) throws {
    run.answer(try #require(run.reading.keys.first))
    run.source.versions.append(run.source.rows)
    run.send(.changed(0, SourceChange(version: 1, [.updated(-5..<Int.max), edit])))
    run.deliver(0)
    #expect(isReported(in: run))
    for wait in run.waits { run.send(.waited(wait)) }
    run.show(0..<5)
    run.settle()
    #expect(run.window.rows.count == 1_000)
    #expect((0..<5).allSatisfy { run.window.rows[$0]?.id == $0 })
  }

  @Test
  func `an impossible change before the first answer is reported, and rows are reread`() throws {
    for edit in edits(at: 3) {
      var run = makeRun(knowing: 1_000)
      try deliver(&run, after: edit)
    }
  }

  @Test func `an impossible change during a search is reported, and rows are reread`() throws {
    for edit in edits(at: 700) {
      var run = makeRun()
      run.settle()
      run.send(.show(700))
      try deliver(&run, after: edit)
    }
  }
}
