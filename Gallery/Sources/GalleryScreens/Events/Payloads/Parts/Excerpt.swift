/// The first line of a text that may be long, such as a commit's message or a comment.
///
/// Only this much is kept in memory. What is longer than ``longest`` ends with `…`.
struct Excerpt: Equatable, Sendable {
  /// The most characters that are kept.
  static let longest = 200

  /// The first line that is not empty, without the blanks around it.
  let text: String

  init(_ whole: String) {
    let line = whole.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    let excerpt = line.prefix(Self.longest)
    let end = excerpt.lastIndex { !$0.isWhitespace }.map(excerpt.index(after:))
    let trimmed = excerpt[..<(end ?? excerpt.startIndex)]
    text = trimmed + (excerpt.endIndex == line.endIndex ? "" : "…")
  }
}

extension Excerpt: Decodable {
  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}
