#if SQLite
  import GRDB

  /// A webhook that a server has received.
  struct Delivery: Codable, FetchableRecord, PersistableRecord, Identifiable, Equatable, Sendable {
    static let databaseTableName = "delivery"
    static let kinds = [
      "push", "issues", "release", "pull_request", "star", "fork", "check_run", "wiki",
    ]

    var id: Int64
    var receivedAt: Int64
    var repository: String
    var kind: String
    var status: Int
    var payload: String

    /// The delivery with a number: 300 bytes of payload, kinds and repositories mixed.
    init(number: Int64) {
      id = number
      // Not in the order of the numbers, as deliveries that are sent again.
      receivedAt = 1_700_000_000_000 + number * 37 + (number * 7_919) % 5_000
      repository = "organization/repository-\((number * 31) % 211)"
      kind = Self.kinds[Int((number * 13) % 8)]
      status = number % 17 == 0 ? 500 : 200
      payload = Self.payload(number)
    }

    private static let filler = String(repeating: "commit message with several words, ", count: 9)

    private static func payload(_ number: Int64) -> String {
      String("{\"delivery\": \(number), \"text\": \"\(filler)".prefix(298)) + "\"}"
    }

    static func createTable(in db: Database) throws {
      try db.create(table: "delivery") { table in
        table.primaryKey("id", .integer)
        table.column("receivedAt", .integer).notNull()
        table.column("repository", .text).notNull()
        table.column("kind", .text).notNull()
        table.column("status", .integer).notNull()
        table.column("payload", .text).notNull()
      }
    }

    /// Opens a database with a cache of 0.5 MB for each connection, which suffices for the rows around a place.
    static func pool(_ path: String) throws -> DatabasePool {
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -500") }
      return try DatabasePool(path: path, configuration: configuration)
    }

    /// The indexes, which are built after an import.
    static let indexes = [
      "delivery_receivedAt": ["receivedAt"],
      "delivery_kind": ["kind", "receivedAt"],
      "delivery_repository": ["repository", "receivedAt"],
    ]

    /// Inserts deliveries in transactions of 10,000.
    static func insert(_ numbers: Range<Int64>, in database: any DatabaseWriter) throws {
      for first in stride(from: numbers.lowerBound, to: numbers.upperBound, by: 10_000) {
        try database.write { db in
          let statement = try db.cachedStatement(
            sql: "INSERT INTO delivery VALUES (?, ?, ?, ?, ?, ?)"
          )
          for number in first..<min(first + 10_000, numbers.upperBound) {
            let delivery = Delivery(number: number)
            statement.setUncheckedArguments([
              delivery.id, delivery.receivedAt, delivery.repository, delivery.kind, delivery.status,
              delivery.payload,
            ])
            try statement.execute()
          }
        }
      }
    }
  }
#endif
