import Medley

/// What one line of the log holds: a delivery, its kind as GitHub calls it, and where it belongs.
struct LogEntry: Equatable, Sendable {
  /// The name of the kind, known or not.
  let kind: String

  /// What the delivery belongs to.
  let origin: DeliveryOrigin

  /// The row.
  let delivery: Delivery
}

extension LogEntry: Decodable {
  private enum CodingKeys: String, CodingKey {
    case payload
  }

  init(from decoder: any Decoder) throws {
    kind = try ItemCoding.tag(at: ["event"], from: decoder)
    delivery = try Delivery(from: decoder).withoutUnknownContent
    // An unknown kind may have a payload of any form.
    let container = try decoder.container(keyedBy: CodingKeys.self)
    origin = (try? container.decode(DeliveryOrigin.self, forKey: .payload)) ?? .nowhere
  }
}

extension Delivery {
  /// The same row; of an unknown kind only what is shown, since the element may be large.
  fileprivate var withoutUnknownContent: Delivery {
    guard case .unknown(let model) = self else { return self }
    return .unknown(model.withoutContent)
  }
}
