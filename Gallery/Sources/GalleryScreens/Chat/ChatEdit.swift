/// What can be done to a chat.
package enum ChatEdit: Sendable {
  /// The reader has written a message.
  case write(String)

  /// The next message that the reader writes answers the one with this number.
  case reply(to: Int)

  /// The reader deletes a message, by its number.
  case delete(Int)

  /// A message has come in from someone else.
  case receive(any ChatMessage)

  /// Someone else began to write, by name, or nobody writes any more.
  case typing(String?)
}
