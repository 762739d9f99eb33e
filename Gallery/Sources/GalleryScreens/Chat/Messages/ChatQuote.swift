/// What a message answers: a copy, which stays when the other message is deleted.
struct ChatQuote: Hashable, Sendable {
  let author: ChatAuthor
  let excerpt: String

  init(_ message: some ChatMessage) {
    author = message.author
    excerpt = message.excerpt
  }
}
