/// GitHub says that a webhook works, with a saying.
struct PingPayload: DeliveryPayload {
  let saying: Excerpt?
  let hook: Hook?

  func headline(by sender: String) -> String { "Ping: the webhook works, and takes \(events)" }

  var words: [String] { saying.map { [$0.text] } ?? [] }
  var time: Timestamp? { hook?.createdAt }

  private var events: String {
    guard let names = hook?.events, names != ["*"] else { return "every event" }
    return "\(Counted(names.count, "kind")) of event"
  }

  private enum CodingKeys: String, CodingKey {
    case hook
    case saying = "zen"
  }
}

extension PingPayload {
  /// The fields of a webhook that the row shows.
  struct Hook: Decodable, Equatable {
    let events: [String]?
    let createdAt: Timestamp?

    private enum CodingKeys: String, CodingKey {
      case events
      case createdAt = "created_at"
    }
  }
}
