import ProgramTesting
import Testing

@testable import MedleyLog

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
    (#"{"event":"star","payload":{"action":"created"}}"#, "id: is missing"),
    (#"{"id":[],"event":"star"}"#, "payload: is missing"),
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
  func `a broken line shows its number and reason`(line: String, reason: String) {
    let log = DeliveryLog.reading("\(Self.whole)\n\n\(line)\n\(Self.whole)\n")
    #expect(log.messages == ["line 3: \(reason)"])
    #expect(log.deliveryCount == 2)
  }

  @Test func `an out-of-range number is malformed`() {
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

  @Test(arguments: [(90, true), (600, false), (100_000, false)])
  func `a too deeply nested element costs no other`(depth: Int, isShown: Bool) {
    let payload = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let line = #"{"id":"a","event":"deep","payload":{"x":\#(payload)}}"#
    let log = DeliveryLog.reading("\(Self.whole)\n\(line)\n\(Self.whole)")
    #expect(log.deliveryCount == (isShown ? 3 : 2))
    #expect(
      log.messages
        == (isShown ? [] : ["line 2: is nested \(depth + 2) levels deep, and the limit is 96"])
    )
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82],
    ] as [[UInt8]]
  )
  func `invalid UTF-8 breaks at most its line`(bytes: [UInt8]) {
    let parts = Self.whole.utf8.split(separator: UInt8(ascii: "c"))
    let line = parts.map(Array.init).joined(separator: bytes)
    let log = DeliveryLog.reading(
      [Array(Self.whole.utf8), Array(line), Array(Self.whole.utf8)].joined(separator: [10])
    )
    #expect(log.lineCount == 3)
    #expect(log.deliveryCount >= 2)
  }

  @Test func `a broken line is reported as an issue`() throws {
    let run = try LogRun(log: "{}", "--issues")
    #expect(
      run.lines.suffix(4) == [
        "0 deliveries, 0 kinds, 1 broken",
        "",
        "issues:",
        "- line 1: event: is missing",
      ]
    )
  }

  @Test func `no line of a log can imitate another row of the list`() throws {
    let names = ["broken", "heading", "status", "delivery", "unknown"]
    let lines = names.map { #"{"id":"a","event":"\#($0)","payload":{"title":"x","number":3}}"# }
    let log = DeliveryLog.reading(lines.joined(separator: "\n"))
    #expect(log.entries.map(\.delivery.kind) == Array(repeating: .unknown, count: 5))
    #expect(log.kinds == Set(names))
  }

  @Test func `control characters of a log do not reach the screen`() throws {
    let log =
      #"{"id":"a","event":"\u001b[2J\u0007","payload":{"repository":{"full_name":"\u001b]0;x"}}}"#
    let run = try LogRun(log: log)
    #expect(!run.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}

struct EventsFuzzTests {
  @Test func `a line truncated at any byte is one broken line, and costs no other`() {
    let lines = SampleLog.deliveries
    for (index, line) in lines.enumerated() {
      let next = lines[(index + 1) % lines.count]
      for end in 1..<line.count {
        let log = DeliveryLog.reading([next, Array(line[..<end]), next].joined(separator: [10]))
        guard log.deliveryCount == 2, log.messages == ["line 2: cut off"] else {
          Issue.record("line \(index + 1) cut at byte \(end): \(log.messages)")
          return
        }
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `after random damage every line is counted and drawn`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let lines = SampleLog.deliveries
    var log: [[UInt8]] = []
    for _ in 0..<100 {
      var line = lines.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 0...4, using: &random) { Self.damage(&line, using: &random) }
      log.append(line.filter { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "x")])
      log[log.count - 1].removeLast(line.isEmpty ? 0 : 1)
    }
    let read = DeliveryLog.reading(
      log.joined(separator: [10]),
      chunkSize: Int.random(in: 1...5_000, using: &random)
    )
    #expect(read.lineCount == log.count { !$0.allSatisfy { [9, 13, 32].contains($0) } })
    #expect(try LogRun(log: Array(log.joined(separator: [10]))).lines.count > 100)
  }

  private static func damage(_ line: inout [UInt8], using random: inout SplitMix64) {
    guard let place = line.indices.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: line[place] = UInt8.random(in: 0...255, using: &random)
    case 1: line.remove(at: place)
    case 2:
      line.insert(contentsOf: #"{}[],:"\0"#.utf8.shuffled(using: &random).prefix(2), at: place)
    case 3: line.removeSubrange(place..<min(line.count, place + 20))
    default: line.insert(contentsOf: line[place..<min(line.count, place + 40)], at: place)
    }
  }
}
