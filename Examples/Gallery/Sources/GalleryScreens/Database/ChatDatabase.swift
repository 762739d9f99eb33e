#if SQLite
  import Foundation
  package import GRDB
  import Medley
  import MedleySQLite
  import ProgramSupport

  /// The messages of a chat in a database of SQLite, which several programs of one machine use.
  struct ChatDatabase: MessageStore {
    private let pool: DatabasePool
    private let path: String
    private let source: SQLiteRows<StoredMessage>

    /// The name of the file without its extension.
    var title: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    var messages: any RowSource<StoredMessage> { source }

    private static let format = StorageFormat(version: 101, refusal: "is no chat") { db in
      try db.execute(
        sql: """
          CREATE TABLE message (
            id INTEGER PRIMARY KEY AUTOINCREMENT, author TEXT NOT NULL, sentAt INTEGER NOT NULL,
            text TEXT NOT NULL, quotedAuthor TEXT, quotedText TEXT);
          """
      )
      try SQLiteChangeLog.install(on: "message", in: db)
    }

    /// Opens a chat, and creates it if the file does not exist.
    init(path: String) throws(ScreenError) {
      self.path = path
      pool = try Self.format.open(path)
      // Nothing is counted: each message is the cursor for those beside it.
      source = SQLiteRows(StoredMessage.all(), in: pool, countsRows: false)
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

    @concurrent func restore(_ message: StoredMessage, of member: String) async throws {
      guard message.draft.author == member else { return }
      try await write { db in
        try db.execute(
          sql: """
            INSERT OR IGNORE INTO message (id, author, sentAt, text, quotedAuthor, quotedText)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            message.id, member, message.sentAt, message.draft.text,
            message.draft.quote?.author, message.draft.quote?.text,
          ]
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
