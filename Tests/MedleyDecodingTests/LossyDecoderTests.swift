import MedleyDecoding
import Foundation
import MedleyCore
import Testing

@Suite("Lossy decoding of a list")
struct LossyDecoderTests {
  struct Image: Codable, Equatable {
    var url: URL
    var width: Int8
  }

  struct Item: Codable, Equatable {
    var id: Int
    var name: String?
    var image: Image?
    var tags: [String]?
    var date: Date?
    var data: Data?
    var price: Decimal?
    var isNew: Bool?
  }

  private func decode(
    _ document: String,
    at path: [String] = [],
    _ decoder: LossyDecoder = LossyDecoder()
  ) -> DecodedList<Item> {
    decoder.decode(Item.self, from: Array(document.utf8), at: path)
  }

  @Test("elements around a malformed one are decoded with their original indexes")
  func goodElementsAroundABadOne() {
    let list = decode(#"{"items":[{"id":1},{"id":"2"},{"id":3},{"id":},{"id":5}]}"#, at: ["items"])
    #expect(list.elements.map(\.id) == [1, 3, 5])
    #expect((0..<3).map(list.originalIndex) == [0, 2, 4])
    #expect(list.issues.map(\.index) == [1, 3])
    #expect(list.issues.map(\.reason) == [.mismatch, .syntax])
    #expect(list.isComplete)
  }

  @Test(
    "an issue names the path and the reason in plain words",
    arguments: [
      // Another kind
      (#"{"id":"a"}"#, "items[1].id: expected a number but found a string"),
      (#"{"id":true}"#, "items[1].id: expected a number but found a boolean"),
      (#"{"id":[1]}"#, "items[1].id: expected a number but found an array"),
      (#"{"id":1,"name":2}"#, "items[1].name: expected a string but found a number"),
      (#"{"id":1,"name":{}}"#, "items[1].name: expected a string but found an object"),
      (#"{"id":1,"isNew":0}"#, "items[1].isNew: expected a boolean but found a number"),
      (#"{"id":1,"tags":"a"}"#, "items[1].tags: expected an array but found a string"),
      (#"{"id":1,"tags":["a",2]}"#, "items[1].tags[1]: expected a string but found a number"),
      (#"{"id":1,"tags":[null]}"#, "items[1].tags[0]: expected a string but found null"),
      (#"{"id":1,"image":[]}"#, "items[1].image: expected an object but found an array"),
      (
        #"{"id":1,"image":{"url":7,"width":1}}"#,
        "items[1].image.url: expected a string but found a number"
      ),
      (#"{"id":1,"date":"x"}"#, "items[1].date: expected a number but found a string"),
      (#"{"id":1,"price":"x"}"#, "items[1].price: expected a number but found a string"),
      ("7", "items[1]: expected an object but found a number"),
      ("null", "items[1]: expected an object but found null"),
      (#"[{"id":1}]"#, "items[1]: expected an object but found an array"),
      // Another kind, and malformed
      (#"{"id":"\x"}"#, "items[1].id: expected a number but found a malformed string"),
      (#"{"id":1,"name":01}"#, "items[1].name: expected a string but found a malformed number"),
      (
        #"{"id":{"\q":1}}"#,
        "items[1].id: expected a number but found an object with a malformed key"
      ),
      (#"{"id":"a","x":01}"#, "items[1].id: expected a number but found a string"),
      // Missing
      ("{}", "items[1].id: is missing"),
      (#"{"id":null}"#, "items[1].id: expected a number but found null"),
      (#"{"id":1,"image":{"url":"a"}}"#, "items[1].image.width: is missing"),
      // The right kind, but malformed
      (#"{"id":2.5}"#, "items[1].id: the number 2.5 does not fit in the type of the property"),
      (
        #"{"id":12345678901234567890}"#,
        "items[1].id: the number 12345678901234567890 does not fit in the type of the property"
      ),
      (#"{"id":1e999}"#, "items[1].id: the number is malformed or too large"),
      (#"{"id":01}"#, "items[1].id: the number is malformed or too large"),
      (
        #"{"id":1,"image":{"url":"a","width":300}}"#,
        "items[1].image.width: the number 300 does not fit in the type of the property"
      ),
      (
        #"{"id":1,"name":"\x"}"#,
        "items[1].name: the string is not valid UTF-8 or has a bad escape or control character"
      ),
      (
        #"{"id":1,"name":"\ud800"}"#,
        "items[1].name: the string is not valid UTF-8 or has a bad escape or control character"
      ),
      (
        "{\"id\":1,\"tags\":[\"a\",\"\n\"]}",
        "items[1].tags[1]: the string is not valid UTF-8 or has a bad escape or control character"
      ),
      (
        #"{"id":1,"image":{"\q":1}}"#,
        "items[1].image: a key is not valid UTF-8 or has a bad escape or control character"
      ),
      // Not JSON
      (#"{"id":tru}"#, #"items[1].id: expected true, false or null but found "}" at byte 28"#),
      (#"{"id" 1}"#, #"items[1].id: expected a colon but found "1" at byte 25"#),
      (
        #"{"id":1,"image":{"url":[1,2,,]}}"#,
        #"items[1].image.url[2]: expected a value or ] but found "," at byte 47"#
      ),
      (#"{"a b":{"c":x}}"#, #"items[1]["a b"].c: expected a value but found "x" at byte 31"#),
      ("", "items[1]: expected a value but found \",\" at byte 19"),
      ("\u{0}", "items[1]: expected a value but found byte 0x00 at byte 19"),
    ]
  )
  func issuesInPlainWords(element: String, expected: String) {
    let list = decode(#"{"items":[{"id":0},\#(element),{"id":2}]}"#, at: ["items"])
    #expect(list.issues.map(\.description) == [expected])
    #expect(list.elements.map(\.id) == [0, 2])
  }

  @Test("strategies for dates, keys and data apply")
  func strategies() throws {
    struct Event: Decodable, Equatable {
      var startsAt: Date
      var rawData: Data
    }
    let decoder = LossyDecoder {
      $0.dateDecodingStrategy = .iso8601
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    let document = """
      [{"starts_at":"2024-02-29T12:00:00Z","raw_data":"AQI="},
       {"starts_at":"yesterday","raw_data":"AQI="},
       {"starts_at":7,"raw_data":"AQI="}]
      """
    let list = decoder.decode(Event.self, from: Data(document.utf8))
    #expect(list.elements.map(\.rawData) == [Data([1, 2])])
    // Foundation's message for the second date, and its key, differ between platforms.
    #expect(list.issues.map(\.index) == [1, 2])
    #expect(list.issues.map(\.reason) == [.invalidValue, .mismatch])
    #expect(
      list.issues.last?.description == "[2].startsAt: expected a string but found a number"
    )
    let dates = decoder.decode(Date.self, from: Data(#"["2024-02-29T12:00:00Z","x",1]"#.utf8))
    #expect(dates.elements == list.elements.map(\.startsAt))
    #expect(dates.issues.map(\.codingPath) == ["[1]", "[2]"])
    #expect(
      dates.issues.dropFirst().map(\.description) == ["[2]: expected a string but found a number"]
    )
  }

  @Test("a string that is not Base64 is reported with its path")
  func invalidBase64() {
    let list = decode(#"[{"id":1,"data":"!"},{"id":2,"data":"AQI="}]"#)
    #expect(list.elements.map(\.id) == [2])
    #expect(list.issues.map(\.codingPath) == ["[0].data"])
    #expect(list.issues.first?.message.isEmpty == false)
  }

  @Test("a number that is too large is reported by its element if two are spelled alike")
  func ambiguousNumber() {
    let list = decode(#"[{"id":300,"image":{"url":"a","width":300}}]"#)
    #expect(
      list.issues.map(\.description) == [
        "[0]: the number 300 does not fit in the type of the property"
      ]
    )
  }

  @Test("JSON5 and top-level dictionaries are rejected even if the decoder is configured for them")
  func grammarIsThatOfJSON() {
    let decoder = LossyDecoder {
      $0.allowsJSON5 = true
      $0.assumesTopLevelDictionary = true
    }
    #expect(decode("[{id:1},{\"id\":2}]", decoder).elements.map(\.id) == [2])
  }

  @Test("an unknown kind is reported with its tag")
  func unknownKind() {
    enum Post: Decodable {
      case text

      init(from decoder: any Decoder) throws {
        let tag = try ItemCoding.tag(at: ["meta", "type"], from: decoder)
        guard tag == "text" else {
          throw UnknownKindError(tag: tag, codingPath: decoder.codingPath)
        }
        self = .text
      }
    }
    let document = #"[{"meta":{"type":"text"}},{"meta":{"type":"poll"}},{"meta":{}},{"meta":1}]"#
    let list = LossyDecoder().decode(Post.self, from: Data(document.utf8))
    #expect(list.elements.count == 1)
    #expect(
      list.issues.map(\.reason) == [.unknownKind("poll"), .missingKey, .mismatch]
    )
    #expect(
      list.issues.map(\.description) == [
        #"[1]: unknown kind "poll""#, "[2].meta.type: is missing",
        "[3]: has no tag that names a kind",
      ]
    )
  }

  @Test("a custom error of a model is reported with the path of the element")
  func ownErrors() {
    struct Refused: Error {}

    struct Even: Decodable {
      init(from decoder: any Decoder) throws {
        guard try decoder.singleValueContainer().decode(Int.self) % 2 == 0 else { throw Refused() }
      }
    }

    struct Lenient: Decodable {
      var even: Even?
      var numbers: [Even]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ItemKey.self)
        even = try? container.decode(Even.self, forKey: ItemKey(stringValue: "even"))
        numbers = try container.decode([Even].self, forKey: ItemKey(stringValue: "numbers"))
      }
    }

    struct ItemKey: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
    let document = #"[{"even":1,"numbers":[2,3]},{"even":1,"numbers":[2]}]"#
    let list = LossyDecoder().decode(Lenient.self, from: Data(document.utf8))
    #expect(list.elements.count == 1)
    #expect(list.issues.map(\.description) == ["[0]: Refused()"])
  }

  @Test("a list in nested objects is decoded at a path of keys")
  func listsUnderKeys() {
    let document = #"{"data":{"items":[{"id":1},{"id":"x"}],"more":{}},"items":[]}"#
    let list = decode(document, at: ["data", "items"])
    #expect(list.elements.map(\.id) == [1])
    #expect(
      list.issues.map(\.description) == [
        "data.items[1].id: expected a number but found a string"
      ]
    )
  }

  @Test("Data, arrays, slices and lazy collections are decoded")
  func collectionsOfBytes() {
    let document = bytes("xx[{\"id\":1}]")
    let decoder = LossyDecoder()
    #expect(decoder.decode(Item.self, from: Data(document)[2...]).elements.count == 1)
    #expect(decoder.decode(Item.self, from: document[2...]).elements.count == 1)
    #expect(
      decoder.decode(Item.self, from: document.lazy.map { $0 }.dropFirst(2)).elements.count == 1
    )
    #expect(decoder.decode(Item.self, from: "[{\"id\":1}]".utf8).elements.count == 1)
  }
}
