import Foundation
import MedleyCore
import MedleyDecoding
import MedleyTesting
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

  /// A set with two kinds of one model, and a fallback before the unknown kind.
  enum Block: ListItem, DescribedItem {
    case note(Card), hint(Card), text(Text)
    case unknown(UnknownModel)

    struct Text: ListModel, Decodable {
      var id: Int
      var text: String
    }

    var id: String { "\(model)" }

    var model: any ListModel {
      switch self {
      case .note(let model), .hint(let model): model
      case .text(let model): model
      case .unknown(let model): model
      }
    }

    static var discriminator: [String] { ["type"] }
    static var kinds: [KindDescription] {
      [
        KindDescription("note", tags: ["note"], model: Card.self),
        KindDescription("hint", tags: ["hint"], model: Card.self),
        KindDescription("text", tags: ["text", "txt"], isFallback: true, model: Text.self),
        KindDescription(unknown: "unknown"),
      ]
    }

    init(from decoder: any Decoder) throws {
      switch try ItemCoding.tagIfPresent(at: ["type"], from: decoder) {
      case "note": self = .note(try ItemCoding.model(from: decoder))
      case "hint": self = .hint(try ItemCoding.model(from: decoder))
      case "text", "txt": self = .text(try ItemCoding.model(from: decoder))
      case let tag:
        do {
          self = .text(try ItemCoding.model(from: decoder))
          ItemCoding.reportFallback(tag: tag, from: decoder)
        } catch {
          try ItemCoding.rejectFallback(error, tag: tag, from: decoder)
          self = .unknown(try UnknownModel(kind: tag ?? "", from: decoder))
        }
      }
    }
  }

  private func lines(_ answer: DecodingAnswer) -> [String] {
    answer.entries.map { entry in
      "\(entry.at) \(entry.kind ?? "-") \(entry.outcome) \(entry.reason ?? "")"
    }
  }

  private static let blocks = """
    [{"type": "text", "id": 1, "text": "a"}, {"type": "poll", "id": 2, "text": "b"}, 7,
      {"id": 3, "text": "c"}, {"type": "poll"}, {"type": "note", "id": 4}, {"type": "txt", "id": 5, "text": "d"},
      {"type": null, "id": 6, "text": "e"}]
    """

  @Test func `elements that the fallback received are listed with their tag, or without one`() {
    let list = LossyDecoder().decode(Block.self, from: Self.blocks.utf8)
    let answer = list.answer()
    #expect(
      lines(answer) == [
        "$[1] poll fallback ", "$[2] - dropped \(list.issues.first?.message ?? "")",
        "$[3] - fallback ", "$[4] poll fallback ", "$[7] - fallback ",
      ]
    )
    #expect(answer.shown == 7)
  }

  @Test func `elements after many malformed strings, which are decoded alone, are listed too`() {
    let broken = #"{"type": "text", "id": 9, "text": "\ud800"},"#
    let list = LossyDecoder().decode(
      Block.self,
      from: Self.blocks.replacing(" 7,", with: String(repeating: broken, count: 9)).utf8
    )
    let places = list.answer().entries.filter { $0.outcome == .fallback }.map(\.at)
    #expect(places == ["$[1]", "$[11]", "$[12]", "$[15]"])
  }

  @Test func `an element within an element is not listed`() {
    struct Page: ListModel, Decodable {
      var id: Int
      @Lossy var blocks: [Block]
    }
    let json = #"[{"id": 1, "blocks": [{"type": "poll", "id": 2, "text": "b"}]}]"#
    let list = LossyDecoder().decode(Page.self, from: json.utf8)
    #expect(list.elements.first?.blocks.count == 1)
    #expect(list.answer().entries.isEmpty)
  }

  @Test func `kinds without a cell are named, with the tag of the document if it is known`() {
    let list = LossyDecoder().decode(Block.self, from: Self.blocks.utf8)
    let answer = list.answer(at: []) { block in
      if case .text(let model) = block { model.id == 5 } else { false }
    }
    #expect(
      lines(answer) == [
        "$[0] text missingCell no cell for Text", "$[1] poll missingCell no cell for Text",
        "$[2] - dropped \(list.issues.first?.message ?? "")",
        "$[3] - missingCell no cell for Text", "$[4] poll missingCell no cell for UnknownModel",
        "$[5] - missingCell no cell for Card", "$[7] - missingCell no cell for Text",
      ]
    )
    #expect(answer.shown == 1)
  }

  @Test func `the cells of an open list decide which kinds are shown`() throws {
    var cells = AdapterMap<HeadlessHost>()
    cells.add(CellAdapter<Block.Text, HeadlessHost>.content { ListContent($0.text) })
    let list = LossyDecoder().decode(Block.self, from: Self.blocks.utf8)
    #expect(
      list.answer(cells: cells).entries.filter { $0.outcome == .missingCell }.map(\.at)
        == ["$[4]", "$[5]"]
    )
    cells.add(CellAdapter<UnknownModel, HeadlessHost>.content { ListContent($0.kind) })
    cells.add(CellAdapter<Card, HeadlessHost>.content { ListContent("\($0.id)") })
    #expect(!list.answer(cells: cells).entries.contains { $0.outcome == .missingCell })
    // A host shows what the answer says.
    let controller = ListController(HeadlessHost(width: 20, height: 20), cells: cells)
    controller.apply(ListSnapshot(items: list.elements.map { AnyListItem($0.model) }))
    #expect(controller.snapshot.itemCount == 7)
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
