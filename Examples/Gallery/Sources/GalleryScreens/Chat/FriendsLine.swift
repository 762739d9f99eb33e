/// A message that a friend sends while the chat is open.
struct FriendsLine: Sendable {
  /// The kind of the message with its content.
  enum Content: Sendable {
    case text(String)
    case video(title: String, seconds: Int)
    case poll(question: String, answers: [String])
  }

  /// The duration of the typing row.
  static let typingTime = Duration.seconds(2)

  /// The author.
  let name: String

  let content: Content

  /// The pause before the typing row.
  let pause: Duration

  /// All messages: the first after three seconds, then one every ten seconds.
  ///
  /// The chat has no cell for polls: a placeholder says so.
  static let all = [
    FriendsLine("Ada", .text("Is anybody awake yet?"), after: .seconds(1)),
    FriendsLine("Noor", .text("I am, and so is the kettle.")),
    FriendsLine("Noor", .video(title: "The kettle, singing", seconds: 12)),
    FriendsLine("Ada", .text("The forecast says 25 degrees now. Take a hat!")),
    FriendsLine(
      "Noor",
      .text("Does somebody have a second thermos? Mine leaks a little at the lid.")
    ),
    FriendsLine("Ada", .text("See you all at platform 3.")),
    FriendsLine("Noor", .poll(question: "Which cake?", answers: ["Apple", "Cheese", "Both"])),
    FriendsLine("Ada", .text("Noor, my app is too old for your poll. But: both!")),
  ]

  private init(_ name: String, _ content: Content, after pause: Duration = .seconds(8)) {
    self.name = name
    self.content = content
    self.pause = pause
  }

  /// The message, with the next number of a chat.
  func message(in chat: Chat) -> any ChatMessage {
    content.message(from: name, in: chat)
  }
}

extension FriendsLine.Content {
  /// Returns a message with the next number of a chat.
  func message(from name: String, in chat: Chat) -> any ChatMessage {
    let (id, author, moment) = (chat.nextID, ChatAuthor.member(name), chat.nextMoment)
    return switch self {
    case .text(let text):
      TextMessage(id: id, author: author, sentAt: moment, text: text)
    case .video(let title, let seconds):
      VideoMessage(id: id, author: author, sentAt: moment, title: title, seconds: seconds)
    case .poll(let question, let answers):
      PollMessage(id: id, author: author, sentAt: moment, question: question, answers: answers)
    }
  }
}
