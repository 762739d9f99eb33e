/// An action on an issue.
struct IssuePayload: DeliveryPayload {
  let action: TopicAction
  let issue: Topic

  func headline(by sender: String) -> String { "\(issue.title) — \(action.words) by \(sender)" }

  var time: Timestamp? { issue.time }

  private enum CodingKeys: String, CodingKey {
    case issue
  }

  init(from decoder: any Decoder) throws {
    action = try TopicAction(from: decoder)
    issue = try decoder.container(keyedBy: CodingKeys.self).decode(Topic.self, forKey: .issue)
  }
}

/// A comment on an issue or a pull request.
struct IssueCommentPayload: DeliveryPayload {
  let action: CommentAction
  let issue: Topic
  let comment: Comment

  func headline(by sender: String) -> String { "\(sender) \(action.words) \(issue.title)" }

  var words: [String] { comment.words }
  var time: Timestamp? { comment.time }
}

/// An action on a pull request.
struct PullRequestPayload: DeliveryPayload {
  let action: TopicAction
  let pullRequest: Topic
  let isMerged: Bool
  let isDraft: Bool

  /// Whether the action is the merge.
  var isMerge: Bool { isMerged && action.name == "closed" }

  /// The badge of a draft.
  var badge: String? { isDraft ? "draft" : nil }

  func headline(by sender: String) -> String {
    "\(pullRequest.title) — \(isMerge ? "merged" : action.words) by \(sender)"
  }

  var words: [String] { badge.map { [$0] } ?? [] }

  var time: Timestamp? { pullRequest.time }
}

extension PullRequestPayload: Decodable {
  private enum CodingKeys: String, CodingKey {
    case pullRequest = "pull_request"
  }

  private struct State: Decodable {
    let merged: Bool?
    let draft: Bool?
  }

  init(from decoder: any Decoder) throws {
    action = try TopicAction(from: decoder)
    let payload = try decoder.container(keyedBy: CodingKeys.self)
    pullRequest = try payload.decode(Topic.self, forKey: .pullRequest)
    let state = try payload.decode(State.self, forKey: .pullRequest)
    isMerged = state.merged ?? false
    isDraft = state.draft ?? false
  }
}

/// A comment on a line of a pull request.
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

/// An action on a milestone.
struct MilestonePayload: DeliveryPayload {
  let action: ActionName
  let milestone: Milestone

  /// The due date, if there is one.
  var due: String? { milestone.dueOn.map { "due \($0.day)" } }

  func headline(by sender: String) -> String {
    "Milestone \(milestone.title.text) — \(action.words) by \(sender)"
  }

  var words: [String] { due.map { [$0] } ?? [] }
  var time: Timestamp? { milestone.updatedAt }
}

extension MilestonePayload {
  /// The fields of a milestone that the row shows.
  struct Milestone: Decodable, Equatable {
    let title: Excerpt
    let dueOn: Timestamp?
    let updatedAt: Timestamp?

    private enum CodingKeys: String, CodingKey {
      case title
      case dueOn = "due_on"
      case updatedAt = "updated_at"
    }
  }
}
