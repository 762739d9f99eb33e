import Foundation
import MedleyCore
import MedleyDecoding

/// Kinds with every type of property, a tag that is a key, and names that a decoder converts.
enum ShelfItem: DescribedItem {
  case book(Book)
  case box(Box)
  case gauge(Gauge)
  case divider
  case unknown(UnknownModel)

  static var discriminator: [String] { ["content"] }
  static var tagIsKey: Bool { true }

  static var kinds: [KindDescription] {
    [
      KindDescription("book", tags: ["book", "eBook"], model: Book.self),
      KindDescription("box", tags: ["box"], model: Box.self),
      KindDescription("gauge", tags: ["gauge"], model: Gauge.self),
      KindDescription("divider", tags: ["divider"]),
      KindDescription(unknown: "unknown"),
    ]
  }

  init(from decoder: any Decoder) throws {
    let tag = try ItemCoding.keyTag(of: ["content"], among: Self.kinds, from: decoder)
    let path = ["content", tag]
    switch tag {
    case "book", "eBook": self = .book(try ItemCoding.model(under: path, from: decoder))
    case "box": self = .box(try ItemCoding.model(under: path, from: decoder))
    case "gauge": self = .gauge(try ItemCoding.model(under: path, from: decoder))
    case "divider": self = .divider
    default: self = .unknown(try UnknownModel(kind: tag, from: decoder, content: path))
    }
  }

  static let decoder = LossyDecoder {
    $0.dateDecodingStrategy = .secondsSince1970
    $0.keyDecodingStrategy = .convertFromSnakeCase
    $0.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
  }

  static let documents: [JSONValue] = [
    [
      "content": [
        "book": [
          "id": "6B29FC40-CA47-1067-B31D-00DD010662DA", "page_count": 320, "price": 9.5,
          "bought_at": 1_700_000_000, "cover": "AQI=", "link": "https://example.com/b?q=1#x",
          "genre": "novel", "shelf_marks": ["1": "a", "22": "b"], "ratings": [1, nil, 3],
          "notes": ["a", "b"], "weight": 0.5, "edition": 3, "author": ["name": "Ada"],
        ]
      ]
    ],
    [
      "content": [
        "e_book": [
          "id": "6B29FC40-CA47-1067-B31D-00DD010662DB", "page_count": 0, "price": "inf",
          "bought_at": 1.5, "link": "mailto:ada@example.com", "genre": "poems",
          "shelf_marks": [:], "ratings": [], "notes": [], "weight": 1, "edition": "third",
          "author": ["name": "Bo"], "cover": nil,
        ],
        "box": nil, "position": 3,
      ]
    ],
    [
      "content": [
        "box": [
          "id": 1, "label": "a",
          "items": [
            ["content": ["divider": [:]]], ["content": ["box": ["id": 2, "items": []]]],
          ],
        ]
      ]
    ],
    ["content": ["gauge": ["id": 7, "percent": 40, "shape": ["circle": ["radius": 2]]]]],
    ["content": ["divider": true]],
    ["content": ["poll": ["votes": 3]]],
  ]
}

struct Book: ListModel, Decodable {
  enum Genre: String, Decodable, CaseIterable {
    case novel, poems
  }

  struct Author: Decodable, Equatable {
    var name: String
  }

  /// A number, or a text of older servers.
  struct Edition: Decodable, Equatable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int8.self) {
        text = "\(number)"
      } else {
        text = try container.decode(String.self)
      }
    }
  }

  var id: UUID
  var pageCount: UInt16
  var price: Double
  var boughtAt: Date
  var cover: Data?
  var link: URL
  var genre: Genre
  var shelfMarks: [Int: String]
  var ratings: [Int?]
  var notes: Set<String>
  var weight: Float
  var edition: Edition
  @Lossy var author: [String: String]
}

/// A model that contains items of its set, and a model that contains itself.
struct Box: ListModel, Decodable {
  final class Lid: Decodable, Equatable, Sendable {
    let inner: Lid?

    static func == (one: Lid, other: Lid) -> Bool { one.inner == other.inner }
  }

  var id: Int
  var label: String?
  @Lossy var lid: Lid?
  var items: [ShelfItem]

  static func == (one: Box, other: Box) -> Bool { one.id == other.id }
}

/// A model with gaps.
struct Gauge: ListModel, Decodable {
  /// A number of at most 100; a sample of a million shows that values are checked.
  struct Percent: Decodable, Equatable {
    var value: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value = try container.decode(Int.self)
      guard 0...100 ~= value else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "is no percentage")
      }
    }
  }

  enum Shape: Codable, Equatable, SchemaSampled {
    case circle(radius: Double)
    case square(side: Int)

    static var schemaSamples: [JSONValue] {
      [["circle": ["radius": 1.5]], ["square": ["side": 2]]]
    }
  }

  var id: Int
  var percent: Percent
  var shape: Shape
}
