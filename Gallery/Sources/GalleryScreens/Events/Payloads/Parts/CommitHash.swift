/// The hash of a commit, as far as people read it.
struct CommitHash: Equatable, Sendable {
  /// The first seven digits.
  let short: String
}

extension CommitHash: Decodable {
  init(from decoder: any Decoder) throws {
    short = String(try decoder.singleValueContainer().decode(String.self).prefix(7))
  }
}
