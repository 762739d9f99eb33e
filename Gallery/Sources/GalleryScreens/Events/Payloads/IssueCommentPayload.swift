/// Someone commented on an issue or a pull request.
struct IssueCommentPayload: DeliveryPayload {
  let action: CommentAction
  let issue: Topic
  let comment: Comment

  func headline(by sender: String) -> String { "\(sender) \(action.words) \(issue.title)" }

  var words: [String] { comment.words }
  var time: Timestamp? { comment.time }
}
