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
