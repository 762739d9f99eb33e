/// A push: new commits, or a created or deleted branch or tag.
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
  /// A listed commit.
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

/// A comment on a commit or a line of it.
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

/// An action on a release.
struct ReleasePayload: DeliveryPayload {
  let action: ActionName
  let release: Release

  /// The badge of a draft or a pre-release.
  var badge: String? {
    if release.draft == true { return "draft" }
    return release.prerelease == true ? "pre-release" : nil
  }

  func headline(by sender: String) -> String {
    "Release \(release.title) — \(action.words) by \(sender)"
  }

  var words: [String] { badge.map { [$0] } ?? [] }
  var time: Timestamp? { release.publishedAt ?? release.createdAt }
}

extension ReleasePayload {
  /// The fields of a release that the row shows.
  struct Release: Decodable, Equatable {
    let tagName: Excerpt
    let name: Excerpt?
    let draft: Bool?
    let prerelease: Bool?
    let createdAt: Timestamp?
    let publishedAt: Timestamp?

    /// The tag, and the name if it differs.
    var title: String {
      guard let name = name?.text, !name.isEmpty, name != tagName.text else { return tagName.text }
      return "\(tagName.text) \(name)"
    }

    private enum CodingKeys: String, CodingKey {
      case name, draft, prerelease
      case tagName = "tag_name"
      case createdAt = "created_at"
      case publishedAt = "published_at"
    }
  }
}

/// Edited pages of the wiki; GitHub's name is `gollum`.
struct WikiPayload: DeliveryPayload {
  let pages: [Page]

  /// The action on each page, if there are several.
  var lines: [String] {
    pages.count == 1 ? [] : pages.map { "\($0.action.words) \($0.title.text)" }
  }

  func headline(by sender: String) -> String {
    guard pages.count == 1, let page = pages.first else {
      return "\(sender) changed \(Counted(pages.count, "wiki page"))"
    }
    return "\(sender) \(page.action.words) the wiki page \(page.title.text)"
  }

  var words: [String] { lines }
}

extension WikiPayload {
  /// A page of the wiki.
  struct Page: Decodable, Equatable {
    let title: Excerpt
    let action: ActionName
  }
}

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
