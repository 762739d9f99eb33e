/// A value of a ``Lossy`` property, which has a default for what cannot be decoded.
///
/// Conform an enum of a server's values, so that a value of a newer server becomes the default:
///
/// ```swift
/// enum Weight: String, Codable, LossyDecodable {
///   case light, regular, bold
///
///   static var decodingDefault: Self { .regular }
/// }
/// ```
public protocol LossyDecodable: Decodable {
  /// The value in place of one that is missing, `null` or malformed.
  static var decodingDefault: Self { get }

  /// Decodes as much as possible, and reports the rest to the ``LossyDecoder``.
  ///
  /// The default implementation decodes the whole value, or returns ``decodingDefault``. A value that is missing is
  /// not decoded: it is the default.
  static func decodeLossily(from decoder: any Decoder) -> Self
}

extension LossyDecodable {
  /// Decodes the whole value, or returns ``decodingDefault``.
  public static func decodeLossily(from decoder: any Decoder) -> Self {
    decodeOrReport(Self.self, from: decoder, permitsNull: false) ?? decodingDefault
  }
}

extension LossyDecodable {
  /// Returns the default of a missing value, and reports it unless such a value may be missing.
  static func decodeMissing(_ key: some CodingKey, from decoder: any Decoder) -> Self {
    if !(Self.self is any ExpressibleByNilLiteral.Type), !(Self.self is any LossyCollection.Type) {
      let path = decoder.codingPath
      let context = DecodingError.Context(codingPath: path.dropLast(), debugDescription: "")
      let error = DecodingError.keyNotFound(key, context)
      InnerIssues.report(error, of: Self.self, in: nil, at: path, to: decoder)
    }
    return decodingDefault
  }
}

/// Decodes a value; reports and returns `nil` if it is malformed, and returns `nil` for `null`.
///
/// - Parameter permitsNull: whether `null` is not reported.
private func decodeOrReport<Value: Decodable>(
  _ type: Value.Type,
  from decoder: any Decoder,
  permitsNull: Bool = true
) -> Value? {
  // The strategies of a decoder, such as that for dates, apply to a container only.
  guard let container = try? decoder.singleValueContainer() else { return nil }
  if permitsNull, container.decodeNil() { return nil }
  do {
    return try container.decode(type)
  } catch {
    let value = try? container.decode(ConvertedJSONValue.self).value
    InnerIssues.report(error, of: type, in: value, at: decoder.codingPath, to: decoder)
    return nil
  }
}

// MARK: - Values

extension Bool: LossyDecodable {
  /// The default is `false`.
  public static var decodingDefault: Bool { false }
}

extension String: LossyDecodable {
  /// The default is the empty string.
  public static var decodingDefault: String { "" }
}

extension Int: LossyDecodable {
  /// The default is 0.
  public static var decodingDefault: Int { 0 }
}

extension Double: LossyDecodable {
  /// The default is 0.
  public static var decodingDefault: Double { 0 }
}

extension Optional: LossyDecodable where Wrapped: Decodable {
  /// The default is `nil`.
  public static var decodingDefault: Wrapped? { nil }

  /// Decodes the value, or returns `nil`; an array or a dictionary loses only its malformed parts.
  public static func decodeLossily(from decoder: any Decoder) -> Wrapped? {
    guard let collection = Wrapped.self as? any LossyCollection.Type else {
      return decodeOrReport(Wrapped.self, from: decoder)
    }
    return collection.decodeParts(from: decoder) as? Wrapped
  }
}

/// A collection that loses only its malformed parts.
private protocol LossyCollection: LossyDecodable {
  /// Decodes the parts that can be decoded, or returns `nil` if the value is no such collection.
  static func decodeParts(from decoder: any Decoder) -> Self?
}

extension Array: LossyDecodable where Element: Decodable {
  /// The default is the empty array.
  public static var decodingDefault: [Element] { [] }

  /// Decodes the elements that can be decoded.
  public static func decodeLossily(from decoder: any Decoder) -> [Element] {
    decodeParts(from: decoder) ?? []
  }
}

extension Array: LossyCollection where Element: Decodable {
  fileprivate static func decodeParts(from decoder: any Decoder) -> [Element]? {
    guard var list = try? decoder.unkeyedContainer() else {
      // Decoding the type itself gives the error that names the expected and the actual kind.
      _ = decodeOrReport([Element].self, from: decoder)
      return nil
    }
    var elements: [Element] = []
    elements.reserveCapacity(list.count ?? 0)
    while !list.isAtEnd {
      // Decoding with `superDecoder` passes an element whether or not it can be decoded.
      guard let element = try? list.superDecoder() else { break }
      if let value = decodePart(Element.self, from: element) { elements.append(value) }
    }
    return elements
  }
}

extension Dictionary: LossyDecodable where Key == String, Value: Decodable {
  /// The default is the empty dictionary.
  public static var decodingDefault: [String: Value] { [:] }

  /// Decodes the members that can be decoded.
  public static func decodeLossily(from decoder: any Decoder) -> [String: Value] {
    decodeParts(from: decoder) ?? [:]
  }
}

extension Dictionary: LossyCollection where Key == String, Value: Decodable {
  fileprivate static func decodeParts(from decoder: any Decoder) -> [String: Value]? {
    guard let members = decodeOrReport([String: LossyMember<Value>].self, from: decoder) else {
      return nil
    }
    return members.compactMapValues(\.value)
  }
}

/// A member of a dictionary; a dictionary of members keeps its keys as received.
private struct LossyMember<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) {
    value = decodePart(Value.self, from: decoder)
  }
}

/// Decodes an element or member; a collection within loses only its malformed parts.
private func decodePart<Value: Decodable>(_ type: Value.Type, from decoder: any Decoder) -> Value? {
  if type is any ExpressibleByNilLiteral.Type,
    let container = try? decoder.singleValueContainer(), container.decodeNil()
  {
    // An optional element keeps its place.
    return try? Value(from: decoder)
  }
  if let collection = type as? any LossyCollection.Type {
    return collection.decodeParts(from: decoder) as? Value
  }
  return decodeOrReport(type, from: decoder)
}
