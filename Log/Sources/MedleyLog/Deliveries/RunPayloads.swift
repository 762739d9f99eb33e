/// A check that started, ended or was requested again.
struct CheckRunPayload: DeliveryPayload {
  let action: ActionName
  let run: Run

  /// The state of the check; `nil` for a request.
  var state: RunState? { action.isRequest ? nil : run.state }

  func headline(by sender: String) -> String {
    let place = run.head.map { " on \($0.short)" } ?? ""
    return switch action.name {
    case "rerequested": "\(sender) asked for the check \(run.title) again\(place)"
    case "requested_action": "\(sender) asked the check \(run.title) for an action\(place)"
    default: "Check \(run.title) \(run.state.words)\(place)"
    }
  }

  var time: Timestamp? { run.time }

  private enum CodingKeys: String, CodingKey {
    case action
    case run = "check_run"
  }
}

/// All checks of a commit, which ended or were requested.
struct CheckSuitePayload: DeliveryPayload {
  let action: ActionName
  let suite: Run

  /// The state of the checks; `nil` for a request.
  var state: RunState? { action.isRequest ? nil : suite.state }

  func headline(by sender: String) -> String {
    switch action.name {
    case "requested": "Checks\(suite.place) were requested for \(sender)"
    case "rerequested": "\(sender) asked for the checks\(suite.place) again"
    default: "Checks\(suite.place) \(suite.state.words)"
    }
  }

  var time: Timestamp? { suite.time }

  private enum CodingKeys: String, CodingKey {
    case action
    case suite = "check_suite"
  }
}

/// A workflow run that was requested, started or ended.
struct WorkflowRunPayload: DeliveryPayload {
  let run: Run
  let workflow: Workflow?

  /// The state of the run.
  var state: RunState { run.state }

  func headline(by sender: String) -> String {
    let number = run.number.map { " #\($0)" } ?? ""
    return "Workflow \(title)\(number) \(state.words)\(run.place)"
  }

  var time: Timestamp? { run.time }

  /// The title of the run, or of the workflow if it is empty.
  private var title: String {
    guard run.name?.text.isEmpty ?? true, let workflow else { return run.title }
    return workflow.name.text
  }

  private enum CodingKeys: String, CodingKey {
    case workflow
    case run = "workflow_run"
  }
}

extension WorkflowRunPayload {
  /// The workflow of the run.
  struct Workflow: Decodable, Equatable {
    let name: Excerpt
  }
}

/// A job of a workflow that was queued, started or ended.
struct WorkflowJobPayload: DeliveryPayload {
  let job: Run

  /// The state of the job.
  var state: RunState { job.state }

  func headline(by sender: String) -> String {
    let workflow = job.workflowName.map { " of \($0.text)" } ?? ""
    return "Job \(job.title)\(workflow) \(state.words)\(job.place)"
  }

  var time: Timestamp? { job.time }

  private enum CodingKeys: String, CodingKey {
    case job = "workflow_job"
  }
}

/// A requested deployment.
struct DeploymentPayload: DeliveryPayload {
  let deployment: Deployment

  func headline(by sender: String) -> String {
    "\(sender) asked to deploy \(deployment.ref) to \(deployment.environment.text)"
  }

  var time: Timestamp? { deployment.createdAt }
}

extension DeploymentPayload {
  /// The fields of a deployment that the row shows.
  struct Deployment: Decodable, Equatable {
    let ref: String
    let environment: Excerpt
    let createdAt: Timestamp?

    private enum CodingKeys: String, CodingKey {
      case ref, environment
      case createdAt = "created_at"
    }
  }
}

/// The new status of a deployment.
struct DeploymentStatusPayload: DeliveryPayload {
  let status: Status

  /// The state of the deployment.
  var state: RunState { RunState(deployment: status.state) }

  func headline(by sender: String) -> String {
    "Deployment to \(status.environment?.text ?? "somewhere") \(state.words)"
  }

  /// The description of the status.
  var note: String? { status.description.flatMap { $0.text.isEmpty ? nil : $0.text } }

  var words: [String] { note.map { [$0] } ?? [] }
  var time: Timestamp? { status.createdAt }

  private enum CodingKeys: String, CodingKey {
    case status = "deployment_status"
  }
}

extension DeploymentStatusPayload {
  /// The fields of the status that the row shows.
  struct Status: Decodable, Equatable {
    let state: String
    let environment: Excerpt?
    let description: Excerpt?
    let createdAt: Timestamp?

    private enum CodingKeys: String, CodingKey {
      case state, environment, description
      case createdAt = "created_at"
    }
  }
}

/// A run for a commit: a check, a suite of checks, a workflow or a job.
struct Run: Equatable, Sendable {
  let name: Excerpt?
  let workflowName: Excerpt?
  let number: Int?
  let branch: String?
  let head: CommitHash?
  let state: RunState

  /// The time of its end, its last update or its start.
  let time: Timestamp?

  /// The name, or a placeholder.
  var title: String {
    guard let name, !name.text.isEmpty else { return "without a name" }
    return name.text
  }

  /// The branch or the commit, with a leading space.
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

/// The state of a run.
struct RunState: Decodable, Equatable, Sendable {
  /// The outcome of a run.
  enum Outcome: Equatable, Sendable {
    case success
    case warning
    case failure
  }

  /// `queued`, `in_progress`, `completed` and the like.
  let status: String?

  /// `success`, `failure` and the like; `nil` before the end.
  let conclusion: String?

  /// The state in words after the name of the run, as in `succeeded` or `is in progress`.
  var words: String {
    switch conclusion {
    case "success": "succeeded"
    case "failure", "error": "failed"
    case "startup_failure": "failed to start"
    case "timed_out": "timed out"
    case "action_required": "needs someone to act"
    case "neutral": "ended without a result"
    case "stale": "was given up"
    case let conclusion?: "was \(ActionName(name: conclusion).words)"
    case nil: status.map { "is \(ActionName(name: $0).words)" } ?? "is on its way"
    }
  }

  /// The outcome; `nil` while it runs and for neutral conclusions.
  var outcome: Outcome? {
    switch conclusion {
    case "success": .success
    case "failure", "error", "startup_failure", "timed_out": .failure
    case "action_required", "cancelled", "stale": .warning
    default: nil
    }
  }
}

extension RunState {
  /// Creates the state of a deployment, which is one word.
  init(deployment state: String) {
    let isConclusion = ["success", "failure", "error"].contains(state)
    self.init(status: state, conclusion: isConclusion ? state : nil)
  }
}
