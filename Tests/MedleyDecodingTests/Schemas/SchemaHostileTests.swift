import Foundation
import MedleyDecoding
import Testing

/// No model makes the derivation of a schema trap, recurse without end, or take long.
@Suite(.timeLimit(.minutes(1))) struct SchemaHostileTests {
  // Types that contain themselves.

  final class Node: Decodable, Sendable {
    let next: Node?
    let others: [String: [Node]]
  }

  final class One: Decodable, Sendable {
    let two: Two?
  }

  final class Two: Decodable, Sendable {
    let ones: [One]
  }

  final class Endless: Decodable, Sendable {
    let next: Endless
  }

  @Test func `a type that contains itself refers to its definition`() throws {
    let schema = Only<Node>.schema()
    #expect(schema.gaps == [])
    let values: [JSONValue] = [
      ["others": [:]], ["next": ["others": ["a": [["others": [:]]]]], "others": [:]],
      ["next": ["others": ["a": [["others": 1]]]], "others": [:]],
      ["next": nil, "others": ["a": [nil]]],
      ["next": ["next": ["others": [:]]], "others": [:]],
    ]
    let difference = try SchemaDisagreement(of: Node.self, values: values)
    #expect(difference.failing == [])
    #expect(difference.stricter == [])
  }

  @Test func `types that contain each other refer to each other`() throws {
    #expect(Only<One>.schema().gaps == [])
    let values: [JSONValue] = [
      [:], ["two": ["ones": [[:], ["two": nil]]]], ["two": ["ones": [["two": [:]]]]], ["two": 1],
    ]
    let difference = try SchemaDisagreement(of: One.self, values: values)
    #expect(difference.failing == [])
    #expect(difference.stricter == [])
  }

  @Test func `a type that no document can have is a gap`() {
    #expect(Only<Endless>.schema().gaps.map(\.reason) == [.noSample("Endless")])
  }

  // Types without end.

  struct Box<Content>: Sendable {}

  final class Deep<Content>: Decodable, Sendable {
    let left: Deep<Box<Content>>?
    let right: Deep<[Content]>?
  }

  final class Line<Content>: Decodable, Sendable {
    let next: [Line<Box<Content>>]
  }

  @Test func `types without end are a gap`() {
    #expect(Only<Line<Int>>.schema().gaps.map(\.reason).contains(.tooManyTypes))
    #expect(Only<Deep<Int>>.schema().gaps.map(\.reason).contains(.tooManyTypes))
  }

  @Test func `types without end need no more than the stack of a small thread`() {
    let gaps = onThread(stackSize: 512 << 10) {
      [Only<Line<Int>>.schema(), Only<Deep<Int>>.schema()].flatMap(\.gaps).map(\.reason)
    }
    #expect(gaps?.filter { $0 == .tooManyTypes }.count == 2)
  }

  // Initializers that do not end, if the decoder lets them.

  struct Repeating: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      var number = 0
      while true {
        _ = try container.decode(Int.self, forKey: AnyKey("\(number)"))
        number += 1
      }
    }
  }

  struct Itself: Decodable {
    init(from decoder: any Decoder) throws {
      self = try decoder.singleValueContainer().decode(Self.self)
    }
  }

  struct Draining: Decodable {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { _ = try? container.nestedContainer(keyedBy: AnyKey.self) }
      while (try? container.decode(Bool.self)) != nil {}
      _ = try container.decode(Int.self)
    }
  }

  struct Curious: Decodable {
    init(from decoder: any Decoder) throws {
      let keyed = try decoder.container(keyedBy: AnyKey.self)
      var list = try decoder.unkeyedContainer()
      _ = try keyed.superDecoder().container(keyedBy: AnyKey.self).allKeys
      _ = try keyed.superDecoder(forKey: AnyKey("")).singleValueContainer().decodeNil()
      _ = try keyed.nestedUnkeyedContainer(forKey: AnyKey("a\u{0}b/~")).count
      _ = try? list.decodeNil()
      _ = try? list.superDecoder().unkeyedContainer()
    }
  }

  struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ stringValue: String) { self.stringValue = stringValue }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  @Test func `an initializer that requests values forever is stopped`() {
    #expect(!Only<Repeating>.schema().gaps.isEmpty)
    #expect(!Only<Itself>.schema().gaps.isEmpty)
    #expect(!Only<Draining>.schema().gaps.isEmpty)
  }

  @Test func `an initializer that asks for everything is a gap`() throws {
    let schema = Only<Curious>.schema()
    #expect(schema.gaps.map(\.reason).contains(.severalForms))
    _ = SchemaValidator(document: schema.element.value).isValid(["type": "only", "value": 1])
  }

  @Test func `names with special characters are plain in references`() throws {
    struct Inner: Decodable {
      var a: Int
    }
    struct Odd: Decodable {
      var inner: Inner
      var other: Inner

      enum CodingKeys: String, CodingKey {
        case inner = "a/b~c %\""
        case other = ""
      }
    }
    let values: [JSONValue] = [
      ["a/b~c %\"": ["a": 1], "": ["a": 1]], ["a/b~c %\"": ["a": "x"], "": ["a": 1]],
    ]
    let difference = try SchemaDisagreement(of: Odd.self, values: values)
    #expect(difference.failing == [] && difference.stricter == [])
    #expect(Only<Odd>.schema().element.text.contains(##""#/$defs/only.a_b_c___""##))
  }
}
