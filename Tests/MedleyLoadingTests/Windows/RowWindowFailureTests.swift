import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite("The failures of a window")
struct RowWindowFailureTests {
  private typealias Row = SimulatedSource.Row

  private let emptyPagesProblem = "The last 20 pages contained no new row. Retry to look further."

  @Test func `a failure is shown in place of its rows, and a retry loads them`() throws {
    var run = SimulatedRun(count: 1_000, options: .small)
    run.show(0..<5)
    run.settle()
    run.show(500..<505)
    let number = try #require(run.reading.keys.first)
    run.reading = [:]
    run.send(.failed(number, "The disk is full."))
    let failed = run.window.items.compactMap { item -> UnloadedRows? in
      guard case .unloaded(let rows) = item, rows.problem != nil else { return nil }
      return rows
    }
    let rows = try #require(failed.first)
    #expect(failed.count == 1)
    #expect(rows.problem == "The disk is full.")
    #expect(rows.count < 40)
    // Nothing is read until the user retries, or the time has passed.
    run.show(500..<505)
    #expect(run.reading.isEmpty)
    run.send(.retry(rows.id))
    run.show(500..<505)
    run.settle()
    #expect((500..<505).allSatisfy { run.window.rows[$0] != nil })
    #expect(run.waits.count == 1)
    run.send(.waited(run.waits[0]))
    run.settle()
    run.expectCorrect(isSettled: true)
  }

  @Test(arguments: [
    (1.0, [1.0, 2, 4, 8, 16, 32, 60, 60, 60]),
    (45.0, [45.0] + Array(repeating: 60, count: 8)),
    (3_600.0, Array(repeating: 3_600.0, count: 9)),
  ])
  func `the delay before another attempt doubles after each failure, up to one minute`(
    delay: Double,
    expected: [Double]
  ) {
    var options = RowWindowOptions()
    options.retryDelay = delay
    var window = SimulatedRun.Window(
      options: options,
      row: { .row($0.id, $0.text) },
      unloaded: { .unloaded($0) }
    )
    var seconds: [Double] = []
    var commands = window.receive(
      .displayed(UnloadedRows.ID(window: window.id, number: 1), [0..<1])
    )
    while seconds.count < 9 {
      guard case .read(let number, _)? = commands.first else { return #expect(Bool(false)) }
      commands = window.receive(.failed(number, "no"))
      guard case .wait(let wait, let delay)? = commands.first else { return #expect(Bool(false)) }
      seconds.append(delay)
      commands = window.receive(.waited(wait))
    }
    #expect(seconds == expected)
  }

  @Test func `a request fails if the source does not have the rows that it counts`() throws {
    var run = SimulatedRun.opened()
    run.show(500..<505)
    let number = try #require(run.reading.keys.first)
    run.reading = [:]
    let count = run.requestCount
    run.send(.loaded(number, RowBatch([], position: 500, total: 1_000)))
    for _ in 0..<10 { run.show(500..<505) }
    #expect(run.requestCount == count)
    #expect(run.window.rows.runs.contains { $0.problem == ListTexts().rowsNotFound })
    #expect(run.waits.count == 1)
  }

  @Test func `a failure to read loaded rows again is reported until an attempt succeeds`() throws {
    var run = SimulatedRun.opened()
    func fail(_ run: inout SimulatedRun) throws {
      let number = try #require(run.reading.keys.first)
      run.reading[number] = nil
      run.send(.failed(number, "The database is damaged."))
      #expect(run.window.failure == "The database is damaged.")
      #expect(run.window.row(2) != nil)
      #expect(run.reading.isEmpty)
    }
    // Everything, or the content of one row.
    for change in [SourceEdit<Int>.unknown, .updatedRows([2])] {
      run.source.versions.append(run.source.rows)
      run.send(.changed(0, SourceChange(version: run.source.version, [change])))
      try fail(&run)
      run.send(.waited(try #require(run.waits.last)))
      try fail(&run)
      run.send(.waited(try #require(run.waits.last)))
      run.settle()
      #expect(run.window.failure == nil)
    }
  }

  @Test
  func `duplicate identities of visible rows end requests, and retries become rarer`() throws {
    var run = SimulatedRun.opened(100)
    // The row at 53 is also at 57.
    run.visible = 50..<60
    run.show(50..<60)
    for _ in 0..<50 {
      guard let number = run.reading.keys.first, let request = run.reading[number] else { break }
      guard let position = request.place.position else { break }
      run.reading = [:]
      let rows = (position..<position + request.count).map { Row(id: $0 == 57 ? 53 : $0, text: 0) }
      run.send(.loaded(number, RowBatch(rows, position: position, total: 100)))
      run.show(50..<60)
    }
    #expect(run.reading.isEmpty)
    #expect(run.window.rows.runs.contains { $0.problem == ListTexts().duplicateRow })
    #expect(run.requestCount > 2)
    // Later attempts are less and less frequent.
    for _ in 0..<5 {
      run.send(.waited(try #require(run.waits.last)))
      run.show(50..<60)
      let number = try #require(run.reading.keys.first)
      let position = try #require(run.reading[number]?.place.position)
      run.reading = [:]
      run.send(.loaded(number, RowBatch([Row(id: 53, text: 0)], position: position, total: 100)))
    }
    #expect(run.delays.suffix(5) == [2, 4, 8, 16, 32])
    #expect(run.window.issues.map(\.code).contains(.duplicateIdentity))
  }

  @Test
  func `duplicate identities of visible rows end requests, also while contents change`() throws {
    var run = SimulatedRun.opened(100)
    run.show(50..<60)
    for version in 1...50 {
      guard let (number, request) = run.reading.first else { break }
      run.reading[number] = nil
      let position = try #require(request.place.position)
      let edits: [SourceEdit<Int>] = version.isMultiple(of: 2) ? [] : [.updatedRows([90])]
      run.send(.changed(0, SourceChange(version: version, edits)))
      let rows = (position..<position + request.count).map { Row(id: $0 == 57 ? 53 : $0, text: 0) }
      run.send(.loaded(number, RowBatch(rows, position: position, total: 100, version: version)))
      run.show(50..<60)
    }
    #expect(run.reading.isEmpty)
    #expect(run.window.rows.runs.contains { $0.problem == ListTexts().duplicateRow })
    // Rows that have moved may have been at two positions because of this.
    run.send(.changed(0, SourceChange(version: 100, [.moved(from: 0, to: 1)])))
    #expect(run.window.requests.moves.isEmpty)
  }

  @Test func `requests for the first rows end after twenty empty pages`() {
    var run = SimulatedRun(count: 100, isCounted: false, options: .smallBatches)
    run.show(0..<1)
    for _ in 0..<100 {
      guard let number = run.reading.keys.first else { break }
      run.reading = [:]
      run.send(.loaded(number, RowBatch([], hasEarlier: false, hasLater: true)))
      run.show(0..<1)
    }
    #expect(run.reading.isEmpty)
    #expect(run.requestCount == 20)
    #expect(run.window.rows.runs.last?.problem == emptyPagesProblem)
  }

  @Test func `requests for later rows end after twenty empty pages`() {
    var run = SimulatedRun.opened(100, isCounted: false)
    var count = 0
    for _ in 0..<200 {
      run.show(run.window.rows.count - 2..<run.window.rows.count)
      guard let number = run.reading.keys.first else { continue }
      count += 1
      run.reading = [:]
      run.send(.loaded(number, RowBatch([], hasEarlier: false, hasLater: true)))
    }
    #expect(count == 20)
    #expect(run.window.rows.runs.last?.problem == emptyPagesProblem)
  }
}

extension RowPlace {
  /// The position, if it is one.
  fileprivate var position: Int? {
    guard case .position(let position) = self else { return nil }
    return position
  }
}
