import MedleyCore
import MedleyLoading
import MedleyTesting
import Testing

@Suite("Rows of a database that a service extends")
struct MediatedRowsTests {
  struct Row: Identifiable, Hashable {
    let id: Int
  }

  struct Offline: Error, CustomStringConvertible {
    let description = "No connection."
  }

  /// A service with pages, and a database that starts with some of its rows.
  actor Service {
    let database: ArrayRowSource<Row>
    let count: Int
    var isOffline = false
    private(set) var requests: [Int?] = []
    var emptyPages = 0

    /// The pages that are being loaded, and the most at the same time.
    private(set) var running = 0
    private(set) var mostRunning = 0

    /// Whether pages wait.
    private(set) var isHeld = false

    init(database: ArrayRowSource<Row>, count: Int) {
      self.database = database
      self.count = count
    }

    func setOffline(_ isOffline: Bool) { self.isOffline = isOffline }
    func setEmptyPages(_ count: Int) { emptyPages = count }
    func hold(_ isHeld: Bool) { self.isHeld = isHeld }

    /// Waits until a number of pages is being loaded.
    func wait(for count: Int) async {
      #expect(await eventually { running >= count })
      #expect(running == count)
    }

    func load(after row: Int?, count: Int) async throws -> Bool {
      requests.append(row)
      running += 1
      mostRunning = max(mostRunning, running)
      defer { running -= 1 }
      repeat { await Task.yield() } while isHeld
      if isOffline { throw Offline() }
      if emptyPages > 0 {
        emptyPages -= 1
        return true
      }
      let start = row.map { $0 + 1 } ?? 0
      let page = (start..<min(start + count, self.count)).map { Row(id: $0) }
      database.change { rows in
        // A refresh deletes what may not adjoin its page.
        if row == nil { rows = [] }
        rows += page.filter { new in !rows.contains(new) }
      }
      return start + count < self.count
    }
  }

  private func make(
    stored: Int,
    of count: Int
  ) -> (source: MediatedRows<ArrayRowSource<Row>>, service: Service) {
    let database = ArrayRowSource((0..<stored).map { Row(id: $0) }, isCounted: false)
    let service = Service(database: database, count: count)
    let source = MediatedRows(database) { request in
      try await service.load(after: request.row, count: request.count)
    }
    return (source, service)
  }

  @Test func `rows are read from the database first, and then from the service`() async throws {
    let (source, service) = make(stored: 30, of: 70)
    var rows: [Row] = []
    var batch = try await source.rows(for: RowRequest(.start, count: 20))
    #expect(await service.requests.isEmpty)
    rows += batch.rows
    while batch.hasLater {
      batch = try await source.rows(for: RowRequest(.after(rows[rows.count - 1].id), count: 20))
      rows += batch.rows
    }
    #expect(rows == (0..<70).map { Row(id: $0) })
    #expect(await service.requests == [29, 49])
  }

  @Test func `the service fills an empty database before the first answer`() async throws {
    let (source, service) = make(stored: 0, of: 5)
    let batch = try await source.rows(for: RowRequest(.start, count: 20))
    #expect(batch.rows.map(\.id) == [0, 1, 2, 3, 4])
    #expect(!batch.hasLater)
    #expect(await service.requests == [nil])
    let (nothing, _) = make(stored: 0, of: 0)
    #expect(try await nothing.rows(for: RowRequest(.start, count: 20)).rows.isEmpty)
  }

  @Test func `stored rows are shown without a connection, but later rows fail`() async throws {
    let (source, service) = make(stored: 30, of: 70)
    await service.setOffline(true)
    let batch = try await source.rows(for: RowRequest(.start, count: 100))
    #expect(batch.rows.count == 30)
    #expect(batch.hasLater)
    await #expect(throws: Offline.self) {
      try await source.rows(for: RowRequest(.after(29), count: 20))
    }
    await service.setOffline(false)
    let rest = try await source.rows(for: RowRequest(.after(29), count: 20))
    #expect(rest.rows.count == 20)
  }

  @Test func `several requests for the same page load the page once`() async throws {
    let (source, service) = make(stored: 30, of: 70)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<10 {
        group.addTask { try await source.rows(for: RowRequest(.after(29), count: 20)).rows.count }
      }
      for try await count in group { #expect(count == 20) }
    }
    #expect(await service.requests == [29])
  }

  @Test func `a request skips a few empty pages, and fails after too many`() async throws {
    let (source, service) = make(stored: 30, of: 70)
    await service.setEmptyPages(5)
    #expect(try await source.rows(for: RowRequest(.after(29), count: 20)).rows.count == 20)
    await service.setEmptyPages(1_000)
    await #expect(throws: (any Error).self) {
      try await source.rows(for: RowRequest(.after(49), count: 20))
    }
  }

  @Test func `the source reports the new rows that a refresh writes`() async throws {
    let (source, service) = make(stored: 0, of: 3)
    var changes = source.changes().makeAsyncIterator()
    try await source.refresh()
    #expect(await service.requests == [nil])
    let change = await changes.next()
    #expect(change?.edits == [.extended(.end)])
    #expect(try await source.rows(for: RowRequest(.start, count: 10)).rows.count == 3)
  }

  @Test func `lists that had reached the end continue there after a refresh`() async throws {
    let (source, service) = make(stored: 0, of: 30)
    let all = try await source.rows(for: RowRequest(.start, count: 40))
    #expect(all.rows.count == 30 && !all.hasLater)
    var changes = source.changes().makeAsyncIterator()
    // The first page replaces the stored rows, so that lists keep ten rows and have no more at their end.
    try await source.refresh(count: 10)
    let change = await changes.next()
    #expect(change?.edits == [.removedRows(Array(10..<30)), .extended(.end)])
    #expect(try await source.rows(for: RowRequest(.start, count: 10)).hasLater)
    let rest = try await source.rows(for: RowRequest(.after(9), count: 40))
    #expect(rest.rows.map(\.id) == Array(10..<30) && !rest.hasLater)
    // Then the end is reached again.
    _ = await changes.next()
    service.database.change { _ = $0.removeFirst() }
    #expect(await changes.next()?.edits == [.removedRows([0])])
  }

  @Test
  func `a refresh and a page are loaded one after the other, and leave no gap`() async throws {
    let (source, service) = make(stored: 30, of: 200)
    await service.hold(true)
    async let page = source.rows(for: RowRequest(.after(29), count: 20))
    await service.wait(for: 1)
    async let refresh: Void = source.refresh(count: 10)
    for _ in 0..<1_000 { await Task.yield() }
    #expect(await service.requests == [29])
    await service.hold(false)
    // The refresh may have replaced the rows before the page is read.
    #expect(try await page.rows.isEmpty == false)
    try await refresh
    #expect(await service.mostRunning == 1)
    #expect(service.database.rows.map(\.id) == Array(0..<10))
    // A list that has not received the change asks for what was after a deleted row.
    await service.hold(true)
    async let next: Void = source.refresh(count: 10)
    await service.wait(for: 1)
    async let later = source.rows(for: RowRequest(.after(9), count: 20))
    for _ in 0..<1_000 { await Task.yield() }
    #expect(await service.requests == [29, nil, nil])
    await service.hold(false)
    try await next
    #expect(try await later.rows.map(\.id) == Array(10..<30))
    #expect(await service.requests == [29, nil, nil, 9])
    #expect(service.database.rows.map(\.id) == Array(0..<30))
  }

  @Test
  func `a request after a deleted row loads the page after the last stored row`() async throws {
    let (source, service) = make(stored: 30, of: 200)
    #expect(try await source.rows(for: RowRequest(.end, count: 10)).rows.last?.id == 29)
    service.database.change { $0.removeLast(29) }
    _ = try await source.rows(for: RowRequest(.after(29), count: 20))
    #expect(await service.requests == [0])
    #expect(service.database.rows.map(\.id) == Array(0..<21))
  }

  /// A source whose changes come from a stream.
  struct StreamedChanges: RowSource {
    let stream: AsyncStream<SourceChange<Int>>

    func rows(for request: RowRequest<Int>) async throws -> RowBatch<Row> {
      RowBatch([], hasEarlier: false, hasLater: false)
    }

    func changes() -> AsyncStream<SourceChange<Int>> { stream }
  }

  private typealias Changes = AsyncStream<SourceChange<Int>>

  /// Returns the changes of a source over a database that keeps two changes for each list.
  private func makeChanges() -> (changes: Changes, continuation: Changes.Continuation) {
    let (stream, continuation) = Changes.makeStream(bufferingPolicy: .bufferingOldest(2))
    let source = MediatedRows(StreamedChanges(stream: stream)) { _ in false }
    return (source.changes(), continuation)
  }

  @Test
  func `changes wait in the bounded buffer of the database until the list receives them`() async {
    let (changes, continuation) = makeChanges()
    for version in 1...2 {
      continuation.yield(SourceChange(version: version, [.inserted(0..<version)]))
    }
    for _ in 0..<1_000 { await Task.yield() }
    guard case .dropped = continuation.yield(SourceChange(version: 3, [])) else {
      Issue.record("a list that receives nothing keeps more changes than the database")
      return
    }
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == SourceChange(version: 1, [.unknown]))
    // The database catches up once the list receives again.
    continuation.yield(SourceChange(version: 4, [.removedRows([5])]))
    #expect(await iterator.next() == SourceChange(version: 2, [.unknown]))
    #expect(await iterator.next() == SourceChange(version: 4, [.removedRows([5])]))
    continuation.finish()
    #expect(await iterator.next() == nil)
  }

  @Test func `the source stops following the database when the list is gone or cancelled`() async {
    func isFollowed(_ continuation: Changes.Continuation) -> Bool {
      if case .terminated = continuation.yield(SourceChange(version: 1, [])) { false } else { true }
    }
    let forgotten = { makeChanges().continuation }()
    #expect(!isFollowed(forgotten))
    let continuation = await {
      let (changes, continuation) = makeChanges()
      let list = Task { for await _ in changes {} }
      list.cancel()
      await list.value
      return continuation
    }()
    #expect(!isFollowed(continuation))
  }
}
