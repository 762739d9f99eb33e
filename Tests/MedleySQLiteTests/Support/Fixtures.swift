#if SQLite
  import Dispatch
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  /// A row of the tests.
  struct Note: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable, Sendable {
    static let databaseTableName = "note"
    var id: Int64
    /// Rows are ordered by it; many rows have the same, and some have none.
    var rank: Int64?
    var kind: String
    var text: String
  }

  extension Note {
    static func create(in db: Database) throws {
      try db.create(table: "note") { table in
        table.primaryKey("id", .integer)
        table.column("rank", .integer)
        table.column("kind", .text).notNull()
        // A row without a text does not decode.
        table.column("text", .text)
        table.column("code", .integer).unique()
      }
      try db.create(index: "note_rank", on: "note", columns: ["rank"])
    }
  }

  /// A database in a temporary folder, which is removed with it.
  final class TestDatabase: Sendable {
    enum Kind: CaseIterable { case queue, pool }

    let folder: URL
    let writer: any DatabaseWriter

    /// The names of all tables, indexes and triggers.
    func schema() throws -> [String] {
      try writer.read { db in
        try String.fetchAll(db, sql: "SELECT name FROM sqlite_master ORDER BY name")
      }
    }

    /// The statements of all triggers.
    func triggers() throws -> [String] {
      try writer.read { db in
        try String.fetchAll(
          db,
          sql: "SELECT sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name"
        )
      }
    }

    var path: String { folder.appendingPathComponent("test.sqlite").path }

    /// Creates a database with a table.
    ///
    /// - Parameter hasLog: whether changes of the table are logged before the first list is opened, so that a list
    ///   has positions at once also on a busy computer.
    init(_ kind: Kind = .pool, rows: Int = 0, hasLog: Bool = true) throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("medley-sqlite-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appendingPathComponent("test.sqlite").path
      writer =
        kind == .pool ? try DatabasePool(path: path) : try DatabaseQueue(path: path)
      try writer.write { db in
        try Note.create(in: db)
        for id in 0..<rows {
          try Note(id: Int64(id), rank: Int64(id % 7), kind: id % 3 == 0 ? "a" : "b", text: "\(id)")
            .insert(db)
        }
        if hasLog {
          try SQLiteChangeLog.install(on: "note", keeping: ["rank", "kind", "text"], in: db)
        }
      }
    }

    deinit {
      try? FileManager.default.removeItem(at: folder)
    }

    func write(_ change: (Database) throws -> Void) throws {
      try writer.write(change)
    }

    func execute(_ sql: String) throws {
      try writer.write { try $0.execute(sql: sql) }
    }

    /// The rows in an order, by sorting in SQL.
    func notes(_ order: String, where condition: String = "1") throws -> [Note] {
      try writer.read {
        try Note.fetchAll($0, sql: "SELECT * FROM note WHERE \(condition) ORDER BY \(order)")
      }
    }
  }

  /// A list that reads a source and follows its changes, in the order of versions.
  final class Follower<Source: RowSource> where Source.Row: Equatable {
    let source: Source
    private let received = Locked<[SourceChange<Source.Row.ID>]>([])
    private let receiving: Task<Void, Never>
    private(set) var version = 0
    /// The rows by position; `nil` for one that is not loaded.
    private(set) var rows: [Source.Row?] = []
    private var isCounted = false
    /// The edits that were made since they were forgotten.
    private(set) var edits: [SourceEdit<Source.Row.ID>] = []
    private(set) var resets = 0

    init(_ source: Source) {
      self.source = source
      receiving = Task { [changes = source.changes(), received] in
        for await change in changes { received.withValue { $0.append(change) } }
      }
    }

    deinit { receiving.cancel() }

    /// Makes the next change.
    private func change() async throws {
      try await requireEventually("a change", within: 600) { !received.withValue(\.isEmpty) }
      let change = received.withValue { $0.removeFirst() }
      #expect(change.version > version || change.edits.isEmpty)
      version = max(version, change.version)
      edits += change.edits
      for edit in change.edits { make(edit) }
    }

    private func make(_ edit: SourceEdit<Source.Row.ID>) {
      switch edit {
      // A list without positions reads again.
      case .inserted where !isCounted, .removed where !isCounted, .moved where !isCounted: break
      case .inserted(let range):
        rows.insert(contentsOf: Array(repeating: nil, count: range.count), at: range.lowerBound)
      case .removed(let range): rows.removeSubrange(range)
      case .moved(let source, let target):
        rows.remove(at: source)
        // Its content has changed, too.
        rows.insert(nil, at: target)
      case .updated(let range): for position in range { rows[position] = nil }
      case .updatedRows(let ids):
        let ids = Set(ids)
        for position in rows.indices where rows[position].map({ ids.contains($0.id) }) == true {
          rows[position] = nil
        }
      case .removedRows(let ids):
        let ids = Set(ids)
        rows.removeAll { $0.map { ids.contains($0.id) } == true }
      case .extended: break
      case .unknown:
        rows = []
        isCounted = false
        resets += 1
      }
    }

    /// Reads rows, and first makes the changes up to their version.
    @discardableResult
    func load(_ place: RowPlace<Source.Row.ID>, count: Int) async throws -> RowBatch<Source.Row> {
      let batch = try await source.rows(for: RowRequest(place, count: count))
      while version < batch.version { try await change() }
      guard version == batch.version, let position = batch.position, let total = batch.total else {
        return batch
      }
      if !isCounted {
        rows = Array(repeating: nil, count: total)
        isCounted = true
      }
      #expect(rows.count == total)
      for (index, row) in batch.rows.enumerated() {
        // A row that is loaded already is the same one.
        if let loaded = rows[position + index] { #expect(loaded == row) }
        rows[position + index] = row
      }
      return batch
    }

    /// Reads all rows that are not loaded.
    func loadAll() async throws -> [Source.Row] {
      repeat { try await load(.position(0), count: 1) } while !isCounted
      while let first = rows.firstIndex(where: { $0 == nil }) {
        let end = rows[first...].firstIndex { $0 != nil } ?? rows.count
        try await load(.position(first), count: min(50, end - first))
      }
      return rows.compactMap { $0 }
    }

    /// Waits until the list has the version of all committed changes.
    func waitUntil(_ condition: () -> Bool) async throws {
      while !condition() { try await change() }
    }

    func forgetEdits() { edits = [] }
  }
#endif
