import Medley

/// The model of every known kind: one payload, who caused it, and the id of the delivery.
///
/// An element of the log is `{"id": …, "event": …, "payload": …}`. The sender stands within the
/// payload, whatever its kind, and so is read here, once for all kinds.
struct Delivered<Payload: DeliveryPayload>: ListModel {
  /// The id of the delivery, a number or a text in the log.
  let id: String

  /// The login of the account that caused the event.
  let sender: String

  /// What the event is about.
  let payload: Payload

  /// What happened, in one line.
  var headline: String { payload.headline(by: sender) }

  /// When it happened, if the payload tells.
  var time: String? { payload.time?.text }
}

extension Delivered: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, payload
  }

  private struct Cause: Decodable {
    var sender: Account?
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.tag(forKey: .id, of: decoder)
    payload = try container.decode(Payload.self, forKey: .payload)
    sender = try container.decode(Cause.self, forKey: .payload).sender?.login ?? "someone"
  }
}

extension Delivered: Searchable {
  /// Headline, what stands below it, and the time.
  var words: [String] { [headline] + payload.words + (time.map { [$0] } ?? []) }
}
