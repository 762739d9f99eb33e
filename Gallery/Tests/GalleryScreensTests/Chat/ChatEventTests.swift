import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

@Suite struct ChatEventTests {
  @Test func `everybody's messages can be answered, and only one's own deleted`() {
    let chat = ChatFixture()
    for row in chat.session.list.rows(of: (any ChatMessage).self) {
      let actions = chat.session.list.actions(at: row.position)
      #expect(actions.map(\.title) == (row.model.isOwn ? ["Reply", "Delete"] : ["Reply"]))
      #expect(actions.first?.edge == .leading)
      #expect(actions.dropFirst().allSatisfy { $0.role == .destructive && $0.edge == .trailing })
    }
  }

  @Test func `choosing Reply goes to the field, which shows whom the next message will answer`() {
    let chat = ChatFixture()
    chat.send(.action(MessageAction.reply), to: 6)
    #expect(
      chat.text.hasSuffix("\n» Answer to Noor                           [write something]\n")
    )
    chat.write("Thank you!")
    #expect(chat.text.hasSuffix("\n» Message                                  [write something]\n"))
    #expect(chat.store.chat.message(8)?.excerpt == "Thank you!")
    chat.write("So early?")
    let last = chat.session.list.rows(of: TextMessage.self).last?.model
    #expect(last?.quote == nil, "only one message answers")
  }

  @Test func `deleting what was to be answered ends the answer`() {
    let chat = ChatFixture()
    chat.send(.action(MessageAction.reply), to: 7)
    chat.send(.action(MessageAction.delete), to: 7)
    #expect(chat.composer?.replyingTo == nil)
    chat.write("Anyway.")
    #expect(chat.session.list.rows(of: TextMessage.self).last?.model.quote == nil)
  }

  @Test func `sending leaves an empty field that is another row than before`() {
    let chat = ChatFixture()
    let before = chat.composer
    chat.write("one")
    #expect(chat.composer?.text == "")
    #expect(chat.composer != before)
    #expect(chat.composer?.id == before?.id)
  }

  @Test func `an action for a message that has left in the meantime does nothing`() throws {
    let chat = ChatFixture()
    let row = try #require(chat.session.list.rows(of: TextMessage.self).last)
    chat.send(.action(MessageAction.delete), to: 7)
    let text = chat.text
    chat.session.send(ChatEdit.delete(row.model.id))
    chat.session.send(ChatEdit.reply(to: row.model.id))
    #expect(chat.text == text)
    #expect(chat.issues.issues.isEmpty)
  }

  @Test func `an action that a message does not have is reported and changes nothing`() {
    let chat = ChatFixture()
    let text = chat.text
    chat.send(.action(MessageAction.delete), to: 1)
    #expect(chat.text == text)
    #expect(
      chat.issues.issues
        == [.unhandledEvent(event: #"action "delete""#, row: "TextMessage(1)")]
    )
  }

  @Test func `a message that comes late stands where its time belongs`() {
    let chat = ChatFixture()
    let day = Chat.sample.messages[0].sentAt.day
    for (id, minute) in [(40, 5), (41, 10), (42, 0)] {
      let moment = ChatMoment(day, 18, minute)
      chat.session.send(
        ChatEdit.receive(TextMessage(id: id, author: .member("Ada"), sentAt: moment, text: "late"))
      )
    }
    #expect(chat.ids == [42, 1, 40, 2, 41, 3, 4, 5, 6, 7], "after those of the same minute")
    #expect(chat.store.chat.nextID == 43)
  }

  @Test func `a day without messages has no heading`() {
    let chat = ChatFixture()
    chat.send(.action(MessageAction.delete), to: 7)
    #expect(chat.text.contains("Today ─"))
    chat.session.send(ChatEdit.delete(6))
    #expect(!chat.text.contains("Today ─"))
    chat.write("Hello?")
    #expect(chat.text.contains("Today ─"))
    #expect(chat.text.contains(" 8:00 #8 ─╯"), "the first message of a day is sent at eight")
  }

  @Test func `the last minute of a day is followed by itself`() {
    let last = ChatMoment(Chat.sample.today, 23, 59)
    #expect(last.next == last)
    #expect(ChatMoment(Chat.sample.today, 99, 99) == last)
    #expect(ChatMoment(Chat.sample.today, -1, 0).time == "0:00")
  }

  @Test(arguments: [20, 21, 25, 40, 80, 200])
  func `no line of nasty messages is wider than the screen`(width: Int) {
    let chat = ChatFixture(width: width)
    chat.send(.action(MessageAction.reply), to: 5)
    chat.write("a\u{1B}[31mb\nמרים 漢字漢字漢字 Donaudampfschifffahrtsgesellschaft 👨‍👩‍👧 \u{202E}x")
    chat.session.send(
      ChatEdit.receive(
        TextMessage(
          id: 900_000_000,
          author: .member("מרים בת אהרן ויוכבד\n2"),
          sentAt: ChatMoment(Chat.sample.today, 12, 0),
          text: ""
        )
      )
    )
    let lines = chat.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.columnWidth <= width })
    #expect(!chat.text.unicodeScalars.contains("\u{1B}"))
    #expect(!chat.text.unicodeScalars.contains("\u{202E}"))
  }
}
