#if SQLite || Postgres
  import ArgumentParser
  import Medley

  /// The place of the messages of a chat: a file of SQLite, or a database of PostgreSQL.
  struct ChatLocation: ExpressibleByArgument {
    private let text: String

    /// Whether the messages are in a database of PostgreSQL.
    private let isAddress: Bool

    init(argument: String) {
      text = argument
      isAddress = ["postgresql://", "postgres://"].contains { argument.lowercased().hasPrefix($0) }
    }

    /// How the option takes a place, with the traits of the program.
    static var valueName: String {
      #if SQLite && Postgres
        "url|file"
      #elseif Postgres
        "url"
      #else
        "file"
      #endif
    }

    /// Rejects a place for which the program was not built; the address may contain a password.
    func validate() throws {
      #if !Postgres
        if isAddress {
          throw ValidationError(
            "This program has no PostgreSQL. Build it with --traits Postgres, or name a file."
          )
        }
      #endif
      #if !SQLite
        if !isAddress {
          throw ValidationError(
            "This program has no SQLite. Build it with --traits SQLite, or name an address such as "
              + "postgresql://user@host/database."
          )
        }
      #endif
    }

    /// Opens the messages, and creates the chat if it does not exist.
    ///
    /// - Parameter reporter: receives lost connections.
    func open(reporter: IssueReporter) async throws -> any MessageStore {
      try validate()
      #if Postgres
        if isAddress {
          return try await PostgresChat(PostgresChat.options(text, reporter: reporter))
        }
      #endif
      #if SQLite
        return try ChatDatabase(path: text)
      #else
        throw ValidationError("This program has no SQLite.")
      #endif
    }
  }
#endif
