/// A property of a model.
///
/// A malformed value costs only the property, and not the whole model.
///
/// Without this wrapper, one malformed value anywhere in a model costs its whole element. A lossy
/// property keeps as much as can be decoded:
///
/// ```swift
/// struct Card: ListModel, Codable {
///   let id: Int
///   @Lossy var title: String?          // malformed: nil
///   @Lossy var isPinned: Bool          // missing or malformed: false
///   @Lossy var blocks: [Block]         // malformed blocks are left out; missing: []
///   @Lossy var related: [Card]?        // missing: nil
/// }
/// ```
///
/// A missing value and `null` have the value ``LossyDecodable/decodingDefault``. A malformed value
/// has it too. An array loses only its malformed elements, a dictionary only its malformed members,
/// at every depth.
///
/// The initial value of a property, as in `@Lossy var likes = 3`, is used by the memberwise initializer only: the
/// `init(from:)` of the compiler replaces it, and gives the decoder no access to it. For another default, use a
/// type that states it; see ``LossyDecodable``.
///
/// A ``LossyDecoder`` reports each malformed value with its path, beside the element that is
/// decoded: the ``DecodedList`` has the element and the issue. It also reports a missing value and `null`, unless the
/// property is an optional or a collection, which may be missing. Other decoders decode the same values and report
/// nothing.
@propertyWrapper
public struct Lossy<Value: LossyDecodable> {
  /// The value.
  public var wrappedValue: Value

  /// Wraps a value, for the memberwise initializer of a model.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Lossy: Equatable where Value: Equatable {}
extension Lossy: Hashable where Value: Hashable {}
extension Lossy: Sendable where Value: Sendable {}

extension Lossy: Decodable {
  /// Decodes the value, or a part of it, or its default; never throws.
  public init(from decoder: any Decoder) {
    wrappedValue = Value.decodeLossily(from: decoder)
  }
}

extension Lossy: Encodable where Value: Encodable {
  /// Encodes the value as if it had no wrapper.
  ///
  /// - Throws: The error of the value's own encoding.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

// The compiler's `init(from:)` and `encode(to:)` of a model call these methods. The methods of the
// standard library throw for a missing key, and write null for `nil`.
extension KeyedDecodingContainer {
  /// Decodes a lossy property; a missing value is its default.
  public func decode<Value>(_ type: Lossy<Value>.Type, forKey key: Key) -> Lossy<Value> {
    guard let decoder = try? superDecoder(forKey: key) else {
      return Lossy(wrappedValue: Value.decodingDefault)
    }
    if let recorder = decoder as? TypeRecorder {
      // A schema is derived from the model.
      recorder.recordLossy(Value.self)
      return Lossy(wrappedValue: Value.decodingDefault)
    }
    guard contains(key) else { return Lossy(wrappedValue: Value.decodeMissing(key, from: decoder)) }
    return Lossy(from: decoder)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a lossy property; `nil` is not written.
  ///
  /// - Throws: The error of the value's own encoding.
  public mutating func encode<Wrapped: Codable>(
    _ value: Lossy<Wrapped?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
