#if SQLite
  import Foundation
  import GRDB
  import MedleySQLite

  /// A database with the lines of imported logs, one row each.
  struct DeliveryDatabase: Sendable {
    /// The connections of this process.
    let pool: DatabasePool

    /// Builds the search index while the list is in use.
    let search: SearchBuilder

    /// The index of the words of all lines.
    static let searchIndex = SearchIndex(of: StoredDelivery.databaseTableName)

    /// The version of the schema.
    private static let version = 1

    /// Opens a database.
    ///
    /// - Parameter creates: whether a missing file is created.
    init(path: String, creates: Bool = false) throws(ScreenError) {
      pool = try Self.open(path, creates: creates)
      search = SearchBuilder(pool)
      do {
        let version = try pool.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
        if version == Self.version { return }
        try pool.write { db in
          guard version == 0, try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
          else {
            throw ScreenError(
              message: "\(path.asArgument) is a database of another program. Name another file."
            )
          }
          try Self.createTables(in: db)
        }
      } catch let error as ScreenError {
        throw error
      } catch {
        throw ScreenError(error, database: path)
      }
    }

    /// Opens a file of SQLite with the settings of the gallery.
    static func open(_ path: String, creates: Bool) throws(ScreenError) -> DatabasePool {
      if !creates, !FileManager.default.fileExists(atPath: path) {
        throw ScreenError(
          message: "There is no database \(path.asArgument). Create it with --import LOG."
        )
      }
      var configuration = Configuration()
      configuration.busyMode = .timeout(5)
      configuration.maximumReaderCount = 2
      configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -2000")
      }
      do {
        return try DatabasePool(path: path, configuration: configuration)
      } catch {
        throw ScreenError(error, database: path)
      }
    }

    private static func createTables(in db: Database) throws {
      try db.execute(
        sql: """
          CREATE TABLE delivery (
            id INTEGER PRIMARY KEY, kind TEXT, repository TEXT NOT NULL, sender TEXT NOT NULL,
            time TEXT, payload TEXT NOT NULL, problem TEXT);
          CREATE TABLE imported (
            path TEXT PRIMARY KEY, lines INTEGER NOT NULL, bytes INTEGER NOT NULL,
            broken INTEGER NOT NULL, ending BLOB NOT NULL);
          PRAGMA user_version = \(version);
          """
      )
    }

    /// Returns the row of a line.
    func delivery(_ id: Int64) -> StoredDelivery? {
      try? pool.read { try StoredDelivery.fetchOne($0, key: id) }
    }

    // MARK: - Indexes

    /// The steps after an import, each of which does nothing if it was done before.
    static let indexSteps: [@Sendable (Database) throws -> Void] = [
      { db in
        try db.execute(
          sql: "CREATE INDEX IF NOT EXISTS delivery_kind ON delivery(kind, id)"
        )
      },
      { db in
        try db.execute(
          sql: "CREATE INDEX IF NOT EXISTS delivery_repository ON delivery(repository, id)"
        )
      },
      { db in try SQLiteCounts<String>.install(of: "repository", in: "delivery", db) },
      { db in
        try searchIndex.install(columns: ["kind", "repository", "sender", "payload"], in: db)
      },
      { db in try ChangeLog.install(on: "delivery", in: db) },
    ]

    // MARK: - Lists

    /// Returns the lines that a filter accepts, in their order.
    ///
    /// - Parameter repository: the only repository; `nil` for all.
    func rows(_ filter: LogFilter, repository: String? = nil) -> SQLiteRows<StoredDelivery> {
      var request = StoredDelivery.all()
      if let repository { request = request.filter(Column("repository") == repository) }
      if !filter.kinds.isEmpty { request = request.filter(filter.kinds.contains(Column("kind"))) }
      return SQLiteRows(request, matching: match(filter), in: pool)
    }

    private func match(_ filter: LogFilter) -> SearchMatch? {
      filter.text.flatMap { SearchMatch($0, in: Self.searchIndex) }
    }

    /// Returns the number of lines that a filter accepts in each repository, now and after each change.
    func counts(_ filter: LogFilter) -> AsyncThrowingStream<[String: Int], any Error> {
      let counts = SQLiteCounts<String>(of: "repository", in: "delivery", pool).values()
      if filter.isEmpty { return counts }
      return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
        let task = Task {
          do {
            // The counts of all lines change whenever those of the filter do.
            for try await _ in counts { continuation.yield(try await currentCounts(filter)) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }

    @concurrent private func currentCounts(_ filter: LogFilter) async throws -> [String: Int] {
      // SQLite reads the index of the kinds, or that of the words.
      var conditions: [String] = []
      var arguments = StatementArguments()
      if !filter.kinds.isEmpty {
        let marks = filter.kinds.map { _ in "?" }.joined(separator: ", ")
        conditions.append("kind IN (\(marks))")
        arguments += StatementArguments(filter.kinds)
      }
      if let pattern = filter.searchPattern {
        let name = Self.searchIndex.name
        conditions.append("id IN (SELECT rowid FROM \(name) WHERE \(name) MATCH ?)")
        arguments += [pattern]
      }
      let condition = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
      return try await pool.read { [arguments] db in
        let sql = "SELECT repository, count(*) FROM delivery \(condition) GROUP BY 1"
        let rows = try Row.fetchAll(db, sql: sql, arguments: arguments)
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
      }
    }
  }

  extension LogFilter {
    /// The words as FTS5 expects them, the last of which may be the beginning of a word; `nil` without words.
    fileprivate var searchPattern: String? {
      let words = words.filter { $0.contains { $0.isLetter || $0.isNumber } }
      guard !words.isEmpty else { return nil }
      return words.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: " ") + "*"
    }
  }

  extension ScreenError {
    /// Explains an error of SQLite.
    init(_ error: any Error, database path: String) {
      let reason = (error as? DatabaseError)?.message ?? "\(error)"
      self.init(
        message: "The database \(path.asArgument) cannot be used: \(reason). "
          + "Check that it is a database of the gallery, and its permissions."
      )
    }
  }
#endif
