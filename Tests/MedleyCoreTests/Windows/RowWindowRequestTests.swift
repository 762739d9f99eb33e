import MedleyTesting
import Testing

@testable import MedleyCore

@Suite("The requests of a window")
struct RowWindowRequestTests {
  typealias Run = RowWindowTests.Run
  typealias Row = SimulatedSource.Row

  private let emptyPagesProblem = "The last 20 pages were empty. Retry to look further."

  private var small: RowWindowOptions {
    var options = RowWindowOptions()
    options.batchCount = 6
    return options
  }

  private func opened(_ count: Int = 1_000, isCounted: Bool = true) -> Run {
    var run = Run(count: count, isCounted: isCounted, options: small)
    run.show(0..<5)
    run.settle()
    return run
  }

  @Test(
    "are not repeated while an answer waits for its changes, which are replaced if they do not come"
  )
  func waitingAnswer() throws {
    var run = opened()
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

  @Test("are sent again if more changes arrived meanwhile than are kept")
  func forgottenChanges() throws {
    var run = opened()
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

  @Test("are of a limited size, however far apart viewers are")
  func sizes() {
    var run = opened(1_000_000)
    run.show(900_000..<900_005)
    run.settle()
    // One viewer sees the beginning, the other one the end.
    run.inUse.displayed = []
    run.window.rows.forEachLoaded { _, row in
      run.inUse.displayed.insert(.row(RowWindowTests.Item.ID.row(row.id)))
    }
    run.send(.changed(0, SourceChange(version: 1, [.unknown])))
    #expect(run.reading.values.map(\.count).max() ?? 0 < 50)
    run.show(300_000..<304_096)
    #expect(run.reading.values.map(\.count).max() ?? 0 < 50)
  }

  @Test("of a window that starts again are for new rows, and old changes are ignored")
  func restart() {
    var run = opened()
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

  @Test("fail if the source does not have the rows that it counts")
  func missingRows() throws {
    var run = opened()
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

  @Test("are sent again at once if an answer is too old")
  func outdatedAnswer() throws {
    var run = Run(count: 1_000, knowing: 1_000, options: small)
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

  @Test("are sent again for rows that have moved before the source answered")
  func movedRows() throws {
    var run = opened()
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

  @Test("end if two visible rows have the same identity")
  func duplicateRows() throws {
    var run = opened(100)
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

  @Test("end if two visible rows have the same identity, also while contents change")
  func duplicateRowsDuringChanges() throws {
    var run = opened(100)
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

  @Test("at an end are sent again if the row beside which they read has moved away")
  func movedNeighbour() throws {
    for (edge, isAnswered) in [
      (PagingEdge.end, false), (.end, true), (.start, false), (.start, true),
    ] {
      var run = Run(count: 1_000, isCounted: false, options: small, openingAt: .around(500))
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

  @Test("end after twenty first pages without rows")
  func emptyFirstPages() {
    var run = Run(count: 100, isCounted: false, options: small)
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

  @Test("for the content of a row that the source lacks remove the row")
  func missingRow() throws {
    for isCounted in [true, false] {
      var run = opened(isCounted: isCounted)
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

  @Test("end after twenty pages without rows")
  func emptyPages() {
    var run = opened(100, isCounted: false)
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

  @Test("continue while everything changes all the time")
  func steadyUnknownChanges() {
    var run = opened()
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

  @Test("load a row that changes faster than answers arrive, one request after the other")
  func steadyUpdates() throws {
    for isCounted in [true, false] {
      var run = opened(isCounted: isCounted)
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

  @Test("do not replace a content by an older one")
  func olderContent() throws {
    var run = opened()
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

  @Test("for the contents of many selected rows are limited, and visible rows are first")
  func manyUpdates() throws {
    var options = small
    options.loadedLimit = 10
    var run = Run(count: 10_000, options: options)
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

  @Test("of a source without versions are taken as they are, also after changes")
  func noVersions() throws {
    var run = opened()
    run.send(.changed(0, SourceChange(version: 7, [.updatedRows([2])])))
    run.settle()
    run.show(500..<505)
    run.settle()
    #expect((500..<505).allSatisfy { run.window.rows[$0] != nil })
    #expect(run.requestCount < 10)
  }

  @Test("for a row that the user wants to see keep all other rows")
  func showsRow() {
    var run = opened()
    run.send(.show(700))
    run.settle()
    #expect(run.window.row(700) != nil)
    #expect(run.window.row(2) != nil)
    run.send(.show(100_000))
    run.settle()
    #expect(run.window.failure != nil)
    #expect(run.window.row(700) != nil)
  }

  @Test("for a row at which a viewer was load it without scrolling, and ignore a row that is gone")
  func findsRow() {
    let row = UnloadedRows.ID(window: "", number: 0)
    var run = opened()
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

  @Test("for loaded rows that fail state the reason until one succeeds")
  func failureOfReadingAgain() throws {
    var run = opened()
    func fail(_ run: inout Run) throws {
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

  @Test("for a row at which a viewer was replace the rows of a source that does not count")
  func findsRowByCursor() {
    let row = UnloadedRows.ID(window: "", number: 0)
    var run = RowWindowTests.Run(count: 1_000, isCounted: false, options: RowWindowOptions())
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

  @Test("for the place of a viewer are sent again after everything was read again, or a failure")
  func findsRowLater() throws {
    let row = UnloadedRows.ID(window: "", number: 0)
    var run = opened()
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

  @Test("keep a row with a draft near the top that has moved without notice")
  func keptRowNearTop() throws {
    for id in [2, 50] {
      var run = Run(count: 1_000, options: RowWindowOptions())
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

  @Test("by cursor keep a distant row with a draft while everything is read again")
  func keptRowByCursor() {
    for top in [40, 0] {
      var run = opened(1_000, isCounted: false)
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

  @Test("keep a row that has moved, and the rows that are selected")
  func keptRows() {
    var run = opened()
    run.send(.changed(0, SourceChange(version: 1, [.moved(from: 2, to: 600)])))
    #expect(run.window.position(of: 2) == 600)
    #expect(run.window.position(of: 3) == 2)
    var other = opened()
    other.inUse.kept = [.row(RowWindowTests.Item.ID.row(3))]
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

extension RowPlace {
  /// The position, if it is one.
  fileprivate var position: Int? {
    guard case .position(let position) = self else { return nil }
    return position
  }

  /// The row before or after which rows are, if it is one.
  fileprivate var neighbour: ID? {
    switch self {
    case .before(let id), .after(let id): id
    default: nil
    }
  }
}
