#if Web
  import MedleyCore
  import MedleyHTML
  import Testing

  @testable import MedleyWeb

  @Suite struct TurnTests {
    private final class List {}
    private typealias Turns = ClientTurns<String, List, Int>

    /// Serves all clients, some tabs in each turn.
    private static func serve(_ turns: inout Turns, tabsPerTurn: Int = 1) -> [String] {
      var served: [String] = []
      turns.begin()
      while let client = turns.next() {
        while turns.takeList(of: client) != nil { served.append("\(client) list") }
        for _ in 0..<tabsPerTurn {
          guard let tab = turns.takeTab(of: client) else { break }
          served.append("\(client)\(tab)")
        }
      }
      return served
    }

    @Test func `a client with many tabs is served in turns with others`() {
      var turns = Turns()
      for tab in 0..<4 { turns.append(tab, of: "a") }
      for tab in 0..<2 { turns.append(tab, of: "b") }
      turns.append(0, of: "a")
      #expect(Self.serve(&turns) == ["a0", "b0", "a1", "b1", "a2", "a3"])
      #expect(Self.serve(&turns) == [])
      turns.append(1, of: "a")
      turns.append(List(), of: "b")
      #expect(Self.serve(&turns) == ["a1", "b list"])
    }

    @Test func `a client whose work arrives during the turns of another is served next`() {
      var turns = Turns()
      for tab in 0..<5 { turns.append(tab, of: "a") }
      turns.begin()
      #expect(turns.next() == "a")
      #expect(turns.takeTab(of: "a") == 0)
      turns.append(7, of: "b")
      #expect(turns.next() == "a")
      #expect(turns.takeTab(of: "a") == 1)
      #expect(turns.next() == "b")
      #expect(turns.takeTab(of: "b") == 7)
    }

    @Test func `a tab that waits is served in the next turns, and one that was closed is not`() {
      var turns = Turns()
      turns.append(1, of: "a")
      turns.append(2, of: "a")
      turns.begin()
      #expect(turns.next() == "a")
      #expect(turns.takeTab(of: "a") == 1)
      turns.keep(1, of: "a", isWaiting: true)
      turns.remove(2, of: "a")
      #expect(turns.takeTab(of: "a") == nil)
      #expect(turns.next() == nil)
      #expect(turns.isWaiting)
      // A further event does not serve it earlier.
      turns.append(1, of: "a")
      #expect(turns.next() == nil)
      #expect(Self.serve(&turns) == ["a1"])
      #expect(!turns.isWaiting)
    }

    @Test func `a tab whose client reads again during the turns is served in them`() {
      var turns = Turns()
      turns.append(1, of: "a")
      turns.append(1, of: "b")
      turns.begin()
      #expect(turns.next() == "a")
      #expect(turns.takeTab(of: "a") == 1)
      turns.keep(1, of: "a", isWaiting: false)
      let resumed = ["b", "a"].map { turns.resume($0) }
      #expect(resumed == [false, true])
      #expect(turns.next() == "b")
      #expect(turns.takeTab(of: "b") == 1)
      #expect(turns.next() == "a")
      #expect(turns.takeTab(of: "a") == 1)
      #expect(turns.next() == nil)
      let isResumed = turns.resume("a")
      #expect(!isResumed)
    }

    @Test func `tabs of a session and of an address are limited`() async throws {
      var options = WebOptions.patient
      options.limits.tabsPerSession = 3
      options.limits.tabsPerAddress = 5
      try await TestServer.run(options: options) { server in
        var browsers: [TestBrowser] = []
        for _ in 0..<2 {
          let browser = TestBrowser(port: server.port)
          try await browser.open("/messages")
          try await browser.connect()
          browsers.append(browser)
        }
        var states: [Int] = []
        for browser in browsers {
          for tab in ["a", "b", "c", "d"] {
            states.append(try await browser.show("/messages", tab: tab).status)
          }
        }
        #expect(states == [204, 204, 204, 429, 204, 204, 429, 429])
        browsers[0].disconnect()
        try await server.wait { $0.tabCount == 2 }
        #expect(try await browsers[1].show("/messages", tab: "e").status == 204)
        #expect(try await browsers[1].show("/messages", tab: "f").status == 429)
      }
    }

    @Test func `a list that no tab shows is updated by the next request only`() async throws {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        try await browser.open("/messages")
        let count = await server.lists.perform { $0.shared.readCount }
        for number in 0..<20 {
          await server.lists.perform { $0.shared.append("Message \(number);", by: "clock") }
        }
        // The updates of a list with a tab arrive after the updates of the first list.
        let other = TestBrowser(port: server.port)
        try await other.open("/messages")
        try await other.connect()
        try await other.show("/messages", "at=0&after=100&held=")
        _ = try await other.patch(containing: "Message 19;")
        await server.lists.perform { $0.shared.append("last", by: "clock") }
        _ = try await other.patch(containing: "last")
        let otherCount = 2
        #expect(await server.lists.perform { $0.shared.readCount } <= count + otherCount + 1)
        #expect(try await browser.open("/messages").body.contains("last"))
      }
    }
  }
#endif
