import Foundation
import MedleyDecoding
import Testing

/// The schemas of single types, on all small documents.
@Suite struct SchemaTypeTests {
  enum Size: String, Decodable, CaseIterable {
    case a
    case seven = "7"
  }

  enum Level: Int, Decodable, CaseIterable {
    case none
    case high = 300
  }

  struct Pair: Decodable {
    var a: Int
    var b: String?
  }

  private func expectEqual<Value: Decodable & Sendable>(
    _ type: Value.Type,
    _ decoder: LossyDecoder = LossyDecoder(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let schema = Only<Value>.schema(for: decoder)
    #expect(schema.gaps == [], sourceLocation: sourceLocation)
    let difference = try SchemaDisagreement(of: type, decoder, values: SmallValues.all)
    #expect(difference.failing == [], sourceLocation: sourceLocation)
    #expect(difference.stricter == [], sourceLocation: sourceLocation)
  }

  @Test func `integers are valid within their limits`() throws {
    try expectEqual(Int.self)
    try expectEqual(Int8.self)
    try expectEqual(Int16.self)
    try expectEqual(Int32.self)
    try expectEqual(Int64.self)
    try expectEqual(UInt.self)
    try expectEqual(UInt8.self)
    try expectEqual(UInt16.self)
    try expectEqual(UInt32.self)
    try expectEqual(UInt64.self)
  }

  @Test func `other scalars are valid if they decode`() throws {
    try expectEqual(Bool.self)
    try expectEqual(String.self)
    try expectEqual(Double.self)
    try expectEqual(Float.self)
    try expectEqual(UUID.self)
    try expectEqual(JSONValue.self)
  }

  @Test func `collections and optionals are valid if their parts are`() throws {
    try expectEqual(Int?.self)
    try expectEqual([Int].self)
    try expectEqual([Int?].self)
    try expectEqual([[Double]]?.self)
    try expectEqual(Set<String>.self)
    try expectEqual([String: Int].self)
    try expectEqual([String: [String: Int]?].self)
    try expectEqual([Pair].self)
    try expectEqual(Size.self)
    try expectEqual([Size?].self)
    try expectEqual(Level.self)
  }

  @Test func `integers as keys are valid unless they can overflow`() throws {
    let difference = try SchemaDisagreement(of: [Int: Int].self, values: SmallValues.all)
    #expect(difference.failing == [])
    #expect(difference.stricter == [["type": "only", "value": ["+1": 1]]])
  }

  @Test func `a property is required unless it is optional`() throws {
    let values = SmallValues.objects(["a", "b", "c"], values: [nil, 1, "text", [1]])
    let difference = try SchemaDisagreement(of: Pair.self, values: values)
    #expect(difference.failing == [])
    #expect(difference.stricter == [])
  }

  @Test func `dates are valid as the strategy of the decoder spells them`() throws {
    try expectEqual(Date.self)
    try expectEqual(Date.self, LossyDecoder { $0.dateDecodingStrategy = .secondsSince1970 })
    try expectEqual(Date?.self, LossyDecoder { $0.dateDecodingStrategy = .millisecondsSince1970 })
    let decoder = LossyDecoder { $0.dateDecodingStrategy = .iso8601 }
    let dates = Self.dates.map { JSONValue.string($0) }
    let difference = try SchemaDisagreement(of: Date.self, decoder, values: SmallValues.all + dates)
    #expect(difference.failing == [])
    let valid = SchemaValidator(document: Only<Date>.schema(for: decoder).element.value)
    #expect(valid.isValid(["type": "only", "value": "2024-02-29T23:59:59+05:30"]))
    #expect(valid.isValid(["type": "only", "value": "2000-02-29T00:00:00Z"]))
    #expect(!valid.isValid(["type": "only", "value": "1900-02-29T00:00:00Z"]))
    #expect(!valid.isValid(["type": "only", "value": "2024-04-31T00:00:00Z"]))
  }

  /// All days of a month and a day more, in years of all kinds.
  private static let dates: [String] = ["0001", "1900", "2000", "2023", "2024", "9999"].flatMap {
    year in
    (0...13).flatMap { month in
      [0, 1, 28, 29, 30, 31, 32].flatMap { day in
        ["Z", "+01:00", "+14:59", "-14:59", "-23:59", ""].map { zone in
          "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)T12:30:59\(zone)"
        }
      }
    }
  }

  @Test func `data is valid as the strategy of the decoder spells it`() throws {
    let letters = ["A", "Q", "B", "=", "/", "!"]
    let texts = letters.flatMap { first in
      letters.flatMap { second in
        letters.flatMap { third in letters.map { "A\(first)\(second)\(third)\($0)" } }
      }
    }
    let values = (texts + texts.map { String($0.dropFirst()) }).map { JSONValue.string($0) }
    let difference = try SchemaDisagreement(of: Data.self, values: SmallValues.all + values)
    #expect(difference.failing == [])
    try expectEqual(Data.self, LossyDecoder { $0.dataDecodingStrategy = .deferredToData })
  }

  @Test func `a valid URL decodes`() throws {
    let texts = [
      "https://a", "https://a:80/b", "https://a:99999/", "http://:80", "a://", "a:b", "a:/b",
      "a://b//c",
      "https://a/%zz", "https://a/%20", "https://a/ b", "https://a/?q=%", "https://a#b#c",
      "http://a.",
      "https://[::1]/", "1a:b", ":b", "mailto:a@b", "https://é", "https://a/é", "https://a-/",
      "a:?",
    ]
    let values = texts.map { JSONValue.string($0) }
    let difference = try SchemaDisagreement(of: URL.self, values: SmallValues.all + values)
    #expect(difference.failing == [])
    let schema = SchemaValidator(document: Only<URL>.schema().element.value)
    #expect(schema.isValid(["type": "only", "value": "https://a.b/c%20d?e=f&g#h"]))
  }

  @Test func `numbers may be texts that the decoder converts`() throws {
    let decoder = LossyDecoder {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "a",
        negativeInfinity: "7",
        nan: ""
      )
    }
    try expectEqual(Double.self, decoder)
    try expectEqual([Float?].self, decoder)
  }

  @Test func `keys are spelled as the decoder converts them`() throws {
    struct Snake: Decodable {
      var imageUrl: Int
      var imageURL: Int?
      var _private: Int?
      var plain: Int?
    }
    let decoder = LossyDecoder { $0.keyDecodingStrategy = .convertFromSnakeCase }
    let schema = Only<Snake>.schema(for: decoder)
    #expect(schema.gaps.map(\.reason) == [.unreachableKey("imageURL")])
    let values = SmallValues.objects(
      ["image_url", "imageURL", "_private", "plain"],
      values: [nil, 1, "text"]
    )
    let difference = try SchemaDisagreement(of: Snake.self, decoder, values: values)
    #expect(difference.failing == [])
    #expect(difference.stricter == [])
  }
}
