import MedleyCore
import MedleyDecoding
import Testing

/// Catalogs of A2UI 0.9.
@Suite struct CatalogTests {
  struct Text: ListModel, Decodable {
    /// A text or the path of a value.
    enum Binding: Decodable, Equatable, Sendable {
      case text(String)
      case path(Path)

      struct Path: Decodable, Equatable {
        var path: String
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else {
          self = .path(try container.decode(Path.self))
        }
      }
    }

    var id: String
    var text: Binding
  }

  struct Column: ListModel, Decodable {
    var id: String
    var children: [String]
    var nested: Column.Style?

    struct Style: Decodable, Equatable {
      var gap: Int?
    }
  }

  enum Component: DescribedItem {
    case text(Text)
    case column(Column)

    static var discriminator: [String] { ["component"] }
    static var kinds: [KindDescription] {
      [
        KindDescription("text", tags: ["Text"], model: Text.self),
        KindDescription("column", tags: ["Column", "List/2"], model: Column.self),
      ]
    }

    init(from decoder: any Decoder) throws {
      switch try ItemCoding.tag(at: ["component"], from: decoder) {
      case "Text": self = .text(try ItemCoding.model(from: decoder))
      case "Column", "List/2": self = .column(try ItemCoding.model(from: decoder))
      case let tag: throw UnknownKindError(tag: tag, at: ["component"], from: decoder)
      }
    }
  }

  @Test func `a catalog has one component for each tag and only the members of A2UI`() throws {
    let catalog = try Component.schema().catalog(id: "https://example.com/1").value
    guard case .object(let members) = catalog, case .object(let components) = members["components"]
    else {
      Issue.record("no object")
      return
    }
    #expect(members.keys.sorted() == ["catalogId", "components"])
    #expect(members["catalogId"] == "https://example.com/1")
    #expect(components.keys.sorted() == ["Column", "List/2", "Text"])
    #expect(Component.schema().gaps == [])
  }

  @Test func `a component refers to copies of definitions within itself`() throws {
    let catalog = try Component.schema().catalog(id: "a").value
    func isValid(_ component: String, _ value: JSONValue) -> Bool {
      guard case .object(let members) = catalog["components"]?[component],
        case .object(var whole) = catalog
      else { return false }
      members.forEach { whole[$0] = $1 }
      return SchemaValidator(document: .object(whole), ignored: ["catalogId", "components"])
        .isValid(value)
    }
    #expect(isValid("Text", ["component": "Text", "id": "a", "text": "Hello"]))
    #expect(isValid("Text", ["component": "Text", "id": "a", "text": ["path": "/name"]]))
    #expect(!isValid("Text", ["component": "Text", "id": "a", "text": ["path": 1]]))
    #expect(!isValid("Text", ["component": "Column", "id": "a", "text": "Hello"]))
    #expect(
      isValid(
        "Column",
        ["component": "Column", "id": "b", "children": ["a"], "nested": ["gap": 1]]
      )
    )
    #expect(
      !isValid(
        "Column",
        ["component": "Column", "id": "b", "children": ["a"], "nested": ["gap": "x"]]
      )
    )
  }

  @Test func `a set with another discriminator is not a catalog`() {
    #expect(throws: CatalogError.discriminator(["event"])) { try Webhook.schema().catalog(id: "a") }
    #expect(throws: CatalogError.discriminator(["content", "*"])) {
      try ShelfItem.schema().catalog(id: "a")
    }
    let error = CatalogError.discriminator(["event"])
    #expect(
      "\(error)" == #"a catalog needs the discriminator "component", and the set has "event""#
    )
  }
}
