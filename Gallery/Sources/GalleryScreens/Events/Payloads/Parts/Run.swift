/// Something that runs for a commit: a check, a suite of checks, a workflow or one of its jobs.
struct Run: Equatable, Sendable {
  let name: Excerpt?
  let workflowName: Excerpt?
  let number: Int?
  let branch: String?
  let head: CommitHash?
  let state: RunState

  /// When it ended, or what is known instead.
  let time: Timestamp?

  /// The name, or words for one that has none.
  var title: String {
    guard let name, !name.text.isEmpty else { return "without a name" }
    return name.text
  }

  /// Where it runs, with a blank before it: the branch, or the commit if it is on none.
  var place: String {
    (branch ?? head?.short).map { " on \($0)" } ?? ""
  }
}

extension Run: Decodable {
  private enum CodingKeys: String, CodingKey {
    case name
    case workflowName = "workflow_name"
    case number = "run_number"
    case branch = "head_branch"
    case head = "head_sha"
    case completedAt = "completed_at"
    case updatedAt = "updated_at"
    case startedAt = "started_at"
  }

  init(from decoder: any Decoder) throws {
    let run = try decoder.container(keyedBy: CodingKeys.self)
    name = try run.decodeIfPresent(Excerpt.self, forKey: .name)
    workflowName = try run.decodeIfPresent(Excerpt.self, forKey: .workflowName)
    number = try run.decodeIfPresent(Int.self, forKey: .number)
    branch = try run.decodeIfPresent(String.self, forKey: .branch)
    head = try run.decodeIfPresent(CommitHash.self, forKey: .head)
    state = try RunState(from: decoder)
    time =
      try run.decodeIfPresent(Timestamp.self, forKey: .completedAt)
      ?? run.decodeIfPresent(Timestamp.self, forKey: .updatedAt)
      ?? run.decodeIfPresent(Timestamp.self, forKey: .startedAt)
  }
}
