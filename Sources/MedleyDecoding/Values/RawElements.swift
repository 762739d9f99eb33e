/// The bytes of the elements that a decoder is decoding, for values that are kept as they are.
///
/// A ``JSONValue`` must ask a decoder for each kind of value in turn, and Foundation's decoder
/// spends the square of the depth on each refusal. Where the bytes are at hand, they are read.
package protocol RawElements: Sendable {
  /// Hands over a document, and where one of its elements stands.
  func withElement<Value>(
    at index: Int,
    _ body: (Span<UInt8>, Range<Int>) throws -> Value
  ) rethrows -> Value?
}

extension CodingUserInfoKey {
  /// The key under which a decoder has the ``RawElements``.
  package static let rawElements = CodingUserInfoKey(rawValue: "medley.rawElements")
}

extension JSONValue {
  /// The value that a decoder stands at, from the bytes, or nil if they are not at hand.
  static func raw(from decoder: any Decoder) throws -> JSONValue? {
    guard let key = CodingUserInfoKey.rawElements,
      let elements = decoder.userInfo[key] as? any RawElements
    else { return nil }
    let path = decoder.codingPath
    guard let index = path.first?.intValue else { return nil }
    return try elements.withElement(at: index) { bytes, element in
      let range = JSONPathLookup.range(of: path.dropFirst(), in: bytes, from: element)
      return try range.map { range in
        do throws(DecodingIssue) {
          return try JSONValueParser.value(in: bytes, range: range)
        } catch {
          throw Diagnosis.error(for: error, at: path)
        }
      }
    } ?? nil
  }
}
