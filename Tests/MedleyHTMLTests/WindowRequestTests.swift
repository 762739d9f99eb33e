import MedleyTesting
import Testing

@testable import MedleyHTML

@Suite struct WindowRequestTests {
  @Test func `a request names the stream, the position and the held cells`() throws {
    let body = "stream=7&tab=a1&keys=12+13&at=40&before=60&after=90&held=@x+1a+12+2b"
    let request = try WindowRequest(body.utf8)
    #expect(request.tab == BrowserTab(stream: "7", name: "a1"))
    #expect(request.anchor == .keys(["12", "13"], index: 40))
    #expect([request.before, request.after] == [60, 90])
    #expect(request.held == [.init(key: "@x", tag: "1a"), .init(key: "12", tag: "2b")])
  }

  @Test func `a request without keys is for an index, the end or the beginning`() throws {
    #expect(try WindowRequest("at=3&keys=".utf8).anchor == .index(3))
    #expect(try WindowRequest("at=end".utf8).anchor == .end)
    #expect(try WindowRequest("stream=1".utf8).anchor == .start)
    #expect(try WindowRequest("stream=1".utf8).held == nil)
    #expect(try WindowRequest("held=".utf8).held == [])
  }

  @Test(arguments: [
    "", "at=x", "at=-1", "at=99999999999999999999", "before=", "after=1.5", "held=a", "held=a+b+c",
    "size=3", "at=%", "=1",
  ])
  func `a malformed request is refused with a reason that repeats nothing of it`(
    body: String
  ) throws {
    let error = #expect(throws: RequestProblem.self) { try WindowRequest(body.utf8) }
    #expect(error?.reason.hasSuffix(".") == true)
  }

  @Test func `the held cells of a request are limited`() {
    let held = Array(repeating: "a+b", count: 2_100).joined(separator: "+")
    #expect(throws: RequestProblem.self) { try WindowRequest("held=\(held)".utf8) }
  }

  @Test func `the keys of a request are limited`() throws {
    let keys = Array(repeating: "~1", count: 100).joined(separator: "+")
    #expect(try WindowRequest("keys=\(keys)".utf8).anchor != .start)
    #expect(throws: RequestProblem.self) { try WindowRequest("keys=\(keys)+~1".utf8) }
  }
}
