/// What friends write by and by while one looks at the chat.
struct FriendsLine {
  /// How long one sees that someone is writing.
  static let typingTime = Duration.seconds(2)

  /// Who writes.
  let name: String

  /// What is written.
  let text: String

  /// How long nobody writes before.
  let pause: Duration

  /// All that is written: the first after three seconds, then something every ten.
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

  /// The message as it comes in.
  func message(in chat: Chat) -> TextMessage {
    TextMessage(id: chat.nextID, author: .member(name), sentAt: chat.nextMoment, text: text)
  }
}
