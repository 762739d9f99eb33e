import Testing

@testable import GalleryScreens

struct BrokenLineTests {
  private static let whole = #"{"id":"a","event":"star","payload":{"action":"created"}}"#

  private static func push(_ fields: String) -> String {
    #"{"id":"a","event":"push","payload":{"ref":"refs/heads/main",\#(fields)}}"#
  }

  @Test(arguments: [
    (#"{"id":"a","event":"pu"#, "cut off"),
    ("tru", "cut off"),
    ("y", #"not JSON: expected a value but found "y" at byte 0"#),
    (#"{"id":"a",7}"#, #"not JSON: expected a key or } but found "7" at byte 10"#),
    (whole + "x", #"not JSON: expected nothing more but found "x" at byte 56"#),
    ("\0\0\0", "not JSON: expected a value but found byte 0x00 at byte 0"),
    ("\"a\0b\"", "expected an object but found a malformed string"),
    ("[1,2]", "expected an object but found an array"),
    (#""push""#, "expected an object but found a string"),
    ("12", "expected an object but found a number"),
    ("1e999999", "expected an object but found a malformed number"),
    ("null", "expected an object but found null"),
    ("{}", "event: is missing"),
    (#"{"event":null}"#, "event: expected a string but found null"),
    (#"{"event":{}}"#, "event: expected a string but found an object"),
    (#"{"event":"star","payload":{"action":"created"}}"#, "id: is missing"),
    (#"{"id":[],"event":"star"}"#, "id: expected a string but found an array"),
    (#"{"id":"a","event":"star"}"#, "payload: is missing"),
    (#"{"id":"a","event":"star","payload":[]}"#, "payload: expected an object but found an array"),
    (#"{"id":"a","event":"star","payload":{}}"#, "payload.action: is missing"),
    (push(#""commits":7"#), "payload.commits: expected an array but found a number"),
    (
      push(#""commits":[{"id":"c","message":"m"},{"id":"d"}]"#),
      "payload.commits[1].message: is missing"
    ),
    (push(#""sender":"me""#), "payload.sender: expected an object but found a string"),
  ])
  func `a broken line is named by its number and its reason`(line: String, reason: String) {
    let log = DeliveryLog.reading("\(Self.whole)\n\n\(line)\n\(Self.whole)\n")
    #expect(log.messages == ["line 3: \(reason)"])
    #expect(log.deliveryCount == 2)
  }

  @Test func `a number that is too large is malformed`() {
    let issue = #"{"id":"a","event":"issues","payload":{"action":"opened","issue":"#
    let log = DeliveryLog.reading(
      """
      \(issue){"number":1e400,"title":"t"}}}
      \(issue){"number":99999999999999999999,"title":"t"}}}
      \(issue){"number":1.5,"title":"t"}}}
      {"id":1e400,"event":"fork"}
      \(Self.whole)
      """
    )
    #expect(log.deliveryCount + log.brokenLineCount == 5)
    #expect(log.messages.prefix(3).allSatisfy { $0.contains("payload.issue.number: ") })
  }

  @Test(arguments: [(100, true), (600, false), (100_000, false)])
  func `an element that is nested too deep costs no other`(depth: Int, isShown: Bool) {
    let payload = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let line = #"{"id":"a","event":"deep","payload":{"x":\#(payload)}}"#
    let log = DeliveryLog.reading("\(Self.whole)\n\(line)\n\(Self.whole)")
    #expect(log.deliveryCount == (isShown ? 3 : 2))
    #expect(
      log.messages
        == (isShown ? [] : ["line 2: is nested \(depth + 2) levels deep, and the limit is 128"])
    )
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    ] as [[UInt8]]
  )
  func `bytes that are no text break their line at most`(bytes: [UInt8]) {
    let parts = Self.whole.utf8.split(separator: UInt8(ascii: "c"))
    let line = parts.map(Array.init).joined(separator: bytes)
    let log = DeliveryLog.reading(
      [Array(Self.whole.utf8), Array(line), Array(Self.whole.utf8)].joined(separator: [10])
    )
    #expect(log.lineCount == 3)
    #expect(log.deliveryCount >= 2)
  }

  @Test func `a broken line is reported as an issue`() throws {
    let stage = try EventsStage(log: "{}", "--faults")
    #expect(
      stage.lines.suffix(4) == [
        "0 deliveries, 0 kinds, 1 broken",
        "",
        "issues:",
        "- line 1: event: is missing",
      ]
    )
  }

  @Test func `no line of a log can pretend to be another row of the list`() throws {
    let names = ["broken", "heading", "status", "delivery", "unknown"]
    let lines = names.map { #"{"id":"a","event":"\#($0)","payload":{"title":"x","number":3}}"# }
    let log = DeliveryLog.reading(lines.joined(separator: "\n"))
    #expect(log.entries.map(\.delivery.kind) == Array(repeating: .unknown, count: 5))
    #expect(log.kinds == Set(names))
  }

  @Test func `control characters of a log do not reach the screen`() throws {
    let log =
      #"{"id":"a","event":"\u001b[2J\u0007","payload":{"repository":{"full_name":"\u001b]0;x"}}}"#
    let stage = try EventsStage(log: log)
    #expect(!stage.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
