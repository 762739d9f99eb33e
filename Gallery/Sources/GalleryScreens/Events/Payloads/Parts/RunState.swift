/// How far something that runs has come, and how it ended.
struct RunState: Decodable, Equatable, Sendable {
  /// How it went, as far as it matters.
  enum Outcome: Equatable, Sendable {
    case success
    case warning
    case failure
  }

  /// `queued`, `in_progress`, `completed` and the like.
  let status: String?

  /// `success`, `failure` and the like; `nil` until it has ended.
  let conclusion: String?

  /// How it stands, as in `succeeded` or `is in progress`; follows the name of what runs.
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

  /// How it went; `nil` while it runs, and where there is nothing to say.
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
  /// The state of a deployment, which GitHub tells by one word.
  init(deployment state: String) {
    let isConclusion = ["success", "failure", "error"].contains(state)
    self.init(status: state, conclusion: isConclusion ? state : nil)
  }
}
