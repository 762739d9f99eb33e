/// What someone wrote about an issue, a commit or a line of code.
struct Comment: Decodable, Equatable, Sendable {
  let body: Excerpt?
  let path: String?
  let line: Int?
  let commit: CommitHash?
  let time: Timestamp?

  /// The file and the line, as in `README.md:12`.
  var place: String? {
    path.map { path in line.map { "\(path):\($0)" } ?? path }
  }

  /// The beginning of the text between quotation marks, as the row shows it.
  var quote: String? { body.flatMap { $0.text.isEmpty ? nil : "“\($0.text)”" } }

  /// What the row shows of it besides its place.
  var words: [String] { quote.map { [$0] } ?? [] }

  private enum CodingKeys: String, CodingKey {
    case body, path, line
    case commit = "commit_id"
    case time = "updated_at"
  }
}
