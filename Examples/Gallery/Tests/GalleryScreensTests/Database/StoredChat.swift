#if SQLite || Postgres
  import Medley
  import ProgramSupport
  import ProgramTesting

  @testable import GalleryScreens

  /// A chat in a new database, which several programs open with connections of their own.
  struct StoredChat {
    /// A kind of database.
    enum Database: String, Sendable {
      #if SQLite
        case sqlite = "SQLite"
      #endif
      #if Postgres
        case postgres = "PostgreSQL"
      #endif

      /// The databases that can be started; the suite of PostgreSQL says why its server is missing.
      static var available: [Self] {
        var databases: [Self] = []
        #if SQLite
          databases.append(.sqlite)
        #endif
        #if Postgres
          if PostgresServer.isAvailable { databases.append(.postgres) }
        #endif
        return databases
      }
    }

    /// Opens the chat as another program does.
    let open: @Sendable () async throws -> any MessageStore

    /// The folder of a file, which exists as long as the fixture.
    private let folder: TemporaryFolder?

    init(_ database: Database) async throws {
      switch database {
      #if SQLite
        case .sqlite:
          let folder = try TemporaryFolder()
          let path = folder.path("chat.sqlite")
          self.folder = folder
          open = { try ChatDatabase(path: path) }
      #endif
      #if Postgres
        case .postgres:
          folder = nil
          let server = try await PostgresServer.shared.value
          let address = server.address(of: try await server.makeDatabase(), as: "admin")
          open = { try await PostgresChat(.patient(address)) }
      #endif
      }
    }

    /// Opens the chat as a member.
    @MainActor func chat(as name: String) async throws -> GalleryTerminal {
      let store = try await open()
      return GalleryTerminal("chat") { setup in
        setup.chatHistory = store
        setup.chatMember = name
      }
    }
  }
#endif
