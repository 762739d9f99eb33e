import MedleyCore

/// What the `Codable` form of a closed set of kinds is made of.
///
/// An element of a server's list says its kind by a tag, at a key or at a path of keys, and holds
/// its model beside the tag or under keys of its own:
///
/// ```json
/// { "type": "text", "id": 1, "text": "Hello" }
/// { "meta": { "type": "image" }, "content": { "id": 2, "url": "…" } }
/// ```
///
/// The code that `@ListItem` writes calls these functions, and so may a conformance that is
/// written by hand:
///
/// ```swift
/// init(from decoder: any Decoder) throws {
///   switch try ItemCoding.tag(at: ["type"], from: decoder) {
///   case "text": self = .text(try ItemCoding.model(from: decoder))
///   case "image": self = .image(try ItemCoding.model(from: decoder))
///   default: self = .unknown(try JSONValue(from: decoder))
///   }
/// }
///
/// func encode(to encoder: any Encoder) throws {
///   switch self {
///   case .text(let post): try ItemCoding.encode(post, tag: "text", at: ["type"], to: encoder)
///   case .image(let post): try ItemCoding.encode(post, tag: "image", at: ["type"], to: encoder)
///   case .unknown(let value): try value.encode(to: encoder)
///   }
/// }
/// ```
///
/// Keys are coding keys: a decoder's or encoder's strategy for keys applies to them as to any.
public enum ItemCoding {
  /// A key that is any string.
  package struct Key: CodingKey, Hashable {
    package let stringValue: String
    package let intValue: Int?

    package init(_ stringValue: String) {
      self.stringValue = stringValue
      intValue = nil
    }

    init(_ key: some CodingKey) {
      stringValue = key.stringValue
      intValue = key.intValue
    }

    package init?(stringValue: String) {
      self.init(stringValue)
    }

    package init?(intValue: Int) {
      stringValue = String(intValue)
      self.intValue = intValue
    }
  }
}
