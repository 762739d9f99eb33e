import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct ChatKeyTests {
  private let gallery = GalleryTerminal("chat")

  private var messages: [any ChatMessage] { gallery.setup.chat.chat.messages }
  private var ids: [Int] { messages.map { $0.id } }
  private var lastText: TextMessage? { messages.last as? TextMessage }

  private func receive(_ text: String, from name: String = "Noor") {
    let chat = gallery.setup.chat.chat
    gallery.send(
      ChatEdit.receive(
        TextMessage(
          id: chat.nextID,
          author: .member(name),
          sentAt: chat.nextMoment,
          text: text
        )
      )
    )
  }

  @Test func `typed text is sent as a message, and the field is empty`() {
    #expect(gallery.focused.hasPrefix("Message"))
    gallery.press(.enter)
    gallery.type("I bring the cards")
    #expect(gallery.hintBar.contains("Enter send"))
    #expect(messages.count == 7)
    gallery.press(.enter)
    #expect(lastText?.text == "I bring the cards")
    #expect(lastText?.isOwn == true)
    #expect(gallery.text.contains("│ I bring the cards │"))
    #expect(gallery.hintBar.contains("Enter send"), "the field stays open for the next message")
    gallery.type("?really")
    gallery.press(.enter)
    #expect(lastText?.text == "?really")
    gallery.type("/me waves")
    gallery.press(.enter, .escape)
    #expect(lastText?.text == "/me waves")
    #expect(gallery.focused.hasSuffix("[Write a message]"))
    #expect(messages.count == 10)
  }

  @Test func `Esc keeps the typed text as a draft, and Delete discards it`() {
    gallery.press(.enter)
    gallery.type("never mind")
    gallery.press(.escape)
    #expect(messages.count == 7)
    #expect(gallery.focused.hasSuffix("[never mind]*"))
    gallery.press(.delete)
    #expect(gallery.focused.hasSuffix("[Write a message]"))
    #expect(messages.count == 7)
    #expect(gallery.route == "chat")
  }

  @Test func `pasted lines become one message`() {
    gallery.paste("two\nlines")
    #expect(gallery.text.contains("two lines"))
    gallery.press(.enter)
    #expect(lastText?.text == "two lines")
  }

  @Test func `a click on the field opens it`() {
    gallery.press(.home)
    gallery.press(.end, .up)
    gallery.click("[Write a message]")
    gallery.type("Here!")
    gallery.press(.enter)
    #expect(lastText?.text == "Here!")
  }

  @Test(arguments: [TypedKey.f2, .controlA])
  func `the menu of another member's message offers Reply but not Delete`(key: TypedKey) {
    gallery.press(.up, .up, key)
    #expect(gallery.text.contains("Reply"))
    #expect(!gallery.text.contains("Delete"))
    gallery.press(.enter)
    #expect(gallery.text.contains("Answer to Noor"))
    gallery.type("Thanks")
    gallery.press(.enter)
    #expect(lastText?.quote?.author == .member("Noor"))
    #expect(gallery.text.contains("┃ Noor: Train at 9:04"))
    #expect(!gallery.text.contains("Answer to"))
  }

  @Test func `the user's message is deleted by its menu`() {
    gallery.press(.up, .f2, .down, .escape)
    #expect(ids == Array(1...7))
    gallery.press(.f2, .down, .enter)
    #expect(ids == Array(1...6))
    #expect(!gallery.text.contains("the cake is on me"))
    #expect(!gallery.focused.isEmpty)
  }

  @Test func `u restores a deleted message at its place, and U deletes it again`() {
    gallery.press(.up, .f2, .down, .enter)
    #expect(ids == Array(1...6))
    #expect(gallery.text.contains("You deleted a message · u: undo"))
    gallery.type("u")
    #expect(ids == Array(1...7))
    #expect(gallery.text.contains("│ Then the cake is on me"))
    #expect(gallery.text.contains("Undone: Delete message"))
    gallery.type("U")
    #expect(ids == Array(1...6))
    gallery.type("u")
    #expect(ids == Array(1...7))
    // In the field, the letter is a text.
    gallery.press(.end, .enter)
    gallery.type("u")
    #expect(ids == Array(1...7))
    #expect(gallery.hintBar.contains("Enter send"))
  }

  @Test
  func
    `the right button opens the menu, a click performs an entry, and a click outside closes the menu`()
  {
    gallery.rightClick("Tickets are on me")
    #expect(gallery.hintBar.contains("Enter choose"))
    gallery.click("Message")
    #expect(!gallery.hintBar.contains("Enter choose"))
    #expect(gallery.text.contains("│ Train at 9:04"))
    gallery.rightClick("Tickets are on me")
    gallery.click("Reply")
    #expect(gallery.text.contains("Answer to Noor"))
  }

  @Test func `removing a message closes its menu`() {
    gallery.press(.up, .f2)
    #expect(gallery.text.contains("Delete"))
    gallery.send(ChatEdit.delete(7))
    #expect(!gallery.text.contains("Delete"))
    #expect(gallery.text.contains("The row is gone."))
    gallery.press(.enter)
    #expect(ids == Array(1...6))
    #expect(!gallery.text.contains("The row is gone."))
  }

  @Test(arguments: [TypedKey.enter, .space])
  func `going back from a photo restores the scroll position`(key: TypedKey) {
    gallery.press(.home)
    gallery.press(.down, .down)
    let before = gallery.text
    gallery.press(key)
    #expect(gallery.route == "chat/photo/3")
    #expect(gallery.text.contains("Could not wait until Saturday."))
    gallery.press(.escape)
    #expect(gallery.text == before)
  }

  @Test func `several selected messages are deleted by one action`() {
    gallery.press(.up, .space)
    gallery.press(.up, times: 5)
    gallery.press(.space)
    #expect(gallery.selected(TextMessage.self).map(\.id) == [2, 7])
    gallery.press(.f2)
    #expect(gallery.text.contains("2 rows"), "\(gallery.text)")
    gallery.click("Delete")
    #expect(ids == [1, 3, 4, 5, 6])
  }

  @Test func `a text message opens no screen, and a photo is not selected`() {
    gallery.click("Tickets are on me")
    #expect(gallery.route == "chat")
    #expect(gallery.selected(TextMessage.self).map(\.id) == [6])
    gallery.press(.up, .space)
    #expect(gallery.route == "chat/photo/5")
    gallery.press(.escape)
    #expect(gallery.selected(ImageMessage.self).isEmpty)
  }

  @Test func `messages below the visible rows do not move them`() {
    gallery.press(.home)
    let (list, focused) = (gallery.list, gallery.focused)
    #expect(gallery.progress.count == 7)
    receive("Bring a coat")
    #expect(gallery.list == list)
    #expect(gallery.focused == focused)
    #expect(gallery.progress.count == 8)
    gallery.press(.end)
    #expect(gallery.text.contains("Bring a coat"))
  }

  @Test func `at the end a new message becomes visible and the draft stays`() {
    gallery.send(ChatEdit.typing("Noor"))
    #expect(gallery.text.contains("Noor is writing…"))
    gallery.press(.enter)
    gallery.type("Hel")
    receive("Bring a coat")
    #expect(gallery.text.contains("│ Bring a coat │"))
    #expect(!gallery.text.contains("is writing"))
    gallery.type("lo")
    gallery.press(.enter)
    #expect(lastText?.text == "Hello")
    #expect(messages.count == 9)
  }

  @Test func `the wheel scrolls three rows`() {
    gallery.press(.home)
    let list = gallery.list
    gallery.turnWheel(.down)
    #expect(Array(gallery.list[1..<20]) == Array(list[4..<23]))
    gallery.turnWheel(.up)
    #expect(gallery.list == list)
  }

  @Test func `narrowing the screen rewraps messages around the anchor row`() {
    gallery.press(.home)
    let height = gallery.focused.split(separator: "\n").count
    gallery.terminal.resize(rows: 20, columns: 40)
    #expect(gallery.focused.contains("Who comes to the lake"))
    #expect(gallery.focused.split(separator: "\n").count > height)
    gallery.terminal.resize(rows: 30, columns: 100)
    #expect(gallery.focused.split(separator: "\n").count == height)
  }

  @Test func `the answered message stays visible when the screen becomes smaller`() {
    gallery.press(.up, times: 4)
    let focused = gallery.focused
    for rows in [20, 12, 20, 30] {
      gallery.terminal.resize(rows: rows, columns: 100)
      #expect(gallery.focused == focused, "\(gallery.text)")
    }
    // The list stays at its end while the focus is far above.
    gallery.terminal.resize(rows: 14, columns: 100)
    gallery.press(.home)
    #expect(gallery.reaches(.end) { gallery.turnWheel(.down) })
    // The last message can be visible in part only.
    gallery.turnWheel(.down)
    gallery.terminal.resize(rows: 12, columns: 100)
    #expect(gallery.progress.last == gallery.progress.count)
  }
}

@Suite struct LiveChatTests {
  @Test func `the typing row is above the field until the message arrives`() {
    let chat = ChatFixture()
    let before = chat.text
    chat.session.send(ChatEdit.typing("Ada"))
    #expect(chat.text.contains("Ada is writing…"))
    chat.session.send(ChatEdit.receive(FriendsLine.all[0].message(in: chat.store.chat)))
    #expect(!chat.text.contains("is writing"))
    #expect(chat.text.contains("Is anybody awake yet?"))
    chat.session.send(ChatEdit.typing("Ada"))
    chat.session.send(ChatEdit.typing(nil))
    chat.session.send(ChatEdit.delete(8))
    #expect(chat.text == before)
    #expect(chat.issues.issues.isEmpty)
  }

  @Test func `friends send messages of all kinds, the first after three seconds`() {
    let first = FriendsLine.all[0].pause + FriendsLine.typingTime
    #expect(first == .seconds(3))
    #expect(
      FriendsLine.all.dropFirst().allSatisfy { $0.pause + FriendsLine.typingTime == .seconds(10) }
    )
    let kinds = FriendsLine.all.map { "\(type(of: $0.message(in: .sample)))" }
    #expect(Set(kinds) == ["TextMessage", "VideoMessage", "PollMessage"])
    #expect(kinds.suffix(2) == ["PollMessage", "TextMessage"])
  }

  @Test(arguments: SamplePicture.allCases)
  func `pictures are compact JPEG files with a preview in colour`(picture: SamplePicture) throws {
    let image = picture.image(showing: "a drawing")
    guard case .bytes(let bytes) = image.source else { Issue.record("no bytes"); return }
    #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]))
    #expect((20_000...65_000).contains(bytes.count))
    let preview = try #require(image.preview)
    let header = Array("P6\n72 48\n255\n".utf8)
    #expect(preview.starts(with: header))
    #expect(preview.count == header.count + 3 * 72 * 48)
    #expect(Set(preview.dropFirst(header.count)).count > 12)
  }
}
