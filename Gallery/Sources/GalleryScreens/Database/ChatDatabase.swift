#if SQLite
  import Foundation
  package import GRDB
  import Medley
  import MedleySQLite

  /// The messages of a chat in a database of SQLite, which several programs of one machine use.
  struct ChatDatabase: MessageStore {
    private let pool: DatabasePool
    private let path: String
    private let source: SQLiteRows<StoredMessage>

    /// The name of the file without its extension.
    var title: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    var messages: any RowSource<StoredMessage> { source }

    /// Marks the file as a chat of the gallery.
    private static let version = 101

    /// Opens a chat, and creates it if the file does not exist.
    init(path: String) throws(ScreenError) {
      self.path = path
      let pool = try DeliveryDatabase.open(path, creates: true)
      self.pool = pool
      // Nothing is counted: each message is the cursor for those beside it.
      source = SQLiteRows(StoredMessage.all(), in: pool, countsRows: false)
      do {
        let version = try pool.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
        if version == Self.version { return }
        try pool.write { db in
          // Another program may have created it meanwhile.
          let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
          if version == Self.version { return }
          guard version == 0, try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
          else {
            throw ScreenError(message: "\(path.asArgument) is no chat. Name another file.")
          }
          try Self.createTable(in: db)
        }
      } catch let error as ScreenError {
        throw error
      } catch {
        throw ScreenError(error, database: path)
      }
    }

    private static func createTable(in db: Database) throws {
      try db.execute(
        sql: """
          CREATE TABLE message (
            id INTEGER PRIMARY KEY AUTOINCREMENT, author TEXT NOT NULL, sentAt INTEGER NOT NULL,
            text TEXT NOT NULL, quotedAuthor TEXT, quotedText TEXT);
          PRAGMA user_version = \(version);
          """
      )
      try ChangeLog.install(on: "message", in: db)
    }

    @concurrent func send(_ message: MessageDraft) async throws -> StoredMessage.ID {
      try await write { db in
        try db.execute(
          sql: """
            INSERT INTO message (author, sentAt, text, quotedAuthor, quotedText)
            VALUES (?, ?, ?, ?, ?)
            """,
          arguments: [
            message.author, Int(Date.now.timeIntervalSince1970), message.text,
            message.quote?.author, message.quote?.text,
          ]
        )
        return Int(db.lastInsertedRowID)
      }
    }

    @concurrent func delete(_ id: StoredMessage.ID, of member: String) async throws {
      try await write { db in
        try db.execute(
          sql: "DELETE FROM message WHERE id = ? AND author = ?",
          arguments: [id, member]
        )
      }
    }

    private func write<Result: Sendable>(
      _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws -> Result {
      do {
        return try await pool.write(body)
      } catch {
        throw ScreenError(error, database: path)
      }
    }
  }

  extension StoredMessage: FetchableRecord, TableRecord {
    package static let databaseTableName = "message"

    package init(row: Row) {
      let quotedAuthor: String? = row["quotedAuthor"]
      self.init(
        id: row["id"],
        draft: MessageDraft(
          author: row["author"],
          text: row["text"],
          quote: quotedAuthor.map { .init(author: $0, text: row["quotedText"]) }
        ),
        sentAt: row["sentAt"]
      )
    }
  }
#endif
