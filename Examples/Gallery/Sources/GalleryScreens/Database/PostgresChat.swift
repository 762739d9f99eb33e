#if Postgres
  import Foundation
  import Medley
  import MedleyPostgres
  import ProgramSupport

  /// The messages of a chat in a database of PostgreSQL, which programs of several computers use.
  struct PostgresChat: MessageStore {
    /// The name of the database.
    let title: String

    private let pool: PostgresPool
    private let source: PostgresRows<StoredMessage>

    var messages: any RowSource<StoredMessage> { source }

    private static let table: PostgresTable = "chat_message"

    /// Returns the options for an address.
    ///
    /// - Parameters:
    ///   - address: a URI, as `psql` accepts it; the standard environment variables complete it.
    ///   - reporter: receives lost connections.
    static func options(_ address: String, reporter: IssueReporter) -> PostgresOptions {
      var options = PostgresOptions(address, poolSize: 4, applicationName: "gallery")
      options.reporter = reporter
      return options
    }

    /// Opens a chat, and creates it if the database has none.
    ///
    /// - Throws: ``ScreenError``, without a password.
    init(_ options: PostgresOptions) async throws {
      let pool = PostgresPool(options)
      self.pool = pool
      source = PostgresRows(Self.table, in: pool, countsRows: false) {
        try $0.decode(Columns.self).message
      }
      do {
        let row = try await pool.query(
          "SELECT current_database() AS name, quote_ident(current_user) AS role"
        ).first
        title = row?["name"] ?? "Chat"
        let role = row?["role"] ?? "the role"
        try await Self.createTable(pool, for: role)
        try await Self.checkColumns(pool)
        try await Self.recordChanges(pool, source, for: role)
      } catch {
        await pool.close()
        throw error is ScreenError ? error : ScreenError(message: "\(error)")
      }
    }

    private static func createTable(_ pool: PostgresPool, for role: String) async throws {
      guard try await pool.query("SELECT 1 WHERE to_regclass('chat_message') IS NULL").count > 0
      else { return }
      do {
        try await pool.withConnection { connection in
          try await connection.transaction { connection in
            // Several servers may start at the same time.
            try await connection.execute("SELECT pg_advisory_xact_lock(hashtext('gallery chat'))")
            try await connection.execute(
              """
              CREATE TABLE IF NOT EXISTS chat_message (
                id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, author text NOT NULL,
                sent_at timestamptz NOT NULL DEFAULT clock_timestamp(), text text NOT NULL,
                quoted_author text, quoted_text text)
              """
            )
          }
        }
      } catch let error as PostgresError where error.isRefusal {
        throw ScreenError(
          message: "The database has no chat, and \(role) may not create one. \(error.message) "
            + "Let the owner of the database open the chat once, and then run: "
            + "GRANT SELECT, INSERT, DELETE ON chat_message TO \(role)"
        )
      }
    }

    /// Checks that the table is one of the gallery, and that the role may read it.
    private static func checkColumns(_ pool: PostgresPool) async throws {
      do {
        _ = try await pool.query(
          """
          SELECT id, author, sent_at, text, quoted_author, quoted_text FROM chat_message LIMIT 0
          """
        )
      } catch let error as PostgresError where error.code == .server("42703") {
        throw ScreenError(
          message: "The table chat_message of the database is no chat. Name another database."
        )
      }
    }

    /// Lets this program follow the changes of all others.
    private static func recordChanges(
      _ pool: PostgresPool,
      _ source: PostgresRows<StoredMessage>,
      for role: String
    ) async throws {
      do {
        try await pool.installChanges(of: table)
      } catch let failure as PostgresError where failure.isRefusal || failure.code == .usage {
        // Another role may have done it.
        do {
          _ = try await source.rows(for: RowRequest(.end, count: 1))
        } catch let error as PostgresError where error.code == .notInstalled || error.isRefusal {
          throw try await notRecorded(pool, failure, for: role)
        } catch is PostgresError {
          throw failure
        }
      }
    }

    /// Returns an error with the statements that let the role follow changes, if they are recorded.
    private static func notRecorded(
      _ pool: PostgresPool,
      _ failure: PostgresError,
      for role: String
    ) async throws -> ScreenError {
      // Every role can read the names of triggers.
      let trigger = try await pool.query(
        """
        SELECT substring(tgname FROM '^medley_([0-9]+)_insert$') AS number
        FROM pg_trigger WHERE tgrelid = 'chat_message'::regclass AND tgname ~ '^medley_[0-9]+_insert$'
        """
      ).first
      guard let number = trigger?["number"] else {
        return ScreenError(message: "Messages of others could not arrive. \(failure)")
      }
      return ScreenError(
        message: "Messages of others could not arrive: another role records the changes of "
          + "chat_message, and \(role) may not read them. As the owner of the schema medley, run: "
          + "GRANT USAGE ON SCHEMA medley TO \(role); "
          + "GRANT SELECT ON medley.observed, medley.changes_\(number) TO \(role); "
          + "GRANT EXECUTE ON FUNCTION medley.trim_\(number)(integer) TO \(role)"
      )
    }

    @concurrent func send(_ message: MessageDraft) async throws -> StoredMessage.ID {
      // An attempt to connect that fails has written nothing.
      let rows = try await pool.withConnection { connection in
        do {
          return try await connection.query(
            """
            INSERT INTO chat_message (author, text, quoted_author, quoted_text)
            VALUES (\(message.author), \(message.text), \(message.quote?.author), \(message.quote?.text))
            RETURNING id
            """
          )
        } catch let error as PostgresError where error.mayHaveWritten {
          throw UncertainWrite(error: error)
        }
      }
      guard let id = rows.first?["id"].flatMap({ Int($0) }) else {
        throw ScreenError(message: "A rule or a trigger of chat_message discards the message.")
      }
      return id
    }

    /// Returns a reason that names no server, because browsers of any user show it.
    ///
    /// The reporter receives lost connections.
    func reason(_ error: any Error) -> String {
      let error = (error as? UncertainWrite)?.error ?? error
      guard let error = error as? PostgresError else { return "\(error)" }
      switch error.code {
      case .connection, .exhausted, .closed:
        return "The database cannot be reached. Try again in a few seconds."
      case .timeout: return "The database did not answer in time. Try again in a few seconds."
      case .server where error.isConnectionLoss:
        return "The connection to the database was lost. Try again in a few seconds."
      default: return error.description
      }
    }

    @concurrent func delete(_ id: StoredMessage.ID, of member: String) async throws {
      try await pool.execute("DELETE FROM chat_message WHERE id = \(id) AND author = \(member)")
    }

    @concurrent func restore(_ message: StoredMessage, of member: String) async throws {
      let draft = message.draft
      guard draft.author == member else { return }
      try await pool.execute(
        """
        INSERT INTO chat_message (id, author, sent_at, text, quoted_author, quoted_text)
        OVERRIDING SYSTEM VALUE
        VALUES (\(message.id), \(member), to_timestamp(\(Double(message.sentAt))), \(draft.text),
          \(draft.quote?.author), \(draft.quote?.text))
        ON CONFLICT DO NOTHING
        """
      )
    }
  }

  /// A row of the table.
  private struct Columns: Decodable {
    let id: Int
    let author: String
    let sentAt: Date
    let text: String
    let quotedAuthor: String?
    let quotedText: String?

    var message: StoredMessage {
      StoredMessage(
        id: id,
        draft: MessageDraft(
          author: author,
          text: text,
          quote: quotedAuthor.map { .init(author: $0, text: quotedText ?? "") }
        ),
        sentAt: Int(sentAt.timeIntervalSince1970)
      )
    }
  }

  extension PostgresError {
    /// Whether the role has not the right.
    fileprivate var isRefusal: Bool { code == .server("42501") }

    /// Whether the server ended the connection.
    fileprivate var isConnectionLoss: Bool {
      guard case .server(let state) = code else { return false }
      return state.hasPrefix("57P") || state.hasPrefix("08")
    }

    /// Whether a statement may have written, because the connection was lost before the answer of the server.
    fileprivate var mayHaveWritten: Bool {
      switch code {
      case .connection: true
      // The server undoes a statement that it ends.
      case .timeout: sqlState != "57014"
      default: isConnectionLoss
      }
    }
  }
#endif
