import Foundation
import MedleyDecoding
import Testing

/// What cannot be observed is a gap, and a gap accepts more than the decoder.
@Suite struct SchemaGapTests {
  // Checks and branches.

  struct Percent: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard try container.decode(Int.self) <= 100 else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "")
      }
    }
  }

  struct Clock: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      guard try container.decode(String.self).contains(":") else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "")
      }
    }
  }

  enum Unlisted: String, Decodable {
    case a, b
  }

  enum Shape: Codable {
    case circle(radius: Double)
    case square(side: Int)
  }

  struct Branching: Decodable {
    enum CodingKeys: CodingKey {
      case a, b, c
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let isA = try container.decode(Bool.self, forKey: .a)
      _ = try container.decode(Int.self, forKey: isA ? .b : .c)
    }
  }

  struct Looking: Decodable {
    enum CodingKeys: CodingKey {
      case a
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if container.contains(.a) { _ = try container.decode(Int.self, forKey: .a) }
    }
  }

  struct Nesting: Decodable {
    enum CodingKeys: CodingKey {
      case a, b
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let nested = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .a)
      _ = try nested.decode(Int.self, forKey: .b)
    }
  }

  struct Positions: Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { _ = try container.decode(Int.self) }
    }
  }

  struct TextOrObject: Decodable {
    enum CodingKeys: CodingKey {
      case a
    }

    init(from decoder: any Decoder) throws {
      if (try? decoder.singleValueContainer().decode(String.self)) != nil { return }
      _ = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .a)
    }
  }

  struct After<Value: Decodable & Sendable>: Decodable, Sendable {
    var value: Value
    var count: Int
  }

  private static let values =
    SmallValues.all
    + SmallValues.objects(["a", "b", "c"], values: [nil, true, false, 1, "x", ["b": 1]])

  private func expect<Value: Decodable & Sendable>(
    _ type: Value.Type,
    _ decoder: LossyDecoder = LossyDecoder(),
    has reasons: [SchemaGap.Reason],
    rejectsDecodable: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let gaps = Only<Value>.schema(for: decoder).gaps
    #expect(gaps.map(\.reason) == reasons, sourceLocation: sourceLocation)
    #expect(gaps.allSatisfy { !"\($0)".isEmpty })
    let difference = try SchemaDisagreement(of: type, decoder, values: Self.values)
    #expect(difference.stricter.isEmpty != rejectsDecodable, sourceLocation: sourceLocation)
  }

  @Test func `an initializer that checks values is a gap`() throws {
    try expect(Percent.self, has: [.rejectsValues])
    try expect(Clock.self, has: [.rejectsSamples])
    try expect(Unlisted.self, has: [.unknownCases])
    try expect(After<Clock>.self, has: [.noSample("Clock"), .rejectsSamples])
  }

  @Test func `an initializer that reads other keys is a gap`() throws {
    try expect(Branching.self, has: [.readsOtherKeys])
    try expect(Looking.self, has: [.readsOtherKeys, .inspectsContainer])
    try expect(Nesting.self, has: [.inspectsContainer])
  }

  @Test func `an initializer that reads several forms or an array is a gap`() throws {
    try expect(Positions.self, has: [.readsArray])
    try expect(TextOrObject.self, has: [.readsOtherKeys])
  }

  @Test func `an enum with associated values is a gap`() throws {
    try expect(Shape.self, has: [.rejectsSamples, .inspectsContainer])
  }

  @Test func `custom strategies of the decoder are gaps`() throws {
    let dates = LossyDecoder { $0.dateDecodingStrategy = .custom { _ in Date() } }
    try expect(Date.self, dates, has: [.dates])
    let data = LossyDecoder { $0.dataDecodingStrategy = .custom { _ in Data() } }
    try expect(Data.self, data, has: [.data])
    let keys = LossyDecoder { $0.keyDecodingStrategy = .custom { $0[$0.count - 1] } }
    #expect(Only<Int>.schema(for: keys).gaps.map(\.reason) == [.keys])
  }

  @Test func `a dictionary with other keys is a gap`() throws {
    try expect([Double: Int].self, has: [.dictionaryKeys])
  }

  // What is observed is no gap.

  struct Forgiving: Decodable {
    enum CodingKeys: CodingKey {
      case a, b, c
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = try? container.decode(Int.self, forKey: .a)
      _ = (try? container.decodeIfPresent(Int.self, forKey: .b)) ?? nil
      _ = try container.decode(Either.self, forKey: .c)
    }
  }

  struct Either: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if (try? container.decode(Bool.self)) != nil { return }
      if (try? container.decode(Int.self)) != nil { return }
      _ = try container.decode([String: Int].self)
    }
  }

  struct Twice: Decodable {
    enum CodingKeys: CodingKey {
      case a
    }

    struct First: Decodable {
      var b: Int
    }

    struct Second: Decodable {
      var c: Int?
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _ = try container.decode(First.self, forKey: .a)
      _ = try container.decodeIfPresent(Second.self, forKey: .a)
    }
  }

  struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  private func expectEqual<Value: Decodable & Sendable>(
    _ type: Value.Type,
    values: [JSONValue] = Self.values,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(Only<Value>.schema().gaps == [], sourceLocation: sourceLocation)
    let difference = try SchemaDisagreement(of: type, values: values)
    #expect(difference.failing == [], sourceLocation: sourceLocation)
    #expect(difference.stricter == [], sourceLocation: sourceLocation)
  }

  @Test func `an ignored error accepts any value`() throws {
    let values = SmallValues.objects(["a", "b", "c"], values: [nil, true, 1, "x", ["k": 1]])
    try expectEqual(Forgiving.self, values: values)
    try expectEqual(Anything.self)
  }

  @Test func `types that are requested one after the other are alternatives`() throws {
    try expectEqual(Either.self)
  }

  @Test func `two types at one key must both decode`() throws {
    let values = SmallValues.objects(["b", "c"], values: [nil, 1, "x"])
    try expectEqual(Twice.self, values: values.map { ["a": $0] } + Self.values)
  }

  // Gaps that the model closes.

  enum Sampled: Codable, SchemaSampled {
    case circle(radius: Double)
    case square(side: Int, Int)

    static var schemaSamples: [JSONValue] {
      [["circle": ["radius": 1]], ["square": ["side": 1, "_1": 2]]]
    }
  }

  struct Stated: Decodable, SchemaProviding, SchemaSampled {
    static var jsonSchema: JSONValue { ["type": "integer", "minimum": 0, "maximum": 100] }
    static var schemaSamples: [JSONValue] { [50] }

    init(from decoder: any Decoder) throws {
      guard 0...100 ~= (try decoder.singleValueContainer().decode(Int.self)) else {
        throw CocoaError(.coderInvalidValue)
      }
    }
  }

  @Test func `samples describe an enum with associated values`() throws {
    let parts = SmallValues.objects(["radius", "side", "_1"], values: [nil, 1, "x"])
    let values = SmallValues.objects(["circle", "square"], values: parts)
    try expectEqual(Sampled.self, values: values + Self.values)
  }

  @Test func `a type that states its schema has no gap`() throws {
    try expectEqual(Stated.self)
    let values = SmallValues.objects(["value", "count"], values: [nil, 1, 101, "x"])
    try expectEqual(After<Stated>.self, values: values)
  }

  @Test func `a sample that does not decode is a gap`() {
    struct Wrong: Decodable, SchemaSampled {
      var a: Int

      static var schemaSamples: [JSONValue] { [["b": 1]] }
    }
    #expect(Only<Wrong>.schema().gaps.first?.reason == .rejectsOwnSample)
  }
}
