import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite("The requests of a window")
struct RowWindowRequestTests {
  private typealias Row = SimulatedSource.Row

  @Test
  func `a request is repeated only if its answer waits for changes that do not arrive`() throws {
    var run = SimulatedRun.opened()
    var random = SeededGenerator(seed: 3)
    run.show(500..<505)
    for _ in 0..<3 { run.source.change(using: &random, unknown: false) }
    let count = run.requestCount
    run.answer(try #require(run.reading.keys.first))
    run.deliver(0)
    for _ in 0..<20 { run.show(500..<505) }
    #expect(run.requestCount == count)
    #expect(run.window.history.isWaiting)
    // The changes never arrive.
    run.send(.waited(try #require(run.waits.last)))
    #expect(run.requestCount == count + 1)
    run.answer(try #require(run.reading.keys.first))
    run.deliver(0)
    #expect(!run.window.history.isWaiting)
    #expect(run.window.loadedCount > 0)
  }

  @Test
  func `a request is sent again if more changes arrive meanwhile than the window keeps`() throws {
    var run = SimulatedRun.opened()
    run.send(.refresh)
    let (number, request) = try #require(run.reading.first)
    run.reading[number] = nil
    let batch = run.source.answer(request)
    for version in 1...5_000 {
      run.send(.changed(0, SourceChange(version: version, [.updated(0..<1)])))
    }
    run.reading = [:]
    run.send(.loaded(number, batch))
    #expect(run.reading.count == 1)
    #expect(run.window.rows.count == 1_000)
  }

  @Test func `an answer at an end that lacks forgotten changes is read again`() throws {
    var run = SimulatedRun(count: 1_000, isCounted: false, options: .smallBatches)
    // Version 0 is that of a source without versions.
    run.source.update(0)
    run.show(0..<5)
    run.settle()
    let end = run.window.rows.count
    run.show(end - 3..<end)
    let number = try #require(run.reading.keys.first)
    run.answer(number)
    let removed = try #require(run.answers[0].batch.rows.first?.id)
    run.source.remove(removed)
    // The history of the window has room for fewer changes.
    for _ in 0..<5_000 { run.source.update(0) }
    run.arrive()
    run.deliver(0)
    #expect(run.window.row(removed) == nil)
    run.settle()
    run.expectCorrect(isSettled: true)
  }

  @Test func `a restarted window requests new rows, and ignores old changes`() {
    var run = SimulatedRun.opened()
    let numbers = Set(run.window.rows.runs.compactMap(\.number))
    run.window.restart()
    #expect(numbers.isDisjoint(with: run.window.rows.runs.compactMap(\.number)))
    let old = SourceChange<Int>(version: 50, [.removed(0..<3)])
    run.send(.changed(0, old))
    run.show(0..<1)
    run.settle()
    #expect(run.window.history.version == 0)
    #expect(run.window.rows.count == 1_000)
  }

  @Test func `a restarted window ignores answers of the previous source`() throws {
    var run = SimulatedRun(count: 100, options: .small)
    run.show(0..<5)
    let number = try #require(run.reading.keys.first)
    run.answer(number)
    run.window.restart()
    run.deliver(0)
    #expect(run.window.kind == nil)
    run.show(0..<1)
    #expect(run.reading.count == 1)
    #expect(run.reading.keys.first != number)
  }

  @Test func `a request is sent again at once if its answer is too old`() throws {
    var run = SimulatedRun(count: 1_000, knowing: 1_000, options: .smallBatches)
    run.show(0..<5)
    run.show(500..<505)
    let first = try #require(run.reading.keys.min())
    run.answer(first)
    run.source.update(700)
    run.arrive()
    // The answer to the second request arrives first, and is newer.
    run.answer(try #require(run.reading.keys.first))
    run.deliver(1)
    run.show(0..<5)
    run.deliver(0)
    #expect(run.window.rows.runs.allSatisfy { $0.problem == nil })
    #expect(run.waits.isEmpty)
    run.settle()
    #expect(run.window.row(2) != nil)
  }

  @Test
  func `rows that move before the answer arrives are requested at their new position`() throws {
    var run = SimulatedRun.opened()
    run.show(500..<505)
    let number = try #require(run.reading.keys.first)
    let request = try #require(run.reading[number])
    guard case .position(let position) = request.place else {
      Issue.record("no position")
      return
    }
    run.reading = [:]
    let inserts = SourceChange<Int>(version: 1, [.inserted(0..<100)])
    run.send(.changed(run.window.subscription.number, inserts))
    #expect(run.reading.isEmpty)
    let rows = (0..<request.count).map { Row(id: position - 100 + $0, text: 0) }
    run.send(.loaded(number, RowBatch(rows, position: position, total: 1_100, version: 1)))
    #expect(run.window.rows.runs.allSatisfy { $0.problem == nil })
    #expect(run.waits.isEmpty)
    run.show(600..<605)
    #expect(run.reading.values.map(\.place) == [.position(position + 100)])
  }

  @Test
  func `a request for the rows next to a row is sent again if that row has moved away`() throws {
    for (edge, isAnswered) in [
      (PagingEdge.end, false), (.end, true), (.start, false), (.start, true),
    ] {
      var run = SimulatedRun(
        count: 1_000,
        isCounted: false,
        options: .smallBatches,
        openingAt: .around(500)
      )
      run.show(0..<1)
      run.settle()
      let count = run.window.rows.count
      run.show(edge == .end ? count - 3..<count : 0..<3)
      let (number, request) = try #require(run.reading.first)
      let neighbour = try #require(request.place.neighbour)
      run.source.move(neighbour, to: edge == .end ? 800 : 200, by: .removedRows([neighbour]))
      if isAnswered {
        // The answer from the new place waits for the change.
        run.answer(number)
        run.deliver(0)
      }
      run.settle()
      let ids = run.window.rows.loaded.map(\.id)
      #expect(ids.count > 6)
      let rows = run.source.rows.map(\.id)
      let first = try #require(rows.firstIndex(of: ids[0]))
      #expect(ids == Array(rows[first..<first + ids.count]))
    }
  }

  @Test func `answers without a version are accepted, also after changes`() throws {
    var run = SimulatedRun.opened()
    run.send(.changed(0, SourceChange(version: 7, [.updatedRows([2])])))
    run.settle()
    run.show(500..<505)
    run.settle()
    #expect((500..<505).allSatisfy { run.window.rows[$0] != nil })
    #expect(run.requestCount < 10)
  }
}

extension RowPlace {
  /// The row before or after which rows are, if it is one.
  fileprivate var neighbour: ID? {
    switch self {
    case .before(let id), .after(let id): id
    default: nil
    }
  }
}
