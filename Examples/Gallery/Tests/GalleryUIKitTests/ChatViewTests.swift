import Medley
import MedleyTerminal
import MedleyUIKit
import StrictUIKit
import Testing

@testable import GalleryScreens

/// The chat in a table view and in a collection view.
@Suite @MainActor struct ChatViewTests {
  private func window(_ viewClass: ViewClass) -> GalleryWindow {
    GalleryWindow(.chat(ChatStore(.sample)), on: viewClass)
  }

  @Test(arguments: ViewClass.allCases)
  func `the chat shows messages by day and the input field`(viewClass: ViewClass) {
    let window = window(viewClass)
    #expect(
      window.spokenText == """
        # Wednesday, 4 June
          says “Wednesday, 4 June”
        - Ada | Who comes to the lake on Saturday? They promise 24 degrees and hardly any wind. | 18:02
          says “Ada at 18:02: Who comes to the lake on Saturday? They promise 24 degrees and hardly any wind.”
        - Me! I bring the map and a thermos of tea. | 18:10
          says “You at 18:10: Me! I bring the map and a thermos of tea.”
        # Yesterday
          says “Yesterday”
        - {900×600} | Noor | Could not wait until Saturday. | 5:48
          says “the lake at sunrise, with mist on the water”
        - Ada | Noor: Could not wait until Saturday. | Now I can't either. | 7:52
          says “Ada at 7:52: Now I can't either.”
        - {900×600} | Our way from the station: 7 km, and a bakery at half of it. | 12:30
          says “a map with the path marked in red”
        # Today
          says “Today”
        - Noor | Train at 9:04 from platform 3. Tickets are on me. | 8:15
          says “Noor at 8:15: Train at 9:04 from platform 3. Tickets are on me.”
        - Then the cake is on me 🍰 | 8:17
          says “You at 8:17: Then the cake is on me 🍰”
        - <Message…> | [arrow.up.circle.fill]
        """
    )
    #expect(window.titles == ["Saturday at the lake"])
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `the chat opens at its last message and stays there`(viewClass: ViewClass) {
    let store = ChatStore(.sample)
    let window = GalleryWindow(.chat(store), on: viewClass, height: 480)
    #expect(window.lines(with: "Then the cake is on me").count == 1)
    #expect(window.lines(with: "Who comes to the lake").isEmpty)
    let chat = store.chat
    window.send(
      ChatEdit.receive(
        TextMessage(id: chat.nextID, author: .member("Ada"), sentAt: chat.nextMoment, text: "Hat!")
      )
    )
    #expect(window.lines(with: "Hat!").count == 1)
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `a shake and ⌘Z restore a deleted message, and redoing deletes it again`(
    viewClass: ViewClass
  ) throws {
    let window = window(viewClass)
    let before = window.text
    #expect(window.navigation.topViewController?.undoManager == nil)
    #expect(window.swipe(TextMessage.self, where: { $0.id == 7 }, action: "Delete") == true)
    #expect(window.lines(with: "the cake is on me").isEmpty)
    let controller = try #require(window.navigation.topViewController)
    // UIKit asks the first responder for the manager, for the shake, the gesture and the keys.
    #expect(controller.isFirstResponder)
    let manager = try #require(controller.undoManager)
    #expect(manager.canUndo && manager.undoMenuItemTitle == "Undo Delete message")
    manager.undo()
    window.settle()
    #expect(window.text == before)
    #expect(!manager.canUndo && manager.redoMenuItemTitle == "Redo Delete message")
    manager.redo()
    window.settle()
    #expect(window.lines(with: "the cake is on me").isEmpty)
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `messages are received, sent, answered and deleted as in a terminal`(
    viewClass: ViewClass
  ) throws {
    let window = window(viewClass)
    let store = ChatStore(.sample)
    let twin = TerminalTwin(.chat(store, cells: .chatWithBubbles), at: "chat")
    let script = ChatScript(navigator: twin.navigator, store: store)

    window.send(ChatEdit.typing("Ada"))
    #expect(window.lines(with: "writing…") == ["- Ada is writing…"])
    let chat = store.chat
    window.send(
      ChatEdit.receive(
        TextMessage(id: chat.nextID, author: .member("Ada"), sentAt: chat.nextMoment, text: "Hat!")
      )
    )
    script.receive(.text("Hat!"), from: "Ada")
    #expect(models(of: window.list) == models(of: twin.list))

    // Nothing is sent while one writes.
    #expect(window.use(UITextField.self, of: ComposerRow.self) { $0.driveType("Here I") })
    #expect(models(of: window.list) == models(of: twin.list))
    #expect(
      window.use(UITextField.self, of: ComposerRow.self) {
        $0.driveType("Here I come", thenReturn: true)
      }
    )
    script.send("Here I come")
    #expect(models(of: window.list) == models(of: twin.list))

    #expect(
      window.swipe(TextMessage.self, where: { $0.id == 6 }, isLeading: true, action: "Reply")
        == true
    )
    #expect(
      window.lines(with: "Answer to") == ["- Answer to Noor | <Message…> | [arrow.up.circle.fill]"]
    )
    #expect(window.use(UITextField.self, of: ComposerRow.self) { $0.driveType("Thank you!") })
    #expect(window.use(UIButton.self, of: ComposerRow.self) { $0.driveTap() })
    try script.reply(Reply(argument: "6=Thank you!"))
    #expect(models(of: window.list) == models(of: twin.list))

    #expect(window.swipe(TextMessage.self, where: { $0.id == 7 }, action: "Delete") == true)
    try script.delete(7)
    #expect(models(of: window.list) == models(of: twin.list))
    let text = window.text
    #expect(
      text[(text.range(of: "# Today")?.lowerBound ?? text.startIndex)...] == """
        # Today
        - Noor | Train at 9:04 from platform 3. Tickets are on me. | 8:15
        - Ada | Hat! | 8:18
        - Here I come | 8:19
        - Noor: Train at 9:04 from platform 3. Tickets are on me. | Thank you! | 8:20
        - <Message…> | [arrow.up.circle.fill]
        """
    )
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `the draft stays when a message arrives`(viewClass: ViewClass) throws {
    let window = window(viewClass)
    #expect(window.use(UITextField.self, of: ComposerRow.self) { $0.driveType("Half a sent") })
    let chat = ChatStore(.sample).chat
    window.send(
      ChatEdit.receive(
        TextMessage(id: chat.nextID, author: .member("Ada"), sentAt: chat.nextMoment, text: "Hat!")
      )
    )
    let field = try #require(
      window.cell(of: ComposerRow.self).flatMap { ViewText.first(UITextField.self, in: $0) }
    )
    #expect(field.text == "Half a sent")
    #expect(field.isFirstResponder)
    #expect(window.violations == [])
  }

  @Test(arguments: ViewClass.allCases)
  func `a message without a cell shows a placeholder and is reported as in a terminal`(
    viewClass: ViewClass
  ) {
    let window = window(viewClass)
    let store = ChatStore(.sample)
    let twin = TerminalTwin(.chat(store, cells: .chatWithBubbles), at: "chat")
    let chat = store.chat
    window.send(
      ChatEdit.receive(
        PollMessage(
          id: chat.nextID,
          author: .member("Noor"),
          sentAt: chat.nextMoment,
          question: "Which cake?",
          answers: ["apple", "cheese", "both"]
        )
      )
    )
    ChatScript(navigator: twin.navigator, store: store)
      .receive(.poll(question: "Which cake?", answers: ["apple", "cheese", "both"]), from: "Noor")
    _ = twin.navigator.top?.host.text
    #expect(
      window.lines(with: "Poll") == [
        "- No cell for GalleryScreens.PollMessage | {xmark.circle.fill}"
      ]
    )
    #expect(window.issues.issues.map(\.description) == twin.issues.issues.map(\.description))
    #expect(window.issues.issues.count == 1)
    #expect(window.violations == [])
  }

  @Test(arguments: ViewClass.allCases)
  func `selecting a picture opens its page`(viewClass: ViewClass) {
    let window = window(viewClass)
    #expect(window.tap(ImageMessage.self))
    #expect(
      window.titles == [
        "Saturday at the lake",
        "Photo from Noor",
      ]
    )
    #expect(
      window.text == """
        - {900×600} | Could not wait until Saturday.
        - Day | Yesterday
        - Time | 5:48
        """
    )
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }
}
