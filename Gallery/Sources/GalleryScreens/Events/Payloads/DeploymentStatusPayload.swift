/// A deployment went on, or ended.
struct DeploymentStatusPayload: DeliveryPayload {
  let status: Status

  /// How the deployment stands.
  var state: RunState { RunState(deployment: status.state) }

  func headline(by sender: String) -> String {
    "Deployment to \(status.environment?.text ?? "somewhere") \(state.words)"
  }

  /// What whoever deploys says about it.
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
