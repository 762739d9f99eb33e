extension UnknownModel {
  /// The identity of an element of an unknown kind.
  ///
  /// It depends on the element alone and is the same in every run of a program, so that a stored
  /// place in a list is found again.
  public struct ID: Hashable, Sendable {
    private enum Storage: Hashable, Sendable {
      case own(JSONValue)
      case hash(UInt64)
    }

    /// The tag of the element.
    public let kind: String
    private let storage: Storage

    init(kind: String, value: JSONValue, content: [String]) {
      self.kind = kind
      let model = content.reduce(value as JSONValue?) { value, key in value?[key] }
      if let own = Self.usable(value["id"]) ?? Self.usable(model?["id"]) {
        storage = .own(own)
      } else {
        storage = .hash(StableHash.value(of: value))
      }
    }

    /// Strings and numbers identify; `null`, say, does not.
    private static func usable(_ id: JSONValue?) -> JSONValue? {
      switch id {
      case .string, .integer, .unsigned, .number: id
      case .null, .bool, .array, .object, nil: nil
      }
    }
  }
}

extension UnknownModel.ID: CustomStringConvertible {
  /// The kind and the id, as in `poll(7)`, or the kind and the hash, as in `poll(#9f2e…)`.
  public var description: String {
    switch storage {
    case .own(.string(let id)): "\(kind)(\(id))"
    case .own(.integer(let id)): "\(kind)(\(id))"
    case .own(.unsigned(let id)): "\(kind)(\(id))"
    case .own(.number(let id)): "\(kind)(\(id))"
    case .own: kind
    case .hash(let hash): "\(kind)(#\(String(hash, radix: 16)))"
    }
  }
}
