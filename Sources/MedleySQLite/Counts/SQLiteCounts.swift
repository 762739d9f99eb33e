#if SQLite
  public import GRDB
  import MedleyCore

  /// The number of rows for each value of a column, kept by triggers.
  ///
  /// Counting ten million rows takes about a second; the triggers keep the counts of all programs up to date, so
  /// that a list of sections has them at once:
  ///
  /// ```swift
  /// try await pool.write { try SQLiteCounts<String>.install(of: "repository", in: "delivery", $0) }
  /// let counts = SQLiteCounts<String>(of: "repository", in: "delivery", pool)
  /// for try await deliveries in counts.values() { show(deliveries) }  // ["medley": 4_312, …]
  /// ```
  ///
  /// Rows without a value are not counted.
  public struct SQLiteCounts<Value: DatabaseValueConvertible & Hashable & Sendable>: Sendable {
    private let table: String
    private let column: String
    private let database: any DatabaseWriter

    /// Names the counts of a column, which are installed.
    public init(of column: String, in table: String, _ database: any DatabaseWriter) {
      self.table = table
      self.column = column
      self.database = database
    }

    // MARK: - Installing

    /// Counts the rows, and creates the triggers that keep the counts.
    ///
    /// Does nothing if the table has the triggers already. Call it again after the table was created again, or got
    /// another unique index.
    public static func install(of column: String, in table: String, _ db: Database) throws {
      let name = name(of: column, in: table)
      let triggers = try triggers(of: column, in: table, db)
      if try triggers.isInstalled(in: db) { return }
      try db.inSavepoint {
        let counts = name.quotedDatabaseIdentifier
        let value = column.quotedDatabaseIdentifier
        try db.execute(
          sql: """
            DROP TABLE IF EXISTS \(counts);
            CREATE TABLE \(counts) (value PRIMARY KEY, count INTEGER NOT NULL, revision INTEGER NOT NULL);
            INSERT INTO \(counts) SELECT \(value), count(*), 0 FROM \(table.quotedDatabaseIdentifier)
              WHERE \(value) IS NOT NULL GROUP BY \(value) COLLATE BINARY;
            CREATE INDEX \("\(name)_revision".quotedDatabaseIdentifier) ON \(counts)(revision);
            """
        )
        try triggers.install(in: db)
        return .commit
      }
    }

    /// Removes the counts and their triggers.
    public static func uninstall(of column: String, in table: String, _ db: Database) throws {
      let name = name(of: column, in: table)
      try db.inSavepoint {
        try DerivedTriggers.uninstall(name: name, in: db)
        try db.execute(sql: "DROP TABLE IF EXISTS \(name.quotedDatabaseIdentifier)")
        return .commit
      }
    }

    /// The name of the table of the counts, which is a prefix of no other one's.
    private static func name(of column: String, in table: String) -> String {
      "medley_counts(\(table))(\(column))"
    }

    private static func triggers(
      of column: String,
      in table: String,
      _ db: Database
    ) throws -> DerivedTriggers {
      // Also checks that the column exists.
      let order = try KeyOrder([.ascending(column)], of: table, in: db)
      let counts = name(of: column, in: table).quotedDatabaseIdentifier
      let next = "(SELECT coalesce(max(revision), 0) + 1 FROM \(counts))"
      func change(_ sign: String, _ rows: String) -> String {
        // A value is also subtracted before it is added, if a trigger of the program changes a new row.
        """
        INSERT INTO \(counts) SELECT c0, 0, 0 FROM (\(rows)) AS s WHERE c0 IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM \(counts) WHERE value = s.c0 COLLATE BINARY);
        UPDATE \(counts) SET revision = \(next),
          count = count \(sign) (SELECT count(*) FROM (\(rows)) AS s WHERE s.c0 = \(counts).value COLLATE BINARY)
          WHERE value IN (SELECT c0 FROM (\(rows)));
        """
      }
      return try DerivedTriggers(
        name: name(of: column, in: table),
        table: table,
        id: order.idColumn,
        columns: [column],
        content: .sums(add: { change("+", $0) }, remove: { change("-", $0) }),
        in: db
      )
    }

    // MARK: - Reading

    /// Returns the counts now; values without rows are left out.
    @concurrent public func current() async throws -> [Value: Int] {
      try await reader().read().values
    }

    /// Returns the counts now and after each change.
    ///
    /// A reader that is slow receives the newest counts only.
    public func values() -> AsyncThrowingStream<[Value: Int], any Error> {
      let reader = reader()
      return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
        let task = Task {
          let (end, ending) = AsyncStream.makeStream(of: Void.self)
          let observation = Observation(database, tables: [Self.name(of: column, in: table)]) {
            @concurrent in
            do {
              let (values, isNew) = try await reader.read()
              if isNew { continuation.yield(values) }
              return isNew
            } catch  where SQLiteListError.isTransient(error) {
              // Another program is writing: the next check reads the counts.
              return false
            } catch {
              continuation.finish(throwing: error)
              return true
            }
          }
          // Observes until the task is cancelled.
          for await _ in end {}
          withExtendedLifetime((observation, ending)) {}
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }

    private func reader() -> CountsReader<Value> {
      CountsReader(name: Self.name(of: column, in: table), table: table, database: database)
    }
  }

  /// Reads the counts that have changed since they were read before.
  private actor CountsReader<Value: DatabaseValueConvertible & Hashable & Sendable> {
    private let name: String
    private let table: String
    private let database: any DatabaseWriter
    private var values: [Value: Int] = [:]
    /// The version of the schema in which the counts were read; another one if they were installed again.
    private var schemaVersion: Int32?
    /// The greatest revision that was read.
    private var revision: Int64 = -1

    init(name: String, table: String, database: any DatabaseWriter) {
      self.name = name
      self.table = table
      self.database = database
    }

    /// Returns the counts, and whether they have changed.
    func read() async throws -> (values: [Value: Int], isNew: Bool) {
      do {
        while true {
          let last = (schemaVersion, revision)
          let (version, changes) = try await database.read { [name] db in
            let version = try db.schemaVersion()
            let changes = try Row.fetchAll(
              db,
              sql: """
                SELECT value, count, revision FROM \(name.quotedDatabaseIdentifier) WHERE revision > ?
                """,
              arguments: [version == last.0 ? last.1 : -1]
            ).map { row in
              Change(value: Value.fromDatabaseValue(row[0]), count: row[1], revision: row[2])
            }
            return (version, changes)
          }
          // Otherwise another read has ended meanwhile.
          if last == (schemaVersion, revision) {
            let isNew = add(changes, of: version)
            return (values, isNew)
          }
        }
      } catch {
        throw SQLiteListError(error, table: table, path: database.path)
      }
    }

    /// Adds what was read; returns whether the counts have changed.
    private func add(_ changes: [Change], of version: Int32) -> Bool {
      let isFirst = schemaVersion == nil
      let isSame = schemaVersion == version
      let old = isSame ? [:] : values
      if !isSame { (schemaVersion, revision, values) = (version, -1, [:]) }
      for change in changes {
        revision = max(revision, change.revision)
        if let value = change.value { values[value] = change.count > 0 ? change.count : nil }
      }
      return isFirst || (isSame ? !changes.isEmpty : values != old)
    }

    private struct Change: Sendable {
      var value: Value?
      var count: Int
      var revision: Int64
    }
  }
#endif
