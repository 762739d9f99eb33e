import Medley

/// A webhook delivery: the closed set of known kinds, after the article
/// with an enum of structs (S1).
///
/// `@ListItem` generates the identity, `Cells` with one adapter for each case, and the decoding of an
/// element by its `event`. Every other kind is `unknown` and shown as such. For a new case,
/// the compiler reports the missing cell.
@ListItem(discriminator: "event")
enum Delivery: Decodable {
  case push(Delivered<PushPayload>)
  case issues(Delivered<IssuePayload>)
  @KindTag("issue_comment") case issueComment(Delivered<IssueCommentPayload>)
  @KindTag("pull_request") case pullRequest(Delivered<PullRequestPayload>)
  @KindTag("pull_request_review_comment")
  case reviewComment(Delivered<ReviewCommentPayload>)
  @KindTag("commit_comment") case commitComment(Delivered<CommitCommentPayload>)
  case release(Delivered<ReleasePayload>)
  case milestone(Delivered<MilestonePayload>)
  case gollum(Delivered<WikiPayload>)
  case star(Delivered<StarPayload>)
  case watch(Delivered<WatchPayload>)
  @KindTag("check_run") case checkRun(Delivered<CheckRunPayload>)
  @KindTag("check_suite") case checkSuite(Delivered<CheckSuitePayload>)
  @KindTag("workflow_run") case workflowRun(Delivered<WorkflowRunPayload>)
  @KindTag("workflow_job") case workflowJob(Delivered<WorkflowJobPayload>)
  case deployment(Delivered<DeploymentPayload>)
  @KindTag("deployment_status") case deploymentStatus(Delivered<DeploymentStatusPayload>)
  case repository(Delivered<RepositoryPayload>)
  case organization(Delivered<OrganizationPayload>)
  case membership(Delivered<MembershipPayload>)
  case installation(Delivered<InstallationPayload>)
  case ping(Delivered<PingPayload>)
  case unknown(UnknownModel)
}

/// The model of every known kind: the payload, its sender, and the id of the delivery.
///
/// An element of the log is `{"id": …, "event": …, "payload": …}`. The sender is part of the
/// payload of every kind, and is therefore decoded here.
struct Delivered<Payload: DeliveryPayload>: ListModel {
  /// The id of the delivery, a number or a text in the log.
  let id: String

  /// The login of the account that caused the event.
  let sender: String

  /// The payload of the event.
  let payload: Payload

  /// A description of the event in one line.
  var headline: String { payload.headline(by: sender) }

  /// The time of the event, if the payload contains it.
  var time: String? { payload.time?.text }
}

extension Delivered: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, payload
  }

  private struct Cause: Decodable {
    var sender: Account?
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.tag(forKey: .id, of: decoder)
    payload = try container.decode(Payload.self, forKey: .payload)
    sender = try container.decode(Cause.self, forKey: .payload).sender?.login ?? "someone"
  }
}

extension Delivered: Searchable {
  /// The headline, the words of the payload, and the time.
  var words: [String] { [headline] + payload.words + (time.map { [$0] } ?? []) }
}

/// The fields of GitHub's payload that the row of a kind shows.
///
/// Fields that GitHub may omit or send as `null` are optional; a field of the wrong type makes
/// the element malformed, and the decoder reports its path.
protocol DeliveryPayload: Decodable, Equatable, Sendable {
  /// Returns a description of the event, as in `Codertocat pushed 1 commit to main`.
  func headline(by sender: String) -> String

  /// The texts of the row besides headline and time.
  var words: [String] { get }

  /// The time of the event, if the payload contains it.
  var time: Timestamp? { get }
}

extension DeliveryPayload {
  var words: [String] { [] }
  var time: Timestamp? { nil }
}

/// A model that can be found by the texts of its row.
protocol Searchable {
  /// The texts of the row.
  var words: [String] { get }
}

extension ListItem {
  /// The texts of the row; empty if the model is not ``Searchable``.
  var words: [String] {
    CollectionOfOne(self).models(as: (any Searchable).self).flatMap(\.words)
  }
}

extension UnknownModel: Searchable {
  /// The note on a row of an unknown kind.
  static var note: String { "unknown kind" }

  /// The kind and the note.
  var words: [String] { [kind, Self.note] }
}

extension UnknownModel {
  /// The same row without the raw value, which long logs do not store.
  ///
  /// An element without an id is still identified by the hash of its raw value.
  var withoutContent: UnknownModel {
    let own =
      switch value["id"] {
      case .some(.string), .some(.integer), .some(.unsigned), .some(.number): value["id"]
      default: nil as JSONValue?
      }
    return UnknownModel(kind: kind, value: ["id": own ?? .string(id.description)])
  }
}
