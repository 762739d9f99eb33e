import Medley
import MedleyTerminal
import MedleyTesting
import Testing

@testable import GalleryScreens

/// Messages that are sent while the connection is interrupted, and deletions that are undone.
@MainActor @Suite struct OutboxTests {
  private let issues = IssueLog()
  private let store: ChatStore
  private let session: ScreenSession<TextHost>

  init() {
    let store = ChatStore(.sample)
    self.store = store
    session = ListScreen.chat(store, over: ChatNetwork(time: .milliseconds(1)), cells: .chat)
      .open(on: TextHost(width: 60), reporter: .log(issues))
  }

  private var text: String { session.host.text }

  private func own(_ text: String) -> (model: TextMessage, position: CellPosition)? {
    session.list.rows(of: TextMessage.self).first { $0.model.text == text }
      .map { ($0.model, $0.position) }
  }

  private func toggleConnection(to title: String) async throws {
    session.perform(actionWithID: "connection")
    try await requireEventually(title) { session.actions.map(\.title) == [title] }
  }

  @Test func `a message is visible at once, and sent soon after`() async throws {
    session.send(ChatEdit.write("I bring the cards."))
    #expect(own("I bring the cards.")?.model.delivery == .sending)
    #expect(store.chat.messages.last?.excerpt != "I bring the cards.")
    try await requireEventually("sent") { own("I bring the cards.")?.model.delivery == .sent }
    #expect(store.chat.messages.last?.excerpt == "I bring the cards.")
    #expect(issues.issues.isEmpty)
  }

  @Test func `a message that was written offline stays, and is sent again by the user`()
    async throws
  {
    try await toggleConnection(to: "Go online")
    session.send(ChatEdit.write("Is anybody there?"))
    session.send(ChatEdit.write("Hello?"))
    try await requireEventually("both failed") {
      own("Is anybody there?")?.model.delivery == .failed
        && own("Hello?")?.model.delivery == .failed
    }
    #expect(text.contains("Not sent"))
    #expect(text.contains("You are offline."))
    try await toggleConnection(to: "Go offline")
    let row = try #require(own("Is anybody there?"))
    #expect(session.list.actions(at: row.position).map(\.title) == ["Send again", "Discard"])
    session.list.send(.action(MessageAction.retry), at: row.position)
    try await requireEventually("sent") { own("Is anybody there?")?.model.delivery == .sent }
    let other = try #require(own("Hello?"))
    session.list.send(.action(MessageAction.discard), at: other.position)
    #expect(own("Hello?") == nil)
    #expect(store.chat.messages.filter { $0.excerpt == "Hello?" }.isEmpty)
    #expect(!text.contains("You are offline."))
  }

  @Test func `a connection stays interrupted when the chat is opened again`() {
    let network = ChatNetwork(time: .milliseconds(1))
    func open() -> ScreenSession<TextHost> {
      ListScreen.chat(store, over: network, cells: .chat)
        .open(on: TextHost(width: 60), reporter: .log(issues))
    }
    let first = open()
    first.perform(actionWithID: "connection")
    let second = open()
    #expect(second.actions.map(\.title) == ["Go online"])
    second.perform(actionWithID: "connection")
    first.update()
    #expect(first.actions.map(\.title) == ["Go offline"])
    #expect(second.actions.map(\.title) == ["Go offline"])
    // Each user has a connection.
    #expect(session.actions.map(\.title) == ["Go offline"])
  }

  @Test func `deleted messages are restored one after the other, at their places`() {
    let before = text
    let own = store.chat.messages.filter(\.isOwn).map { $0.id }
    for id in own { session.send(ChatEdit.delete(id)) }
    #expect(session.undoLabels.undo?.done == "You deleted a message")
    for _ in own {
      #expect(session.undo() == UndoLabel("Delete message", done: "You deleted a message"))
    }
    #expect(text == before)
    session.redo()
    #expect(!store.chat.messages.contains { $0.id == own[0] })
  }

  @Test func `a message of a friend stays when a deletion is undone`() {
    let id = store.chat.messages.first(where: \.isOwn)?.id ?? 0
    session.send(ChatEdit.delete(id))
    store.receive(
      TextMessage(id: 99, author: .member("Ada"), sentAt: store.chat.nextMoment, text: "Hi")
    )
    session.undo()
    #expect(store.chat.messages.map { $0.id }.contains(id))
    #expect(store.chat.messages.last?.id == 99)
  }
}
