import ArgumentParser
import Medley
import ProgramSupport

/// Sends the events of the command line to the chat, as a host does.
struct ChatScript<Host: ListHost> {
  let navigator: ListNavigator<Host>
  let store: ChatStore

  /// The screen with the messages: the bottom of the navigation stack.
  private var session: ScreenSession<Host>? { navigator.screens.first }

  /// Enters a text in the field at the bottom.
  func send(_ text: String) {
    guard let list = session?.list, let field = list.rows(of: ComposerRow.self).first else {
      return
    }
    list.send(.edit(.text(text)), at: field.position)
  }

  /// Receives a message from another member.
  func receive(_ content: FriendsLine.Content, from name: String) {
    session?.send(ChatEdit.receive(content.message(from: name, in: store.chat)))
  }

  /// Answers a message: performs *Reply*, then enters the text.
  func reply(_ reply: Reply) throws {
    try choose(MessageAction.reply, ofMessage: reply.id, option: "--reply")
    send(reply.text)
  }

  /// Performs the action *Delete* of a message.
  func delete(_ id: Int) throws {
    try choose(MessageAction.delete, ofMessage: id, option: "--delete")
  }

  /// Selects a message.
  func tap(_ id: Int) throws {
    let position = try position(ofMessage: id, option: "--tap")
    let depth = navigator.screens.count
    session?.list.send(.select, at: position)
    guard navigator.screens.count > depth else {
      throw ValidationError("--tap \(id): a tap on this message leads nowhere. \(tapHint)")
    }
  }

  /// Opens a route.
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

  /// The numbers of the messages with a photo: only these open a screen.
  private var photos: [Int] {
    store.chat.messages.compactMap { ($0 as? ImageMessage)?.id }
  }

  private var photoHint: String {
    let routes = photos.map { ListRoute.photo($0).path }
    return "There are \((["chat"] + routes).joined(separator: ", "))."
  }
}

/// An argument of the form `4=Me too`: the number of a message, and the text of the answer.
struct Reply: Equatable {
  let id: Int
  let text: String

  /// Parses an argument.
  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let id = Int(parts[0]) else {
      throw ValidationError(
        "\"\(argument)\" is no answer: write a message's number, = and a text, as in 4=Me too."
      )
    }
    self.id = id
    text = try nonEmptyText(String(parts[1]))
  }
}
