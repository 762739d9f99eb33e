import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite("The updates of a window")
struct RowWindowUpdateTests {
  private typealias Row = SimulatedSource.Row

  @Test func `the loaded rows stay in the list while all rows are read again`() {
    var run = SimulatedRun(count: 1_000, options: .small)
    run.show(0..<5)
    run.settle()
    run.show(500..<505)
    run.settle()
    run.show(500..<505)
    let before = run.window.items
    var random = SeededGenerator(seed: 1)
    run.source.change(using: &random, unknown: true)
    run.arrive()
    #expect(run.window.items == before)
    run.settle()
    run.expectCorrect(isSettled: true)
    #expect(run.window.row(502) != nil)
  }

  @Test func `a refresh reads the first rows again, and then replaces the loaded rows`() {
    var run = SimulatedRun(count: 1_000, options: .small)
    run.show(0..<5)
    run.settle()
    run.show(500..<505)
    run.settle()
    run.send(.refresh)
    #expect(run.window.isRefreshing)
    #expect(run.window.row(502) != nil)
    run.settle()
    #expect(!run.window.isRefreshing)
    #expect(run.window.row(0) != nil)
    #expect(run.window.row(502) == nil)
    #expect(run.scrolled == [0])
  }

  @Test func `rows are loaded while unknown changes arrive all the time`() {
    var run = SimulatedRun.opened()
    run.show(500..<505)
    var answers = 0
    for version in 1..<200 {
      run.send(.changed(0, SourceChange(version: version, [.unknown])))
      run.show(500..<505)
      // Each answer takes as long as five changes.
      guard version.isMultiple(of: 5), let number = run.reading.keys.min(),
        let request = run.reading.removeValue(forKey: number)
      else { continue }
      var batch = run.source.answer(request)
      batch.version = version - 3
      run.send(.loaded(number, batch))
      answers += 1
    }
    #expect(answers > 30)
    run.show(500..<505)
    #expect((500..<505).allSatisfy { run.window.rows[$0] != nil })
  }

  @Test func `a row is updated even if the row changes faster than answers arrive`() throws {
    for isCounted in [true, false] {
      var run = SimulatedRun.opened(isCounted: isCounted)
      // One row that is loaded, and one that is not.
      let id = isCounted ? 502 : 2
      run.show(isCounted ? 500..<505 : 0..<5)
      var texts: [Int] = []
      for step in 1..<200 {
        run.source.update(id)
        run.arrive()
        run.show(run.visible)
        if let text = run.window.row(id)?.text, text != texts.last { texts.append(text) }
        #expect(run.reading.count + run.answers.count <= 2)
        // Each answer takes as long as five changes.
        guard step.isMultiple(of: 5) else { continue }
        if !run.answers.isEmpty { run.deliver(0) }
        if let number = run.reading.keys.min() { run.answer(number) }
      }
      #expect(texts.count > 15)
      #expect(texts == texts.sorted())
      run.settle()
      #expect(run.window.row(id)?.text == 199)
      #expect(run.window.requests.outdated.isEmpty)
    }
  }

  @Test func `an older answer does not replace newer content`() throws {
    var run = SimulatedRun.opened()
    run.send(.displayed(UnloadedRows.ID(window: "", number: 0), []))
    // An answer from before the change, which contains the row again.
    run.send(.find(UnloadedRows.ID(window: "", number: 0), [12]))
    let number = try #require(run.reading.keys.first)
    run.answer(number)
    run.source.update(2)
    run.arrive()
    run.answer(try #require(run.reading.keys.first))
    run.deliver(1)
    #expect(run.window.row(2)?.text == 1)
    var batch = run.answers[0].batch
    batch.rows = (0..<20).map { Row(id: $0, text: 0) }
    batch.position = 0
    run.answers[0].batch = batch
    run.deliver(0)
    #expect(run.window.row(12) != nil)
    #expect(run.window.row(2)?.text == 1)
  }

  @Test
  func `requests for many changed rows are limited, and visible rows are read first`() throws {
    var options = RowWindowOptions.smallBatches
    options.loadedLimit = 10
    var run = SimulatedRun(count: 10_000, options: options)
    run.show(0..<5)
    run.settle()
    for top in stride(from: 100, to: 2_000, by: 100) {
      run.show(top..<top + 5)
      run.settle()
      run.kept.formUnion(run.window.rows.loaded.map(\.id))
    }
    run.show(9_000..<9_005)
    run.settle()
    let count = run.requestCount
    run.source.move(9_999, to: 0)
    run.arrive()
    run.answer(try #require(run.reading.keys.first))
    run.deliver(0)
    #expect(run.window.requests.displaced.count > 90)
    #expect(run.reading.count == 2)
    run.source.update(9_002)
    run.arrive()
    #expect(run.reading.count == 2)
    run.show(run.visible)
    run.answer(try #require(run.reading.keys.min()))
    run.deliver(0)
    let last = try #require(run.reading.max { $0.key < $1.key })
    #expect(last.value.place == .position(9_003))
    while let number = run.reading.keys.min() {
      #expect(run.window.requests.reading.values.compactMap(\.updated).count <= 2)
      run.answer(number)
      run.deliver(0)
    }
    #expect(run.requestCount - count > 90)
    #expect(run.window.requests.displaced.isEmpty)
    #expect(run.window.position(of: 1_200) == 1_201)
    #expect(run.window.row(9_002)?.text == 1)
  }

  @Test
  func `a row that the source no longer has is removed when its content is read again`() throws {
    for isCounted in [true, false] {
      var run = SimulatedRun.opened(isCounted: isCounted)
      run.send(.changed(0, SourceChange(version: 1, [.updatedRows([2])])))
      for _ in 0..<10 {
        guard let (number, request) = run.reading.first else { break }
        run.reading = [:]
        let rows = [Row(id: 0, text: 0), Row(id: 1, text: 0)]
        let batch =
          isCounted
          ? RowBatch(rows, position: 0, total: 1_000, version: 1)
          : RowBatch(rows, hasEarlier: false, hasLater: true, version: 1)
        run.send(.loaded(number, batch))
        if request.place == .around(2) { break }
      }
      #expect(run.window.row(2) == nil)
      #expect(run.requestCount < 10)
    }
  }
}
