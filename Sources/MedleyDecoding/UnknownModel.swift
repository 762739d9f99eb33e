public import MedleyCore

/// The model of an element of an unknown kind.
///
/// A closed set with a case for this model shows, keeps and sends back what a newer server sends:
///
/// ```swift
/// @ListItem(discriminator: "type")
/// enum Post {
///   case text(TextPost)
///   case unknown(UnknownModel)
/// }
/// ```
///
/// Encoding writes the raw value with all its members.
public struct UnknownModel: ListModel {
  /// The tag of the element, such as `"poll"`.
  public let kind: String

  /// The element, including its tag.
  public let value: JSONValue

  /// The kind with the `id` of the element, or with a hash of the whole element.
  ///
  /// Two equal elements without an `id` have the same identity. A snapshot treats them like other
  /// duplicate identities.
  public let id: ID

  /// Creates a model of an element.
  ///
  /// - Parameters:
  ///   - kind: the tag of the element.
  ///   - value: the whole element.
  ///   - content: the path of keys to the model within the element, whose `id` is used if
  ///     the element has none.
  public init(kind: String, value: JSONValue, content: [String] = []) {
    self.kind = kind
    self.value = value
    id = ID(kind: kind, value: value, content: content)
  }

  /// Decodes an element whose tag has been read.
  ///
  /// - Parameters:
  ///   - kind: the tag of the element.
  ///   - decoder: the decoder of the element.
  ///   - content: the path of keys to the model within the element, whose `id` is used if
  ///     the element has none.
  /// - Throws: The decoder's error if the element has a malformed string or number.
  public init(kind: String, from decoder: any Decoder, content: [String] = []) throws {
    self.init(kind: kind, value: try JSONValue(from: decoder), content: content)
  }
}

extension UnknownModel: Encodable {
  /// Encodes the element with all its members.
  ///
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

extension UnknownModel {
  /// The identity of an element of an unknown kind.
  ///
  /// The identity depends only on the element. It is the same in every run of a program, so that it
  /// can be stored.
  public struct ID: Hashable, Sendable {
    /// The tag of the element.
    public let kind: String

    /// The `id` of the element, or `nil`.
    private let own: JSONValue?

    /// The hash of an element without an `id`.
    private let hash: UInt64?

    init(kind: String, value: JSONValue, content: [String]) {
      self.kind = kind
      let model = content.reduce(value as JSONValue?) { value, key in value?[key] }
      own = Self.usable(value["id"]) ?? Self.usable(model?["id"])
      hash = own == nil ? StableHash.value(of: value) : nil
    }

    /// Returns an `id` that is a string or a number; other values do not identify.
    private static func usable(_ id: JSONValue?) -> JSONValue? {
      switch id {
      case .string, .integer, .unsigned, .number: id
      case .null, .bool, .array, .object, nil: nil
      }
    }
  }
}

extension UnknownModel.ID: CustomStringConvertible {
  /// The kind with the id, as in `poll(7)`, or with the hash, as in `poll(#9f2e…)`.
  public var description: String {
    switch own {
    case .string(let id): "\(kind)(\(id))"
    case .integer(let id): "\(kind)(\(id))"
    case .unsigned(let id): "\(kind)(\(id))"
    case .number(let id): "\(kind)(\(id))"
    default: "\(kind)(#\(String(hash ?? 0, radix: 16)))"
    }
  }
}

extension UnknownModel {
  /// A hash of a JSON value that, unlike that of `Hasher`, is the same in every process.
  ///
  /// The hash is FNV-1a with 64 bits (Fowler, Noll, Vo) of an unambiguous form of the value. The form
  /// has a letter for the kind, the count of strings, arrays and objects before their content,
  /// members in the order of their keys' bytes, and one form for equal numbers.
  struct StableHash {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    static func value(of json: JSONValue) -> UInt64 {
      var hash = StableHash()
      hash.combine(json)
      return hash.value
    }

    mutating func combine(_ byte: UInt8) {
      value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    private mutating func combine(_ json: JSONValue) {
      switch json {
      case .null: combine(UInt8(ascii: "n"))
      case .bool(let value): combine(value ? UInt8(ascii: "t") : UInt8(ascii: "f"))
      case .integer, .unsigned, .number:
        if let number = json.canonicalNumber { combine(number.form, number.bits) }
      case .string(let value):
        combine(UInt8(ascii: "s"), UInt64(value.utf8.count))
        value.utf8.forEach { combine($0) }
      case .array(let elements):
        combine(UInt8(ascii: "a"), UInt64(elements.count))
        elements.forEach { combine($0) }
      case .object(let members):
        combine(UInt8(ascii: "o"), UInt64(members.count))
        for (key, value) in members.sorted(by: {
          $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }) {
          combine(.string(key))
          combine(value)
        }
      }
    }

    /// Combines a letter and the bytes of a word, from the lowest to the highest on all machines.
    private mutating func combine(_ letter: UInt8, _ word: UInt64) {
      combine(letter)
      for shift in stride(from: 0, to: UInt64.bitWidth, by: UInt8.bitWidth) {
        combine(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
  }
}
