/// Someone commented on a commit, or on a line of it.
struct CommitCommentPayload: DeliveryPayload {
  let action: CommentAction
  let comment: Comment

  func headline(by sender: String) -> String {
    let place = comment.place.map { "\($0) in " } ?? ""
    let commit = comment.commit.map { "commit \($0.short)" } ?? "a commit"
    return "\(sender) \(action.words) \(place)\(commit)"
  }

  var words: [String] { comment.words }
  var time: Timestamp? { comment.time }
}
