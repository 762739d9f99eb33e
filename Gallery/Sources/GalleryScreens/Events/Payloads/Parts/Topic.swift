/// What an issue and a pull request have in common: a number and a title.
struct Topic: Equatable, Sendable {
  /// Number and title, as in `#2 You fixed the typo`.
  let title: String

  /// When it was last changed.
  let time: Timestamp?
}

extension Topic: Decodable {
  private enum CodingKeys: String, CodingKey {
    case number, title
    case time = "updated_at"
  }

  init(from decoder: any Decoder) throws {
    let topic = try decoder.container(keyedBy: CodingKeys.self)
    let number = try topic.decode(Int.self, forKey: .number)
    title = "#\(number) \(try topic.decode(Excerpt.self, forKey: .title).text)"
    time = try topic.decodeIfPresent(Timestamp.self, forKey: .time)
  }
}
