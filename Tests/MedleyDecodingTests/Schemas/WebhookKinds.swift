import Foundation
import MedleyCore
import MedleyDecoding

/// Deliveries of GitHub's webhooks, with models as an app declares them.
enum Webhook: DescribedItem {
  case push(Delivery<Push>)
  case issues(Delivery<IssueEvent>)
  case comment(Delivery<CommentEvent>)
  case pullRequest(Delivery<PullRequestEvent>)
  case release(Delivery<ReleaseEvent>)
  case check(Delivery<CheckEvent>)
  case star(Delivery<StarEvent>)
  case unknown(UnknownModel)

  static var discriminator: [String] { ["event"] }

  static var kinds: [KindDescription] {
    [
      KindDescription("push", tags: ["push"], model: Delivery<Push>.self),
      KindDescription("issues", tags: ["issues"], model: Delivery<IssueEvent>.self),
      KindDescription("comment", tags: ["issue_comment"], model: Delivery<CommentEvent>.self),
      KindDescription(
        "pullRequest",
        tags: ["pull_request"],
        model: Delivery<PullRequestEvent>.self
      ),
      KindDescription("release", tags: ["release"], model: Delivery<ReleaseEvent>.self),
      KindDescription("check", tags: ["check_run"], model: Delivery<CheckEvent>.self),
      KindDescription("star", tags: ["star", "watch"], model: Delivery<StarEvent>.self),
      KindDescription(unknown: "unknown"),
    ]
  }

  init(from decoder: any Decoder) throws {
    switch try ItemCoding.tag(at: ["event"], from: decoder) {
    case "push": self = .push(try ItemCoding.model(from: decoder))
    case "issues": self = .issues(try ItemCoding.model(from: decoder))
    case "issue_comment": self = .comment(try ItemCoding.model(from: decoder))
    case "pull_request": self = .pullRequest(try ItemCoding.model(from: decoder))
    case "release": self = .release(try ItemCoding.model(from: decoder))
    case "check_run": self = .check(try ItemCoding.model(from: decoder))
    case "star", "watch": self = .star(try ItemCoding.model(from: decoder))
    case let tag: self = .unknown(try UnknownModel(kind: tag, from: decoder))
    }
  }

  /// The decoder of the program.
  static let decoder = LossyDecoder { $0.dateDecodingStrategy = .iso8601 }
}

struct Delivery<Payload: Decodable & Equatable & Sendable>: ListModel, Decodable {
  var id: String
  var payload: Payload
  var event: String
}

struct Account: Decodable, Equatable {
  enum Role: String, Decodable, CaseIterable {
    case user = "User"
    case bot = "Bot"
    case organization = "Organization"
  }

  var login: String
  var id: UInt32
  var type: Role?
}

struct Repository: Decodable, Equatable {
  var id: Int
  var fullName: String
  var isPrivate: Bool

  private enum CodingKeys: String, CodingKey {
    case id
    case fullName = "full_name"
    case isPrivate = "private"
  }
}

struct Push: Decodable, Equatable {
  struct Commit: Decodable, Equatable {
    struct Author: Decodable, Equatable {
      var name: String
      var username: String?
    }

    var id: String
    var message: String
    var timestamp: Date
    var author: Author
  }

  var ref: String
  @Lossy var commits: [Commit]
  @Lossy var forced: Bool
  var repository: Repository
  var sender: Account
}

struct Ticket: Decodable, Equatable {
  struct Label: Decodable, Equatable {
    var name: String
    var color: String?
  }

  enum State: String, Decodable, CaseIterable {
    case open, closed
  }

  var number: Int
  var title: String
  var state: State
  var user: Account?
  var labels: [Label]?
  var updatedAt: Date?

  private enum CodingKeys: String, CodingKey {
    case number, title, state, user, labels
    case updatedAt = "updated_at"
  }
}

struct IssueEvent: Decodable, Equatable {
  var action: String
  var issue: Ticket
  @Lossy var label: Ticket.Label?
  var sender: Account
}

struct CommentEvent: Decodable, Equatable {
  struct Comment: Decodable, Equatable {
    var id: Int64
    var body: String
    var user: Account
  }

  var issue: Ticket
  var comment: Comment
  var sender: Account
}

struct PullRequestEvent: Decodable, Equatable {
  struct PullRequest: Decodable, Equatable {
    var title: String
    var draft: Bool
    var merged: Bool?
    @Lossy var reviewers: [Account]
  }

  var number: Int16
  var pullRequest: PullRequest
  var sender: Account

  private enum CodingKeys: String, CodingKey {
    case number, sender
    case pullRequest = "pull_request"
  }
}

/// A payload with an initializer without the compiler, which passes all errors on.
struct ReleaseEvent: Decodable, Equatable {
  var tag: String
  var isDraft: Bool
  var date: Date?

  private enum CodingKeys: CodingKey {
    case release
  }

  private struct Release: Decodable {
    var tag_name: String
    var draft: Bool?
    var published_at: Date?
  }

  private struct Tag: Decodable {
    var tag_name: String
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    tag = try container.decode(Tag.self, forKey: .release).tag_name
    let release = try container.decode(Release.self, forKey: .release)
    isDraft = release.draft ?? false
    date = release.published_at
  }
}

struct CheckEvent: Decodable, Equatable {
  struct Run: Decodable, Equatable {
    /// A conclusion, or the status of a run without one; other values are unknown.
    struct Outcome: Decodable, Equatable {
      var name: String

      init(from decoder: any Decoder) throws {
        name = try decoder.singleValueContainer().decode(String.self)
      }
    }

    var name: String
    var conclusion: Outcome?
    var startedAt: Date?
    var app: String?

    private enum CodingKeys: String, CodingKey {
      case name, conclusion, app
      case startedAt = "started_at"
    }

    /// Ignores an app of an older form.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      conclusion = try container.decodeIfPresent(Outcome.self, forKey: .conclusion)
      startedAt = try container.decodeIfPresent(Date.self, forKey: .startedAt)
      app = try? container.decode(String.self, forKey: .app)
    }
  }

  var checkRun: Run

  private enum CodingKeys: String, CodingKey {
    case checkRun = "check_run"
  }
}

struct StarEvent: Decodable, Equatable {
  var repository: Repository
  var organization: [String: JSONValue]?
  var sender: SelfIdentified<Account>
}
