/// Something was done to an issue.
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
