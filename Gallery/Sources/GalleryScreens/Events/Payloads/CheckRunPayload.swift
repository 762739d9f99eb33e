/// A check began, ended or was asked for again.
struct CheckRunPayload: DeliveryPayload {
  let action: ActionName
  let run: Run

  /// How the check stands; `nil` for a request.
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
