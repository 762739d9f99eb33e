/// Something was done to a milestone.
struct MilestonePayload: DeliveryPayload {
  let action: ActionName
  let milestone: Milestone

  /// When it is due, if that is set.
  var due: String? { milestone.dueOn.map { "due \($0.day)" } }

  func headline(by sender: String) -> String {
    "Milestone \(milestone.title.text) — \(action.words) by \(sender)"
  }

  var words: [String] { due.map { [$0] } ?? [] }
  var time: Timestamp? { milestone.updatedAt }
}

extension MilestonePayload {
  /// The fields of a milestone that the row shows.
  struct Milestone: Decodable, Equatable {
    let title: Excerpt
    let dueOn: Timestamp?
    let updatedAt: Timestamp?

    private enum CodingKeys: String, CodingKey {
      case title
      case dueOn = "due_on"
      case updatedAt = "updated_at"
    }
  }
}
