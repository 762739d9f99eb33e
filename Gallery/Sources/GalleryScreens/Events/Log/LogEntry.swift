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
    case event, payload
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.tag(forKey: .event, of: decoder)
    delivery = try Delivery(from: decoder).withoutUnknownContent
    // An unknown kind may have a payload of any form.
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

extension KeyedDecodingContainer {
  /// A tag in a container that is open already: most are texts.
  func tag(forKey key: Key, of decoder: any Decoder) throws -> String {
    if let text = try? decode(String.self, forKey: key) { return text }
    return try ItemCoding.tag(at: [key.stringValue], from: decoder)
  }
}
