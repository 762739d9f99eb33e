/// What one kind of delivery is about: the few fields of GitHub's payload that its row shows.
///
/// Fields that GitHub may leave out or send as `null` are optional; a field of the wrong type makes
/// the element malformed, and the decoder says where.
protocol DeliveryPayload: Decodable, Equatable, Sendable {
  /// What happened, in one line, as in `Codertocat pushed 1 commit to main`.
  func headline(by sender: String) -> String

  /// What the row shows besides headline and time.
  var words: [String] { get }

  /// When it happened, if the payload tells.
  var time: Timestamp? { get }
}

extension DeliveryPayload {
  var words: [String] { [] }
  var time: Timestamp? { nil }
}
