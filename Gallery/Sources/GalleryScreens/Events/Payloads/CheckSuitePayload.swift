/// All checks of a commit ended, or were asked for.
struct CheckSuitePayload: DeliveryPayload {
  let action: ActionName
  let suite: Run

  /// How the checks stand; `nil` for a request.
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
