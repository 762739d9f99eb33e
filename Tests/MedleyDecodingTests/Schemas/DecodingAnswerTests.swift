import Foundation
import MedleyCore
import MedleyDecoding
import Testing

/// The answer to the server about a list.
@Suite struct DecodingAnswerTests {
  struct Card: ListModel, Decodable {
    var id: Int
    @Lossy var title: String?
  }

  enum Item: ListItem, DescribedItem {
    case card(Card)
    case unknown(UnknownModel)

    var id: String {
      switch self {
      case .card(let model): "\(model.id)"
      case .unknown(let model): "\(model.id)"
      }
    }

    var model: any ListModel {
      switch self {
      case .card(let model): model
      case .unknown(let model): model
      }
    }

    static var discriminator: [String] { ["type"] }
    static var kinds: [KindDescription] {
      [
        KindDescription("card", tags: ["card"], model: Card.self),
        KindDescription(unknown: "unknown"),
      ]
    }

    init(from decoder: any Decoder) throws {
      switch try ItemCoding.tag(at: ["type"], from: decoder) {
      case "card": self = .card(try ItemCoding.model(from: decoder))
      case let tag: self = .unknown(try UnknownModel(kind: tag, from: decoder))
      }
    }
  }

  private func answer(_ json: String, at path: [String] = ["items"]) throws -> String {
    let list = LossyDecoder().decode(Item.self, from: json.utf8, at: path)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(list.answer(at: path)), as: UTF8.self)
  }

  @Test func `an answer names unknown kinds, lost elements and lost parts in order`() throws {
    let text = try answer(
      """
      {"items": [{"type": "card", "id": 1}, {"type": "ferry"}, {"type": "card", "id": "x"},
        {"type": "card", "id": 2, "title": 7}, {"type": "card",, "id": 3}]}
      """
    )
    #expect(
      text == """
        {"entries":[{"at":"$.items[1]","kind":"ferry","outcome":"fallback"},\
        {"at":"$.items[2].id","kind":"card","outcome":"dropped",\
        "reason":"expected a number but found a string"},\
        {"at":"$.items[3].title","outcome":"partial",\
        "reason":"expected a string but found a number"},\
        {"at":"$.items[4]","outcome":"dropped",\
        "reason":"expected a key or } but found \\",\\" at byte 143"}],\
        "isComplete":true,"shown":3}
        """
    )
  }

  @Test func `the answer about a list that is the document begins at the root`() throws {
    let list = LossyDecoder().decode(Item.self, from: #"[{"type":"ferry"}"#.utf8)
    let cutOff = list.answer()
    #expect(cutOff.entries.map(\.at) == ["$[0]", "$[1]"])
    #expect(cutOff.entries.map(\.outcome) == [.fallback, .dropped])
    #expect(cutOff.entries.map(\.reason) == [nil, list.issues[0].message])
    #expect(!cutOff.isComplete && cutOff.shown == 1)
    let none = LossyDecoder().decode(Item.self, from: "{}".utf8).answer()
    #expect(none.entries.map(\.outcome) == [.document])
    #expect(none.entries.map(\.at) == ["$"])
    #expect(try answer("[]", at: []) == #"{"entries":[],"isComplete":true,"shown":0}"#)
  }

  @Test func `an answer counts the issues that were not kept`() {
    var decoder = LossyDecoder()
    decoder.maximumIssues = 2
    let answer = decoder.decode(Item.self, from: "[1,2,3,4,5]".utf8).answer()
    #expect(answer.entries.count == 2)
    #expect(answer.omitted == 3)
  }

  @Test func `long and strange tags are clipped`() {
    let tag = String(repeating: "a\\u0007", count: 10_000)
    let answer = LossyDecoder().decode(Item.self, from: #"[{"type":"\#(tag)"}]"#.utf8).answer()
    #expect(answer.entries[0].kind?.count ?? 0 < 400)
    #expect(answer.entries[0].kind?.contains("\u{7}") == false)
  }
}
