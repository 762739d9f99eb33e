import ProgramTesting
import Testing

@testable import MedleyLog

struct LogReaderTests {
  private let star = #"{"id":"a","event":"star","payload":{"action":"created"}}"#

  @Test func `the chunk size does not change the result`() {
    let log = "\n\(star)\r\n \n[]\n{\"id\":\n\(star)"
    for size in 1...log.utf8.count {
      let read = DeliveryLog.reading(log.utf8, chunkSize: size)
      #expect(read.deliveryCount == 2)
      #expect(
        read.messages == ["line 4: expected an object but found an array", "line 5: cut off"]
      )
    }
  }

  @Test(arguments: 1...6)
  func `reading stops at the limit`(limit: Int) {
    let reader = LogReader(limit: limit)
    let log = DeliveryLog.reading("\(star)\ny\n\n\(star)\n\(star)\n".utf8, with: reader)
    #expect(log.lineCount == min(limit, 4))
    #expect(log.isBeginning == (limit <= 4))
  }

  @Test func `no chunk is requested after the limit`() {
    var chunkCount = 0
    let log = LogReader(limit: 3).read {
      chunkCount += 1
      return Array("y\n".utf8)
    }
    #expect(chunkCount == 3)
    #expect(log.brokenLineCount == 3)
  }

  @Test func `an endless last line stops at the maximum length`() {
    var reader = LogReader(limit: 2)
    reader.longestLine = 1_000
    var chunkCount = 0
    let log = reader.read {
      chunkCount += 1
      return chunkCount == 1 ? Array("y\n".utf8) : Array(repeating: 0, count: 100)
    }
    #expect(log.messages.last == "line 2: longer than 1000 bytes")
    #expect(log.isBeginning)
    #expect(chunkCount == 12)
  }

  @Test(arguments: [1, 7, 64, 100_000])
  func `a line that is too long is broken and costs no other`(chunkSize: Int) {
    var reader = LogReader()
    reader.longestLine = star.utf8.count
    let log = DeliveryLog.reading(
      "\(star)\n\(star) \n\(star)\r\n".utf8,
      chunkSize: chunkSize,
      with: reader
    )
    #expect(log.deliveryCount == 2)
    #expect(log.messages == ["line 2: longer than \(star.utf8.count) bytes"])
  }

  @Test func `a line of more than sixteen megabytes is broken`() {
    var chunks = [Array("{\"id\":\"".utf8)]
    chunks += Array(repeating: Array(repeating: UInt8(ascii: "x"), count: 1 << 20), count: 17)
    chunks += [Array("\"}\n\(star)".utf8)]
    var rest = chunks[...]
    let log = LogReader().read { rest.popFirst() }
    #expect(log.messages == ["line 1: longer than 16 MB"])
    #expect(log.deliveryCount == 1)
  }

  @Test func `a byte order mark is ignored`() {
    #expect(DeliveryLog.reading("\u{FEFF}\(star)").deliveryCount == 1)
  }

  @Test func `only the first thousand broken lines are stored, and all are counted`() throws {
    let run = try LogRun(log: String(repeating: "y\n", count: 1_234))
    #expect(run.lines[0].hasSuffix("─ 1000 of 1234 lines"))
    #expect(run.lines[1_000].hasPrefix("  ✗ line 1000: not JSON"))
    #expect(run.lines[1_001] == "  and 234 more lines, of which only the number is kept")
    #expect(run.summary == "0 deliveries, 0 kinds, 1234 broken")
    #expect(run.issues.count == 1_000)
  }

  @Test func `an error of the file is rethrown`() {
    #expect(throws: InputFileError("log", code: 5)) {
      try LogReader().read { throw InputFileError("log", code: 5) }
    }
  }

  @Test(arguments: [
    ("", "0 deliveries, 0 kinds, 0 broken"),
    ("\n \r\n\t\n", "0 deliveries, 0 kinds, 0 broken"),
    ("STAR", "1 delivery, 1 kind, 0 broken"),
    ("STAR\nSTAR", "2 deliveries, 1 kind, 0 broken"),
    ("STAR\nnull", "1 delivery, 1 kind, 1 broken"),
  ])
  func `the summary uses singular and plural nouns`(log: String, summary: String) {
    let log = DeliveryLog.reading(log.replacing("STAR", with: star))
    #expect("\(LogSummary(log: log, shownCount: nil))" == summary)
  }

  @Test func `the summary of a limited log names the limit`() throws {
    let log = "\(star)\n\(star)\n"
    #expect(
      try LogRun(log: log, "--limit", "1").summary == "first 1: 1 delivery, 1 kind, 0 broken"
    )
    #expect(try LogRun(log: log, "--limit", "2").summary.hasPrefix("first 2: 2 deliveries"))
    #expect(try LogRun(log: log, "--limit", "3").summary == "2 deliveries, 1 kind, 0 broken")
    #expect(
      try LogRun(log: log, "--limit", "1", "--kind", "star").summary
        == "first 1: 1 delivery, 1 kind, 0 broken; 1 shown"
    )
  }
}
