#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The size of sample values; values that check themselves reject some of them.
enum SampleSize: Int, CaseIterable {
  /// Zero, false, empty texts and collections; missing optionals.
  case empty

  /// One, true, short texts, one element.
  case one

  /// A million, long texts, three elements.
  case large
}

/// A type with a known schema.
protocol SchemaLeaf: Decodable {
  /// The schema; `nil` if a strategy of the decoder is custom.
  static func schema(_ strategies: SchemaStrategies) -> JSONValue?

  /// Why there is no schema.
  static var gap: SchemaGap.Reason { get }

  /// A sample of each size.
  static var leafSamples: [Self] { get }
}

extension SchemaLeaf {
  static var gap: SchemaGap.Reason { .rejectsSamples }
}

extension FixedWidthInteger where Self: Decodable {
  /// An integer within the limits of the type.
  static var integerSchema: JSONValue {
    func limit(_ value: Self) -> JSONValue {
      Int64(exactly: value).map { .integer($0) } ?? .unsigned(UInt64(clamping: value))
    }
    return ["type": "integer", "minimum": limit(min), "maximum": limit(max)]
  }

  static func schema(_ strategies: SchemaStrategies) -> JSONValue? { integerSchema }
  static var leafSamples: [Self] { [0, 1, Self(exactly: 1_000_000) ?? 100] }
}

extension Int: SchemaLeaf {}
extension Int8: SchemaLeaf {}
extension Int16: SchemaLeaf {}
extension Int32: SchemaLeaf {}
extension Int64: SchemaLeaf {}
extension UInt: SchemaLeaf {}
extension UInt8: SchemaLeaf {}
extension UInt16: SchemaLeaf {}
extension UInt32: SchemaLeaf {}
extension UInt64: SchemaLeaf {}

extension BinaryFloatingPoint where Self: Decodable {
  /// A number within the limits of the type, or a text that stands for another one.
  static func schema(texts: [String]) -> JSONValue {
    let limit = Double(greatestFiniteMagnitude)
    let number: JSONValue = [
      "type": "number", "minimum": .number(-limit), "maximum": .number(limit),
    ]
    guard !texts.isEmpty else { return number }
    return ["anyOf": [number, ["enum": .array(texts.map { .string($0) })]]]
  }

  static func schema(_ strategies: SchemaStrategies) -> JSONValue? {
    schema(texts: strategies.numberTexts)
  }

  static var leafSamples: [Self] { [0, 1, 1_000_000] }
}

extension Double: SchemaLeaf {}
extension Float: SchemaLeaf {}

extension Decimal: SchemaLeaf {
  static func schema(_ strategies: SchemaStrategies) -> JSONValue? {
    ["type": "number", "minimum": -1e100, "maximum": 1e100]
  }

  static var leafSamples: [Decimal] { [0, 1, 1_000_000] }
}

extension Bool: SchemaLeaf {
  static func schema(_ strategies: SchemaStrategies) -> JSONValue? { ["type": "boolean"] }
  static var leafSamples: [Bool] { [false, true, true] }
}

extension String: SchemaLeaf {
  static func schema(_ strategies: SchemaStrategies) -> JSONValue? { ["type": "string"] }
  static var leafSamples: [String] { ["", "a", String(repeating: "sample ", count: 100)] }
}

extension Date: SchemaLeaf {
  static func schema(_ strategies: SchemaStrategies) -> JSONValue? { strategies.dates }
  static var gap: SchemaGap.Reason { .dates }
  static var leafSamples: [Date] {
    [0, 1, 1_000_000_000].map { Date(timeIntervalSince1970: $0) }
  }
}

extension Data: SchemaLeaf {
  static func schema(_ strategies: SchemaStrategies) -> JSONValue? { strategies.data }
  static var gap: SchemaGap.Reason { .data }
  static var leafSamples: [Data] { [Data(), Data([1]), Data(repeating: 7, count: 100)] }
}

extension URL: SchemaLeaf {
  static func schema(_ strategies: SchemaStrategies) -> JSONValue? { SchemaPatterns.url }
  static var leafSamples: [URL] {
    [
      "a:", "https://example.com",
      "https://example.com/\(String(repeating: "path/", count: 20))?q=1",
    ]
    .map { URL(string: $0) ?? URL(fileURLWithPath: "/") }
  }
}

extension UUID: SchemaLeaf {
  static func schema(_ strategies: SchemaStrategies) -> JSONValue? { SchemaPatterns.uuid }
  static var leafSamples: [UUID] {
    ["0", "1", "F"].map { digit in
      let word = String(repeating: digit, count: 4)
      return UUID(uuidString: "\(word)\(word)-\(word)-\(word)-\(word)-\(word)\(word)\(word)")
        ?? UUID()
    }
  }
}

extension JSONValue: SchemaLeaf {
  static func schema(_ strategies: SchemaStrategies) -> JSONValue? { true }
  static var leafSamples: [JSONValue] { [nil, 1, ["large": [1, 2, 3]]] }
}
