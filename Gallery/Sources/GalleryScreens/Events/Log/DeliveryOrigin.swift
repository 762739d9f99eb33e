/// What a delivery belongs to: the list has a section for each.
enum DeliveryOrigin: Hashable, Sendable {
  /// A repository, by its owner and name.
  case repository(String)

  /// An organization, by its login.
  case organization(String)

  /// The payload names neither.
  case nowhere

  /// The words above the section.
  var title: String {
    switch self {
    case .repository(let name): name
    case .organization(let login): login
    case .nowhere: "no repository"
    }
  }
}

extension DeliveryOrigin: Decodable {
  private struct Payload: Decodable {
    let repository: Repository?
    let organization: Account?

    struct Repository: Decodable {
      let name: String?

      private enum CodingKeys: String, CodingKey {
        case name = "full_name"
      }
    }
  }

  /// Reads what a payload of any kind says.
  init(from decoder: any Decoder) throws {
    let payload = try Payload(from: decoder)
    self =
      payload.repository?.name.map(Self.repository)
      ?? payload.organization?.login.map(Self.organization)
      ?? .nowhere
  }
}
