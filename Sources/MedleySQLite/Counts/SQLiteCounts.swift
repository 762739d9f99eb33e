#if SQLite
  public import GRDB
  import MedleyCore

  /// The number of rows for each value of a column, maintained by triggers.
  ///
  /// Counting ten million rows takes about a second. The triggers keep the counts up to date for all
  /// programs, so that a list of sections has them immediately:
  ///
  /// ```swift
  /// try await pool.write { try SQLiteCounts<String>.install(of: "repository", in: "delivery", $0) }
  /// let counts = SQLiteCounts<String>(of: "repository", in: "delivery", pool)
  /// for try await deliveries in counts.values() { show(deliveries) }  // ["medley": 4_312, …]
  /// ```
  ///
  /// Rows without a value are not counted. Values that differ in SQLite and are equal in Swift, such as two
  /// spellings of “é” in Unicode, have the sum of their counts.
  public struct SQLiteCounts<Value: DatabaseValueConvertible & Hashable & Sendable>: Sendable {
    private let table: String
    private let column: String
    private let database: any DatabaseWriter

    /// Creates a reader for counts that ``install(of:in:_:)`` created.
    ///
    /// - Parameters:
    ///   - column: the column whose values are counted.
    ///   - table: the table of the column.
    ///   - database: the database from which the counts are read.
    public init(of column: String, in table: String, _ database: any DatabaseWriter) {
      self.table = table
      self.column = column
      self.database = database
    }

    // MARK: - Installing

    /// Counts the rows, and creates the triggers that maintain the counts.
    ///
    /// Does nothing if the table has the triggers already. Call this method again after the table was
    /// recreated or got another unique index.
    ///
    /// - Parameters:
    ///   - column: the column whose values are counted.
    ///   - table: the table of the column; its primary key has one column.
    ///   - db: a connection that can write.
    /// - Throws: ``SQLiteListError`` if the table or the column does not exist or the primary key has several
    ///   columns; `DatabaseError` if SQLite reports an error.
    /// - Complexity: O(*n* log *n*) for *n* rows of the table. No row is read if the triggers exist.
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

    /// Removes the counts and their triggers, if they exist.
    public static func uninstall(of column: String, in table: String, _ db: Database) throws {
      let name = name(of: column, in: table)
      try db.inSavepoint {
        try DerivedTriggers.uninstall(name: name, in: db)
        try db.execute(sql: "DROP TABLE IF EXISTS \(name.quotedDatabaseIdentifier)")
        return .commit
      }
    }

    /// The name of the table of the counts, which is not a prefix of any other such name.
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
        // If a trigger of the program changes a new row, a value is subtracted before it is added.
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
    /// A slow reader receives the newest counts only.
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
    /// The counts by the rows of their table; several values of SQLite may be equal in Swift.
    private var counts: [Int64: Int] = [:]
    /// The version of the schema when the counts were read; another one if they were installed again.
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
                SELECT rowid, value, count, revision FROM \(name.quotedDatabaseIdentifier)
                WHERE revision > ?
                """,
              arguments: [version == last.0 ? last.1 : -1]
            ).map { row in
              Change(
                row: row[0],
                value: Value.fromDatabaseValue(row[1]),
                count: row[2],
                revision: row[3]
              )
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
      // `VACUUM` may renumber the rows of the table, and changes the version.
      if !isSame { (schemaVersion, revision, values, counts) = (version, -1, [:], [:]) }
      for change in changes { add(change) }
      return isFirst || (isSame ? !changes.isEmpty : values != old)
    }

    /// Adds the difference to the earlier count of a row to the sum of its value.
    private func add(_ change: Change) {
      revision = max(revision, change.revision)
      guard let value = change.value else { return }
      let count = max(0, change.count)
      let old = counts.updateValue(count, forKey: change.row) ?? 0
      // Only a damaged table has such counts that the sum overflows.
      let sum = (values[value] ?? 0) &+ (count - old)
      values[value] = sum > 0 ? sum : nil
    }

    private struct Change: Sendable {
      /// The row of the table of the counts.
      var row: Int64
      var value: Value?
      var count: Int
      var revision: Int64
    }
  }
#endif
