import Medley
import MedleyHTML
import ProgramTesting
import Testing

@testable import MedleyLog

@MainActor
@Suite struct WebScreensTests {
  @Test func `the page of the log contains its rows`() async {
    let log = WebLog()
    let markup = await log.complete()
    for text in ["all read", "pushed 2 commits", "unknown kind"] {
      #expect(markup.contains(text), "\(text)\n\(markup)")
    }
    #expect(log.navigator.top?.route == "events")
    // The log has malformed elements.
    #expect(log.issues.issues.allSatisfy { $0.code == .decoding }, "\(log.issues.issues)")
  }

  @Test func `hostile lines of a log never become markup`() async throws {
    let line =
      #"{"id": 1, "event": "<b>odd</b>", "payload": {"<i>k": "<u>v"}}"# + "\n<p>broken\n"
    let file = try TemporaryFile(line.utf8)
    let log = WebLog { $0.log = LogSource(path: file.path) }
    let markup = await log.complete()
    #expect(markup.contains("&lt;b&gt;odd&lt;/b&gt;"))
    log.send(.select, toFirst: DeliveryLine.self)
    #expect(log.navigator.top?.route == "delivery/0")
    let delivery = log.markup
    #expect(delivery.contains("&lt;i&gt;k: &quot;&lt;u&gt;v"))
    for tag in ["<b>", "<i>", "<u>", "<p>b"] { #expect(!(markup + delivery).contains(tag)) }
  }

  @Test func `a growing log shows its new lines, and its row filters it`() async throws {
    let line = #"{"id": 1, "event": "star", "payload": {"action": "created"}}"# + "\n"
    let file = try TemporaryFile(line.utf8)
    let log = WebLog { $0.log = LogSource(path: file.path, follows: true) }
    log.navigator.go(to: "events")
    #expect(await waits { log.markup.contains("following: 1 delivery") })
    #expect(log.navigator.top?.host.followsEnd == true)
    try file.append(line + #"{"id": 3, "event": "strange", "payload": {}}"# + "\n")
    #expect(await waits { log.rows(DeliveryLine.self).count == 3 })
    try log.post("\(log.name(of: "text"))=strange".replacing(" ", with: "+"))
    #expect(await waits { log.rows(DeliveryLine.self).count == 1 })
    #expect(log.markup.contains("1 shown: only with “strange”"))
  }
}
