import ArgumentParser
import Medley
import MedleyTerminal

/// Plays what a person does in the chat, by the same events that a host sends.
struct ChatScript {
  let navigator: ListNavigator<TextHost>
  let store: ChatStore

  /// The screen with the messages, which lies below all others.
  private var session: ScreenSession<TextHost>? { navigator.screens.first }

  /// Enters a text in the field at the bottom.
  func send(_ text: String) {
    guard let list = session?.list, let field = list.rows(of: ComposerRow.self).first else {
      return
    }
    list.send(.edit(.text(text)), at: field.position)
  }

  /// Has a message come in from outside.
  func receive(_ message: some ChatMessage) {
    session?.send(ChatEdit.receive(message))
  }

  /// Has a text come in from another member.
  func receive(_ text: String) {
    let chat = store.chat
    receive(
      TextMessage(id: chat.nextID, author: .member("Ada"), sentAt: chat.nextMoment, text: text)
    )
  }

  /// Has a message of a kind come in that nobody has made a cell for.
  func receivePoll() {
    let chat = store.chat
    receive(
      PollMessage(
        id: chat.nextID,
        author: .member("Noor"),
        sentAt: chat.nextMoment,
        question: "Which cake?",
        answers: ["apple", "cheese", "both"]
      )
    )
  }

  /// Answers a message: chooses *Reply*, then writes.
  func reply(_ reply: Reply) throws {
    try choose(MessageAction.reply, ofMessage: reply.id, option: "--reply")
    send(reply.text)
  }

  /// Chooses *Delete* of a message.
  func delete(_ id: Int) throws {
    try choose(MessageAction.delete, ofMessage: id, option: "--delete")
  }

  /// Taps on a message.
  func tap(_ id: Int) throws {
    let position = try position(ofMessage: id, option: "--tap")
    let depth = navigator.screens.count
    session?.list.send(.select, at: position)
    guard navigator.screens.count > depth else {
      throw ValidationError("--tap \(id): a tap on this message leads nowhere. \(tapHint)")
    }
  }

  /// Goes to a screen by its address.
  func open(_ route: ListRoute) throws {
    guard navigator.go(to: route) else {
      throw ValidationError(
        "--open \(route.path.asArgument): no screen has this route. \(photoHint)"
      )
    }
  }

  private func choose(_ action: ActionLabel.ID, ofMessage id: Int, option: String) throws {
    let position = try position(ofMessage: id, option: option)
    guard let list = session?.list else { return }
    guard list.actions(at: position).contains(where: { $0.id == action }) else {
      let hint = action == MessageAction.delete ? " \(ownHint)" : ""
      throw ValidationError("\(option) \(id): message \(id) does not offer this.\(hint)")
    }
    list.send(.action(action), at: position)
  }

  private func position(ofMessage id: Int, option: String) throws -> CellPosition {
    let row = session?.list.rows(of: (any ChatMessage).self).first { $0.model.id == id }
    guard let row else {
      let known = store.chat.messages.map { "\($0.id)" }.joined(separator: ", ")
      throw ValidationError("\(option) \(id): there is no such message. There are \(known).")
    }
    return row.position
  }

  private var ownHint: String {
    let own = store.chat.messages.filter(\.isOwn).map { "\($0.id)" }.joined(separator: ", ")
    return "Only your own messages can be deleted: \(own)."
  }

  private var tapHint: String {
    "Messages that lead somewhere: \(photos.map(String.init).joined(separator: ", "))."
  }

  /// The numbers of the messages with a photo: only these lead somewhere.
  private var photos: [Int] {
    store.chat.messages.compactMap { ($0 as? ImageMessage)?.id }
  }

  private var photoHint: String {
    let routes = photos.map { ListRoute.photo($0).path }
    return "There are \((["chat"] + routes).joined(separator: ", "))."
  }
}
