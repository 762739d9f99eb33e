#if SQLite
  import Foundation
  import GRDB
  import Medley
  import ProgramSupport
  import ProgramTesting
  import Testing

  @testable import GalleryScreens

  @MainActor
  @Suite struct ChatDatabaseTests {
    /// Opens the chat of a file as a member, with connections of its own.
    private func chat(_ path: String, as name: String) throws -> GalleryTerminal {
      chat(try ChatDatabase(path: path), as: name)
    }

    private func chat(_ store: ChatDatabase, as name: String) -> GalleryTerminal {
      GalleryTerminal("chat") { setup in
        setup.chatHistory = store
        setup.chatMember = name
      }
    }

    private func fill(_ path: String, _ count: Int) async throws {
      let store = try ChatDatabase(path: path)
      let queue = try DatabaseQueue.ofOtherProgram(path)
      try await queue.write { db in
        for number in 1...count {
          try db.execute(
            sql: "INSERT INTO message (author, sentAt, text) VALUES ('Noor', ?, ?)",
            arguments: [1_700_000_000 + number * 600, "message \(number) of many"]
          )
        }
      }
      try queue.close()
      let newest = try await store.messages.rows(for: RowRequest(.end, count: 1)).rows
      #expect(newest.map(\.id) == [count])
    }

    @Test func `a database of another program is refused`() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path("other.sqlite")
      let other = try DatabaseQueue(path: path)
      try await other.write { try $0.execute(sql: "CREATE TABLE other (id INTEGER)") }
      try other.close()
      #expect(throws: ScreenError.self) { try ChatDatabase(path: path) }
      // The file keeps its journal mode: its format versions are not those of a write-ahead log.
      let header = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(Array(header[18..<20]) == [1, 1])
    }

    @Test func `a message that is sent in one program arrives in the others`() async throws {
      let fixture = try TemporaryFolder()
      let (ada, sam) = (
        try chat(fixture.path("chat.sqlite"), as: "Ada"),
        try chat(fixture.path("chat.sqlite"), as: "Sam")
      )
      await ada.shows("Message as Ada")
      ada.click("Message as Ada")
      ada.press(.enter)
      ada.type("Hello Sam")
      ada.press(.enter)
      await ada.shows("│ Hello Sam")
      await sam.shows("│ Hello Sam")
      #expect(ada.text.contains("╭─ You") && sam.text.contains("╭─ Ada"))
      #expect(!ada.text.contains("sending…"))
      for number in 1...5 { sam.send(ChatEdit.write("answer \(number)")) }
      await ada.shows("answer 5")
      let answers = ada.rows(TextMessage.self).map(\.text).filter { $0.hasPrefix("answer") }
      #expect(answers == (1...5).map { "answer \($0)" })
      let first = try #require(sam.rows(TextMessage.self).first)
      sam.send(ChatEdit.reply(to: first.id))
      await sam.shows("Answer to Ada as Sam")
      sam.send(ChatEdit.write("indeed"))
      await ada.shows("You: Hello Sam")
      // Only its author can delete a message.
      sam.send(ChatEdit.delete(first.id))
      ada.send(ChatEdit.delete(first.id))
      let isDeleted = await waits { !sam.rows(TextMessage.self).contains { $0.id == first.id } }
      #expect(isDeleted)
    }

    @Test func `a long history opens at its end, and older messages load when scrolling up`()
      async throws
    {
      let fixture = try TemporaryFolder()
      try await fill(fixture.path("chat.sqlite"), 5_000)
      let store = try ChatDatabase(path: fixture.path("chat.sqlite"))
      // A list of the same source, which receives changes at the same time.
      let (gallery, watcher) = (chat(store, as: "Ada"), chat(store, as: "Sam"))
      await watcher.shows("message 5000 of many")
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
      let other = try ChatDatabase(path: fixture.path("chat.sqlite"))
      _ = try await other.send(MessageDraft(author: "Sam", text: "news"))
      await watcher.shows("news")
      #expect(gallery.list.filter { $0.contains("of many") } == lines)
      // The user sees what the user writes.
      gallery.send(ChatEdit.write("my answer"))
      await gallery.shows("my answer")
    }

    @Test func `a new message stays visible at the end`() async throws {
      let fixture = try TemporaryFolder()
      try await fill(fixture.path("chat.sqlite"), 200)
      let gallery = try chat(fixture.path("chat.sqlite"), as: "Ada")
      await gallery.shows("message 200 of many")
      let other = try ChatDatabase(path: fixture.path("chat.sqlite"))
      for number in 1...40 {
        _ = try await other.send(MessageDraft(author: "Sam", text: "news \(number)."))
      }
      await gallery.shows("news 40.")
      #expect(gallery.text.contains("Message as Ada"))
    }

    @Test func `a message that cannot be written stays in the field`() async throws {
      let fixture = try TemporaryFolder()
      let gallery = try chat(fixture.path("chat.sqlite"), as: "Ada")
      await gallery.shows("Message as Ada")
      let queue = try DatabaseQueue.ofOtherProgram(fixture.path("chat.sqlite"))
      try await queue.write {
        try $0.execute(
          sql: """
            CREATE TRIGGER full BEFORE INSERT ON message
            BEGIN SELECT raise(ABORT, 'the disk is full'); END
            """
        )
      }
      gallery.send(ChatEdit.write("keep me"))
      await gallery.shows("the disk is full")
      #expect(gallery.rows(ComposerRow.self).first?.text == "keep me")
      try await queue.write { try $0.execute(sql: "DROP TRIGGER full") }
      gallery.send(ChatEdit.write("keep me"))
      await gallery.shows("│ keep me")
      #expect(!gallery.text.contains("was not sent"))
    }

    /// The messages of a member's list, without their positions.
    private func messages(_ gallery: GalleryTerminal) -> [String] {
      gallery.rows(TextMessage.self).map { "\($0.id) \($0.text) \($0.quote?.excerpt ?? "-")" }
    }

    @Test func `a message that cannot be deleted is visible again with the reason`() async throws {
      let fixture = try TemporaryFolder()
      let gallery = try chat(fixture.path("chat.sqlite"), as: "Ada")
      await gallery.shows("Message as Ada")
      gallery.send(ChatEdit.write("keep me"))
      await gallery.shows("│ keep me")
      let queue = try DatabaseQueue.ofOtherProgram(fixture.path("chat.sqlite"))
      try await queue.write {
        try $0.execute(
          sql: """
            CREATE TRIGGER locked BEFORE DELETE ON message
            BEGIN SELECT raise(ABORT, 'the file is locked'); END
            """
        )
      }
      gallery.send(ChatEdit.delete(1))
      #expect(messages(gallery) == [])
      await gallery.shows("The message was not deleted.")
      #expect(messages(gallery) == ["1 keep me -"])
      gallery.type("u")
      #expect(gallery.text.contains("There is nothing to undo."))
      try await queue.write { try $0.execute(sql: "DROP TRIGGER locked") }
      gallery.send(ChatEdit.delete(1))
      #expect(await waits { !gallery.text.contains("was not deleted") })
      #expect(messages(gallery) == [])
    }

    @Test func `a message that cannot be restored stays deleted, with the reason`() async throws {
      let fixture = try TemporaryFolder()
      let gallery = try chat(fixture.path("chat.sqlite"), as: "Ada")
      await gallery.shows("Message as Ada")
      gallery.send(ChatEdit.write("keep me"))
      await gallery.shows("│ keep me")
      let other = try chat(fixture.path("chat.sqlite"), as: "Sam")
      await other.shows("│ keep me")
      let queue = try DatabaseQueue.ofOtherProgram(fixture.path("chat.sqlite"))
      gallery.send(ChatEdit.delete(1))
      #expect(await waits { messages(other) == [] })
      try await queue.write {
        try $0.execute(
          sql: """
            CREATE TRIGGER full BEFORE INSERT ON message
            BEGIN SELECT raise(ABORT, 'the disk is full'); END
            """
        )
      }
      gallery.type("u")
      await gallery.shows("The message was not restored.")
      #expect(messages(gallery) == [])
      try await queue.write { try $0.execute(sql: "DROP TRIGGER full") }
      gallery.type("Uu")
      #expect(await waits { messages(other) == ["1 keep me -"] })
      #expect(await waits { messages(gallery) == ["1 keep me -"] })
      #expect(!gallery.text.contains("was not restored"))
    }

    @Test func `browsers and terminals share the chat`() async throws {
      let fixture = try TemporaryFolder()
      let terminal = try chat(fixture.path("chat.sqlite"), as: "Ada")
      let store = try ChatDatabase(path: fixture.path("chat.sqlite"))
      let browser = WebGallery { $0.chatHistory = store }
      browser.navigator.go(to: "chat")
      // Browsers of several servers must not have the same names.
      #expect(await browser.shows("Message as Guest "))
      try browser.post("\(browser.name(of: "text"))=Hello+Ada".replacing(" ", with: "+"))
      await terminal.shows("│ Hello Ada")
      terminal.send(ChatEdit.write("Hello guest"))
      #expect(await browser.shows("Hello guest"), "\(browser.markup)")
      browser.navigator.go(to: .chatMember("Sam"))
      #expect(await browser.shows("Message as Sam"))
    }
  }
#endif
