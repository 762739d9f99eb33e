/// Commits that came to a branch or a tag, or one that came or went.
struct PushPayload: DeliveryPayload {
  let ref: GitRef
  let commits: [Commit]
  let isCreated: Bool
  let isDeleted: Bool
  let isForced: Bool
  let time: Timestamp?

  func headline(by sender: String) -> String {
    if isDeleted { return "\(sender) deleted the \(ref.kind) \(ref.name)" }
    if isCreated, commits.isEmpty { return "\(sender) created the \(ref.kind) \(ref.name)" }
    let verb = isForced ? "force-pushed" : "pushed"
    return "\(sender) \(verb) \(Counted(commits.count, "commit")) to \(ref.name)"
  }

  var words: [String] { commits.flatMap { [$0.hash.short, $0.message.text] } }
}

extension PushPayload {
  /// A commit as the row lists it.
  struct Commit: Decodable, Equatable {
    let hash: CommitHash
    let message: Excerpt

    private enum CodingKeys: String, CodingKey {
      case hash = "id"
      case message
    }
  }
}

extension PushPayload: Decodable {
  private enum CodingKeys: String, CodingKey {
    case ref, commits, created, deleted, forced
    case headCommit = "head_commit"
  }

  private struct HeadCommit: Decodable {
    let timestamp: Timestamp?
  }

  init(from decoder: any Decoder) throws {
    let push = try decoder.container(keyedBy: CodingKeys.self)
    ref = try push.decode(GitRef.self, forKey: .ref)
    commits = try push.decodeIfPresent([Commit].self, forKey: .commits) ?? []
    isCreated = try push.decodeIfPresent(Bool.self, forKey: .created) ?? false
    isDeleted = try push.decodeIfPresent(Bool.self, forKey: .deleted) ?? false
    isForced = try push.decodeIfPresent(Bool.self, forKey: .forced) ?? false
    time = try push.decodeIfPresent(HeadCommit.self, forKey: .headCommit)?.timestamp
  }
}
