#if SQLite
  import Foundation
  import GRDB
  import MedleyCore
  import MedleyLoading
  import MedleySupport
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  @Suite struct KeyTests {
    @Test(arguments: [SQLiteCollation.binary, .nocase, .rtrim])
    func `values are compared as SQLite compares them`(collation: SQLiteCollation) throws {
      let values: [DatabaseValue] = [
        .null, 0.databaseValue, 1.databaseValue, (-1).databaseValue, 0.5.databaseValue,
        (-0.5).databaseValue, 1.0.databaseValue, Int64.max.databaseValue, Int64.min.databaseValue,
        9.3e18.databaseValue, (-9.3e18).databaseValue, 9_223_372_036_854_775_807.0.databaseValue,
        (Int64.max - 1).databaseValue, Double.infinity.databaseValue, "".databaseValue,
        "a".databaseValue, "A".databaseValue, "a ".databaseValue, "ab".databaseValue,
        "Z".databaseValue,
        "é".databaseValue, "e\u{301}".databaseValue, "É".databaseValue, "😀".databaseValue,
        "\u{FFFF}".databaseValue, "[".databaseValue, Data().databaseValue, Data([0]).databaseValue,
        Data([255, 0]).databaseValue, Data("a".utf8).databaseValue,
      ]
      let queue = try DatabaseQueue()
      try queue.read { db in
        let statement = try db.makeStatement(
          sql: """
            WITH t(v, i) AS (VALUES (?1, 0), (?2, 1))
            SELECT i FROM t ORDER BY v COLLATE \(collation.rawValue), i
            """
        )
        for left in values {
          for right in values {
            let ordered = try Int.fetchAll(statement, arguments: [left, right])
            let reversed = try Int.fetchAll(statement, arguments: [right, left])
            let expected = ordered == [1, 0] ? 1 : reversed == [1, 0] ? -1 : 0
            #expect(
              KeyValue(left).compare(to: KeyValue(right), collation) == expected,
              "\(left) and \(right)"
            )
            #expect(KeyValue(left).databaseValue == left)
          }
        }
      }
    }

    @Test func `prefix sums equal those of an array`() {
      var random = SeededGenerator(seed: 4)
      for count in 1...40 {
        var counts = (0..<count).map { _ in Int.random(in: 0...3, using: &random) }
        var tree = FenwickTree(counts)
        for _ in 0..<10 {
          let index = Int.random(in: 0..<count, using: &random)
          let difference = Int.random(in: -counts[index]...5, using: &random)
          counts[index] += difference
          tree.add(difference, at: index)
          var position = 0
          for (index, count) in counts.enumerated() {
            #expect(tree.sum(before: index) == position)
            for offset in 0..<count {
              #expect(tree.find(position + offset) == (index, offset))
            }
            position += count
          }
        }
      }
    }

    @Test func `a literal is an ascending order by a column`() {
      let orders: [SQLiteOrder] = ["rank", .descending("text", .nocase)]
      #expect(orders == [.ascending("rank"), .descending("text", .nocase)])
      #expect(orders.map(\.column) == ["rank", "text"])
      #expect(orders.map(\.isDescending) == [false, true])
    }

    @Test func `a set of keys equals a set`() {
      var random = SeededGenerator(seed: 6)
      var members = MemberSet<KeyValue>()
      var expected: Set<KeyValue> = []
      let integers: [Int64] = [0, 1, -1, 63, 64, 1_023, 1_024, -1_024, -1_025, .max, .min]
      let keys = integers.map(KeyValue.integer) + [.text([97]), .text([]), .blob([97])]
      for _ in 0..<2_000 {
        let key = keys[Int.random(in: 0..<keys.count, using: &random)]
        if Bool.random(using: &random) {
          members.insert(key)
          expected.insert(key)
        } else {
          members.remove(key)
          expected.remove(key)
        }
        for key in keys { #expect(members.contains(key) == expected.contains(key)) }
      }
    }

    @Test(arguments: ReadingTests.orders.indices)
    func `rows between two keys are those of the sorted table`(order: Int) throws {
      let database = try TestDatabase(rows: 60)
      try database.execute(
        "UPDATE note SET rank = NULL WHERE id % 4 = 0; UPDATE note SET kind = 'A' WHERE id % 5 = 0"
      )
      try database.write { db in
        let (terms, sql) = ReadingTests.orders[order]
        let keyOrder = try KeyOrder(terms, of: "note", in: db)
        let keyset = KeysetReader(request: Note.filter(sql: "id % 3 <> 1"), order: keyOrder)
        let all = KeysetReader(request: Note.all(), order: keyOrder)
        var keys: [RowKey] = []
        try all.read(.keys, from: .init(), limit: 100, in: db) {
          keys.append(all.key(in: $0))
          return true
        }
        #expect(
          keys.map(\.id)
            == (try Int64.fetchAll(db, sql: "SELECT id FROM note ORDER BY \(sql)")).map {
              .integer($0)
            }
        )
        let starts = keys.indices.filter { $0 % 3 == 0 }
        for start in [nil] + starts {
          for end in (start.map { $0 + 1 } ?? 0)..<keys.count {
            var read: [RowKey] = []
            let start = KeysetReader<Note>.Start(
              key: start.map { keys[$0] },
              isIncluded: false,
              end: keys[end]
            )
            try keyset.read(.keys, from: start, limit: 100, in: db) {
              read.append(keyset.key(in: $0))
              return true
            }
            let expected = keys[(start.key.flatMap(keys.firstIndex).map { $0 + 1 } ?? 0)...end]
            #expect(
              read
                == expected.filter { key in
                  guard case .integer(let id) = key.id else { return false }
                  return id % 3 != 1
                }
            )
          }
        }
      }
    }

    @Test func `each part of an order is one range of an index`() throws {
      let database = try TestDatabase(rows: 50)
      try database.execute("CREATE INDEX note_kind ON note(kind, rank)")
      let orders: [(QueryInterfaceRequest<Note>, [SQLiteOrder])] = [
        (Note.all(), []), (Note.all(), [.descending("rank")]),
        (Note.filter(Column("kind") == "a"), [.ascending("rank")]),
      ]
      try database.writer.read { db in
        for (request, terms) in orders {
          let order = try KeyOrder(terms, of: "note", in: db)
          let keyset = KeysetReader(request: request, order: order)
          let leading: [KeyValue] = order.columns.count > 1 ? [.integer(3)] : []
          var statements: [String] = []
          db.trace {
            if case .statement(let statement) = $0 { statements.append(statement.expandedSQL) }
          }
          for content in [KeysetReader<Note>.Content.keys, .rows] {
            let start = RowKey(leading: leading, id: .integer(20))
            try keyset.read(content, from: .init(key: start), limit: 500, in: db) { _ in true }
          }
          db.trace(options: [])
          statements.removeAll { !$0.hasPrefix("SELECT") || !$0.contains("LIMIT") }
          #expect(!statements.isEmpty)
          for statement in statements {
            let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(statement)")
              .map { "\($0["detail"] as String? ?? "")" }
            #expect(plan.count == 1 && plan[0].hasPrefix("SEARCH"), "\(statement): \(plan)")
            #expect(!statement.contains("OFFSET"))
          }
        }
      }
    }
  }

  extension KeyTests {
    @Test func `a change reads the changed rows only, also if a filter has an index`() async throws
    {
      let database = try TestDatabase(rows: 50)
      try database.execute("CREATE INDEX note_kind ON note(kind, rank)")
      try database.write { try SQLiteChangeLog.install(on: "note", keeping: ["rank"], in: $0) }
      try database.execute("UPDATE note SET text = 'x' WHERE id IN (3, 4, 5, 9)")
      try await database.writer.read { db in
        let log = try #require(try SQLiteChangeLog.installed(on: "note", keeping: ["rank"], in: db))
        let order = try KeyOrder([.descending("rank")], of: "note", in: db)
        let keyset = KeysetReader(request: Note.filter(Column("kind") == "a"), order: order)
        var statement = ""
        db.trace { if case .statement(let traced) = $0 { statement = traced.expandedSQL } }
        let keys = try keyset.keys(ofIDsIn: log.changedIDs(after: 0), table: "note", in: db)
        db.trace(options: [])
        #expect(Set(keys.keys) == [.integer(3), .integer(9)])
        let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(statement)")
          .map { "\($0["detail"] as String? ?? "")" }
        #expect(
          !plan.isEmpty && !plan.contains { $0.contains("SCAN") || $0.contains("kind") },
          "\(plan)"
        )
      }
    }
  }

  @Suite struct TableTests {
    /// A record that does not name its table.
    struct Entry: Decodable, FetchableRecord, Identifiable, Hashable {
      var id: String
      var size: Double
    }

    @Test func `a table without row ids and with a text as key is followed`() async throws {
      let database = try TestDatabase()
      try database.execute(
        """
        CREATE TABLE "odd name" (id TEXT PRIMARY KEY NOT NULL, size REAL NOT NULL) WITHOUT ROWID;
        INSERT INTO "odd name" VALUES ('b', 1), ('a', 2.5), ('c', -1), ('d', 1);
        """
      )
      let table = "odd name"
      let source = SQLiteRows(
        Table<Entry>(table).all(),
        ofTable: table,
        in: database.writer,
        orderedBy: [.descending("size")]
      )
      let follower = Follower(source)
      #expect(try await follower.loadAll().map(\.id) == ["a", "d", "b", "c"])
      try database.execute("UPDATE \"odd name\" SET size = 1.5 WHERE id = 'b'")
      try await follower.waitUntil { !follower.edits.isEmpty }
      #expect(follower.edits == [.moved(from: 2, to: 1)])
      try database.execute("INSERT OR REPLACE INTO \"odd name\" VALUES ('a', 0)")
      #expect(try await follower.loadAll().map(\.id) == ["b", "d", "a", "c"])
      #expect(follower.resets == 0)
    }

    @Test func `a commit of the same program wakes lists whose table SQLite does not report`()
      async throws
    {
      let queue = try DatabaseQueue()
      let rows = SQLiteRows(
        Table<Entry>("entry").all(),
        matching: SQLiteSearchMatch("a", in: SQLiteSearchIndex(of: "found")),
        ofTable: "entry",
        in: queue
      )
      let wakes = Locked(0)
      let observer = CommitObserver(tables: await rows.reader.definition.observedTables) {
        wakes.withValue { $0 += 1 }
      }
      try await queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE entry (id TEXT PRIMARY KEY NOT NULL, size REAL NOT NULL) WITHOUT ROWID;
            CREATE TABLE found (id INTEGER PRIMARY KEY, text TEXT);
            """
        )
        try SQLiteChangeLog.install(on: "entry", in: db)
        try SQLiteSearchIndex(of: "found").install(columns: ["text"], in: db)
      }
      queue.add(transactionObserver: observer)
      for (count, change) in [
        "INSERT INTO entry VALUES ('a', 1)", "UPDATE entry SET size = 2",
        "UPDATE \"medley_search(found)_state\" SET indexed = 1",
      ].enumerated() {
        try await queue.write { try $0.execute(sql: change) }
        #expect(wakes.withValue { $0 } == count + 1, "\(change)")
      }
    }

    @Test func `a request with an association reads the columns of its own table`() async throws {
      let database = try TestDatabase(rows: 12)
      try database.execute(
        "CREATE TABLE owner (id INTEGER PRIMARY KEY, rank INTEGER, noteID INTEGER)"
      )
      try database.execute("INSERT INTO owner SELECT id + 100, 1, id FROM note WHERE id % 2 = 0")
      let owners = Table<Note>("note")
        .hasOne(Table<Row>("owner"), using: ForeignKey(["noteID"], to: ["id"]))
      let source = SQLiteRows(
        Note.all().joining(required: owners),
        in: database.writer,
        orderedBy: [.ascending("rank")]
      )
      let follower = Follower(source)
      let expected = try database.notes("rank, id", where: "id % 2 = 0")
      #expect(try await follower.loadAll() == expected)
      try database.execute("DELETE FROM note WHERE id = 4")
      #expect(try await follower.loadAll() == expected.filter { $0.id != 4 })
      #expect(follower.resets == 0)
    }
  }
#endif
