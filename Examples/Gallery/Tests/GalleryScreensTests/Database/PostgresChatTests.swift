#if Postgres
  import Foundation
  import Medley
  import MedleyPostgres
  import ProgramSupport
  import ProgramTesting
  import Testing

  @testable import GalleryScreens

  @MainActor
  @Suite(.enabled(if: PostgresServer.isAvailable, PostgresServer.reason))
  struct PostgresChatTests {
    /// Opens a database as a program does, with connections of its own.
    private func open(_ database: String, as role: String = "admin") async throws -> PostgresChat {
      let server = try await PostgresServer.shared.value
      return try await PostgresChat(.patient(server.address(of: database, as: role)))
    }

    /// Opens the chat of a database as a member.
    private func chat(_ database: String, as name: String) async throws -> GalleryTerminal {
      chat(try await open(database), as: name)
    }

    private func chat(_ store: PostgresChat, as name: String) -> GalleryTerminal {
      GalleryTerminal("chat") { setup in
        setup.chatHistory = store
        setup.chatMember = name
      }
    }

    @Test func `a message that is sent by one program arrives in the others`() async throws {
      let database = try await PostgresServer.shared.value.makeDatabase()
      // Two programs create the chat at the same time.
      async let first = chat(database, as: "Ada")
      async let second = chat(database, as: "Sam")
      let (ada, sam) = try await (first, second)
      await ada.shows("Message as Ada")
      ada.send(ChatEdit.write("Hello Sam"))
      await ada.shows("│ Hello Sam")
      await sam.shows("│ Hello Sam")
      #expect(ada.text.contains("╭─ You") && sam.text.contains("╭─ Ada"))
      #expect(!ada.text.contains("sending…"))
      for number in 1...5 { sam.send(ChatEdit.write("answer \(number)")) }
      await ada.shows("answer 5")
      let answers = ada.rows(TextMessage.self).map(\.text).filter { $0.hasPrefix("answer") }
      #expect(answers == (1...5).map { "answer \($0)" })
      let message = try #require(sam.rows(TextMessage.self).first)
      sam.send(ChatEdit.reply(to: message.id))
      await sam.shows("Answer to Ada as Sam")
      sam.send(ChatEdit.write("indeed"))
      await ada.shows("You: Hello Sam")
      // Only its author can delete a message.
      sam.send(ChatEdit.delete(message.id))
      ada.send(ChatEdit.delete(message.id))
      let isDeleted = await waits { !sam.rows(TextMessage.self).contains { $0.id == message.id } }
      #expect(isDeleted)
    }

    @Test func `a message has the time at which it was sent`() async throws {
      let server = try await PostgresServer.shared.value
      let database = try await server.makeDatabase()
      _ = try await open(database)
      let insert = "INSERT INTO chat_message (author, text, sent_at) VALUES ('Ada', 'hello', "
      for time in ["1970-01-02 00:00:00.75+00", "2033-05-18 05:33:20+02"] {
        try await server.run(insert + "'\(time)')", in: database)
      }
      let rows = try await open(database).messages.rows(for: RowRequest(.end, count: 2)).rows
      #expect(rows.map(\.sentAt) == [86_400, 2_000_000_000])
    }

    @Test func `a long history opens at its end, and older messages load when scrolling up`()
      async throws
    {
      let server = try await PostgresServer.shared.value
      let database = try await server.makeDatabase()
      let other = try await open(database)
      try await server.run(PostgresChat.filling(5_000), in: database)
      let store = try await open(database)
      // A list of the same source, which receives changes at the same time.
      let watcher = chat(store, as: "Sam")
      let gallery = chat(store, as: "Ada")
      await gallery.shows("message 5000 of many")
      await gallery.shows("Message as Ada")
      #expect(gallery.rows(TextMessage.self).count < 700)
      let isLoaded = await waits {
        gallery.press(.pageUp)
        return gallery.rows(TextMessage.self).contains { $0.id < 4_100 }
      }
      #expect(isLoaded, "\(gallery.text)")
      #expect(gallery.rows(TextMessage.self).count < 1_000)
      // Messages at the end do not move what is read.
      let lines = gallery.list.filter { $0.contains("of many") }
      _ = try await other.send(MessageDraft(author: "Sam", text: "news"))
      await watcher.shows("news")
      #expect(gallery.list.filter { $0.contains("of many") } == lines)
      gallery.send(ChatEdit.write("my answer"))
      await gallery.shows("my answer")
    }

    @Test func `a message that cannot be written stays in the field`() async throws {
      let server = try await PostgresServer.shared.value
      let database = try await server.makeDatabase()
      let gallery = try await chat(database, as: "Ada")
      await gallery.shows("Message as Ada")
      try await server.run(
        "ALTER TABLE chat_message ADD CONSTRAINT short CHECK (text <> 'keep me')",
        in: database
      )
      gallery.send(ChatEdit.write("keep me"))
      await gallery.shows("The message was not sent.")
      #expect(gallery.rows(ComposerRow.self).first?.text == "keep me")
      try await server.run("ALTER TABLE chat_message DROP CONSTRAINT short", in: database)
      // The field has the text still; the return key sends it.
      gallery.press(.enter)
      await gallery.shows("Enter send")
      gallery.press(.enter)
      await gallery.shows("│ keep me")
      #expect(!gallery.text.contains("was not sent"))
    }

    @Test func `a lost connection is reported without the server, and the chat continues`()
      async throws
    {
      let server = try await PostgresServer.shared.value
      let database = try await server.makeDatabase()
      let gallery = try await chat(database, as: "Ada")
      await gallery.shows("Message as Ada")
      try await server.run(
        """
        ALTER DATABASE \(database) ALLOW_CONNECTIONS false;
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(database)'
        """,
        in: "postgres"
      )
      gallery.send(ChatEdit.write("keep me"))
      await gallery.shows("Try again in a few seconds.")
      // Uncertain if the session ended during the statement, and certain if no session could begin.
      #expect(
        ["The message may not have been sent.", "The message was not sent."]
          .contains(where: gallery.text.contains)
      )
      #expect(!gallery.text.contains("admin") && !gallery.text.contains("/tmp"))
      try await server.run("ALTER DATABASE \(database) ALLOW_CONNECTIONS true", in: "postgres")
      gallery.send(ChatEdit.write("keep me"))
      await gallery.shows("│ keep me")
    }

    // MARK: - Errors

    private func failure(_ database: String, as role: String) async -> String {
      do {
        _ = try await open(database, as: role)
        return ""
      } catch {
        return "\(error)"
      }
    }

    @Test func `a role without rights receives the statements that grant them`() async throws {
      let server = try await PostgresServer.shared.value
      let database = try await server.makeDatabase()
      let role = "role_\(database)"
      try await server.run("CREATE ROLE \(role) LOGIN", in: database)
      let first = await failure(database, as: role)
      #expect(first.contains("The database has no chat, and \(role) may not create one."))
      #expect(first.contains("GRANT SELECT, INSERT, DELETE ON chat_message TO \(role)"))
      let owner = try await open(database)
      #expect(
        await failure(database, as: role).contains("permission denied for table chat_message")
      )
      try await server.run(
        "GRANT SELECT, INSERT, DELETE ON chat_message TO \(role)",
        in: database
      )
      let second = await failure(database, as: role)
      #expect(second.contains("Messages of others could not arrive"), "\(second)")
      let grants = try #require(second.firstRange(of: "GRANT"))
      try await server.run(String(second[grants.lowerBound...]), in: database)
      let member = try await open(database, as: role)
      let id = try await member.send(MessageDraft(author: "Sam", text: "hello"))
      let rows = try await owner.messages.rows(for: RowRequest(.end, count: 9)).rows
      #expect(rows.map(\.id) == [id])
    }

    @Test func `roles that need not install follow the chat of an ordinary owner`() async throws {
      let server = try await PostgresServer.shared.value
      let database = try await server.makeDatabase()
      let (owner, member) = ("owner_\(database)", "member_\(database)")
      try await server.run(
        """
        CREATE ROLE \(owner) LOGIN; CREATE ROLE \(member) LOGIN;
        GRANT CREATE ON SCHEMA public TO \(owner)
        """,
        in: database
      )
      let missing = await failure(database, as: owner)
      let grant = "GRANT CREATE ON DATABASE \(database) TO \(owner)"
      #expect(missing.contains("Messages of others could not arrive.") && missing.contains(grant))
      try await server.run(grant, in: database)
      let chat = try await open(database, as: owner)
      // A superuser installs nothing with the rights of another role, and has nothing to install.
      let admin = try await open(database)
      try await server.run(
        "GRANT SELECT, INSERT, DELETE ON chat_message TO \(member)",
        in: database
      )
      let refusal = await failure(database, as: member)
      #expect(refusal.contains("another role records the changes"), "\(refusal)")
      let grants = try #require(refusal.firstRange(of: "GRANT"))
      #expect(refusal.contains("EXECUTE ON FUNCTION medley.trim_1(integer)"))
      try await server.run(String(refusal[grants.lowerBound...]), in: database)
      let other = try await open(database, as: member)
      let id = try await other.send(MessageDraft(author: "Sam", text: "hello"))
      for store in [chat, admin, other] {
        let rows = try await store.messages.rows(for: RowRequest(.end, count: 9)).rows
        #expect(rows.map(\.id) == [id])
      }
    }

    @Test func `a table of another program is not used`() async throws {
      let server = try await PostgresServer.shared.value
      let database = try await server.makeDatabase()
      try await server.run("CREATE TABLE chat_message (number integer)", in: database)
      #expect(await failure(database, as: "admin").contains("is no chat. Name another database."))
    }

    @Test func `a server that cannot be reached is reported without the password`() async throws {
      let error = await #expect(throws: ScreenError.self) {
        _ = try await PostgresChat(.patient("postgresql://ada:sEcret@127.0.0.1:1/chat"))
      }
      let text = try #require(error?.message)
      #expect(text.contains("ada@127.0.0.1:1/chat") && text.contains("Check that the server runs"))
      #expect(!text.contains("sEcret") && !text.contains("  ") && !text.contains("?."))
      let broken = await #expect(throws: ScreenError.self) {
        _ = try await PostgresChat(.patient("postgresql://a:sEc%ret@[/x"))
      }
      #expect(broken?.message.contains("cannot be read") == true)
      #expect(broken?.message.contains("sEc") == false)
    }
  }

  extension PostgresOptions {
    /// The options of a test: while hundreds of tests run, a task waits long for its turn.
    static func patient(_ address: String) -> Self {
      var options = PostgresChat.options(address, reporter: .silent)
      options.connectTimeout = .seconds(600)
      options.poolTimeout = .seconds(600)
      options.statementTimeout = .seconds(600)
      return options
    }
  }

  extension PostgresChat {
    /// The statement that fills a chat with messages of a member.
    static func filling(_ count: Int) -> String {
      """
      INSERT INTO chat_message (author, sent_at, text)
      SELECT 'Noor', to_timestamp(1700000000 + n * 600), 'message ' || n || ' of many'
      FROM generate_series(1, \(count)) n
      """
    }
  }
#endif
