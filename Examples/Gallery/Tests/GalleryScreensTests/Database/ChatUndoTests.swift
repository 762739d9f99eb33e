#if SQLite || Postgres
  import Medley
  import ProgramTesting
  import Testing

  @testable import GalleryScreens

  /// Deletions and their undo, which are the same in the chats of all databases.
  @MainActor
  @Suite struct ChatUndoTests {
    /// The messages of a member's list, without their positions.
    private func messages(_ gallery: GalleryTerminal) -> [String] {
      gallery.rows(TextMessage.self).map { "\($0.id) \($0.text) \($0.quote?.excerpt ?? "-")" }
    }

    @Test(arguments: StoredChat.Database.available)
    func `a deletion is undone and redone by keys in all programs`(
      database: StoredChat.Database
    ) async throws {
      let fixture = try await StoredChat(database)
      let (ada, sam) = (try await fixture.chat(as: "Ada"), try await fixture.chat(as: "Sam"))
      for text in ["first", "second", "third"] {
        await ada.shows("Message as Ada")
        if text == "second" { ada.send(ChatEdit.reply(to: 1)) }
        ada.send(ChatEdit.write(text))
        await ada.shows("│ \(text)")
        await sam.shows("│ \(text)")
      }
      let (all, rest) = (["1 first -", "2 second first", "3 third -"], ["1 first -", "3 third -"])
      #expect(messages(ada) == all)
      ada.send(ChatEdit.delete(2))
      #expect(messages(ada) == rest, "it is hidden at once")
      #expect(ada.text.contains("You deleted a message"))
      #expect(await waits { messages(sam) == rest })
      ada.type("u")
      #expect(await waits { messages(sam) == all && messages(ada) == all }, "\(messages(ada))")
      ada.type("U")
      #expect(await waits { messages(sam) == rest && messages(ada) == rest })
      ada.type("u")
      // Undone before the deletion has arrived everywhere.
      #expect(await waits { messages(sam) == all && messages(ada) == all }, "\(messages(ada))")
      // The messages of others are not deleted, and nothing can be undone.
      sam.send(ChatEdit.delete(2))
      #expect(messages(sam) == all)
      sam.type("u")
      #expect(sam.text.contains("There is nothing to undo."))
    }

    @Test(arguments: StoredChat.Database.available)
    func `a restored message is its author's, and is restored once`(
      database: StoredChat.Database
    ) async throws {
      let fixture = try await StoredChat(database)
      let store = try await fixture.open()
      func rows() async throws -> [StoredMessage] {
        try await store.messages.rows(for: RowRequest(.end, count: 9)).rows
      }
      let id = try await store.send(
        MessageDraft(author: "Ada", text: "hello", quote: .init(author: "Sam", text: "hi"))
      )
      let message = try #require(try await rows().first)
      try await store.delete(id, of: "Ada")
      try await store.restore(message, of: "Sam")
      #expect(try await rows() == [])
      for _ in 0..<2 { try await store.restore(message, of: "Ada") }
      #expect(try await rows() == [message])
      #expect(try await store.send(MessageDraft(author: "Sam", text: "next")) == id + 1)
    }
  }
#endif
