import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

/// The properties of the article's map of adapters.
@Suite struct OpenSetTests {
  private static let voice = VoiceMessage(
    id: 8,
    author: .reader,
    sentAt: ChatMoment(Chat.sample.today, 9, 30),
    seconds: 12
  )

  @Test func `a new kind needs one model, one cell and one line`() {
    var cells = AdapterMap<TextHost>.chatWithBubbles
    cells.add(.voice)

    let chat = ChatFixture(cells: cells)
    chat.session.send(ChatEdit.receive(Self.voice))
    #expect(chat.ids == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(
      chat.text.hasSuffix(
        """
                                       ╭─ You ─────────────────────╮
                                       │ Then the cake is on me 🍰 │
                                       ╰──────────────────── 8:17 ─╯
                                               ♪ Voice message  12 s
                                               You

          Message                                  [Write a message]

        """
      )
    )
    #expect(chat.issues.issues.isEmpty)
  }

  @Test func `a new kind is answered, quoted and deleted like all others`() {
    let chat = ChatFixture(cells: .chatWithBubbles.adding(.voice))
    chat.session.send(ChatEdit.receive(Self.voice))
    chat.send(.action(MessageAction.reply), to: 8)
    chat.write("Where is everybody?")
    #expect(chat.text.contains("│ ┃ You: Voice message │"))
    chat.send(.action(MessageAction.delete), to: 8)
    #expect(chat.ids == [1, 2, 3, 4, 5, 6, 7, 9])
    #expect(chat.text.contains("│ ┃ You: Voice message │"), "a quotation stays")
    #expect(chat.issues.issues.isEmpty)
  }

  @Test func `a kind without a cell shows a placeholder and is reported once`() {
    let chat = ChatFixture()
    chat.session.send(ChatEdit.receive(Self.voice))
    for _ in 1...3 {
      #expect(chat.text.contains("  ✗ No cell for GalleryScreensTests.VoiceMessage\n"))
    }
    chat.write("Hm?")
    #expect(chat.ids == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(chat.text.contains("│ Hm?"))
    #expect(
      chat.issues.issues == [.missingCell(model: "GalleryScreensTests.VoiceMessage")]
    )
  }

  @Test func `two types with the same name have different cells`() {
    var cells = AdapterMap<TextHost>.chatWithBubbles
    cells.add(
      CellAdapter<Other.TextMessage, TextHost>.content { ListContent("other: \($0.excerpt)") }
    )
    let chat = ChatFixture(cells: cells)
    chat.session.send(
      ChatEdit.receive(
        Other.TextMessage(id: 7, author: .reader, sentAt: ChatMoment(Chat.sample.today, 10, 0))
      )
    )
    #expect(chat.ids == [1, 2, 3, 4, 5, 6, 7, 7])
    #expect(chat.text.contains("  other: not the one of the chat\n"))
    #expect(chat.text.contains("│ Then the cake is on me 🍰 │"))
    #expect(chat.issues.issues.isEmpty, "equal ids of two types are two identities")
  }

  @Test func `the portable cells show all kinds without bubbles`() {
    let chat = ChatFixture(cells: .chat)
    #expect(
      chat.text.hasPrefix(
        """
        Wednesday, 4 June ──────────────────────────────────────────
          Ada                                                  18:02
          Who comes to the lake on Saturday? They promise 24 degrees
          and hardly any wind.
                           You                                 18:10
                           Me! I bring the map and a thermos of tea.

        Yesterday ──────────────────────────────────────────────────
          Noor                                                5:48 ›
          Could not wait until Saturday.
          [image: the lake at sunrise, with mist on the water]
          Ada                                                   7:52
          Noor: Could not wait until Saturday.
          Now I can't either.
        """
      )
    )
  }

  /// A type with the name of another.
  private enum Other {
    struct TextMessage: ChatMessage {
      let id: Int
      var author: ChatAuthor
      let sentAt: ChatMoment
      var excerpt: String { "not the one of the chat" }
    }
  }
}

/// A new kind of message: the complete code that it needs.
struct VoiceMessage: ChatMessage {
  let id: Int
  var author: ChatAuthor
  let sentAt: ChatMoment
  let seconds: Int

  var excerpt: String { "Voice message" }
}

extension CellAdapter where Model == VoiceMessage, Host: ContentHost {
  static var voice: Self {
    .content { message in
      ListContent(
        "♪ Voice message",
        subtitle: message.author.name,
        detail: "\(message.seconds) s",
        style: message.isOwn ? .own : .plain
      )
    }
    .messageActions()
  }
}
