/// Something was done to an organization, or to who belongs to it.
struct OrganizationPayload: DeliveryPayload {
  let action: ActionName
  let membership: Membership?
  let invitation: Invitation?
  let changes: Changes?

  func headline(by sender: String) -> String {
    let member = membership?.user?.login ?? "someone"
    return switch action.name {
    case "member_added": "\(sender) added \(member) to the organization"
    case "member_removed": "\(sender) removed \(member) from the organization"
    case "member_invited":
      "\(sender) invited \(invitation?.login ?? "someone") to the organization"
    default: "\(sender) \(action.words) the organization"
    }
  }

  /// What the name was, after a new one was given.
  var note: String? { changes?.login?.note }

  var words: [String] { note.map { [$0] } ?? [] }
}

extension OrganizationPayload {
  /// Who belongs to the organization.
  struct Membership: Decodable, Equatable {
    let user: Account?
  }

  /// Who is asked to join; by mail there is no login.
  struct Invitation: Decodable, Equatable {
    let login: String?
  }

  /// What was different before.
  struct Changes: Decodable, Equatable {
    let login: PreviousText?
  }
}
