/// What was done to a comment.
struct CommentAction: Equatable, Sendable {
  private let action: ActionName

  /// What was done, as in `commented on`; what the comment is about follows.
  var words: String {
    action.name == "created" ? "commented on" : "\(action.words) a comment on"
  }
}

extension CommentAction: Decodable {
  init(from decoder: any Decoder) throws {
    action = try ActionName(from: decoder)
  }
}
