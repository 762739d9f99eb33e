/// What was done to an issue or a pull request, with the label, person or milestone it was done
/// with.
struct TopicAction: Equatable, Sendable {
  /// The name as GitHub writes it.
  let name: String

  /// What was done, as in `assigned to octocat`; fits between the title and `by octocat`.
  let words: String
}

extension TopicAction: Decodable {
  private struct Fields: Decodable {
    let action: ActionName
    let label: Name?
    let milestone: Title?
    let assignee: Account?
    let reviewer: Account?
    let team: Name?

    struct Name: Decodable {
      let name: Excerpt?
    }

    struct Title: Decodable {
      let title: Excerpt?
    }

    private enum CodingKeys: String, CodingKey {
      case action, label, milestone, assignee
      case reviewer = "requested_reviewer"
      case team = "requested_team"
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    name = fields.action.name
    words = Self.words(for: fields)
  }

  private static func words(for fields: Fields) -> String {
    let action = fields.action
    let label = fields.label?.name.map { " “\($0.text)”" } ?? ""
    let assignee = fields.assignee?.login
    let milestone = fields.milestone?.title.map { " \($0.text)" } ?? ""
    let reviewer = fields.reviewer?.login ?? fields.team?.name?.text
    return switch action.name {
    case "labeled", "unlabeled": action.words + label
    case "assigned": action.words + (assignee.map { " to \($0)" } ?? "")
    case "unassigned": action.words + (assignee.map { " from \($0)" } ?? "")
    case "milestoned": "added to the milestone\(milestone)"
    case "demilestoned": "taken from the milestone\(milestone)"
    case "review_requested": action.words + (reviewer.map { " from \($0)" } ?? "")
    case "review_request_removed":
      "review no longer requested" + (reviewer.map { " from \($0)" } ?? "")
    case "ready_for_review": "marked as ready for review"
    case "synchronize": "changed"
    default: action.words
    }
  }
}
