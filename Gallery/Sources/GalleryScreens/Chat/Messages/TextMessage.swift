import Medley

/// A message of words, which may answer another.
struct TextMessage: ChatMessage {
  let id: Int
  let author: ChatAuthor
  let sentAt: ChatMoment
  let text: String
  var quote: ChatQuote?

  var excerpt: String { text }
}
