extension ChatMessage {
  /// The time and the number of the message, as in `18:02 #1`.
  package var stamp: String { "\(sentAt.time) #\(id)" }
}
