import ArgumentParser
import Medley
import MedleyTerminal
import ProgramSupport

/// Sends the events of the command line to the chat, as a host does.
struct ChatScript {
  let navigator: ListNavigator<TextHost>
  let store: ChatStore

  /// The screen with the messages: the bottom of the navigation stack.
  private var session: ScreenSession<TextHost>? { navigator.screens.first }

  /// Enters a text in the field at the bottom.
  func send(_ text: String) {
    guard let list = session?.list, let field = list.rows(of: ComposerRow.self).first else {
      return
    }
    list.send(.edit(.text(text)), at: field.position)
  }

  /// Receives a message.
  func receive(_ message: some ChatMessage) {
    session?.send(ChatEdit.receive(message))
  }

  /// Receives a text message from another member.
  func receive(_ text: String) {
    let chat = store.chat
    receive(
      TextMessage(id: chat.nextID, author: .member("Ada"), sentAt: chat.nextMoment, text: text)
    )
  }

  /// Receives a poll, a kind without a cell.
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

/// A message that a friend sends while the chat is open.
struct FriendsLine: Sendable {
  /// The time for which the typing row is shown.
  static let typingTime = Duration.seconds(2)

  /// The author.
  let name: String

  /// The text of the message.
  let text: String

  /// The pause before the typing row.
  let pause: Duration

  /// All messages: the first after three seconds, then one every ten seconds.
  static let all = [
    FriendsLine("Ada", "Is anybody awake yet?", after: .seconds(1)),
    FriendsLine("Noor", "I am, and so is the kettle."),
    FriendsLine("Ada", "The forecast says 25 degrees now. Take a hat!"),
    FriendsLine("Noor", "Does somebody have a second thermos? Mine leaks a little at the lid."),
    FriendsLine("Ada", "See you all at platform 3."),
  ]

  private init(_ name: String, _ text: String, after pause: Duration = .seconds(8)) {
    self.name = name
    self.text = text
    self.pause = pause
  }

  /// The message, with the next number of a chat.
  func message(in chat: Chat) -> TextMessage {
    TextMessage(id: chat.nextID, author: .member(name), sentAt: chat.nextMoment, text: text)
  }
}
