@testable import MedleyDecoding
import Foundation
import MedleyCore
import MedleyTesting
import Testing

@Suite("JSON values")
struct JSONValueTests {
  private func decode(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  private func parse(_ text: String) throws -> JSONValue {
    try LossyDecoder().decodeElement(from: text.utf8)
  }

  @Test("values of all kinds are decoded")
  func decodedValues() throws {
    let value = try decode(
      #"{"a":[null,true,false,0,-7,1.5,"x",{},[]],"b":{"c":"d"},"é":"\u00e9","":1}"#
    )
    let expected: JSONValue = [
      "a": [nil, true, false, 0, -7, 1.5, "x", [:], []], "b": ["c": "d"], "é": "é", "": 1,
    ]
    #expect(value == expected)
    #expect(value["a"]?[5] == 1.5)
    #expect(value["b"]?["c"] == "d")
    #expect(value["x"] == nil)
    #expect(value["a"]?[9] == nil)
    #expect(value["a"]?[-1] == nil)
    #expect(value[0] == nil)
    #expect(value.kind == .object)
  }

  @Test(
    "whole numbers of 64 bits are exact",
    arguments: [
      ("9223372036854775807", .integer(.max)),
      ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .unsigned(1 << 63)),
      ("18446744073709551615", .unsigned(.max)),
      ("9007199254740993", .integer(9_007_199_254_740_993)),
      ("18446744073709551616", .number(18_446_744_073_709_551_616)),
      ("-9223372036854775809", .number(-9_223_372_036_854_775_808)),
      ("1e3", .integer(1_000)),
      ("2.0", .integer(2)),
      ("-0", .integer(0)),
      ("1e300", .number(1e300)),
    ] as [(String, JSONValue)]
  )
  func numbers(text: String, expected: JSONValue) throws {
    #expect(try decode("[\(text)]")[0] == expected)
    #expect(try parse(text) == expected)
  }

  @Test(
    "a malformed number throws an issue",
    arguments: [
      "-", "01", "-01", "1.", ".5", "1e", "1e+", "1.e5", "--1", "1-2", "1e5.5", "+1", "1e999",
      "-1e999", "0x10", "1_000", "Infinity", "NaN", "1e1e1", "00", "-e5",
    ]
  )
  func malformedNumbers(text: String) {
    #expect(throws: DecodingIssue.self) { try parse(text) }
    #expect(throws: (any Error).self) { try decode("[\(text)]") }
  }

  @Test("a number too large for any type throws an error")
  func tooLargeNumbers() {
    for text in ["1e999", "-1e999", String(repeating: "9", count: 400)] {
      #expect(throws: (any Error).self) { try decode("[\(text)]") }
    }
  }

  @Test("numbers with the same value are equal and have the same hash")
  func equalityOfNumbers() {
    let one: [JSONValue] = [.integer(1), .unsigned(1), .number(1)]
    let big: [JSONValue] = [.unsigned(1 << 63), .number(9_223_372_036_854_775_808)]
    for equal in [one, big, [.number(0.0), .number(-0.0), .integer(0)], [.number(.nan)]] {
      for lhs in equal {
        for rhs in equal {
          #expect(lhs == rhs)
          #expect(Set([lhs, rhs]).count == 1)
        }
      }
    }
    let different: [JSONValue] = [
      0, 1, 1.5, .unsigned(.max), .number(.nan), .number(.infinity), "1", true, false, nil, [], [:],
      [1], ["1": 1], "",
    ]
    #expect(Set(different).count == different.count)
    #expect(JSONValue.integer(.max) != .number(9_223_372_036_854_775_808))
  }

  @Test("encoding and decoding a value gives an equal one")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<1_000 {
      let text = SampleDocument.value(depth: 4, &random)
      let value = try decode("[\(text)]")
      let encoded = try JSONEncoder().encode(value)
      let again = try JSONDecoder().decode(JSONValue.self, from: encoded)
      #expect(again == value)
      #expect(again.hashValue == value.hashValue)
      // Foundation reads the same value from both texts.
      let options: JSONSerialization.WritingOptions = [.sortedKeys]
      let texts = try [Data("[\(text)]".utf8), encoded].map {
        try JSONSerialization.data(
          withJSONObject: JSONSerialization.jsonObject(with: $0),
          options: options
        )
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test("values are encoded and decoded as property lists")
  func propertyLists() throws {
    let value: JSONValue = ["a": [1, 1.5, "x", true], "b": ["c": 2]]
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let data = try encoder.encode(value)
    #expect(try PropertyListDecoder().decode(JSONValue.self, from: data) == value)
  }

  @Test("a value decoded with limits equals the value that Foundation decodes")
  func parsedValues() throws {
    var random = SeededGenerator(seed: 42)
    let rounds = 6_000
    for round in 0..<rounds {
      var text = bytes("[\(SampleDocument.value(depth: 4, &random))]")
      if round % 3 > 0 { JSONElementFuzzTests.mutate(&text, &random) }
      if text.prefix(4).contains(0) { continue }
      let expected = try? JSONDecoder().decode(JSONValue.self, from: Data(text))
      let parsed = try? LossyDecoder().decodeElement(JSONValue.self, from: text)
      #expect(parsed == expected, "\(String(decoding: text, as: UTF8.self))")
      // The parser of issues finds no error in a valid value.
      if expected != nil { #expect(JSONParser(text, in: text.indices).malformed == nil) }
    }
    print("values parsed: \(rounds)")
  }

  @Test("a value as deep as the limit is decoded, and a deeper one is an issue")
  func parsedDepth() throws {
    var decoder = LossyDecoder()
    decoder.maximumDepth = 200
    func array(depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: DecodingIssue.self) {
      try decoder.decodeElement(JSONValue.self, from: array(depth: 201).utf8)
    }
    var value = try decoder.decodeElement(JSONValue.self, from: array(depth: 200).utf8)
    var depth = 1
    while let inner = value[0] {
      value = inner
      depth += 1
    }
    #expect(depth == 200)
  }

  @Test(
    "an issue of a value names the path",
    arguments: [
      (
        #"{"a":[1,{"b":"\q"}]}"#,
        "a[1].b: the string is not valid UTF-8 or has a bad escape or control character"
      ),
      (
        #"{"a":{"\q":1}}"#,
        "a: a key is not valid UTF-8 or has a bad escape or control character"
      ),
      (#"{"a":[01]}"#, "a[0]: the number is malformed or too large"),
      (#"{"a":[1}"#, "a[0]: expected a comma or ] but found \"}\" at byte 7"),
    ]
  )
  func parsingIssues(text: String, expected: String) {
    let issue = #expect(throws: DecodingIssue.self) { try parse(text) }
    #expect(issue?.description == expected)
  }

  /// An element with a value inside, or an element that is a value.
  private enum Element: Decodable, Equatable {
    case known(id: Int, extra: JSONValue)
    case unknown(JSONValue)

    private enum Key: CodingKey {
      case id, more, extra
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      guard container.contains(.id) else {
        self = .unknown(try JSONValue(from: decoder))
        return
      }
      var list = try container.nestedUnkeyedContainer(forKey: .more)
      _ = try list.decode(Int.self)
      let nested = try list.nestedContainer(keyedBy: Key.self)
      self = .known(
        id: try container.decode(Int.self, forKey: .id),
        extra: try nested.decode(JSONValue.self, forKey: .extra)
      )
    }
  }

  @Test("values are decoded at any depth of an element")
  func rawValues() throws {
    let values = [#"{"a":[1,"x",null]}"#, "[]", "18446744073709551615", #""é\n""#, "true", "null"]
    let elements = values.flatMap { value in
      [
        #"{"id":1, "more" : [0 , {"other":[{"extra":5}],"extra": \#(value) ,"extra":6}]}"#,
        #"{"kind":[ \#(value) ]}"#,
      ]
    }
    let document = Data(" [ \(elements.joined(separator: " , ")) ] ".utf8)
    let list = LossyDecoder().decode(Element.self, from: document)
    #expect(list.issues.isEmpty)
    #expect(try list.elements == JSONDecoder().decode([Element].self, from: document))
    let snake = LossyDecoder { $0.keyDecodingStrategy = .convertFromSnakeCase }
    let converted = snake.decode(JSONValue.self, from: Data(#"[{"a_b":{"c_d":1}}]"#.utf8))
    #expect(converted.elements == [["a_b": ["c_d": 1]]])
  }

  @Test("a value keeps its keys under every key strategy of a decoder and an encoder")
  func keysUnderStrategies() throws {
    let document = Data(#"[{"a_b":{"URL_c":[{"d_e":null}]},"_f":1,"gH":2}]"#.utf8)
    let expected: [JSONValue] = [["a_b": ["URL_c": [["d_e": nil]]], "_f": 1, "gH": 2]]
    struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    let decodings: [JSONDecoder.KeyDecodingStrategy] = [
      .useDefaultKeys, .convertFromSnakeCase, .custom { _ in Key(stringValue: "x") },
    ]
    let encodings: [JSONEncoder.KeyEncodingStrategy] = [
      .useDefaultKeys, .convertToSnakeCase, .custom { _ in Key(stringValue: "x") },
    ]
    for decoding in decodings {
      let decoder = LossyDecoder { $0.keyDecodingStrategy = decoding }
      #expect(decoder.decode(JSONValue.self, from: document).elements == expected)
    }
    for encoding in encodings {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = encoding
      let again = try JSONDecoder().decode([JSONValue].self, from: encoder.encode(expected))
      #expect(again == expected)
    }
  }

  @Test("a malformed value in an element is reported with its complete path")
  func rawIssues() {
    let document = #"[{"id":1,"more":[0,{"extra":{"a":[01]}}]},{"kind":"\q"},{"id":2}]"#
    let list = LossyDecoder().decode(Element.self, from: Data(document.utf8))
    #expect(
      list.issues.map(\.description) == [
        "[0].more[1].extra.a[0]: the number is malformed or too large",
        "[1].kind: the string is not valid UTF-8 or has a bad escape or control character",
        "[2].more: is missing",
      ]
    )
  }
}
