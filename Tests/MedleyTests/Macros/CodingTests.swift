import MedleyCore

#if Macros
  import Foundation
  import Medley
  import Testing

  @Suite struct CodingTests {
    private func decode<Item: Decodable>(_ type: Item.Type, _ json: String) throws -> Item {
      try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private func encode(_ item: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(item), as: UTF8.self)
    }

    @Test(arguments: [
      (Flat.text(TextPost(id: 1, text: "t")), #"{"id":1,"text":"t","type":"text"}"#),
      (.image(ImagePost(id: 2, caption: "c")), #"{"caption":"c","id":2,"type":"picture"}"#),
      (
        .article(model: ArticlePost(id: "a", headline: "h")),
        #"{"headline":"h","id":"a","type":"article"}"#
      ),
      (.separator, #"{"type":"separator"}"#),
      (.end, #"{"type":"end \"of\" list"}"#),
      (
        .unknown(UnknownModel(kind: "poll", value: ["type": "poll", "id": 3, "votes": [1, nil]])),
        #"{"id":3,"type":"poll","votes":[1,null]}"#
      ),
    ])
    func `a model is coded beside its tag`(_ item: Flat, _ json: String) throws {
      #expect(try encode(item) == json)
      #expect(try decode(Flat.self, json) == item)
    }

    @Test(arguments: [
      (
        Deep.text(TextPost(id: 1, text: "t")),
        #"{"data":{"model":{"id":1,"text":"t"}},"meta":{"type":"text"}}"#
      ),
      (.separator, #"{"meta":{"type":"separator"}}"#),
      (
        .other(
          element: UnknownModel(
            kind: "poll",
            value: ["meta": ["type": "poll", "v": 2], "data": ["model": ["id": 9]]],
            content: ["data", "model"]
          )
        ),
        #"{"data":{"model":{"id":9}},"meta":{"type":"poll","v":2}}"#
      ),
    ])
    func `a tag and a model are coded at paths of keys`(_ item: Deep, _ json: String) throws {
      #expect(try encode(item) == json)
      #expect(try decode(Deep.self, json) == item)
      #expect(try decode(Deep.self, json).id == item.id)
    }

    @Test(arguments: ["picture", "image", "photo"])
    func `every alias of a tag is decoded`(_ tag: String) throws {
      let item = try decode(Flat.self, #"{"type":"\#(tag)","id":2,"caption":"c"}"#)
      #expect(item == .image(ImagePost(id: 2, caption: "c")))
    }

    @Test func `the name of the case for unknown kinds is not a tag`() throws {
      let item = try decode(Flat.self, #"{"type":"unknown","id":"u"}"#)
      #expect(
        item == .unknown(UnknownModel(kind: "unknown", value: ["type": "unknown", "id": "u"]))
      )
    }

    @Test
    func
      `without a case for unknown kinds an unknown tag throws an error with the tag and its path`()
    {
      let json = #"[{"type":"separator"},{"type":"poll"}]"#
      let error = #expect(throws: UnknownKindError.self) { try decode([Strict].self, json) }
      #expect(error?.tag == "poll")
      #expect(
        error?.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == ["1", "type"]
      )
    }

    @Test(arguments: ["null", #"{"id":"text"}"#, #"["text"]"#])
    func `a tag that is no text makes an element of the unknown kind`(_ tag: String) throws {
      let json = #"{"id":7,"type":\#(tag)}"#
      let item = try decode(Flat.self, json)
      #expect(item.kind == .unknown)
      #expect(try encode(item) == json)
      let error = #expect(throws: UnknownKindError.self) { try decode(Strict.self, json) }
      #expect(error?.tag == "")
      let list = LossyDecoder().decode(Strict.self, from: Data("[\(json)]".utf8))
      #expect(list.issues.map(\.reason) == [.mismatch])
      #expect(list.issues.first?.description.hasPrefix("[0].type: expected a string") == true)
    }

    @Test func `a key with a dot leads to the tag`() throws {
      let json = #"{"@odata.type":"note","id":1}"#
      #expect(try decode(Dotted.self, json) == .note(Note(id: 1)))
      #expect(try encode(Dotted.note(Note(id: 1))) == json)
      #expect(Dotted.discriminator == ["@odata.type"])
    }

    @Test(arguments: ["{}", "[]", "1", "null"])
    func `an element without a tag throws an error even with a case for unknown kinds`(
      _ json: String
    ) {
      #expect(throws: DecodingError.self) { try decode(Flat.self, json) }
      #expect(throws: DecodingError.self) { try decode(Deep.self, json) }
    }

    @Test func `a malformed model of a known kind throws an error and is not an unknown kind`() {
      #expect(throws: DecodingError.self) { try decode(Flat.self, #"{"type":"text","id":"x"}"#) }
    }

    @Test func `a set can be only decodable or only encodable`() throws {
      #expect(try decode(Incoming.self, #"{"type":"note","id":1}"#).id == .note(1))
      #expect(try encode(Outgoing.note(OutgoingNote(id: 1))) == #"{"id":1,"type":"note"}"#)
      #expect((Incoming.self as Any) is any Encodable.Type == false)
      #expect((Outgoing.self as Any) is any Decodable.Type == false)
    }

    @Test func `a custom initializer for decoding is kept`() throws {
      #expect(try decode(HalfWritten.self, #"{"type":"note","id":1}"#) == .separator)
      #expect(try encode(HalfWritten.note(Note(id: 1))) == #"{"id":1,"type":"note"}"#)
    }

    @Test func `a generic set is codable if the models are`() throws {
      typealias Set = Wrapping<Note, any Error>
      let item = Set.wrapped(Wrapper(id: 1, content: Note(id: 2)))
      let json = #"{"content":{"id":2},"id":1,"type":"wrapped"}"#
      #expect(try encode(item) == json)
      #expect(try decode(Set.self, json) == item)
      #expect((Wrapping<Opaque, Int>.self as Any) is any Encodable.Type == false)
    }

    private struct Opaque: ListModel {
      var id: Int
    }

    @Test func `a deprecated kind is decoded without a warning`() throws {
      let item = try decode(CodedAgeing.self, #"{"type":"old","id":1}"#)
      #expect(item.kind == .old)
      #expect(try encode(item) == #"{"id":1,"type":"old"}"#)
    }

    @Test func `a set is coded within a model of a set`() throws {
      let json =
        #"{"children":[{"id":2,"type":"leaf"},{"type":"new","x":[]}],"id":1,"type":"branch"}"#
      let tree = try decode(CodedTree.self, json)
      #expect(try encode(tree) == json)
      #expect((tree.model as? CodedBranch)?.children.first == .leaf(Note(id: 2)))
    }

    @Test func `the coded form has only the cases whose conditions hold`() throws {
      #expect(
        try decode(PublicConditional.self, #"{"type":"modern","id":1}"#)
          == .modern(PublicCodedNote(id: 1))
      )
      #expect(try decode(PublicConditional.self, #"{"type":"never"}"#).kind == .unknown)
    }
  }
#endif
