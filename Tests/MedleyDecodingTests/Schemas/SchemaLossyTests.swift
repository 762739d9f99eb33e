import Foundation
import MedleyDecoding
import Testing

/// A document is valid if no lossy property reports an issue.
@Suite struct SchemaLossyTests {
  enum Weight: String, Decodable, CaseIterable, LossyDecodable {
    case light, regular

    static var decodingDefault: Self { .regular }
  }

  struct Scalars: Decodable {
    @Lossy var a: Int
    @Lossy var b: String?
  }

  struct Lists: Decodable {
    @Lossy var a: [Int]
    @Lossy var b: [[Int?]]?
  }

  struct Members: Decodable {
    @Lossy var a: [String: [Int]]
    @Lossy var b: [Weight]
  }

  struct Choice: Decodable {
    @Lossy var a: Weight
    @Lossy var b: [[Int]?]
  }

  /// Accepts what the default does not.
  struct Custom: Decodable, LossyDecodable {
    static var decodingDefault: Self { Self() }

    static func decodeLossily(from decoder: any Decoder) -> Self { Self() }
  }

  private static let values: [JSONValue] = [
    nil, true, 1, "light", "heavy", [], [nil], [1], ["light", nil], ["heavy"], [[1, nil]], [["x"]],
    [:], ["k": [1, nil]], ["k": nil], ["k": ["x"]], ["k": 1],
  ]

  private func expectEqual<Value: Decodable & Sendable>(
    _ type: Value.Type,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(Only<Value>.schema().gaps == [], sourceLocation: sourceLocation)
    let values = SmallValues.objects(["a", "b"], values: Self.values)
    let difference = try SchemaDisagreement(of: type, values: values)
    #expect(difference.failing == [], sourceLocation: sourceLocation)
    #expect(difference.stricter == [], sourceLocation: sourceLocation)
  }

  @Test func `a lossy property is required exactly if a missing value is an issue`() throws {
    try expectEqual(Scalars.self)
    try expectEqual(Choice.self)
  }

  @Test func `null in a lossy collection is valid`() throws {
    try expectEqual(Lists.self)
    try expectEqual(Members.self)
  }

  @Test func `a custom lossy decoding is a gap`() {
    struct Model: Decodable {
      @Lossy var custom: Custom
    }
    let gaps = Only<Model>.schema().gaps
    #expect(gaps.map(\.reason) == [.customLossyDecoding])
    #expect(gaps.map(\.definition) == ["only.custom"])
  }
}
