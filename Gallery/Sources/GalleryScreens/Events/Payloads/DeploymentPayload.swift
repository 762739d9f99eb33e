/// A deployment was asked for.
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
