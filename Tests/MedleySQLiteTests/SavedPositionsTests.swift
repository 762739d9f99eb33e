#if SQLite
  import Foundation
  import GRDB
  import MedleyTables
  import MedleyTesting
  import Testing

  @testable import MedleyCore
  @testable import MedleyLoading
  @testable import MedleySQLite

  @Suite struct SavedPositionsTests {
    private let count = 110_000

    private func longTable() throws -> TestDatabase {
      let database = try TestDatabase(hasLog: false)
      try database.execute(
        """
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(count - 1))
        INSERT INTO note (id, rank, kind, text) SELECT 2 * i, i % 1000, 'a', '' FROM n
        """
      )
      return database
    }

    private func source(_ database: TestDatabase, _ order: [SQLiteOrder] = []) -> SQLiteRows<Note> {
      SQLiteRows(Note.all(), in: database.writer, orderedBy: order)
    }

    /// The change up to which counts are saved; `nil` if there are none.
    private func saved(_ database: TestDatabase) throws -> Int64? {
      try database.writer.read { db in
        guard try db.tableExists(SavedPositions.table) else { return nil }
        return try Int64.fetchOne(db, sql: "SELECT change FROM \(SavedPositions.table)")
      }
    }

    private func waitUntilSaved(
      _ database: TestDatabase,
      _ condition: (Int64) -> Bool = { _ in true }
    ) async throws {
      for _ in 0..<12_000 {
        if let change = try saved(database), condition(change) { return }
        try await Task.sleep(nanoseconds: 5_000_000)
      }
      Issue.record("the counts are not saved")
    }

    /// Counts the rows, and waits until the counts are saved.
    private func countOnce(_ database: TestDatabase, _ order: [SQLiteOrder] = []) async throws {
      let source = source(database, order)
      #expect(try await source.rows(for: RowRequest(.position(1), count: 1)).total == count)
      try await waitUntilSaved(database)
    }

    @Test func `a long list is not counted again, and contains the changes since`() async throws {
      let database = try longTable()
      let order = [SQLiteOrder.descending("rank")]
      try await countOnce(database, order)
      try database.write { db in
        var random = SeededGenerator(seed: 4)
        for _ in 0..<200 {
          let id = 2 * Int.random(in: 0..<count, using: &random)
          try db.execute(sql: "DELETE FROM note WHERE id = \(id)")
          try db.execute(sql: "UPDATE note SET rank = 77 WHERE id = \(id + 2)")
          try db.execute(
            sql: "INSERT OR IGNORE INTO note (id, rank, kind, text) VALUES (\(id + 1), 5, '', '')"
          )
        }
      }
      let source = source(database, order)
      let opened = try await source.rows(for: RowRequest(.start, count: 2))
      #expect(opened.total == nil)
      let notes = try database.notes("rank DESC, id DESC")
      for position in [0, 1_000, 65_432, notes.count - 3] {
        let batch = try await source.rows(for: RowRequest(.position(position), count: 3))
        #expect(batch.total == notes.count)
        #expect(batch.rows == Array(notes[position..<position + 3]))
      }
      // The counts are those that were saved before the changes.
      #expect(await source.reader.state?.savedChange == 0)
    }

    @Test func `counts are saved again after many changes`() async throws {
      let database = try longTable()
      try await countOnce(database)
      let source = source(database)
      _ = try await source.rows(for: RowRequest(.position(0), count: 1))
      try database.execute("UPDATE note SET text = 'x' WHERE id < 40000")
      _ = try await source.rows(for: RowRequest(.position(0), count: 1))
      try await waitUntilSaved(database) { $0 == 20_000 }
    }

    @Test func `counts of a log that was installed again are not taken`() async throws {
      let database = try longTable()
      try await countOnce(database)
      try database.write { db in
        try SQLiteChangeLog.uninstall(from: "note", in: db)
        try db.execute(sql: "DELETE FROM note WHERE id < 1000")
        try SQLiteChangeLog.install(on: "note", in: db)
      }
      #expect(try saved(database) == nil)
      let source = source(database)
      let batch = try await source.rows(for: RowRequest(.position(0), count: 1))
      #expect(batch.total == count - 500)
      #expect(batch.rows.map(\.id) == [1_000])
    }

    @Test func `counts that are damaged or wrong are counted again`() async throws {
      for damage in ["substr(buckets, 1, length(buckets) - 9)", "x'0101'"] {
        let database = try longTable()
        try await countOnce(database)
        try database.execute("UPDATE \(SavedPositions.table) SET buckets = \(damage)")
        let source = source(database)
        let batch = try await source.rows(for: RowRequest(.position(100_000), count: 1))
        #expect(batch.total == count)
        #expect(batch.rows.map(\.id) == [200_000])
      }
    }

    @Test func `bytes of counts are read as they were written, and others are refused`() {
      let order = KeyOrder(
        columns: ["a", "id"].map {
          KeyColumn(
            name: $0,
            isDescending: false,
            collation: .binary,
            mayBeNull: true,
            mayBeText: true
          )
        }
      )
      let values: [KeyValue] = [
        .null, .integer(0), .integer(-1), .integer(.min), .integer(.max), .real(-0.5),
        .real(.infinity), .text([]), .text(Array("é".utf8)), .blob([0, 255]),
      ]
      let keys = values.flatMap { one in values.map { RowKey(leading: [one], id: $0) } }
      let counts = (0...keys.count).map { $0 }
      let index = PositionIndex(order: order, bounds: keys, counts: counts)
      let bytes = PositionArchive(index).bytes
      let read = PositionArchive.index(bytes, order: order)
      #expect(read?.bounds == keys)
      #expect(read?.counts == counts)
      #expect(read?.total == counts.reduce(0, +))
      #expect(PositionArchive.index(bytes + [0], order: order) == nil)
      for end in bytes.indices {
        #expect(PositionArchive.index(Array(bytes[..<end]), order: order) == nil)
      }
      // Any bytes are an index or none, but no end of the program.
      var random = SeededGenerator(seed: 1)
      for _ in 0..<LongRun.count(2_000) {
        var damaged = bytes
        for _ in 0..<3 {
          let place = Int.random(in: 0..<damaged.count, using: &random)
          damaged[place] = UInt8.random(in: 0...255, using: &random)
        }
        _ = PositionArchive.index(damaged, order: order)
      }
    }

    @Test func `the counts of a table whose name has combining characters are removed`() throws {
      let database = try TestDatabase()
      try database.write { db in
        let order = try KeyOrder([], of: "note", in: db)
        for table in ["Cafe\u{301}", "Cafe\u{301}s"] {
          try SavedPositions(
            name: SavedPositions.name(of: table, order),
            epoch: 1,
            change: 1,
            index: PositionIndex(order: order)
          ).save(in: db)
        }
        try SavedPositions.remove(of: "Cafe\u{301}", in: db)
        let names = try String.fetchAll(db, sql: "SELECT name FROM \(SavedPositions.table)")
        #expect(names == [SavedPositions.name(of: "Cafe\u{301}s", order)])
      }
    }
  }
#endif
