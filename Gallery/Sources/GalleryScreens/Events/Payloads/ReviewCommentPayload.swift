/// Someone commented on a line of a pull request.
struct ReviewCommentPayload: DeliveryPayload {
  let action: CommentAction
  let pullRequest: Topic
  let comment: Comment

  func headline(by sender: String) -> String {
    let place = comment.place.map { "\($0) in " } ?? ""
    return "\(sender) \(action.words) \(place)\(pullRequest.title)"
  }

  var words: [String] { comment.words }
  var time: Timestamp? { comment.time }

  private enum CodingKeys: String, CodingKey {
    case action, comment
    case pullRequest = "pull_request"
  }
}
