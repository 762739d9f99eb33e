/// Something was done to a pull request.
struct PullRequestPayload: DeliveryPayload {
  let action: TopicAction
  let pullRequest: Topic
  let isMerged: Bool
  let isDraft: Bool

  /// Whether this is the delivery that tells of the merge.
  var tellsOfMerge: Bool { isMerged && action.name == "closed" }

  /// A mark for one that is not ready.
  var badge: String? { isDraft ? "draft" : nil }

  func headline(by sender: String) -> String {
    "\(pullRequest.title) — \(tellsOfMerge ? "merged" : action.words) by \(sender)"
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
