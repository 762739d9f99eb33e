import MedleyDecoding
import Foundation
import MedleyCore
import MedleySupport
import Testing

@Suite("Tags of a closed set")
struct ItemCodingTests {
  struct Text: Codable, Equatable {
    var id: Int
    var text: String
  }

  struct Meta: Codable, Equatable {
    var author: String
  }

  struct Note: Codable, Equatable {
    var id: Int
    var meta: Meta?
  }

  /// Encodes an element and decodes it as a JSON value.
  private func encoded(_ body: @escaping (any Encoder) throws -> Void) throws -> JSONValue {
    struct Element: Encodable {
      var body: (any Encoder) throws -> Void
      func encode(to encoder: any Encoder) throws { try body(encoder) }
    }
    let data = try JSONEncoder().encode([Element(body: body)])
    let list = try JSONDecoder().decode([JSONValue].self, from: data)
    return try #require(list.first)
  }

  private func decoded<Value>(
    _ text: String,
    _ body: @escaping (any Decoder) throws -> Value
  ) throws -> Value {
    try body(try JSONDecoder().decode(TakenDecoder.self, from: Data(text.utf8)).decoder)
  }

  private struct TakenDecoder: Decodable {
    let decoder: any Decoder
    init(from decoder: any Decoder) { self.decoder = decoder }
  }

  @Test(
    "a tag is decoded from its path as text",
    arguments: [
      (#"{"type":"text"}"#, ["type"], "text"),
      (#"{"type":7}"#, ["type"], "7"),
      (#"{"type":-7}"#, ["type"], "-7"),
      (#"{"type":18446744073709551615}"#, ["type"], "18446744073709551615"),
      (#"{"type":1.5}"#, ["type"], "1.5"),
      (#"{"type":true}"#, ["type"], "true"),
      (#"{"meta":{"type":"a"}}"#, ["meta", "type"], "a"),
      (#"{"a":{"b":{"c":"x"}},"c":1}"#, ["a", "b", "c"], "x"),
      (#"{"":""}"#, [""], ""),
      (#"{"@odata.type":"a","@odata":{"type":"b"}}"#, ["@odata.type"], "a"),
      // Values that cannot be tags.
      (#"{"type":null}"#, ["type"], ""),
      (#"{"type":{}}"#, ["type"], ""),
      (#"{"type":["a"]}"#, ["type"], ""),
      (#"{"meta":1}"#, ["meta", "type"], ""),
      (#"{"meta":null}"#, ["meta", "type"], ""),
      (#"{"meta":[]}"#, ["meta", "type"], ""),
    ]
  )
  func tags(element: String, path: [String], expected: String) throws {
    #expect(try decoded(element) { try ItemCoding.tag(at: path, from: $0) } == expected)
  }

  @Test(
    "a missing tag throws an error with its path",
    arguments: [
      ("{}", ["type"], "[0].type: is missing"),
      ("{}", ["meta", "type"], "[0].meta: is missing"),
      (#"{"meta":{}}"#, ["meta", "type"], "[0].meta.type: is missing"),
      ("7", ["type"], "[0]: expected an object but found a number"),
      ("{}", [], "[0]: a tag needs a key"),
    ]
  )
  func missingTags(element: String, path: [String], expected: String) {
    enum Reader {
      @TaskLocal static var path: [String] = []
    }
    struct Tag: Decodable {
      init(from decoder: any Decoder) throws {
        _ = try ItemCoding.tag(at: Reader.path, from: decoder)
      }
    }
    Reader.$path.withValue(path) {
      let list = LossyDecoder().decode(Tag.self, from: Data("[\(element)]".utf8))
      #expect(list.issues.map(\.description) == [expected])
    }
  }

  @Test("a model is decoded beside its tag or at a separate path")
  func models() throws {
    let text = Text(id: 1, text: "a")
    let inline = #"{"type":"text","id":1,"text":"a"}"#
    #expect(try decoded(inline) { try ItemCoding.model(Text.self, from: $0) } == text)
    let nested = #"{"type":"text","data":{"content":{"id":1,"text":"a"}}}"#
    #expect(
      try decoded(nested) {
        try ItemCoding.model(Text.self, under: ["data", "content"], from: $0)
      } == text
    )
    #expect(throws: DecodingError.self) {
      try decoded(nested) { try ItemCoding.model(Text.self, under: ["content"], from: $0) }
    }
  }

  @Test("a tag is encoded beside the model or at its path")
  func writtenTags() throws {
    let text = Text(id: 1, text: "a")
    #expect(
      try encoded { try ItemCoding.encode(text, tag: "text", at: ["type"], to: $0) }
        == ["type": "text", "id": 1, "text": "a"]
    )
    #expect(
      try encoded { try ItemCoding.encode(text, tag: "text", at: ["meta", "a", "type"], to: $0) }
        == ["meta": ["a": ["type": "text"]], "id": 1, "text": "a"]
    )
    #expect(
      try encoded {
        try ItemCoding.encode(text, tag: "text", at: ["type"], under: ["content"], to: $0)
      } == ["type": "text", "content": ["id": 1, "text": "a"]]
    )
    #expect(
      try encoded {
        try ItemCoding.encode(
          text,
          tag: "text",
          at: ["data", "type"],
          under: ["data", "content"],
          to: $0
        )
      } == ["data": ["type": "text", "content": ["id": 1, "text": "a"]]]
    )
    #expect(
      try encoded {
        try ItemCoding.encode(text, tag: "text", at: ["data", "type"], under: ["data"], to: $0)
      } == ["data": ["type": "text", "id": 1, "text": "a"]]
    )
    #expect(
      try encoded {
        try ItemCoding.encode(text, tag: "t", at: ["a", "b"], under: ["c", "d"], to: $0)
      } == ["a": ["b": "t"], "c": ["d": ["id": 1, "text": "a"]]]
    )
    #expect(
      try encoded { try ItemCoding.encode(tag: "separator", at: ["meta", "type"], to: $0) }
        == ["meta": ["type": "separator"]]
    )
  }

  @Test("a tag is added to the object that the model writes at the same key")
  func mergedTags() throws {
    let note = Note(id: 1, meta: Meta(author: "a"))
    #expect(
      try encoded { try ItemCoding.encode(note, tag: "note", at: ["meta", "type"], to: $0) }
        == ["id": 1, "meta": ["author": "a", "type": "note"]]
    )
    #expect(
      try encoded {
        try ItemCoding.encode(Note(id: 1), tag: "note", at: ["meta", "type"], to: $0)
      } == ["id": 1, "meta": ["type": "note"]]
    )
    #expect(
      try encoded { try ItemCoding.encode(note, tag: "x", at: ["meta", "author"], to: $0) }
        == ["id": 1, "meta": ["author": "x"]]
    )
    #expect(
      try encoded { try ItemCoding.encode(note, tag: "7", at: ["id"], to: $0) }
        == ["id": "7", "meta": ["author": "a"]]
    )
  }

  /// A model that begins its nested object in one of several ways.
  struct NestedModel: Encodable {
    enum Way: CaseIterable {
      case nested, twice, superEncoder, wrapped, null, dictionary
    }

    enum Key: String, CodingKey {
      case id, meta, author, more
    }

    var way: Way

    func encode(to encoder: any Encoder) throws {
      if way == .wrapped {
        var container = encoder.singleValueContainer()
        return try container.encode(Note(id: 1, meta: Meta(author: "a")))
      }
      if way == .dictionary {
        var container = encoder.singleValueContainer()
        return try container.encode(["meta": ["author": "a"]])
      }
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(1, forKey: .id)
      switch way {
      case .nested, .twice:
        var nested = container.nestedContainer(keyedBy: Key.self, forKey: .meta)
        try nested.encode("a", forKey: .author)
        if way == .twice {
          var again = container.nestedContainer(keyedBy: Key.self, forKey: .meta)
          try again.encode(true, forKey: .more)
        }
      case .superEncoder: try Meta(author: "a").encode(to: container.superEncoder(forKey: .meta))
      case .null: try container.encodeNil(forKey: .meta)
      case .wrapped, .dictionary: break
      }
    }
  }

  @Test(
    "a tag is added to an object however the model begins it",
    arguments: NestedModel.Way.allCases
  )
  func nestedModel(way: NestedModel.Way) throws {
    for key in ["type", "author"] {
      let value = try encoded {
        try ItemCoding.encode(NestedModel(way: way), tag: "t", at: ["meta", key], to: $0)
      }
      #expect(value["meta"]?[key] == "t")
      if way != .null, key == "type" { #expect(value["meta"]?["author"] == "a") }
    }
    let flat = try encoded {
      try ItemCoding.encode(NestedModel(way: way), tag: "t", at: ["type"], to: $0)
    }
    #expect(flat["type"] == "t")
  }

  @Test("a model with numbers of 128 bits is encoded with its tag")
  func wideNumbers() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    struct Wide: Encodable {
      var wide: Int128
      var unsigned: UInt128
    }
    let value = try encoded {
      try ItemCoding.encode(Wide(wide: -1, unsigned: 2), tag: "t", at: ["type"], to: $0)
    }
    #expect(value == ["type": "t", "wide": -1, "unsigned": 2])
  }

  @Test("encoding throws an error if the model writes no object for the tag")
  func conflicts() {
    let note = Note(id: 1, meta: Meta(author: "a"))
    #expect(throws: EncodingError.self) {
      try encoded { try ItemCoding.encode(note, tag: "t", at: ["id", "type"], to: $0) }
    }
    #expect(throws: EncodingError.self) {
      try encoded { try ItemCoding.encode(note, tag: "t", at: ["meta", "author", "x"], to: $0) }
    }
    for scalar in ["text", 1, 1.5, true, [1], []] as [JSONValue] {
      #expect(throws: EncodingError.self) {
        try encoded { try ItemCoding.encode(scalar, tag: "t", at: ["type"], to: $0) }
      }
      #expect(throws: EncodingError.self) {
        try encoded {
          let value: JSONValue = ["meta": scalar]
          try ItemCoding.encode(value, tag: "t", at: ["meta", "type"], to: $0)
        }
      }
    }
    #expect(throws: EncodingError.self) {
      try encoded { try ItemCoding.encode(note, tag: "t", at: [], to: $0) }
    }
    #expect(throws: EncodingError.self) {
      try encoded { try ItemCoding.encode(note, tag: "t", at: ["a"], under: ["a"], to: $0) }
    }
    #expect(throws: EncodingError.self) {
      try encoded { try ItemCoding.encode(note, tag: "t", at: ["a"], under: ["a", "b"], to: $0) }
    }
  }

  @Test("an encoded element is decoded again, also with key strategies")
  func roundTrip() throws {
    struct Element: Codable, Equatable {
      var note: Note

      init(note: Note) { self.note = note }

      init(from decoder: any Decoder) throws {
        let tag = try ItemCoding.tag(at: ["metaData", "itemType"], from: decoder)
        guard tag == "note" else {
          throw UnknownKindError(tag: tag, codingPath: decoder.codingPath)
        }
        note = try ItemCoding.model(from: decoder)
      }

      func encode(to encoder: any Encoder) throws {
        try ItemCoding.encode(note, tag: "note", at: ["metaData", "itemType"], to: encoder)
      }
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let element = Element(note: Note(id: 7, meta: Meta(author: "a")))
    let data = try encoder.encode([element])
    #expect(
      String(decoding: data, as: UTF8.self).contains("\"meta_data\":{\"item_type\":\"note\"}")
    )
    #expect(try decoder.decode([Element].self, from: data) == [element])
    let list = PropertyListEncoder()
    let plist = try list.encode([element])
    #expect(try PropertyListDecoder().decode([Element].self, from: plist) == [element])
  }
}
