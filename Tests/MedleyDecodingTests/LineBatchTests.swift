import MedleyDecoding
import MedleyCore
import MedleyTesting
import Testing

/// Decoding many lines at once gives the same results as decoding each line separately.
@Suite struct LineBatchTests {
  private struct Node: Codable, Equatable {
    var id: Int
    var text: String?
    var raw: JSONValue?
    var children: [Node]?
  }

  private static let lines: [[UInt8]] =
    [
      #"{"id":1}"#, #" {"id":2,"text":"two"} "#, #"{"id":3,"raw":{"a":[1,"b"]}}"#,
      #"{"id":4,"children":[{"id":5,"raw":[{}]}]}"#, #"{"id":"x"}"#,
      #"{"id":6,"children":[{"id":"y"}]}"#, "{}", "[]", "null", "7", "true", "\"text\"", "-",
      "not json", #"{"id":1"#, #"{"id":1}]"#, #"{"id":1}],[{"id":2}"#, #"{"id":1},{"id":2}"#, "]",
      ",", #"{"id":1e999}"#, #"{"id":12345678901234567890}"#, #"{"id":--1}"#,
      #"{"id":8,"text":"\uD800"}"#, #"{"id":9,"text":"\q"}"#, #"{"id":10,"raw":"\q"}"#,
      #"{"id":11,"raw":01}"#, String(repeating: "[", count: 20) + String(repeating: "]", count: 20),
      #"{"id":12,"text":"\#(String(repeating: "x", count: 3_000))"}"#,
      "{\"id\":13,\"text\":\"\u{0}\"}",
    ].map { Array($0.utf8) } + [
      [0xEF, 0xBB, 0xBF] + Array(#"{"id":14}"#.utf8),
      Array(#"{"id":15,"text":""#.utf8) + [0xFF] + Array("\"}".utf8),
    ]

  private static var decoder: LossyDecoder {
    var decoder = LossyDecoder()
    decoder.maximumDepth = 16
    decoder.maximumElementSize = 2_000
    return decoder
  }

  private static func check<Element: Decodable & Equatable>(
    _ type: Element.Type,
    _ lines: [LineSplitter.Line],
    _ comment: Comment
  ) {
    let results = decoder.decodeElements(type, from: lines)
    let expected = lines.map { line in
      Result { () throws(DecodingIssue) in try decoder.decodeElement(type, from: line) }
    }
    #expect(results == expected, comment)
  }

  private static func numbered(_ lines: [[UInt8]]) -> [LineSplitter.Line] {
    lines.enumerated().map { LineSplitter.Line(number: 3 * $0 + 1, content: .bytes($1[...])) }
  }

  @Test func `all kinds of lines decoded together equal the results of single lines`() {
    Self.check(Node.self, Self.numbered(Self.lines), "nodes")
    Self.check(JSONValue.self, Self.numbered(Self.lines), "values")
    Self.check(String.self, Self.numbered(Self.lines), "texts")
    Self.check(Int?.self, Self.numbered(Self.lines), "numbers")
    Self.check(Node.self, [], "none")
  }

  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(40)))
  func `the result of a line does not depend on its neighbours`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Either most lines are valid, so that batches are large, or most are broken.
    let goodShare = random.pick([10, 50, 98])
    let lines = (0..<120).map { number -> LineSplitter.Line in
      if random.chance(2) {
        return LineSplitter.Line(number: number, content: .tooLong(9, limit: 5))
      }
      let bytes = random.chance(goodShare) ? Self.lines[number % 4] : random.pick(Self.lines)
      // A line is a slice of a chunk.
      let chunk = Array("\"],".utf8) + bytes + Array("{[,".utf8)
      return LineSplitter.Line(number: number, content: .bytes(chunk[3..<3 + bytes.count]))
    }
    Self.check(Node.self, lines, "seed \(seed)")
    Self.check(JSONValue.self, lines, "seed \(seed)")
  }

  @Test func `lines of many batches are decoded in order`() {
    var lines = (0..<5_000).map { Array(#"{"id":\#($0),"raw":[\#($0)],"text":"some words"}"#.utf8) }
    lines.insert(Array("broken".utf8), at: 2_500)
    let big = Array(#"{"id":1,"text":"\#(String(repeating: "y", count: 600_000))"}"#.utf8)
    lines.insert(big, at: 4_000)
    let results = LossyDecoder().decodeElements(Node.self, from: Self.numbered(lines))
    #expect(results.count == lines.count)
    let ids = results.compactMap { try? $0.get().id }
    #expect(ids == Array(0..<3_999) + [1] + Array(3_999..<5_000))
    let values: [JSONValue] = (0..<5_000).map { [.number(Double($0))] }
    #expect(results.compactMap { try? $0.get().raw } == values)
    guard case .failure(let issue) = results[2_500] else {
      Issue.record("a broken line was decoded")
      return
    }
    #expect(issue.line == 7_501)
  }
}
