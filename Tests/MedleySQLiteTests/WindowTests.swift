#if SQLite
  import GRDB
  import MedleyTesting
  import Testing

  @testable import MedleyCore
  @testable import MedleyLoading
  @testable import MedleySQLite

  /// A list of a window and a source, without a screen.
  private final class WindowedList {
    enum Item: ListItem {
      case note(Note)
      case unloaded(UnloadedRows)

      enum ID: Hashable {
        case note(Int64)
        case unloaded(UnloadedRows.ID)
      }

      var id: ID {
        switch self {
        case .note(let note): .note(note.id)
        case .unloaded(let rows): .unloaded(rows.id)
        }
      }

      var model: any ListModel {
        switch self {
        case .note(let note): note
        case .unloaded(let rows): rows
        }
      }
    }

    typealias Event = RowWindowEvent<Note>

    private(set) var window = RowWindow<Item, Note>(row: { .note($0) }, unloaded: { .unloaded($0) })
    private let source: SQLiteRows<Note>
    private let events: AsyncStream<Event>
    private let sending: AsyncStream<Event>.Continuation
    private var reading: [Int: Task<Void, Never>] = [:]
    private var visible = 0..<20
    /// The failures that the list has shown, or tried again.
    private(set) var problems: [String] = []

    init(_ source: SQLiteRows<Note>) {
      self.source = source
      (events, sending) = AsyncStream.makeStream(of: Event.self)
      let changes = source.changes()
      Task { [sending] in for await change in changes { sending.yield(.changed(0, change)) } }
      report()
    }

    private func send(_ event: Event) {
      if case .failed(let number, let reason) = event, reading[number] != nil {
        problems.append(reason)
      }
      let inUse = RowsInUse(displayed: displayed, kept: [], anchor: anchor)
      for command in window.receive(event, inUse: inUse) {
        switch command {
        case .read(let number, let request):
          reading[number] = Task { [source, sending] in
            do {
              sending.yield(.loaded(number, try await source.rows(for: request)))
            } catch {
              sending.yield(.failed(number, "\(error)"))
            }
          }
        case .cancel(let number): reading.removeValue(forKey: number)?.cancel()
        case .wait(let number, _):
          problems += window.rows.runs.compactMap(\.problem)
          Task { [sending] in
            try? await Task.sleep(nanoseconds: 20_000_000)
            sending.yield(.waited(number))
          }
        case .scroll: break
        }
      }
    }

    private var anchor: ItemIdentity? {
      visible.lazy.compactMap { self.window.rows[$0] }.first.map { .row(Item.ID.note($0.id)) }
    }

    private var displayed: Set<ItemIdentity> {
      Set(visible.compactMap { window.rows[$0] }.map { .row(Item.ID.note($0.id)) })
    }

    /// Scrolls to a position.
    func show(_ visible: Range<Int>) {
      self.visible = visible.clamped(to: 0..<max(1, window.rows.count))
      report()
    }

    /// Reports the parts of unloaded rows that are visible.
    private func report() {
      var start = 0
      var parts: [(UnloadedRows.ID, Range<Int>)] = []
      for item in window.items {
        guard case .unloaded(let rows) = item else {
          start += 1
          continue
        }
        let part = (start..<start + rows.count).clamped(to: visible)
        if !part.isEmpty || rows.count == 0 {
          parts.append((rows.id, part.lowerBound - start..<part.upperBound - start))
        }
        start += rows.count
      }
      for (id, part) in parts { send(.displayed(id, [part])) }
    }

    /// The visible rows; `nil` for one that is not loaded.
    var rows: [Note?] { visible.map { window.rows[$0] } }

    /// Returns whether the loaded rows are consecutive, with a placeholder where others are missing.
    func isPart(of notes: [Note]) -> Bool {
      let loaded = window.rows.loaded
      guard let first = loaded.first else { return notes.isEmpty }
      guard let start = notes.firstIndex(of: first) else { return false }
      return Array(notes[start...].prefix(loaded.count)) == loaded
        && window.hasEdge(.start) == (start > 0)
        && window.hasEdge(.end) == (start + loaded.count < notes.count)
    }

    /// Handles answers and changes until a condition holds.
    func run(until condition: () -> Bool) async {
      // An event of no request, so that a list that waits for nothing ends the test.
      let clock = Task { [sending] in
        while !Task.isCancelled {
          try? await Task.sleep(nanoseconds: 100_000_000)
          sending.yield(.waited(0))
        }
      }
      defer { clock.cancel() }
      var iterator = events.makeAsyncIterator()
      var idleCount = 0
      while !condition(), let event = await iterator.next() {
        if case .waited(0) = event { idleCount += 1 }
        guard idleCount < 600 else {
          Issue.record("the list does not become what it should be")
          return
        }
        send(event)
        report()
      }
    }
  }

  extension Note: ListModel {}

  @Suite struct WindowTests {
    @Test func `a window follows a table that another program fills, and jumps in it`() async throws
    {
      let database = try TestDatabase(rows: 6_000)
      let list = WindowedList(
        SQLiteRows(Note.all(), in: database.writer, orderedBy: [.descending("id")])
      )
      // The first rows arrive by cursor, then the list knows its total.
      await list.run { list.window.rows.count == 6_000 && list.rows.allSatisfy { $0 != nil } }
      let probe = try ProbeProcess("insert", database.path, "400", "1000")
      var random = SeededGenerator(seed: 8)
      for _ in 0..<30 {
        let first = Int.random(in: 0..<5_900, using: &random)
        list.show(first..<first + 20)
        await list.run { list.rows.allSatisfy { $0 != nil } }
        let ids = list.rows.compactMap { $0?.id }
        #expect(ids == Array((ids[0] - 19...ids[0]).reversed()))
      }
      _ = try probe.end()
      await list.run { list.window.rows.count == 6_400 }
      let notes = try database.notes("id DESC")
      for first in [0, 100, 3_000, 6_380] {
        list.show(first..<first + 20)
        await list.run { list.rows.allSatisfy { $0 != nil } }
        #expect(list.rows == notes[first..<first + 20].map(Optional.some))
      }
      #expect(list.problems.isEmpty)
    }

    @Test(arguments: 0..<UInt64(LongRun.count(6) + 1))
    func `a window without positions shows every row after random changes`(
      seed: UInt64
    )
      async throws
    {
      let database = try TestDatabase(rows: 40)
      let isFiltered = seed % 2 == 0
      let list = WindowedList(
        SQLiteRows(
          isFiltered ? Note.filter(Column("kind") == "b") : Note.all(),
          in: database.writer,
          orderedBy: [.ascending("rank")],
          countsRows: false,
          reporter: .silent
        )
      )
      var random = SeededGenerator(seed: seed)
      for _ in 0..<40 {
        try database.write { db in
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            try ChangeTests.change(db, using: &random)
            // Few rows, so that those that leave the list or do not decode come back.
            let id = Int.random(in: 0..<8, using: &random)
            let text = Bool.random(using: &random) ? "NULL" : "'text'"
            let kind = Bool.random(using: &random) ? "a" : "b"
            try db.execute(sql: "UPDATE note SET text = \(text) WHERE id = \(id)")
            try db.execute(sql: "UPDATE note SET kind = '\(kind)' WHERE id = \(7 - id)")
          }
        }
        let condition = (isFiltered ? "kind = 'b' AND " : "") + "text IS NOT NULL"
        let notes = try database.notes("rank, id", where: condition)
        list.show(0..<20)
        await list.run { list.isPart(of: notes) }
      }
    }
  }
#endif
