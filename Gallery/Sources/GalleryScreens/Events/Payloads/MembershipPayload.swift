/// Someone came to a team, or left it.
struct MembershipPayload: DeliveryPayload {
  let action: ActionName
  let member: Account?
  let team: Team?

  func headline(by sender: String) -> String {
    let preposition = action.name == "removed" ? "from" : "to"
    return
      "\(sender) \(action.words) \(member?.login ?? "someone") \(preposition) the team \(teamName)"
  }

  private var teamName: String { team?.name?.text ?? "that is gone" }
}

extension MembershipPayload {
  /// The fields of a team that the row shows; one that was deleted has no name.
  struct Team: Decodable, Equatable {
    let name: Excerpt?
  }
}
