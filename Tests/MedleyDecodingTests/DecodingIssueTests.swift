import MedleyDecoding
import Foundation
import MedleyCore
import Testing

@Suite("Descriptions of decoding issues")
struct DecodingIssueTests {
  @Test("a description has the line, the path and the message, if known")
  func description() {
    var issue = DecodingIssue(.mismatch, message: "expected a string")
    #expect(issue.description == "expected a string")
    issue.codingPath = "items[3].url"
    #expect(issue.description == "items[3].url: expected a string")
    issue.line = 11
    #expect(issue.description == "line 11: items[3].url: expected a string")
    issue.codingPath = ""
    #expect("\(issue)" == "line 11: expected a string")
  }

  @Test(
    "control characters in keys are escaped, and long keys are clipped",
    arguments: [
      (#"a\u001B[2Jb"#, #"[0]["a\u{1B}[2Jb"]: the number is malformed or too large"#),
      (#"a\nb\t"#, #"[0]["a\nb\t"]: the number is malformed or too large"#),
      (#"a\"b\\"#, #"[0]["a\"b\\"]: the number is malformed or too large"#),
      (#"\u202Ea\u200B"#, #"[0]["\u{202E}a\u{200B}"]: the number is malformed or too large"#),
      ("", #"[0][""]: the number is malformed or too large"#),
      ("1st", #"[0]["1st"]: the number is malformed or too large"#),
      ("a.b", #"[0]["a.b"]: the number is malformed or too large"#),
      ("über", #"[0]["über"]: the number is malformed or too large"#),
      ("$ref", "[0].$ref: the number is malformed or too large"),
      (
        String(repeating: "k", count: 5_000),
        "[0][\"" + String(repeating: "k", count: 64)
          + "…\"]: the number is malformed or too large"
      ),
    ]
  )
  func hostileKeys(key: String, expected: String) {
    let document = Data("[{\"\(key)\":01}]".utf8)
    let list = LossyDecoder().decode(JSONValue.self, from: document)
    #expect(list.issues.map(\.description) == [expected])
    let numbers = LossyDecoder().decode([String: Int].self, from: document)
    #expect(numbers.issues.map(\.description) == [expected])
  }

  @Test("a long tag of an unknown kind is kept, and clipped in the description")
  func hostileTag() {
    struct Picky: Decodable {
      init(from decoder: any Decoder) throws {
        let tag = try ItemCoding.tag(at: ["type"], from: decoder)
        throw UnknownKindError(tag: tag, codingPath: decoder.codingPath)
      }
    }
    let tag = String(repeating: "t", count: 1_000)
    let list = LossyDecoder().decode(Picky.self, from: Data("[{\"type\":\"\(tag)\"}]".utf8))
    #expect(list.issues.map(\.reason) == [.unknownKind(tag)])
    #expect(list.issues.allSatisfy { $0.description.utf8.count < 120 })
  }
}
