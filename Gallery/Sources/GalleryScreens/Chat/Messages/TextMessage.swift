import Medley

/// A message of words, which may answer another.
package struct TextMessage: ChatMessage {
  package let id: Int
  package let author: ChatAuthor
  package let sentAt: ChatMoment
  package let text: String
  package var quote: ChatQuote?

  package var excerpt: String { text }
}
