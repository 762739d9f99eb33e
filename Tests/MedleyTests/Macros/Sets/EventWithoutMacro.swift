import Medley

/// The coded set `Event` without the macro, as in the documentation of the macro.
enum EventWithoutMacro: Equatable {
  case text(TextPost)
  case pull(Note)
  case separator
  case unknown(UnknownModel)
}

extension EventWithoutMacro: Decodable {
  init(from decoder: any Decoder) throws {
    switch try ItemCoding.tag(at: ["type"], from: decoder) {
    case "text": self = .text(try ItemCoding.model(from: decoder))
    case "pull_request", "pr": self = .pull(try ItemCoding.model(from: decoder))
    case "separator": self = .separator
    case let tag: self = .unknown(try UnknownModel(kind: tag, from: decoder))
    }
  }
}

extension EventWithoutMacro: Encodable {
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let model):
      try ItemCoding.encode(model, tag: "text", at: ["type"], to: encoder)
    case .pull(let model):
      try ItemCoding.encode(model, tag: "pull_request", at: ["type"], to: encoder)
    case .separator:
      try ItemCoding.encode(tag: "separator", at: ["type"], to: encoder)
    case .unknown(let model):
      try model.encode(to: encoder)
    }
  }
}
