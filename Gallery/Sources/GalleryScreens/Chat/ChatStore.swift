/// The one chat that all screens look at: the list of messages, and the page of each photo.
final class ChatStore {
  /// The chat as it is now.
  var chat: Chat

  /// Keeps a chat.
  init(_ chat: Chat) {
    self.chat = chat
  }
}
