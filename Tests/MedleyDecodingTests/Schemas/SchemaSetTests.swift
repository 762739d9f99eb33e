import Foundation
import MedleyCore
import Testing

@testable import MedleyDecoding

/// The schemas of closed sets, on all small elements.
@Suite struct SchemaSetTests {
  struct Note: ListModel, Decodable {
    var id: Int
  }

  /// A set of any form.
  ///
  /// The forms are types, because a set is described by static properties.
  protocol Form: Sendable {
    static var path: [String] { get }
    static var content: [String] { get }
    static var hasFallback: Bool { get }
    static var hasUnknown: Bool { get }
  }

  enum Flat: Form {
    static let path = ["t"], content: [String] = [], hasFallback = false, hasUnknown = false
  }

  enum Nested: Form {
    static let path = ["m", "t"], content = ["c", "d"], hasFallback = false, hasUnknown = true
  }

  enum Fallback: Form {
    static let path = ["t"], content: [String] = [], hasFallback = true, hasUnknown = false
  }

  enum Both: Form {
    static let path = ["m", "t"], content: [String] = [], hasFallback = true, hasUnknown = true
  }

  enum Tagged<F: Form>: DescribedItem {
    case note(Note)
    case line
    case unknown(UnknownModel)

    static var discriminator: [String] { F.path }

    static var kinds: [KindDescription] {
      [
        KindDescription(
          "note",
          tags: ["note", "7", "true"],
          under: F.content,
          isFallback: F.hasFallback,
          model: Note.self
        ), KindDescription("line", tags: ["line"]),
      ] + (F.hasUnknown ? [KindDescription(unknown: "unknown")] : [])
    }

    init(from decoder: any Decoder) throws {
      let tag: String? =
        if F.hasFallback {
          try ItemCoding.tagIfPresent(at: F.path, from: decoder)
        } else {
          try ItemCoding.tag(at: F.path, from: decoder)
        }
      switch tag {
      case "note", "7", "true":
        self = .note(try ItemCoding.model(under: F.content, from: decoder))
      case "line": self = .line
      default:
        do {
          guard F.hasFallback else { throw UnknownKindError(tag: tag ?? "", codingPath: []) }
          self = .note(try ItemCoding.model(under: F.content, from: decoder))
        } catch {
          guard F.hasUnknown else { throw error }
          if F.hasFallback { try ItemCoding.rejectFallback(error, tag: tag, from: decoder) }
          self = .unknown(
            try UnknownModel(kind: tag ?? "", from: decoder, content: F.content)
          )
        }
      }
    }
  }

  private static let tags: [JSONValue] = [
    nil, true, false, 7, 8, "note", "7", "true", "line", "poll", "", [], [:], ["t": "note"],
  ]

  private static let elements: [JSONValue] = {
    let inner = SmallValues.objects(["t"], values: tags)
    let flat = SmallValues.objects(["t", "id"], values: tags + [1])
    let nested = SmallValues.objects(["m", "id"], values: inner + [nil, 1, "note"])
    let contents: [JSONValue] = [nil, [:], ["d": ["id": 1]], ["d": ["id": "x"]], ["d": nil]]
    let deep = inner.flatMap { tag in contents.map { ["m": tag, "c": $0] as JSONValue } }
    return flat + nested + deep + [nil, 1, "note", [], ["note"]]
  }()

  private func expectEqual<F: Form>(_ form: F.Type) throws {
    #expect(Tagged<F>.schema().gaps == [])
    let difference = try SchemaDisagreement(of: Tagged<F>.self, on: Self.elements)
    #expect(difference.failing == [])
    #expect(difference.stricter == [])
  }

  @Test func `a set is valid by its tag wherever the tag and the model are`() throws {
    try expectEqual(Flat.self)
    try expectEqual(Nested.self)
  }

  @Test func `a fallback kind accepts elements without a tag or with another one`() throws {
    try expectEqual(Fallback.self)
    try expectEqual(Both.self)
  }

  @Test func `the strict schema accepts known tags as texts only`() {
    let schema = Tagged<Both>.schema(acceptsUnknownKinds: false).element.value
    let validator = SchemaValidator(document: schema)
    #expect(validator.isValid(["m": ["t": "note"], "id": 1]))
    #expect(validator.isValid(["m": ["t": "7"], "id": 1]))
    #expect(!validator.isValid(["m": ["t": 7], "id": 1]))
    #expect(!validator.isValid(["m": ["t": "poll"], "id": 1]))
    #expect(!validator.isValid(["id": 1]))
  }

  @Test func `a tag that is a key is valid if no other tag has a value`() throws {
    let values: [JSONValue] = [nil, true, ["id": 1], [:]]
    let inner = SmallValues.objects(["box", "divider", "gauge", "poll"], values: values)
    let boxes: [JSONValue] = [["box": ["id": 1, "items": []]], ["box": ["id": 1, "items": [1]]]]
    let elements = (inner + boxes + [nil, 1, []]).map { ["content": $0] as JSONValue }
    let difference = try SchemaDisagreement(
      of: ShelfItem.self,
      ShelfItem.decoder,
      on: elements + [[:]]
    )
    #expect(difference.failing == [])
    #expect(difference.stricter == [])
  }

  // Documents.

  @Test func `a schema is the same in every derivation and has sorted keys`() throws {
    let schema = Webhook.schema(for: Webhook.decoder)
    #expect(schema == Webhook.schema(for: Webhook.decoder))
    #expect(schema.list.text == Webhook.schema(for: Webhook.decoder).list.text)
    #expect(
      Tagged<Flat>.schema(acceptsUnknownKinds: false).list.text == """
        {
          "$defs": {
            "element": {
              "oneOf": [
                {
                  "allOf": [
                    {
                      "properties": {
                        "t": {
                          "enum": [
                            "note",
                            "7",
                            "true"
                          ]
                        }
                      },
                      "required": [
                        "t"
                      ],
                      "type": "object"
                    },
                    {
                      "$ref": "#/$defs/note"
                    }
                  ]
                },
                {
                  "properties": {
                    "t": {
                      "const": "line"
                    }
                  },
                  "required": [
                    "t"
                  ],
                  "type": "object"
                }
              ]
            },
            "note": {
              "properties": {
                "id": {
                  "maximum": 9223372036854775807,
                  "minimum": -9223372036854775808,
                  "type": "integer"
                }
              },
              "required": [
                "id"
              ],
              "type": "object"
            }
          },
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "items": {
            "$ref": "#/$defs/element"
          },
          "type": "array"
        }

        """
    )
  }

  @Test func `a document is written as text that is JSON`() throws {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("schema-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let document = SchemaDocument([
      "a\"\\\u{1}\n": [1.5, nil, true, [], [:], .unsigned(.max), .number(.infinity)],
      "é": "ü\u{7F}",
    ])
    try document.write(to: file.path)
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
    #expect(value["a\"\\\u{1}\n"]?[0] == 1.5)
    #expect(value["a\"\\\u{1}\n"]?[6] == .null)
    #expect(value["é"] == "ü\u{7F}")
    #expect(throws: (any Error).self) { try document.write(to: "/nowhere/at/all.json") }
  }
}
