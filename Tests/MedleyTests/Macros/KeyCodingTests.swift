import MedleyCore

#if Macros
  import Foundation
  import Medley
  import Testing

  /// Tags that are keys.
  @Suite struct KeyCodingTests {
    private func decode<Item: Decodable>(_ type: Item.Type, _ json: String) throws -> Item {
      try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private func encode(_ item: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(item), as: UTF8.self)
    }

    @Test(arguments: [
      (Keyed.text(TextPost(id: 1, text: "t")), #"{"component":{"text":{"id":1,"text":"t"}}}"#),
      (.separator, #"{"component":{"separator":{}}}"#),
      (
        .unknown(
          UnknownModel(
            kind: "poll",
            value: ["component": ["poll": ["id": 3]]],
            content: ["component", "poll"]
          )
        ),
        #"{"component":{"poll":{"id":3}}}"#
      ),
    ])
    func `a tag that is a key is encoded and decoded`(_ item: Keyed, _ json: String) throws {
      #expect(try encode(item) == json)
      #expect(try decode(Keyed.self, json) == item)
      #expect(try decode(Keyed.self, json).id == item.id)
    }

    @Test func `the id beside the object identifies a model without an id`() throws {
      let json = #"{"id":"hero","component":{"photo":{"url":"a.jpg"}}}"#
      guard case .image(let image) = try decode(Keyed.self, json) else {
        Issue.record("another kind")
        return
      }
      #expect(image.url == "a.jpg")
      #expect(image.id.description == "hero")
    }

    @Test func `the compiler's coding of an enum is the same`() throws {
      for (ours, compilers) in [
        (Synthesized.text(TextPost(id: 1, text: "t")), OfCompiler.text(TextPost(id: 1, text: "t"))),
        (.note(Note(id: 2)), .note(Note(id: 2))),
      ] {
        let json = try encode(compilers)
        #expect(try encode(ours) == json)
        #expect(try decode(Synthesized.self, json) == ours)
        #expect(try decode(OfCompiler.self, try encode(ours)) == compilers)
      }
    }

    @Test(arguments: [
      (#"{"component":{"text":{"id":1,"text":"t"},"weight":2}}"#, "text"),
      (#"{"component":{"text":{"id":1,"text":"t"},"Image":null}}"#, "text"),
      (#"{"component":{"poll":1}}"#, "poll"),
      (#"{"component":{"poll":1,"text":null}}"#, "poll"),
      (#"{"component":{"poll":1,"quiz":2}}"#, ""),
      (#"{"component":"text"}"#, ""),
      (#"{"component":null}"#, ""),
    ])
    func `members that are null or unknown do not hide the tag`(
      _ json: String,
      _ kind: String
    ) throws {
      switch try decode(Keyed.self, json) {
      case .unknown(let model): #expect(model.kind == kind)
      case let item: #expect(item.kind.rawValue == kind)
      }
    }

    @Test(arguments: [
      #"{}"#, #"{"component":{}}"#, #"{"component":{"text":null}}"#, #"[]"#,
      #"{"component":{"text":{"id":1,"text":"t"},"separator":{}}}"#, #"{"component":{"text":{}}}"#,
    ])
    func `an element without a tag or with several tags is malformed`(_ json: String) {
      #expect(throws: DecodingError.self) { try decode(Keyed.self, json) }
    }

    @Test func `an unknown key without a case for unknown kinds is reported with its name`() {
      let list = LossyDecoder().decode(
        Synthesized.self,
        from: #"[{"poll":{"_0":{}}},{"text":{"_0":{"id":"x"}}}]"#.utf8
      )
      #expect(list.issues.map(\.reason) == [.unknownKind("poll"), .mismatch])
      #expect(list.issues.last?.kind == "text")
    }

    @Test func `a set of the macro has a schema`() throws {
      #expect(Flat.schema().gaps == [])
      #expect(Deep.schema().gaps == [])
      #expect(Keyed.schema().gaps == [])
      #expect(Wrapping<Note, Int>.schema().gaps == [])
      let tree = CodedTree.schema(acceptsUnknownKinds: false)
      #expect(tree.gaps == [])
      let children = tree.element.value["$defs"]?["branch"]?["properties"]?["children"]
      #expect(children?["items"] == ["$ref": "#/$defs/element"])
      #expect(Dotted.schema().element.text.contains("@odata.type"))
    }

    @Test func `a star in an array is a key`() throws {
      #expect(Starred.tagIsKey == false)
      #expect(try decode(Starred.self, #"{"*":"note","id":1}"#) == .note(Note(id: 1)))
      #expect(Keyed.discriminator == ["component"])
      #expect(Keyed.tagIsKey)
    }

    @Test func `the kinds are described with their tags and models`() {
      #expect(Keyed.kinds.map(\.name) == ["text", "image", "separator", "unknown"])
      #expect(Keyed.kinds.map(\.tags) == [["text"], ["Image", "photo"], ["separator"], []])
      #expect(Keyed.kinds.map { $0.model == nil } == [false, false, true, true])
      #expect(Forgiving.kinds.map(\.role) == [.fallback, .tagged, .unknown])
      #expect(Deep.kinds[0].content == ["data", "model"])
      #expect(PublicConditional.kinds.map(\.name) == ["always", "modern", "unknown", "last"])
      #expect(Wrapping<Note, Int>.kinds.map(\.name) == ["plain", "wrapped"])
      #expect((HalfWritten.self as Any) is any DescribedItem.Type == false)
      #expect((Outgoing.self as Any) is any DescribedItem.Type == false)
    }
  }
#endif
