/// The identity of an element of a server's list: its `id`, or a hash of the whole element.
///
/// The identity depends only on the element. It is the same in every run of a program, so that it can
/// be stored.
public struct ElementID: Hashable, Sendable, Codable {
  /// The `id` of the element, or `nil`.
  private let own: JSONValue?

  /// The hash of an element without an `id`.
  private let hash: UInt64?

  /// Creates the identity of an element.
  ///
  /// A string or a number at the key `id` is the identity. Of an element without one, the identity is
  /// a hash of all its members.
  ///
  /// - Parameters:
  ///   - value: the element.
  ///   - content: the path of keys to the model within the element, whose `id` is used if the element
  ///     has none.
  public init(of value: JSONValue, content: [String] = []) {
    let model = content.reduce(value as JSONValue?) { value, key in value?[key] }
    self.init(own: [value["id"], model?["id"]], of: value)
  }

  /// Creates the identity of an element that is being decoded, whose keys the decoder may convert.
  init(of value: JSONValue, content: [String], from decoder: any Decoder) {
    func id(at path: [String]) -> JSONValue? {
      (try? ItemCoding.model(IDOfElement.self, under: path, from: decoder))?.id
    }
    self.init(own: [id(at: []), content.isEmpty ? nil : id(at: content)], of: value)
  }

  private init(own candidates: [JSONValue?], of value: JSONValue) {
    own = candidates.lazy.compactMap(Self.usable).first
    hash = own == nil ? StableHash.value(of: value) : nil
  }

  /// Whether the element has no `id`.
  var isHash: Bool { own == nil }

  /// Returns an `id` that is a string or a number; other values do not identify.
  private static func usable(_ id: JSONValue?) -> JSONValue? {
    switch id {
    case .string, .integer, .unsigned, .number: id
    case .null, .bool, .array, .object, nil: nil
    }
  }

  private struct IDOfElement: Decodable {
    let id: JSONValue?
  }
}

extension ElementID: CustomStringConvertible {
  /// The id, or the hash, as in `#9f2e…`.
  public var description: String {
    switch own {
    case .string(let id): id
    case .integer(let id): "\(id)"
    case .unsigned(let id): "\(id)"
    case .number(let id): "\(id)"
    default: "#\(String(hash ?? 0, radix: 16))"
    }
  }
}
