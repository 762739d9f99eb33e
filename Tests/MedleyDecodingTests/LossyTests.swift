import Foundation
import MedleyCore
import MedleyDecoding
import Testing

@Suite("Lossy properties")
struct LossyTests {
  enum Weight: String, Codable, LossyDecodable {
    case light, regular, bold

    static var decodingDefault: Self { .regular }
  }

  struct Block: Codable, Hashable {
    var text: String
    @Lossy var runs: [Int]
  }

  struct Card: Codable, Hashable {
    var id: Int
    @Lossy var title: String?
    @Lossy var isPinned: Bool
    @Lossy var count: Int
    @Lossy var weight: Weight
    @Lossy var blocks: [Block]
    @Lossy var tags: [String]?
    @Lossy var sizes: [String: [Int]]
    @Lossy var date: Date?
  }

  private func decode(
    _ document: String,
    _ decoder: LossyDecoder = LossyDecoder { $0.dateDecodingStrategy = .iso8601 }
  ) -> DecodedList<Card> {
    decoder.decode(Card.self, from: Data(document.utf8))
  }

  @Test("optional elements and members keep their places when they are null")
  func optionalElements() throws {
    struct Series: Codable, Hashable {
      var id: Int
      @Lossy var values: [Double?]
      @Lossy var limits: [String: Double?]
    }
    let list = LossyDecoder().decode(
      Series.self,
      from: Data(#"[{"id":1,"values":[1,null,"x",3],"limits":{"a":null,"b":2}}]"#.utf8)
    )
    let series = try #require(list.elements.first)
    #expect(series.values == [1, nil, 3])
    let limits: [String: Double?] = ["a": nil, "b": 2]
    #expect(series.limits == limits)
    #expect(list.issues.map(\.codingPath) == ["[0].values[2]"])
  }

  /// The members without which an element has an issue of its own, unless some members contain them.
  private func required(besides members: String = "") -> String {
    [#""isPinned":false"#, #""count":0"#, #""weight":"regular""#]
      .filter { !members.contains($0.prefix { $0 != ":" }) }
      .map { $0 + "," }.joined()
  }

  @Test("missing values and null become the defaults, with an issue unless they may be missing")
  func missingValues() throws {
    let nulls =
      #"{"id":2,"title":null,"isPinned":null,"count":null,"weight":null,"blocks":null,"tags":null,"#
      + #""sizes":null,"date":null}"#
    let list = decode(#"[{"id":1},\#(nulls)]"#)
    #expect(
      list.issues.map(\.description) == [
        "[0].isPinned: is missing", "[0].count: is missing", "[0].weight: is missing",
        "[1].isPinned: expected a boolean but found null",
        "[1].count: expected a number but found null",
        "[1].weight: expected a string but found null",
      ]
    )
    #expect(!list.issues.map(\.isPartial).contains(false))
    #expect(list.elements.map(\.id) == [1, 2])
    for card in list.elements {
      #expect(card.title == nil && !card.isPinned && card.count == 0 && card.weight == .regular)
      #expect(card.blocks.isEmpty && card.tags == nil && card.sizes.isEmpty && card.date == nil)
    }
  }

  @Test("well-formed values are decoded as without the wrapper, with the strategies of the decoder")
  func wellFormedValues() throws {
    let list = decode(
      #"[{"id":1,"title":"a","isPinned":true,"count":7,"weight":"bold","tags":["x"],"#
        + #""blocks":[{"text":"t","runs":[1,2]}],"sizes":{"a_b":[3]},"date":"2026-01-02T03:04:05Z"}]"#
    )
    #expect(list.issues.isEmpty)
    let card = try #require(list.elements.first)
    #expect(card.title == "a" && card.isPinned && card.count == 7 && card.weight == .bold)
    #expect(
      card.blocks.map(\.runs) == [[1, 2]] && card.tags == ["x"] && card.sizes == ["a_b": [3]]
    )
    #expect(card.date == Date(timeIntervalSince1970: 1_767_323_045))
  }

  @Test(
    "a malformed value costs only itself, and its issue names the path",
    arguments: [
      (#""title":7"#, "[0].title: expected a string but found a number"),
      (#""isPinned":"x""#, "[0].isPinned: expected a boolean but found a string"),
      (#""count":{}"#, "[0].count: expected a number but found an object"),
      (#""weight":"heavy""#, "[0].weight: "),
      (#""blocks":7"#, "[0].blocks: expected an array but found a number"),
      (#""blocks":[1]"#, "[0].blocks[0]: expected an object but found a number"),
      (#""blocks":[{"text":"a"},{}]"#, "[0].blocks[1].text: is missing"),
      (#""blocks":[{"text":"a","runs":[1,"b"]}]"#, "[0].blocks[0].runs[1]: expected a number"),
      (#""tags":["a",1,"b"]"#, "[0].tags[1]: expected a string but found a number"),
      (#""sizes":[]"#, "[0].sizes: expected an object but found an array"),
      (#""sizes":{"k":["x",1]}"#, "[0].sizes.k[0]: expected a number but found a string"),
      (#""date":"yesterday""#, "[0].date: "),
    ]
  )
  func malformedValues(member: String, issue: String) throws {
    let list = decode(
      #"[{\#(required(besides: member))"id":1,\#(member)}, {\#(required())"id":2}]"#
    )
    #expect(list.elements.map(\.id) == [1, 2])
    #expect(list.issues.count == 1)
    let found = try #require(list.issues.first)
    #expect(found.description.hasPrefix(issue), "\(found)")
    #expect(found.isPartial && found.index == 0)
  }

  @Test("an array and a dictionary keep their well-formed elements, at every depth")
  func wellFormedParts() throws {
    let list = decode(
      #"[{\#(required())"id":1,"tags":["a",1,"b",null],"sizes":{"k":["x",1],"l":7},"#
        + #""blocks":[{"text":"t","runs":[1,"b",2]},7,{"text":"u"}]}]"#
    )
    let card = try #require(list.elements.first)
    #expect(card.tags == ["a", "b"])
    #expect(card.sizes == ["k": [1]])
    #expect(card.blocks.map(\.text) == ["t", "u"])
    #expect(card.blocks.map(\.runs) == [[1, 2], []])
    #expect(list.issues.count == 5)
  }

  @Test("an element that is lost reports its own issue only")
  func lostElement() {
    let list = decode(#"[{"tags":[1]},{\#(required())"id":2}]"#)
    #expect(list.elements.map(\.id) == [2])
    #expect(list.issues.map(\.description) == ["[0].id: is missing"])
    #expect(list.issues.map(\.isPartial) == [false])
  }

  @Test("partial issues are reported once when a batch is decoded again element by element")
  func partialIssuesOnce() {
    let broken = #"{\#(required())"id":1,"title":"\x"}"#
    let elements = (0..<40).map { #"{\#(required())"id":\#($0),"tags":[\#($0)]}"# }
    let list = decode("[\((elements + [broken] + elements).joined(separator: ","))]")
    #expect(list.elements.count == 81)
    #expect(list.issues.count == 81)
    #expect(Set(list.issues.map(\.codingPath)).count == 81)
    #expect(list.issues.map(\.index) == (0...80).map { $0 })
  }

  @Test("partial issues of a line name its number")
  func lines() throws {
    var issues: [DecodingIssue] = []
    let card = try LossyDecoder().decodeElement(
      Card.self,
      from: Array(#"{\#(required())"id":1,"tags":[1]}"#.utf8),
      line: 7
    ) { issues.append($0) }
    #expect(card.tags == [])
    #expect(issues.map(\.description) == ["line 7: tags[0]: expected a string but found a number"])
  }

  @Test("another decoder decodes the same values")
  func otherDecoders() throws {
    let data = Data(#"{"id":1,"tags":["a",1],"count":"x"}"#.utf8)
    let card = try JSONDecoder().decode(Card.self, from: data)
    #expect(card.tags == ["a"] && card.count == 0)
    let again = try JSONDecoder().decode(Card.self, from: JSONEncoder().encode(card))
    #expect(again == card)
    let text = String(decoding: try JSONEncoder().encode(card), as: UTF8.self)
    #expect(!text.contains("null") && !text.contains("title"))
    let plist = try PropertyListEncoder().encode(card)
    #expect(try PropertyListDecoder().decode(Card.self, from: plist) == card)
  }

  @Test("a recursive model keeps what is well-formed at every depth")
  func recursion() throws {
    struct Node: Codable, Equatable {
      var id: Int
      @Lossy var children: [Node]
    }
    let list = LossyDecoder().decode(
      Node.self,
      from: Data(#"[{"id":1,"children":[{"id":2,"children":[{"id":"x"},{"id":3}]},{}]}]"#.utf8)
    )
    let root = try #require(list.elements.first)
    #expect(root.children.map(\.id) == [2])
    #expect(root.children.first?.children.map(\.id) == [3])
    #expect(
      list.issues.map(\.codingPath) == ["[0].children[0].children[0].id", "[0].children[1].id"]
    )
  }
}

@Suite("Elements without an id")
struct SelfIdentifiedTests {
  struct Text: Codable, Equatable {
    var text: String
  }

  typealias Row = SelfIdentified<Text>

  private func rows(_ document: String) -> [Row] {
    LossyDecoder().decode(Row.self, from: Data(document.utf8)).elements
  }

  @Test("an element keeps its identity in every response")
  func stableIdentity() {
    let first = rows(#"[{"text":"a","more":[1]},{"text":"b"},{"id":7,"text":"c"}]"#)
    let second = rows(#"[{"text":"b"},{"more":[1],"text":"a"},{"id":7,"text":"d"}]"#)
    #expect(first.map(\.id) == [second[1].id, second[0].id, second[2].id])
    #expect(Set(first.map(\.id)).count == 3)
    #expect(first.map(\.text) == ["a", "b", "c"])
    #expect(rows(#"[{"text":"a","more":[2]}]"#)[0].id != first[0].id)
  }

  @Test("an identity is equal after it was stored")
  func storedIdentity() throws {
    for row in rows(#"[{"text":"a"},{"id":"x","text":"b"},{"id":7,"text":"c"}]"#) {
      let data = try JSONEncoder().encode([row.id])
      #expect(try JSONDecoder().decode([ElementID].self, from: data) == [row.id])
    }
  }
}
