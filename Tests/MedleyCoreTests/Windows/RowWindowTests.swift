import MedleyTesting
import Testing

@testable import MedleyCore

@Suite("The window of a list larger than memory")
struct RowWindowTests {
  typealias Source = SimulatedSource

  enum Item: ListItem {
    case row(Int, Int)
    case unloaded(UnloadedRows)

    enum ID: Hashable, Sendable {
      case row(Int)
      case unloaded(UnloadedRows.ID)
    }

    var id: ID {
      switch self {
      case .row(let id, _): .row(id)
      case .unloaded(let rows): .unloaded(rows.id)
      }
    }

    var model: any ListModel {
      switch self {
      case .row(let id, _): UnitModel("\(id)")
      case .unloaded(let rows): rows
      }
    }
  }

  typealias Window = RowWindow<Item, Source.Row>

  /// A window, its source, and the answers and changes on the way.
  struct Run {
    var window: Window
    var source: Source
    var reading: [Int: RowRequest<Int>] = [:]
    var answers: [(number: Int, batch: RowBatch<Source.Row>)] = []
    var waits: [Int] = []
    var delays: [Double] = []
    var scrolled: [Int] = []
    var inUse = RowsInUse()
    var requestCount = 0

    init(
      count: Int,
      knowing known: Int? = nil,
      isCounted: Bool = true,
      options: RowWindowOptions,
      openingAt place: RowPlace<Int> = .start
    ) {
      source = Source(count: count, isCounted: isCounted)
      window = Window(
        options: options,
        count: known,
        openingAt: place,
        row: { .row($0.id, $0.text) },
        unloaded: { .unloaded($0) }
      )
    }

    mutating func send(_ event: Window.Event) {
      for command in window.receive(event, inUse: inUse) {
        switch command {
        case .read(let number, let request):
          reading[number] = request
          requestCount += 1
        case .cancel(let number):
          reading[number] = nil
          answers.removeAll { $0.number == number }
        case .wait(let number, let seconds):
          waits.append(number)
          delays.append(seconds)
        case .scroll(let id):
          scrolled.append(id)
          guard let position = window.rows.position(of: id) else {
            Issue.record("a row is not in the list to which the list scrolls")
            continue
          }
          visible = position..<position + 5
        }
      }
    }

    /// The rows that the user sees, which a host reports again after each update.
    var visible = 0..<0

    /// Shows positions of the list, of which some are loaded.
    mutating func show(_ visible: Range<Int>) {
      self.visible = visible
      // A host reports again what is visible if its rows have changed.
      for _ in 0..<10 {
        let before = window.items
        report()
        if window.items == before { return }
      }
    }

    private mutating func report() {
      let rows = window.rows
      var start = 0
      inUse.displayed = []
      inUse.anchor = nil
      for run in rows.runs {
        let part = (start..<start + run.count).clamped(to: visible)
        if run.isLoaded {
          for position in part {
            guard let row = rows[position] else { continue }
            inUse.displayed.insert(.row(Item.ID.row(row.id)))
            if inUse.anchor == nil { inUse.anchor = .row(Item.ID.row(row.id)) }
          }
        }
        start += run.count
      }
      start = 0
      for run in rows.runs {
        let part = (start..<start + run.count).clamped(to: visible)
        if let number = run.number {
          let id = UnloadedRows.ID(window: window.id, number: number)
          let offsets = part.lowerBound - start..<part.upperBound - start
          send(.displayed(id, part.isEmpty ? [] : [offsets]))
        }
        start += run.count
      }
    }

    /// The rows with a draft.
    var kept: Set<Int> = [] {
      didSet { inUse.kept = Set(kept.map { .row(Item.ID.row($0)) }) }
    }

    mutating func answer(_ number: Int) {
      guard let request = reading.removeValue(forKey: number) else { return }
      answers.append((number, source.answer(request)))
    }

    mutating func deliver(_ index: Int) {
      let (number, batch) = answers.remove(at: index)
      send(.loaded(number, batch))
    }

    /// Delivers the changes of the source.
    mutating func arrive() {
      while let change = source.arrive() {
        send(.changed(window.subscription.number, change))
      }
    }

    /// Answers and delivers everything.
    mutating func settle() {
      for _ in 0..<10_000 {
        while let change = source.arrive() {
          send(.changed(window.subscription.number, change))
          show(visible)
        }
        if let number = reading.keys.min() {
          answer(number)
        } else if !answers.isEmpty {
          deliver(0)
          show(visible)
        } else {
          return
        }
      }
      Issue.record("requests without end")
    }
  }

  private var small: RowWindowOptions {
    var options = RowWindowOptions()
    options.batchCount = 6
    options.loadedLimit = 20
    return options
  }

  /// Compares the loaded rows with the rows of the source at the version of the window.
  private func expectCorrect(_ run: Run, isSettled: Bool) {
    expectItems(run.window)
    guard let version = run.window.history.version else { return }
    // Until everything is read again, the rows are those of an earlier version.
    if run.window.requests.staleness?.readsAll == true { return #expect(!isSettled) }
    let rows = run.source.versions[version]
    if run.window.kind == .counted {
      #expect(run.window.rows.count == rows.count)
      let displaced = run.window.requests.displaced
      #expect(!isSettled || displaced.isEmpty)
      run.window.rows.forEachLoaded { position, row in
        guard rows.indices.contains(position), !displaced.contains(row.id) else { return }
        #expect(row.id == rows[position].id)
        if isSettled { #expect(row == rows[position]) }
      }
    } else {
      var loaded: [Source.Row] = []
      run.window.rows.forEachLoaded { loaded.append($1) }
      let ids = loaded.map(\.id)
      guard let first = ids.first, let start = rows.firstIndex(where: { $0.id == first }) else {
        return #expect(ids.isEmpty)
      }
      // Consecutive rows, and a placeholder at each end that has more.
      let expected = rows[start...].prefix(ids.count)
      #expect(ids == expected.map(\.id))
      if isSettled { #expect(loaded == Array(expected)) }
      if start > 0 { #expect(run.window.hasEdge(.start)) }
      if start + ids.count < rows.count { #expect(run.window.hasEdge(.end)) }
    }
  }

  /// Checks that rows with a draft are in the list, unless they have been deleted.
  private func expectKeptRows(_ run: inout Run) {
    run.kept.formIntersection(run.source.rows.map(\.id))
    let missing = run.kept.subtracting(run.window.rows.ids)
    #expect(missing.isEmpty)
    run.kept.subtract(missing)
  }

  /// Compares the items, which are stored, with the rows.
  private func expectItems(_ window: Window) {
    let runs = window.rows.runs.filter { !$0.isLoaded }
    #expect(window.items.count == window.rows.loadedCount + runs.count)
    let loaded = window.items.filter { if case .row = $0 { true } else { false } }
    #expect(loaded == window.rows.loaded.map { .row($0.id, $0.text) })
  }

  @Test(
    "is correct after random scrolling, changes, delays and failures",
    arguments: 0..<(LongRun.isOn ? 400 : 200)
  )
  func randomEvents(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isCounted = seed % 3 != 0
    let hasUnknownChanges = seed % 5 == 0
    let count = Int.random(in: 0...80, using: &random)
    // Sometimes the number of rows is known before, exactly or not.
    let known = seed % 7 == 1 ? count : seed % 7 == 2 ? count + 3 : nil
    var run = Run(
      count: count,
      knowing: isCounted ? known : nil,
      isCounted: isCounted,
      options: small
    )
    run.show(0..<5)
    for _ in 0..<200 {
      switch Int.random(in: 0..<11, using: &random) {
      case 0, 1:
        let top = Int.random(in: 0...max(0, run.window.rows.count - 1), using: &random)
        run.show(top..<top + 5)
      case 2:
        run.source.change(using: &random, unknown: hasUnknownChanges && Bool.random(using: &random))
      case 3:
        if let change = run.source.arrive() {
          run.send(.changed(run.window.subscription.number, change))
        }
      case 4, 5:
        if let number = run.reading.keys.sorted().randomElement(using: &random) {
          run.answer(number)
        }
      case 6, 7:
        if let index = run.answers.indices.randomElement(using: &random) { run.deliver(index) }
      case 8:
        let id = Int.random(in: 0...100, using: &random)
        run.send(.find(UnloadedRows.ID(window: run.window.id, number: 0), [id, id + 1]))
      case 9 where isCounted:
        let loaded = run.window.rows.loaded.map(\.id)
        if let id = loaded.randomElement(using: &random) { run.kept.formSymmetricDifference([id]) }
      default:
        guard let number = run.reading.keys.sorted().randomElement(using: &random) else { continue }
        run.reading[number] = nil
        run.send(.failed(number, "no answer"))
        if let wait = run.waits.popLast() { run.send(.waited(wait)) }
      }
      expectCorrect(run, isSettled: false)
      expectKeptRows(&run)
      let requests = Dictionary(grouping: run.window.requests.reading.values) { reading in
        switch reading.purpose {
        case .update: "update"
        case .find: "find"
        default: "\(reading.purpose)"
        }
      }
      #expect(requests.values.allSatisfy { $0.count <= small.requestLimit })
    }
    run.settle()
    for wait in run.waits { run.send(.waited(wait)) }
    run.settle()
    for _ in 0..<3 {
      let top = Int.random(in: 0...max(0, run.window.rows.count - 1), using: &random)
      run.show(top..<top + 5)
      run.settle()
      // Rows that were asked for at a time when they did not exist are tried again.
      for _ in 0..<3 {
        for wait in run.waits { run.send(.waited(wait)) }
        run.show(run.visible)
        run.settle()
      }
      expectCorrect(run, isSettled: true)
      expectKeptRows(&run)
      if isCounted {
        let visible = (top..<top + 5).clamped(to: 0..<run.window.rows.count)
        #expect(visible.allSatisfy { run.window.rows[$0] != nil })
      }
    }
    // Five visible rows, and those that eight viewers wait for.
    #expect(run.window.loadedCount <= small.loadedLimit + 5 + 8 * 5 + run.kept.count)
    #expect(run.window.requests.searches.isEmpty)
    #expect(run.window.failure == nil)
  }

  @Test("knows the number of rows after the first answer, and shows placeholders for the others")
  func opens() {
    var run = Run(count: 10_000_000 / 1_000, options: RowWindowOptions())
    #expect(run.window.items.count == 1)
    run.show(0..<1)
    run.settle()
    #expect(run.window.count == 10_000)
    #expect(run.window.loadedCount == 100)
    #expect(run.window.items.count < 110)
    #expect(run.requestCount == 1)
  }

  @Test("shows a known number of rows before the first answer, also of a source that counts later")
  func knownCount() {
    for isCounted in [true, false] {
      var run = Run(count: 5_000, knowing: 5_000, isCounted: isCounted, options: small)
      #expect(run.window.count == 5_000)
      run.show(0..<5)
      run.settle()
      #expect(run.window.count == 5_000)
      #expect((0..<5).allSatisfy { run.window.rows[$0]?.id == $0 })
    }
  }

  @Test("opens at a row, and scrolls to it")
  func opensAtRow() {
    for isCounted in [true, false] {
      var run = Run(count: 1_000, isCounted: isCounted, options: small, openingAt: .around(500))
      run.show(0..<1)
      run.settle()
      #expect(run.scrolled == [500])
      #expect(run.window.row(500) != nil)
      #expect(run.window.position(of: 500) == (isCounted ? 500 : nil))
    }
  }

  @Test("opens at the end, or at a position")
  func opensAnywhere() {
    for isCounted in [true, false] {
      for known in [nil, 1_000] {
        var run = Run(
          count: 1_000,
          knowing: known,
          isCounted: isCounted,
          options: small,
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
    var run = Run(count: 1_000, options: small, openingAt: .position(700))
    run.show(0..<1)
    run.settle()
    #expect(run.scrolled == [700])
  }

  @Test("shows a row although it is opening at another place")
  func showsRowWhileOpening() {
    for isCounted in [true, false] {
      var run = Run(count: 1_000, isCounted: isCounted, options: small)
      run.show(0..<1)
      #expect(run.reading.count == 1)
      run.send(.show(700))
      run.settle()
      #expect(run.scrolled == [700])
      #expect(run.window.row(700) != nil)
    }
  }

  @Test("opens at the nearest row that is left, and shows no row for an empty source")
  func opensAtDeletedRow() {
    var run = Run(count: 1_000, options: small, openingAt: .around(500))
    run.source.remove(500)
    run.show(0..<1)
    run.settle()
    #expect(run.scrolled.first.map { abs($0 - 500) < 10 } == true)
    for isCounted in [true, false] {
      var run = Run(count: 0, isCounted: isCounted, options: small)
      #expect(run.window.items.count == 1)
      run.show(0..<1)
      run.settle()
      #expect(run.window.items.isEmpty)
      #expect(run.window.isEmpty)
    }
  }

  @Test("keeps a row that is to be shown, although it is the most distant one")
  func showsRowBeyondLimit() {
    var options = small
    options.loadedLimit = 20
    for _ in 0..<20 {
      var run = Run(count: 10_000, options: options)
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

  @Test("loads a row that is to be shown, and scrolls to it")
  func showsRow() {
    for isCounted in [true, false] {
      var run = Run(count: 1_000, isCounted: isCounted, options: small)
      run.show(0..<5)
      run.settle()
      run.send(.show(700))
      run.settle()
      #expect(run.scrolled == [700])
      expectCorrect(run, isSettled: true)
      run.send(.show(700))
      #expect(run.scrolled == [700, 700])
      #expect(run.reading.isEmpty)
    }
  }

  @Test("does not request rows that were scrolled past")
  func scrollsPast() {
    var run = Run(count: 100_000, options: RowWindowOptions())
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

  @Test("loads more rows in the direction of scrolling")
  func direction() {
    var run = Run(count: 100_000, options: RowWindowOptions())
    run.show(0..<50)
    run.settle()
    // After a jump nobody knows the direction.
    run.show(50_000..<50_050)
    run.settle()
    #expect(run.window.rows.isLoaded(49_980..<50_070))
    #expect(!run.window.rows.isLoaded(50_050..<50_100))
    for top in stride(from: 50_000, through: 50_100, by: 50) {
      run.show(top..<top + 50)
      run.settle()
    }
    let below = (50_150..<60_000).prefix { run.window.rows[$0] != nil }.count
    let above = (0..<50_000).reversed().prefix { run.window.rows[$0] != nil }.count
    #expect(below >= 50)
    #expect(above < below)
  }

  @Test("unloads distant rows, but none that are in use")
  func limit() {
    for isCounted in [true, false] {
      var run = Run(count: 2_000, isCounted: isCounted, options: small)
      run.show(0..<5)
      run.settle()
      run.inUse.kept = [.row(Item.ID.row(2))]
      for _ in 0..<60 {
        let end = run.window.rows.loadedRanges.last?.upperBound ?? 0
        run.show(end - 2..<end + 3)
        run.settle()
        expectCorrect(run, isSettled: true)
      }
      #expect(run.window.row(2) != nil)
      if isCounted {
        #expect(run.window.loadedCount <= small.loadedLimit + 1)
        #expect(run.window.row(3) == nil)
      }
    }
  }

  @Test("unloads the rows at the other end of a source that does not count")
  func limitOfCursors() {
    var run = Run(count: 2_000, isCounted: false, options: small)
    run.show(0..<5)
    run.settle()
    for _ in 0..<60 {
      let end = run.window.rows.count
      run.show(end - 3..<end)
      run.settle()
      #expect(run.window.loadedCount <= small.loadedLimit + 5)
    }
    #expect(run.window.row(0) == nil)
    for _ in 0..<80 {
      run.show(0..<3)
      run.settle()
    }
    #expect(run.window.row(0) != nil)
    #expect(!run.window.hasEdge(.start))
    expectCorrect(run, isSettled: true)
  }

  @Test("shows a failure where its rows are missing, and tries again")
  func failure() throws {
    var run = Run(count: 1_000, options: small)
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
    expectCorrect(run, isSettled: true)
  }

  @Test("waits longer after each failure")
  func backoff() {
    var window = Window(row: { .row($0.id, $0.text) }, unloaded: { .unloaded($0) })
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
    #expect(seconds == [1, 2, 4, 8, 16, 32, 60, 60, 60])
  }

  @Test("keeps what is shown while everything is read again")
  func unknownChange() {
    var run = Run(count: 1_000, options: small)
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
    expectCorrect(run, isSettled: true)
    #expect(run.window.row(502) != nil)
  }

  @Test("reads the first rows again when it is refreshed")
  func refresh() {
    var run = Run(count: 1_000, options: small)
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

  @Test("ignores answers of the source that was shown before")
  func restart() throws {
    var run = Run(count: 100, options: small)
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
}
