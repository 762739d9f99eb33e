import Medley

/// A question with answers to choose from, for which nobody has made a cell yet.
///
/// An open set cannot be checked by the compiler: a kind without a cell shows a placeholder and is
/// reported. `gallery chat --poll --faults` shows both.
struct PollMessage: ChatMessage {
  let id: Int
  let author: ChatAuthor
  let sentAt: ChatMoment
  let question: String
  let answers: [String]

  var excerpt: String { "a poll, \(question)" }
}
