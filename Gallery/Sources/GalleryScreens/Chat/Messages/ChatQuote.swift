/// What a message answers: a copy, which stays when the other message is deleted.
package struct ChatQuote: Hashable, Sendable {
  package let author: ChatAuthor
  package let excerpt: String

  init(_ message: some ChatMessage) {
    author = message.author
    excerpt = message.excerpt
  }
}
