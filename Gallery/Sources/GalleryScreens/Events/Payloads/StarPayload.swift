/// Someone gave the repository a star, or took it back.
struct StarPayload: DeliveryPayload {
  let action: ActionName
  let time: Timestamp?

  func headline(by sender: String) -> String {
    action.name == "deleted"
      ? "\(sender) took back the star" : "\(sender) gave the repository a star"
  }

  private enum CodingKeys: String, CodingKey {
    case action
    case time = "starred_at"
  }
}
