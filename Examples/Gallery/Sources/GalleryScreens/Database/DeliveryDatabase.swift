#if SQLite
  import Foundation
  import GRDB
  import MedleySQLite

  /// A database with the lines of imported logs, one row each.
  struct DeliveryDatabase: Sendable {
    /// The connections of this process.
    let pool: DatabasePool

    /// Builds the indexes while the list is in use.
    let search: SearchBuilder

    /// Counts filtered lines, one filter at a time, so that lists never wait for it.
    private let counter: ReadingConnection

    /// The index of the words of all lines.
    static let searchIndex = SQLiteSearchIndex(of: StoredDelivery.databaseTableName)

    static let format = StorageFormat(
      version: 2,
      earlierVersions: 1..<2,
      refusal: "is a database of another program"
    ) { db in
      try createTables(in: db)
    }

    /// Opens a database.
    ///
    /// - Parameter creates: whether a missing file is created.
    init(path: String, creates: Bool = false) throws(ScreenError) {
      if !creates, !FileManager.default.fileExists(atPath: path) {
        throw ScreenError(
          message: "There is no database \(path.asArgument). Create it with --import LOG."
        )
      }
      pool = try Self.format.open(path)
      search = SearchBuilder(pool)
      counter = ReadingConnection(path: path)
    }

    /// Creates the tables.
    ///
    /// The column `words` has the text that is searched. An import writes it; for rows of other programs,
    /// a trigger does.
    static func createTables(in db: Database) throws {
      try db.execute(
        sql: """
          CREATE TABLE delivery (
            id INTEGER PRIMARY KEY, kind TEXT, repository TEXT NOT NULL, sender TEXT NOT NULL,
            time TEXT, payload TEXT NOT NULL, problem TEXT, words TEXT);
          CREATE TABLE imported (
            path TEXT PRIMARY KEY, lines INTEGER NOT NULL, bytes INTEGER NOT NULL,
            broken INTEGER NOT NULL, ending BLOB NOT NULL);
          CREATE TABLE indexed (steps INTEGER NOT NULL);
          INSERT INTO indexed VALUES (0);
          CREATE TRIGGER delivery_words AFTER INSERT ON delivery WHEN NEW.words IS NULL BEGIN
            \(setWords)
          END;
          CREATE TRIGGER delivery_new_words AFTER UPDATE OF payload ON delivery
            WHEN NEW.words IS OLD.words
          BEGIN
            \(setWords)
          END;
          """
      )
    }

    /// Sets the words of a row to the values of its line, without the keys.
    private static let setWords = """
      UPDATE delivery SET words = CASE WHEN json_valid(NEW.payload)
        THEN (SELECT group_concat(atom, char(10)) FROM json_tree(NEW.payload)) ELSE NEW.payload END
      WHERE id = NEW.id;
      """

    /// Returns the row of a line; `nil` if there is none.
    func delivery(_ id: Int64) throws(ScreenError) -> StoredDelivery? {
      do {
        return try pool.read { try StoredDelivery.fetchOne($0, key: id) }
      } catch {
        throw ScreenError(error, database: pool.path)
      }
    }

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

    private func match(_ filter: LogFilter) -> SQLiteSearchMatch? {
      filter.text.flatMap { SQLiteSearchMatch($0, in: Self.searchIndex) }
    }

    /// Returns the number of lines that a filter accepts in each repository, now and after each change, or
    /// why they cannot be counted at the moment.
    func counts(_ filter: LogFilter) -> AsyncStream<StoredLogEdit> {
      AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
        let task = Task {
          // After a failure, such as a database that another program locks, it continues.
          while !Task.isCancelled {
            do {
              try await sendCounts(filter, to: continuation)
              break
            } catch {
              continuation.yield(.countsFailed(reason(error)))
              try? await Task.sleep(for: .seconds(2))
            }
          }
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }

    @concurrent private func sendCounts(
      _ filter: LogFilter,
      to continuation: AsyncStream<StoredLogEdit>.Continuation
    ) async throws {
      try await search.installIndexes()
      let counts = SQLiteCounts<String>(of: "repository", in: "delivery", pool)
      for try await values in counts.values() {
        if filter.isEmpty {
          continuation.yield(.counts(values))
          continue
        }
        // The counts of all lines change whenever those of the filter do.
        let start = ContinuousClock.now
        continuation.yield(.counts(try await currentCounts(filter)))
        // While rows are inserted without a pause, counting takes a small part of the time.
        try await Task.sleep(for: min((ContinuousClock.now - start) * 10, .seconds(5)))
      }
    }

    @concurrent func currentCounts(_ filter: LogFilter) async throws -> [String: Int] {
      // SQLite reads the index of the kinds, or that of the words.
      var conditions: [String] = []
      var arguments = StatementArguments()
      if !filter.kinds.isEmpty {
        let marks = filter.kinds.map { _ in "?" }.joined(separator: ", ")
        conditions.append("kind IN (\(marks))")
        arguments += StatementArguments(filter.kinds)
      }
      if let pattern = filter.searchPattern {
        let name = Self.searchIndex.name.quotedDatabaseIdentifier
        conditions.append("id IN (SELECT rowid FROM \(name) WHERE \(name) MATCH ?)")
        arguments += [pattern]
      }
      let condition = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
      return try await counter.open().read { [arguments] db in
        let sql = "SELECT repository, count(*) FROM delivery \(condition) GROUP BY 1"
        let rows = try Row.fetchAll(db, sql: sql, arguments: arguments)
        // Names that differ in SQLite may be equal in Swift, such as those with two spellings of “é”.
        return Dictionary(
          rows.map { (String.fromDatabaseValue($0[0]) ?? "", $0[1] as Int) },
          uniquingKeysWith: +
        )
      }
    }

    private func reason(_ error: any Error) -> String {
      error is DatabaseError ? ScreenError(error, database: pool.path).message : "\(error)"
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
#endif
