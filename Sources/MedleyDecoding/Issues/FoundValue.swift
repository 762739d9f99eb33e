/// What stands at a place where something else was asked for.
enum FoundValue: CustomStringConvertible {
  case value(JSONKind)

  /// A number that is written wrongly or too large for any type.
  case badNumber

  /// A string that is not UTF-8, or has an escape that does not exist.
  case badString

  /// An object one of whose keys is a bad string.
  case badObject

  case unknown

  /// Asks a decoder for each kind of value in turn.
  ///
  /// A decoder refuses a value of another kind with a mismatch, and one of the right kind that is
  /// bad with any other error.
  init(probing decoder: any Decoder) {
    guard let value = try? decoder.singleValueContainer() else {
      self = .unknown
      return
    }
    if value.decodeNil() {
      self = .value(.null)
    } else if (try? value.decode(Bool.self)) != nil {
      self = .value(.boolean)
    } else if let isGood = Self.isGood({ _ = try value.decode(String.self) }) {
      self = isGood ? .value(.string) : .badString
    } else if let isGood = Self.isGood({ _ = try value.decode(Double.self) }) {
      self = isGood ? .value(.number) : .badNumber
    } else if let isGood = Self.isGood({ _ = try decoder.container(keyedBy: ItemCoding.Key.self) })
    {
      self = isGood ? .value(.object) : .badObject
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .value(.array)
    } else {
      self = .unknown
    }
  }

  var description: String {
    switch self {
    case .value(let kind): kind.description
    case .badNumber: "a malformed number"
    case .badString: "a malformed string"
    case .badObject: "an object with a malformed key"
    case .unknown: "something else"
    }
  }

  /// What to say of a value of the right kind that is refused all the same.
  func message(notTakenAs type: Any.Type, noun: String) -> String {
    switch self {
    case .value(.number) where TypeWords.isNumber(type): "the number does not fit in \(type)"
    case .value(let kind): "found \(kind) that is not \(noun)"
    case .unknown: "expected \(noun)"
    case .badNumber, .badString, .badObject: badMessage
    }
  }

  /// What to say of a value that no type takes.
  var badMessage: String {
    switch self {
    case .badNumber: "the number is malformed or too large"
    case .badString: "the string is not valid UTF-8 or has a bad escape or control character"
    case .badObject: "a key is not valid UTF-8 or has a bad escape or control character"
    case .value, .unknown: "the value is malformed"
    }
  }

  /// Whether a value is good, or nil if it is of another kind.
  private static func isGood(_ decode: () throws -> Void) -> Bool? {
    do {
      try decode()
      return true
    } catch DecodingError.typeMismatch {
      return nil
    } catch {
      return false
    }
  }
}
