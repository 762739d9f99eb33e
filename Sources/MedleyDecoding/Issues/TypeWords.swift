/// Swift's types in the words of JSON.
enum TypeWords {
  private static let numbers: Set<ObjectIdentifier> = [
    ObjectIdentifier(Int.self), ObjectIdentifier(Int8.self), ObjectIdentifier(Int16.self),
    ObjectIdentifier(Int32.self), ObjectIdentifier(Int64.self), ObjectIdentifier(UInt.self),
    ObjectIdentifier(UInt8.self), ObjectIdentifier(UInt16.self), ObjectIdentifier(UInt32.self),
    ObjectIdentifier(UInt64.self), ObjectIdentifier(Double.self), ObjectIdentifier(Float.self),
  ]

  /// Whether a decoder decodes the type without asking the type's own `init(from:)`.
  static func isScalar(_ type: Any.Type) -> Bool {
    type == String.self || type == Bool.self || numbers.contains(ObjectIdentifier(type))
  }

  /// Whether the type holds numbers.
  static func isNumber(_ type: Any.Type) -> Bool {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      if type == Int128.self || type == UInt128.self { return true }
    }
    return numbers.contains(ObjectIdentifier(type))
  }

  /// What JSON calls the values of a type, as in `a string`.
  static func noun(for type: Any.Type) -> String {
    if type == String.self { return "a string" }
    if type == Bool.self { return "a boolean" }
    if isNumber(type) { return "a number" }
    if type == [String: Any].self { return "an object" }
    if type == [Any].self { return "an array" }
    return IssueText.clipped(String(describing: type), to: IssueText.longestQuote)
  }
}
