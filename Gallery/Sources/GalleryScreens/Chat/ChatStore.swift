/// The one chat that all screens look at: the list of messages, and the page of each photo.
package final class ChatStore {
  /// The chat as it is now.
  package var chat: Chat

  /// Keeps a chat.
  package init(_ chat: Chat) {
    self.chat = chat
  }
}
