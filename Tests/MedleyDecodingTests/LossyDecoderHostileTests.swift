import MedleyDecoding
import Foundation
import MedleyCore
import MedleyTesting
import Testing

@Suite("Decoding hostile documents")
struct LossyDecoderHostileTests {
  struct Node: Codable, Equatable {
    var id: Int
    var text: String?
    var children: [Node]?
  }

  private static let good = #"{"id":1,"text":"one"}"#

  /// Hostile elements and the reason of their issue; `nil` if the element can be decoded.
  private static let elements: [(String, DecodingIssue.Reason?)] = [
    (
      "{\"id\":\(String(repeating: "[", count: 600))\(String(repeating: "]", count: 600))}",
      .tooDeep(601, limit: 96)
    ),
    (
      String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
      .tooDeep(100_000, limit: 96)
    ),
    (
      String(repeating: "{\"a\":", count: 50_000) + "1" + String(repeating: "}", count: 50_000),
      .tooDeep(50_000, limit: 96)
    ),
    (
      "{\"id\":1,\"skipped\":" + String(repeating: "[", count: 95)
        + String(repeating: "]", count: 95) + "}",
      nil
    ),
    ("{\"id\":1e999}", .invalidValue),
    ("{\"id\":-1e999}", .invalidValue),
    ("{\"id\":12345678901234567890}", .invalidValue),
    ("{\"id\":99999999999999999999}", .invalidValue),
    ("{\"id\":\(String(repeating: "9", count: 10_000))}", .invalidValue),
    ("{\"id\":1.0}", nil),
    ("{\"id\":1e2}", nil),
    ("{\"id\":9223372036854775807}", nil),
    ("{\"id\":9223372036854775808}", .invalidValue),
    ("{\"id\":--1}", .invalidValue),
    ("{\"id\":1.}", .invalidValue),
    ("{\"id\":+1}", .syntax),
    ("{\"id\":.5}", .syntax),
    ("{\"id\":0x10}", .syntax),
    ("{\"id\":NaN}", .syntax),
    ("{\"id\":Infinity}", .syntax),
    ("{\"id\":1,\"id\":\"two\"}", nil),
    ("{\"id\":\"two\",\"id\":1}", .mismatch),
    ("{\"id\":1,\"text\":\"\\uD800\"}", .invalidValue),
    ("{\"id\":1,\"text\":\"\\uDC00\\uD800\"}", .invalidValue),
    ("{\"id\":1,\"text\":\"\\uD800\\u0041\"}", .invalidValue),
    ("{\"id\":1,\"text\":\"\\uD83D\\uDE00\"}", nil),
    ("{\"id\":1,\"text\":\"\\u0000\"}", nil),
    ("{\"id\":1,\"text\":\"\u{0}\"}", .invalidValue),
    ("{\"id\":1,\"text\":\"\n\"}", .invalidValue),
    ("{\"id\":1,\"text\":\"\u{7F}\u{85}\u{2028}\u{FEFF}\"}", nil),
    ("{\"id\":1,\"text\":\"\\q\"}", .invalidValue),
    ("{\"id\":1,\"text\":\"\\u00\"}", .syntax),
    ("{\"id\":1,\"text\":\"\\u00zz\"}", .invalidValue),
    ("{\"id\":1,\"other\":\"\\q\"}", nil),
    ("{\"id\":1,\"other\":01}", nil),
    ("{\"id\":1,}", nil),
    ("{\"id\":1 /* one */}", .syntax),
    ("{'id':1}", .syntax),
    ("{\"id\":1;\"text\":\"a\"}", .syntax),
    ("{\"id\":undefined}", .syntax),
    ("{\"id\"}", .syntax),
    ("{\"id\":}", .syntax),
    ("{:1}", .syntax),
    ("<html>", .syntax),
    ("\u{FEFF}{\"id\":1}", .syntax),
    ("\u{0}", .syntax),
    ("[]", .mismatch),
    ("\"\"", .mismatch),
    ("true", .mismatch),
    ("null", .mismatch),
    ("-", .mismatch),
    ("\"\(String(repeating: "\\\"", count: 10_000))\"", .mismatch),
    ("{\"id\":1,\"text\":\"\(String(repeating: "x", count: 100_000))\"}", nil),
    ("{\"\(String(repeating: "k", count: 100_000))\":tru}", .syntax),
    ("{\"id\":1,\"children\":[{\"id\":2,\"children\":[{\"id\":\"x\"}]}]}", .mismatch),
  ]

  @Test(
    "an escape with a backslash among its digits costs only its element",
    arguments: [
      #"[{"\uabc\":1},{"id":1,"text":"one"}]"#,
      #"[["\uabc\"],"}",{"id":1,"text":"one"}]"#,
      #"[{"id":"\uabc\","children":[]},"]",{"id":1,"text":"one"}]"#,
    ]
  )
  func brokenEscape(document: String) {
    let nodes = LossyDecoder().decode(Node.self, from: Array(document.utf8))
    #expect(nodes.elements == [Node(id: 1, text: "one")])
    #expect(!nodes.issues.isEmpty)
    _ = LossyDecoder().decode(JSONValue.self, from: Array(document.utf8))
  }

  @Test("a hostile element costs no other element at any position", arguments: elements.indices)
  func hostileElement(number: Int) {
    let (element, reason) = Self.elements[number]
    for before in 0...2 {
      for after in 0...2 {
        let parts =
          Array(repeating: Self.good, count: before) + [element]
          + Array(repeating: Self.good, count: after)
        let document = Data("[\(parts.joined(separator: ","))]".utf8)
        let list = LossyDecoder().decode(Node.self, from: document)
        #expect(list.issues.map(\.reason) == (reason.map { [$0] } ?? []))
        #expect(list.issues.allSatisfy { $0.index == before && $0.description.utf8.count < 600 })
        #expect(list.elements.count == before + after + (reason == nil ? 1 : 0))
        #expect(list.isComplete)
      }
    }
  }

  @Test(
    "bytes that are not UTF-8 cost only the element that contains them",
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
    ] as [[UInt8]]
  )
  func invalidUTF8(bad: [UInt8]) {
    let document =
      bytes("[\(Self.good),{\"id\":2,\"text\":\"") + bad + bytes("\"},\(Self.good),{\"") + bad
      + bytes("\":1},\(Self.good)]")
    let list = LossyDecoder().decode(Node.self, from: document)
    #expect(list.elements.count == 3)
    #expect(list.issues.map(\.index) == [1, 3])
    #expect(list.issues.map(\.codingPath) == ["[1].text", "[3]"])
  }

  @Test("an element that looks like UTF-16 is read as UTF-8")
  func zeroBytesGuessNoEncoding() {
    let document: [UInt8] = [0x5B, 0x22, 0, 0x61, 0, 0x22, 0, 0x2C, 0x22, 0x62, 0x22, 0x5D]
    let list = LossyDecoder().decode(String.self, from: document)
    #expect(list.elements == ["b"])
    #expect(list.issues.count == 1)
    #expect(throws: DecodingIssue.self) {
      try LossyDecoder().decodeElement(String.self, from: [0x22, 0, 0x61, 0, 0x22, 0] as [UInt8])
    }
  }

  @Test("every prefix has all complete elements and one issue")
  func everyPrefix() {
    let parts = [
      #"{"id":1,"text":"a\"b\\"}"#, #"{"id":2,"children":[{"id":3}]}"#, #"{"id":4}"#,
    ]
    let document = bytes(#"{"next":null,"items":["#) + bytes(parts.joined(separator: " , ") + "]}")
    let whole = LossyDecoder().decode(Node.self, from: document, at: ["items"])
    #expect(whole.elements.count == 3)
    #expect(whole.issues.isEmpty)
    for length in document.indices {
      let list = LossyDecoder().decode(Node.self, from: document[..<length], at: ["items"])
      #expect(list.elements == Array(whole.elements.prefix(list.elements.count)))
      #expect(list.issues.map(\.reason) == [.cutOff])
      let text = String(decoding: document[..<length], as: UTF8.self)
      #expect(list.elements.count == parts.count { text.contains($0) })
      #expect(list.isComplete == (length == document.count - 1))
    }
  }

  @Test("a document with one changed byte gives Foundation's elements or an issue")
  func everyMutation() {
    let document = bytes(#"[{"id":1,"text":"a\n"},{"id":2,"children":[{"id":3}]},{"id":4}]"#)
    let alphabet = Array(#"[]{}",:\ 0-.etrux"#.utf8) + [0, 0x0A, 0x80, 0xFF]
    var tried = 0
    for place in document.indices {
      for byte in alphabet {
        var changed = document
        changed[place] = byte
        checkAgainstFoundation(changed)
        changed = document
        changed.insert(byte, at: place)
        checkAgainstFoundation(changed)
        tried += 2
      }
    }
    print("changes of one byte decoded: \(tried)")
  }

  @Test("a random invalid document gives Foundation's elements or an issue")
  func randomNonsense() {
    var random = SeededGenerator(seed: 21)
    let pieces = [
      "[", "]", "{", "}", ",", ":", "\"", "\\", "{\"id\":1}", "\"id\"", "1", "null", "tru", " ",
      "\n", "\u{0}", "é", "\"text\":\"x\"", "[{\"id\":2},", "},{", "\\u12", "-", "1e9",
      "\"children\":[",
    ]
    let rounds = 6_000
    for _ in 0..<rounds {
      let count = Int.random(in: 0...20, using: &random)
      let text = (0..<count).map { _ in random.pick(pieces) }.joined()
      checkAgainstFoundation(bytes((random.chance(70) ? "[" : "") + text))
    }
    print("random nonsense decoded: \(rounds)")
  }

  private func checkAgainstFoundation(_ document: [UInt8]) {
    if document.prefix(4).contains(0) { return }
    let list = LossyDecoder().decode(Node.self, from: document)
    let text = String(decoding: document, as: UTF8.self)
    if let expected = try? JSONDecoder().decode([Node].self, from: Data(document)) {
      #expect(list.elements == expected, "\(text)")
      #expect(list.issues.isEmpty, "\(text)")
      #expect(list.isComplete, "\(text)")
    } else {
      #expect(!list.issues.isEmpty, "\(text)")
    }
    #expect(list.elements.indices.allSatisfy { list.originalIndex(ofElementAt: $0) >= $0 })
  }

  @Test("many malformed elements are decoded in linear time")
  func manyBadElements() {
    // For each malformed string, Foundation counts the lines from the start of the document.
    for element in ["\"\\x\"", "01", "\"\u{1}\"", "tru", "1 1", "", "{}", "null"] {
      let count = 60_000 / (element.utf8.count + 1)
      let document = "[" + String(repeating: element + ",", count: count) + "0]"
      let list = LossyDecoder().decode(Int8.self, from: Data(document.utf8))
      #expect(list.elements == [0])
      #expect(list.issues.count + list.omittedIssues == count)
    }
  }

  @Test("elements as deep as the limit are decoded on a small stack", arguments: [96, 500])
  func deepElementsOnASmallStack(depth: Int) throws {
    var decoder = LossyDecoder()
    decoder.maximumDepth = depth
    let levels = depth / 2
    let deep =
      String(repeating: #"{"id":1,"children":["#, count: levels)
      + String(repeating: "]}", count: levels)
    let broken = deep.replacingOccurrences(
      of: "{\"id\":1,\"children\":[]}",
      with: "{\"id\":1,\"children\":[2]}"
    )
    let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let objects =
      String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    let badObjects = objects.replacingOccurrences(of: "1", with: "01")
    let document = bytes("[\(deep),\(broken)]")
    let valueDocument = bytes("[\(arrays),\(objects),\(badObjects)]")
    let limits = decoder
    // The threads of Apple's dispatch queues have a stack of 512 KiB.
    let size = depth == 96 ? 512 << 10 : 4 << 20
    let result = onThread(stackSize: size) {
      let list = limits.decode(Node.self, from: document)
      let values = limits.decode(JSONValue.self, from: valueDocument)
      let again = (try? JSONEncoder().encode(values.elements)).map {
        limits.decode(JSONValue.self, from: $0)
      }
      return (
        list, values.elements.count == 2 && Set(values.elements) == Set(again?.elements ?? [])
      )
    }
    let (list, isEqual) = try #require(result)
    #expect(list.elements.count == 1)
    #expect(list.issues.map(\.reason) == [.mismatch])
    #expect(isEqual)
  }

  private struct Holder: Decodable {
    var value: JSONValue
  }

  @Test("a value within an element as deep as the limit is decoded on a small stack")
  func deepValueInAnElement() throws {
    let depth = LossyDecoder().maximumDepth - 1
    let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let objects =
      String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    let document = bytes("[{\"value\":\(arrays)},{\"value\":\(objects)}]")
    let count = onThread(stackSize: 512 << 10) {
      LossyDecoder().decode(Holder.self, from: document).elements.count
    }
    #expect(count == 2)
  }
}
