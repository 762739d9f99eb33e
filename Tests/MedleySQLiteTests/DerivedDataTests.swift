#if SQLite
  import GRDB
  import MedleyCore
  import MedleyTesting
  import Testing

  @testable import MedleySQLite

  /// Counts and search indexes of columns that are generated or have a collation.
  @Suite(.timeLimit(.minutes(30))) struct DerivedDataTests {
    /// Compares the counts of a column with its values.
    static func checkCounts(
      _ database: TestDatabase,
      of column: String,
      in table: String,
      _ comment: Comment? = nil
    ) async throws {
      let counts = SQLiteCounts<String>(of: column, in: table, database.writer)
      let values = try await database.writer.read {
        try String?.fetchAll($0, sql: "SELECT \(column) FROM \(table)")
      }
      let expected = Dictionary(grouping: values.compactMap { $0 }, by: { $0 }).mapValues(\.count)
      let current = try await counts.current()
      #expect(current == expected, comment)
    }
  }

  /// A row with a text as its primary key.
  struct TextEntry: Codable, FetchableRecord, Identifiable, Hashable {
    var id: String
    var label: String?
  }
#endif
