#if Web
  import MedleyCore
  import MedleyHTML
  import MedleySupport
  import Testing

  @testable import MedleyWeb

  @Suite struct StreamTests {
    /// A browser with a page and its stream.
    private static func browser(
      _ server: TestServer,
      _ path: String = "/messages"
    ) async throws
      -> TestBrowser
    {
      let browser = TestBrowser(port: server.port)
      try await browser.open(path)
      try await browser.connect()
      #expect(try await browser.show(path).status == 204)
      return browser
    }

    @Test func `two browsers chat`() async throws {
      try await TestServer.run { server in
        let ada = try await Self.browser(server)
        let bob = try await Self.browser(server)
        _ = try await ada.patch(containing: "Hello")
        _ = try await bob.patch(containing: "Hello")
        let composer = try #require(try await ada.key(of: ">Message</", on: "/messages"))
        #expect(try await ada.send("/messages", "text+\(composer)=Good+morning").status == 204)
        _ = try await ada.patch(containing: "Good morning")
        _ = try await bob.patch(containing: "Good morning")
        #expect(try await bob.send("/messages", "text+\(composer)=Hi").status == 204)
        _ = try await ada.patch(containing: "Hi")
      }
    }

    @Test func `a store that changes without a request reaches every browser`() async throws {
      try await TestServer.run { server in
        let browser = try await Self.browser(server)
        await server.lists.perform { $0.shared.append("From a timer", by: "clock") }
        _ = try await browser.patch(containing: "From a timer")
      }
    }

    @Test func `a browser receives no more patches in a second than the options allow`()
      async throws
    {
      var options = WebOptions.patient
      options.patchesPerSecond = 4
      try await TestServer.run(options: options) { server in
        let browser = try await Self.browser(server)
        _ = try await browser.patch(containing: "Hello")
        let start = ContinuousClock.now
        let count = browser.patchCount
        for number in 0..<100 {
          await server.lists.perform { lists in
            lists.shared.messages = [Message(id: 1, text: "Message \(number);")]
            lists.shared.changes.send()
          }
          try await Task.sleep(for: .milliseconds(10))
        }
        _ = try await browser.patch(containing: "Message 99;")
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        #expect(Double(browser.patchCount - count) <= seconds * 4 + 2)
      }
    }

    @Test func `drafts and refusals belong to one browser`() async throws {
      try await TestServer.run { server in
        let ada = try await Self.browser(server)
        let bob = try await Self.browser(server)
        let composer = try #require(try await ada.key(of: ">Message</", on: "/messages"))
        #expect(try await ada.send("/messages", "draft-text+\(composer)=secret+plan").status == 204)
        #expect(try await ada.send("/messages", "text+\(composer)=refuse").status == 204)
        _ = try await ada.patch(containing: "This text is refused.")
        await server.lists.perform { $0.shared.append("mark", by: "clock") }
        let patch = try await bob.patch(containing: "mark")
        #expect(!patch.contains("plan"))
        #expect(try await !bob.open("/messages").body.contains("refuse"))
      }
    }

    @Test func `one stream serves all tabs of a browser`() async throws {
      try await TestServer.run { server in
        let browser = try await Self.browser(server)
        #expect(try await browser.show("/message/1", tab: "b").status == 204)
        _ = try await browser.patch(containing: "Bold", tab: "b")
        #expect(await server.lists.perform { $0.streamCount } == 1)
        #expect(await server.lists.perform { $0.tabCount } == 2)
        let close = "stream=\(browser.stream)&tab=b&token=\(browser.token)"
        #expect(
          try await browser.post("/message/1?close", close, without: "X-Medley").status == 204
        )
        #expect(await server.lists.perform { $0.tabCount } == 1)
      }
    }

    @Test func `a behaviour sends the browser that caused it to another address`() async throws {
      try await TestServer.run { server in
        let ada = try await Self.browser(server)
        let bob = try await Self.browser(server)
        let key = try #require(try await ada.key(of: "Hello", on: "/messages"))
        #expect(try await ada.send("/messages", "select+\(key)=").status == 204)
        #expect(try await ada.next("go") == ["a", "/message/0"])
        #expect(try await bob.send("/messages", "action+\(key)=delete").status == 204)
        #expect(try await bob.next("ask").dropFirst().joined().contains("Delete it?"))
      }
    }

    @Test func `a stream whose client has gone is removed`() async throws {
      try await TestServer.run { server in
        let browser = try await Self.browser(server)
        browser.disconnect()
        try await server.wait { $0.streamCount == 0 }
        #expect(await server.lists.perform { $0.tabCount } == 0)
      }
    }

    @Test func `a browser continues with another server, which receives what it holds`()
      async throws
    {
      let (cookie, held) = try await Self.heldByABrowser()
      try await TestServer.run(["Hello", "New"]) { server in
        let browser = TestBrowser(port: server.port)
        browser.cookie = cookie
        browser.token = "of the first server"
        // The page of the first server asks before it has another stream.
        let late = try await browser.post("/messages?window", "stream=x&tab=a&at=0")
        #expect(late.status == 410)
        try await browser.connect()
        #expect(browser.cookie != cookie, "no server accepts a cookie that it did not make")
        try await browser.show("/messages", "at=0&after=10&held=\(held)")
        _ = try await browser.patch(containing: "New")
      }
    }

    private static func heldByABrowser() async throws -> (cookie: String, held: String) {
      let result = Locked<(String, String)?>(nil)
      try await TestServer.run { server in
        let browser = try await browser(server)
        let key = try #require(try await browser.key(of: "Hello", on: "/messages"))
        result.withValue { $0 = (browser.cookie ?? "", "\(key)+1a") }
      }
      return try #require(result.withValue { $0 })
    }

    @Test(.timeLimit(.minutes(60)))
    func
      `every browser is notified that the server stops, also beside a browser that does not read`()
      async throws
    {
      var browsers: [TestBrowser] = []
      var stalled: TestBrowser?
      // A server that waited for the stalled browser would not end in time.
      var options = WebOptions.patient
      options.limits.stallTime = .seconds(3_600)
      try await TestServer.run(options: options) { server in
        for _ in 0..<5 { browsers.append(try await Self.browser(server)) }
        // One more browser does not read, until the server cannot write to it any more.
        stalled = try await Self.browser(server)
        for number in 0..<400 {
          let text = "\(number) " + String(repeating: "long ", count: 4_000)
          await server.lists.perform { lists in
            lists.shared.messages = [Message(id: 0, text: text)]
            lists.shared.changes.send()
          }
          if number % 10 == 0 {
            for browser in browsers { _ = try await browser.patch(containing: "\(number) long") }
          }
        }
      }
      stalled?.disconnect()
      for browser in browsers {
        #expect(try await browser.next("bye") == [""])
        await browser.waitForEnd()
      }
    }

    @Test func `a browser that does not read does not delay another, and receives one patch`()
      async throws
    {
      // On a busy machine, the browser does not read for longer than servers allow.
      var options = WebOptions.patient
      options.limits.stallTime = .seconds(3_600)
      try await TestServer.run(options: options) { server in
        let slow = try await Self.browser(server)
        let fast = try await Self.browser(server)
        for number in 0..<300 {
          let text = "\(number) " + String(repeating: "long ", count: 2_000)
          await server.lists.perform { lists in
            lists.shared.messages = [Message(id: 0, text: text)]
            lists.shared.changes.send()
          }
          if number % 10 == 0 { _ = try await fast.patch(containing: "\(number) long") }
        }
        // The slow browser reads now: what was written before, and then the last state.
        _ = try await slow.patch(containing: "299 long")
        #expect(slow.patchCount < 250, "changes that it did not read come in one patch")
      }
    }

    @Test func `a burst of 100,000 changes ends with the same rows in every browser`() async throws
    {
      try await TestServer.run { server in
        var browsers: [TestBrowser] = []
        for _ in 0..<3 { browsers.append(try await Self.browser(server)) }
        for round in 0..<100 {
          await server.lists.perform { lists in
            for number in 0..<1_000 {
              lists.shared.messages = [Message(id: number % 7, text: "burst \(round).\(number)")]
              lists.shared.changes.send()
            }
          }
        }
        for browser in browsers {
          _ = try await browser.patch(containing: "burst 99.999")
          #expect(browser.patchCount < 1_000, "a browser receives at most one patch for each frame")
        }
      }
    }

    @Test func `a list of an asynchronous sequence is served`() async throws {
      let (snapshots, source) = AsyncStream.makeStream(of: ListSnapshot<Message>.self)
      let sequence = Locked<AsyncStream<ListSnapshot<Message>>?>(snapshots)
      let lists = WebLists { _, _ in
        var resolver = RouteResolver<HTMLHost>()
        resolver.add("messages") { _ in
          ListScreen(
            "Messages",
            cells: CellAdapter<Message, HTMLHost>.content { ListContent($0.text) }
          ) {
            sequence.withValue { sequence in
              defer { sequence = nil }
              return sequence ?? AsyncStream { $0.finish() }
            }
          }
        }
        return resolver
      }
      try await lists.run { port in
        let browser = TestBrowser(port: port)
        try await browser.open("/messages")
        try await browser.connect()
        try await browser.show("/messages")
        source.yield(ListSnapshot(items: [Message(id: 1, text: "first")]))
        _ = try await browser.patch(containing: "first")
        source.yield(ListSnapshot(items: [Message(id: 1, text: "second")]))
        _ = try await browser.patch(containing: "second")
      }
    }
  }
#endif
