import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import MedleyLog

@Suite struct LiveLogTests {
  /// The sample, and the offsets of its deliveries.
  private static let file = LogFile(PackageResources.sample_ndjson)
  private static let source = LineSource(file)
  private static let offsets: [Int] = {
    var offsets: [Int] = []
    var offset = 0
    for line in SampleLog.lines {
      if file.entry(at: offset) != nil { offsets.append(offset) }
      offset += line.count + 1
    }
    return offsets
  }()

  private static let filters = [
    LogFilter(), LogFilter(text: "push"), LogFilter(text: "nowhere to be found"),
    LogFilter(kinds: ["push", "star"]), LogFilter(text: "e"),
  ]

  /// The rows that a log shows.
  private func rows(_ log: LiveLog) -> [LogRow] {
    var log = log
    return Array(log.page(.rests).snapshot.items)
  }

  /// Filters all rows.
  private func filter(_ log: inout LiveLog) async {
    var filtering = LogFiltering()
    filtering.setFilter(log.filter)
    while let (piece, rows) = filtering.begin(&log, LineClasses()) {
      log.accept(await rows.value, of: piece)
      filtering.removeFirst()
    }
  }

  private static func append(to log: inout LiveLog, _ index: Int, number: Int) {
    log.append(file, offset: offsets[index % offsets.count], number: number)
  }

  @Test(arguments: 0..<20)
  func `any order of appending and filtering shows the accepted rows`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    var log = LiveLog()
    var all: [LogRow] = []
    var filter = LogFilter()
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        for _ in 0..<Int.random(in: 0..<200, using: &random) {
          let index = Int.random(in: 0..<Self.offsets.count, using: &random)
          let (id, number) = (all.count, all.count + 1)
          Self.append(to: &log, index, number: number)
          let offset = Self.offsets[index]
          all.append(
            .delivery(DeliveryLine(id: id, number: number, source: Self.source, offset: offset))
          )
        }
      case 5:
        log.append(note: "cut off")
        all.append(.status(.empty("cut off", id: "note \(all.count)")))
      case 6:
        filter = Self.filters.randomElement(using: &random) ?? filter
        log.setFilter(filter)
      default: await self.filter(&log)
      }
    }
    await self.filter(&log)
    let query = LogQuery(filter)
    let wanted = all.filter { row in
      guard case .delivery(let line) = row else { return true }
      return Self.file.line(at: line.offset).withUnsafeBufferPointer {
        query.accepts(classNumber: LineClasses.none, line: $0)
      }
    }
    // Rows that terms have found are shown with other values of theirs.
    let found = LineSource(Self.file, terms: filter.terms)
    let shown = wanted.map { row in
      guard case .delivery(let line) = row, !filter.terms.isEmpty else { return row }
      return .delivery(line.found(by: found))
    }
    #expect(rows(log) == shown, "seed \(seed)")
    let page = log.page(.rests)
    let count = wanted.count { if case .delivery = $0 { true } else { false } }
    #expect(page.progress.shownCount == (filter.isEmpty ? nil : count))
    let ids = Set(wanted.map(\.id))
    let chunks = stride(from: 0, to: all.count, by: LiveLog.chunkSize).map { start in
      all[start..<min(start + LiveLog.chunkSize, all.count)].filter { ids.contains($0.id) }
    }
    #expect(
      page.snapshot.sections.map { Array($0.items) }.map { $0.map(\.id) }
        == chunks.filter { !$0.isEmpty }.map { $0.map(\.id) }
    )
  }

  @Test func `a new row of a long log changes only this row, the header and the progress`() {
    var log = LiveLog()
    for number in 1...5_200 { Self.append(to: &log, number, number: number) }
    let store = LogStore()
    let presenter = LogPresenter(store: store)
    store.page = log.page(.follows)
    let before = presenter.snapshot
    Self.append(to: &log, 0, number: 5_201)
    store.page = log.page(.follows)
    let expected = ListChange(
      insertedRows: [ListPath(section: 6, item: 200)],
      updatedHeaders: [0, 6]
    )
    #expect(presenter.snapshot.difference(from: before) == expected)
  }

  @Test func `broken lines beyond the maximum are only counted`() {
    var log = LiveLog()
    let issue = DecodingIssue(.cutOff, message: "cut off")
    for number in 1...1_500 { log.append(BrokenLine(number: number, issue: issue)) }
    #expect(rows(log).count == LiveLog.mostBrokenLines)
    #expect(log.page(.rests).progress.brokenCount == 1_500)
  }

  @Test func `headers show the line numbers of each file`() async throws {
    var log = LiveLog()
    func titles(_ filter: LogFilter = LogFilter()) async -> [String] {
      log.setFilter(filter)
      await self.filter(&log)
      let store = LogStore(filter: filter)
      store.page = log.page(.follows)
      return LogPresenter(store: store).sections.compactMap {
        ($0.header?.model as? LogHeading)?.title
      }
    }
    log.append(note: "It cannot be read.")
    #expect(await titles() == ["No lines"])
    Self.append(to: &log, 0, number: 3)
    #expect(await titles() == ["Line 3"])
    log = LiveLog()
    // Each second line is empty.
    for index in 0..<1_100 {
      Self.append(to: &log, index, number: 2 * index + 1)
    }
    #expect(await titles() == ["Lines 1 to 1,999", "Lines 2,001 to 2,199"])
    log.append(note: "Another file has taken its place.")
    log.append(BrokenLine(number: 2_300, issue: DecodingIssue(.cutOff, message: "cut off")))
    #expect(await titles().last == "Lines 2,001 to 2,199, then 2,300")
    Self.append(to: &log, 0, number: 1)
    Self.append(to: &log, 0, number: 5)
    #expect(await titles().last == "Lines 2,001 to 2,199, …, then 1 to 5")
    #expect(await titles(LogFilter(text: "cut off")) == ["Lines 2,001 to 2,199, …, then 1 to 5"])
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (123_456, "123,456"), (1_234_567, "1,234,567"),
  ])
  func `numbers have commas between groups of three digits`(number: Int, text: String) {
    #expect(LogProgress.grouped(number) == text)
  }

  @Test func `the progress describes the activity and the counts`() {
    var progress = LogProgress(activity: .reads(0.456), deliveryCount: 12_345, brokenCount: 1)
    #expect(progress.description == "reading, 45 %: 12,345 deliveries, 1 broken line")
    progress.activity = .follows
    progress.brokenCount = 0
    progress.deliveryCount = 1
    progress.shownCount = 0
    #expect(progress.description == "following: 1 delivery; 0 shown")
    progress.filteredShare = 0.257
    #expect(progress.description == "filtering, 25 %: 1 delivery; none found so far")
    progress = LogProgress(activity: .reads(0.5), deliveryCount: 2_000, shownCount: 12)
    #expect(progress.description == "reading, 50 %: 2,000 deliveries; 12 found so far")
  }

  @Test func `rows of an earlier filter are not counted for the current one`() {
    var log = LiveLog()
    for number in 1...10 { Self.append(to: &log, number, number: number) }
    let store = LogStore()
    store.page = log.page(.rests)
    store.filter.text = "push"
    let header = LogPresenter(store: store).sections.first?.header?.model as? StatusRow
    #expect(
      header?.message == "filtering, 0 %: 10 deliveries; none found so far: only with “push”"
    )
  }

  @Test func `a filter that is not complete shows its progress, not that it found nothing`() async {
    var log = LiveLog()
    for number in 1...4_000 { Self.append(to: &log, number, number: number) }
    _ = log.page(.rests)
    log.setFilter(LogFilter(text: "nowhere to be found"))
    var words: [String] = []
    var filtering = LogFiltering()
    filtering.setFilter(log.filter)
    words.append(log.page(.rests).progress.description)
    while let (piece, rows) = filtering.begin(&log, LineClasses()) {
      log.accept(await rows.value, of: piece)
      filtering.removeFirst()
      words.append(log.page(.rests).progress.description)
    }
    let found = ": 4,000 deliveries; none found so far"
    #expect(
      words == ["0", "25", "50", "75"].map { "filtering, \($0) %\(found)" }
        + ["all read: 4,000 deliveries; 0 shown"]
    )
  }

  @Test func `a page shows the progress with the filter, and a section for each chunk`() throws {
    var log = LiveLog()
    for index in 0..<1_200 {
      Self.append(to: &log, index, number: index + 1)
    }
    let store = LogStore()
    store.page = log.page(.reads(0.5))
    let sections = LogPresenter(store: store).sections
    #expect(sections.map(\.items.count) == [0, 1_000, 200])
    #expect(
      sections.compactMap { ($0.header?.model as? LogHeading)?.title } == [
        "Lines 1 to 1,000", "Lines 1,001 to 1,200",
      ]
    )
    #expect((sections[2].header?.model as? LogHeading)?.count == "reading, 50 %")
    let followedStore = LogStore(filter: LogFilter(text: "a B"))
    followedStore.page = log.page(.follows)
    followedStore.page.filter = followedStore.filter
    let followed = LogPresenter(store: followedStore, progressIsBelow: true)
    #expect(followed.sections.map(\.items.count) == [1_000, 200, 0])
    let status = try #require(followed.sections[2].header?.model as? StatusRow)
    #expect(status.message == "following: 1,200 deliveries: only with “a” and “B”")
  }

  @Test func `the progress of a log without lines is a row, which screen readers read`() {
    let store = LogStore()
    let presenter = LogPresenter(store: store)
    #expect(presenter.snapshot.isEmpty, "it is read")
    store.page.progress.activity = .rests
    let rows = presenter.snapshot.items.map { ($0.model as? StatusRow)?.message }
    #expect(rows == ["all read: 0 deliveries"])
    #expect(presenter.sections.compactMap(\.header).isEmpty)
    store.page.progress.deliveryCount = 3
    #expect(presenter.snapshot.isEmpty, "the filter accepts none")
  }

  @Test func `the row of the filter shows its text and sets it`() {
    let store = LogStore(filter: LogFilter(text: "push"))
    let presenter = LogPresenter(store: store, showsSearch: true)
    #expect(presenter.snapshot.items.map { ($0.model as? LogSearch)?.text } == ["push"])
    presenter.receive(.filter("star main"))
    #expect(store.filter.terms.all.map(\.text) == ["star", "main"])
    presenter.receive(.filter(""))
    #expect(store.filter.isEmpty)
  }
}
