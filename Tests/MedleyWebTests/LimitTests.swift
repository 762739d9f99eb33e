#if Web
  import MedleyCore
  import MedleyHTML
  import Testing

  @testable import MedleyWeb

  @Suite struct LimitTests {
    /// Returns lists with one route.
    static func lists(isShared: Bool = false) -> OpenLists {
      var resolver = RouteResolver<HTMLHost>()
      resolver.add("message") { _ in
        ListScreen(
          "Message",
          presenter: FixedPresenter(message: Message(id: 1, text: "Hello")),
          cells: AdapterMap.messages
        )
      }
      let settings = OpenLists.Settings(
        base: "/",
        isShared: isShared,
        limits: WebLimits(),
        reporter: .standardError,
        onEventsAvailable: { _ in },
        onStale: { _ in }
      )
      return OpenLists(resolver, settings: settings) { _ in HTMLHost() }
    }

    static func session(from address: String, lists: OpenLists = lists()) -> OpenSession {
      OpenSession(SessionSigner().makeSecrets(for: nil), user: nil, address: address) { _ in
        lists
      }
    }

    @Test(arguments: [false, true])
    func `a list that no tab shows is closed after five beats, however many share it`(
      isShared: Bool
    ) throws {
      var sessions = OpenSessions(limits: WebLimits())
      let shared = Self.lists(isShared: isShared)
      for number in 0..<10 {
        let lists = isShared || number == 0 ? shared : Self.lists()
        sessions.insert(Self.session(from: "10.0.0.\(number)", lists: lists))
      }
      func beat() {
        sessions.beat()
        if isShared { shared.beat() }
      }
      let list = try #require(shared.list(at: "message"))
      for _ in 0..<4 { beat() }
      #expect(shared.list(at: "message") === list)
      for _ in 0..<5 { beat() }
      #expect(shared.list(at: "message") !== list)
    }

    @Test func `a heartbeat takes a second to a minute, and a time is a number of heartbeats`() {
      var limits = WebLimits()
      #expect(limits.silence == .seconds(45) && limits.beats(in: .seconds(60)) == 4)
      limits.heartbeat = .zero
      #expect(limits.heartbeat == .seconds(1) && limits.beats(in: .seconds(60)) == 60)
      limits.heartbeat = .seconds(1_000_000)
      #expect(limits.heartbeat == .seconds(60) && limits.beats(in: .seconds(60)) == 1)
    }

    @Test func `a body that is too large is refused`() async throws {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        try await browser.open("/messages")
        let body = "a=" + String(repeating: "x", count: 70_000)
        #expect(try await browser.post("/messages?event", body).status == 413)
        #expect(try await browser.open("/messages").status == 200)
      }
    }

    @Test func `requests from one address are limited`() async throws {
      var options = WebOptions.patient
      options.limits.requestBurst = 10
      options.limits.requestsPerSecond = 1
      try await TestServer.run(options: options) { server in
        let connection = try TestConnection(port: server.port)
        var states: [Int] = []
        // On a busy computer, a request may take as long as the limit gives for another one.
        while states.count < 300, states.last != 429 {
          states.append(try await connection.request("GET", "/messages").status)
        }
        #expect(states.filter { $0 == 200 }.count >= 10)
        #expect(states.last == 429)
      }
    }

    @Test func `streams from one address and tabs of a stream are limited`() async throws {
      var options = WebOptions.patient
      options.limits.streamsPerAddress = 2
      options.limits.tabsPerStream = 3
      try await TestServer.run(options: options) { server in
        let browser = TestBrowser(port: server.port)
        try await browser.open("/messages")
        try await browser.connect()
        for tab in ["a", "b", "c", "a"] {
          #expect(try await browser.show("/messages", tab: tab).status == 204)
        }
        #expect(try await browser.show("/messages", tab: "d").status == 429)
        let second = TestBrowser(port: server.port)
        try await second.open("/messages")
        try await second.connect()
        let third = TestBrowser(port: server.port)
        await #expect(throws: TestError.self) { try await third.connect() }
        second.disconnect()
        try await server.wait { $0.streamCount == 1 }
        try await third.connect()
      }
    }

    @Test func `a proxy names the client`() async throws {
      var options = WebOptions.patient
      options.limits.requestBurst = 2
      options.limits.requestsPerSecond = 1
      options.limits.connectionsPerAddress = 2
      options.addressField = "X-Forwarded-For"
      try await TestServer.run(options: options) { server in
        // The proxy has more connections than one client may have, and streams hold them.
        var streams: [TestConnection] = []
        for number in 0..<10 {
          let stream = try TestConnection(port: server.port)
          streams.append(stream)
          let fields = ["X-Forwarded-For": "10.0.2.\(number)"]
          try stream.write(stream.head("GET", "/-/stream", fields, nil))
          #expect(try await stream.readHead().status == 200)
        }
        let connection = try TestConnection(port: server.port)
        var states: [Int] = []
        for number in 0..<10 {
          let fields = ["X-Forwarded-For": "10.0.0.1, 10.0.1.\(number)"]
          states.append(try await connection.request("GET", "/messages", fields: fields).status)
        }
        #expect(states.allSatisfy { $0 == 200 })
      }
    }

    @Test func `programs without cookies do not displace the sessions of browsers`() {
      var limits = WebLimits()
      limits.sessions = 1_000
      var sessions = OpenSessions(limits: limits)
      func session(_ number: Int) -> OpenSession {
        Self.session(from: "10.0.0.\(number % 200)")
      }
      let browser = session(0)
      sessions.insert(browser)
      #expect(sessions.session(browser.cookie, user: nil) === browser)
      for number in 1...5_000 { sessions.insert(session(number)) }
      #expect(sessions.count <= 257)
      #expect(sessions.session(browser.cookie, user: nil) === browser)
    }

    @Test func `sessions from one address are limited, and end some time after their last use`() {
      var limits = WebLimits()
      limits.sessionsPerAddress = 3
      var sessions = OpenSessions(limits: limits)
      let other = Self.session(from: "10.0.0.2")
      sessions.insert(other)
      let connected = Self.session(from: "10.0.0.1")
      connected.streamCount = 1
      sessions.insert(connected)
      for _ in 0..<10 { sessions.insert(Self.session(from: "10.0.0.1")) }
      #expect(sessions.count == 4)
      #expect(sessions.session(connected.cookie, user: nil) === connected)
      #expect(sessions.session(other.cookie, user: nil) === other)
      // The sessions that stay have streams; the new one is not dropped for them.
      var full = OpenSessions(limits: limits)
      for _ in 0..<10 {
        let new = Self.session(from: "10.0.0.1")
        full.insert(new)
        #expect(full.session(new.cookie, user: nil) === new)
        new.streamCount = 1
      }
      limits.sessionTime = .zero
      var short = OpenSessions(limits: limits)
      short.insert(connected)
      short.insert(other)
      short.beat()
      #expect(short.count == 1, "a session with a stream stays")
      #expect(short.session(connected.cookie, user: nil) === connected)
    }

    @Test func `sessions are limited, and one with a stream stays`() async throws {
      var options = WebOptions.patient
      options.limits.sessions = 3
      try await TestServer.run(options: options) { server in
        let first = TestBrowser(port: server.port)
        try await first.open("/messages")
        try await first.connect()
        let second = TestBrowser(port: server.port)
        try await second.open("/messages")
        try await second.open("/messages")
        for _ in 0..<10 { try await TestBrowser(port: server.port).open("/messages") }
        #expect(try await first.show("/messages").status == 204)
        // The second session was dropped, and is made again for its cookie.
        #expect(try await second.post("/messages?event", "select+1=").status == 409)
      }
    }

    @Test func `a list that no tab shows is closed, and keeps its state`() async throws {
      var options = WebOptions.patient
      options.limits.idleListsPerSession = 0
      try await TestServer.run(options: options) { server in
        let browser = TestBrowser(port: server.port)
        let composer = try #require(
          try await browser.key(of: ">Message</", on: "/messages")
        )
        #expect(
          try await browser.post("/messages?event", "draft-text+\(composer)=half").status == 303
        )
        try await browser.open("/message/0")
        #expect(try await browser.open("/messages").body.contains("half"))
      }
    }

    @Test func `a port that is in use is named in an error`() async throws {
      try await TestServer.run { server in
        let error = await #expect(throws: WebServerError.self) {
          try await server.lists.serve(port: server.port)
        }
        #expect(error?.description.hasPrefix("Port \(server.port) of 127.0.0.1 is in use") == true)
      }
      let lists = WebLists { _, _ in RouteResolver() }
      let error = await #expect(throws: WebServerError.self) {
        try await lists.serve(host: "192.0.2.1", port: 0)
      }
      #expect(error?.description == "192.0.2.1 is not an address of this computer.")
    }

    @Test func `a bucket of tokens fills at a constant rate`() {
      let rates = AddressRates(perSecond: 2, burst: 3)
      let start = ContinuousClock.now
      let allowed = (0..<5).map { _ in rates.allowRequest(from: "a", at: start) }
      #expect(allowed == [true, true, true, false, false])
      #expect(rates.allowRequest(from: "b", at: start))
      #expect(rates.allowRequest(from: "a", at: start + .milliseconds(600)))
      #expect(!rates.allowRequest(from: "a", at: start + .milliseconds(700)))
    }

    @Test func `addresses whose buckets are full are forgotten`() {
      let rates = AddressRates(perSecond: 1, burst: 1)
      let start = ContinuousClock.now
      for number in 0..<25_000 {
        #expect(rates.allowRequest(from: "\(number)", at: start + .milliseconds(number)))
      }
      #expect(rates.addressCount <= 10_001)
    }
  }
#endif
