#if SQLite
  import Foundation
  import GRDB
  import MedleySQLite
  import ProgramSupport

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
      version: 3,
      earlierVersions: 1..<3,
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
    /// The column `words` has the text that is searched, and the column `urls` the addresses, which are only
    /// searched by `url:`. An import writes them; for rows of other programs, a trigger does.
    static func createTables(in db: Database) throws {
      try db.execute(
        sql: """
          CREATE TABLE delivery (
            id INTEGER PRIMARY KEY, kind TEXT, repository TEXT NOT NULL, sender TEXT NOT NULL,
            time TEXT, payload TEXT NOT NULL, problem TEXT, words TEXT, urls TEXT);
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

    /// Sets the words and the addresses of a row to the values of its line, without the keys.
    private static let setWords = """
      UPDATE delivery SET
        words = CASE WHEN json_valid(NEW.payload)
          THEN \(values(where: "NOT \(isAddress)")) ELSE NEW.payload END,
        urls = CASE WHEN json_valid(NEW.payload) THEN \(values(where: isAddress)) END
      WHERE id = NEW.id;
      """

    private static func values(where condition: String) -> String {
      """
      (SELECT coalesce(group_concat(atom, char(10)), '') FROM json_tree(NEW.payload)
        WHERE atom IS NOT NULL AND \(condition))
      """
    }

    /// Whether a value is an address, as ``JSONValues/isAddress(_:)`` has it.
    private static let isAddress = """
      ((atom GLOB '[a-zA-Z]*://*' OR atom GLOB 'git@*')
        AND atom NOT GLOB '*[' || char(1) || '-' || char(32) || ']*')
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
      for condition in filter.conditions { request = request.filter(condition) }
      let match = filter.terms.searchExpression.map {
        SQLiteSearchMatch(expression: $0, in: Self.searchIndex)
      }
      return SQLiteRows(request, matching: match, in: pool)
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
      var request = StoredDelivery.select(Column("repository"), count(Column("id")))
      for condition in filter.conditions { request = request.filter(condition) }
      if let expression = filter.terms.searchExpression {
        let name = Self.searchIndex.name.quotedDatabaseIdentifier
        request = request.filter(
          sql: "id IN (SELECT rowid FROM \(name) WHERE \(name) MATCH ?)",
          arguments: [expression]
        )
      }
      return try await counter.open().read { [request] db in
        let rows = try Row.fetchAll(db, request.group(Column("repository")))
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
#endif
