/// What a changed text was before.
struct PreviousText: Decodable, Equatable, Sendable {
  let from: Excerpt

  /// The old text, as in `was Hello-World`.
  var note: String { "was \(from.text)" }
}
