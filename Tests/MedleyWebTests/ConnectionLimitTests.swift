#if Web
  import MedleyCore
  import MedleyHTML
  import MedleySupport
  import MedleyTesting
  import NIOCore
  import NIOEmbedded
  import Testing

  @testable import MedleyWeb

  /// The limits of connections and of open descriptors.
  ///
  /// One test at a time: with about 1,360 open descriptors, Foundation's `Process.run()` reads beyond its
  /// list of them and crashes.
  @Suite(.serialized) struct ConnectionLimitTests {
    // MARK: - Which connection is closed

    @Test func `the connection that waits for its client for the longest time is closed first`() {
      let connections = ServedConnections(limit: 3, limitPerAddress: nil)
      let channels = (0..<6).map { _ in EmbeddedChannel() }
      let ids = channels[..<3].map { connections.open($0, from: "a").id }
      // The first connection answers, and waits again after the others.
      connections.setWaiting(ids[0], false)
      connections.setWaiting(ids[0], true)
      for channel in channels[3...] {
        #expect(connections.open(channel, from: "b").admission == .accepted)
        channel.embeddedEventLoop.run()
      }
      for channel in channels { channel.embeddedEventLoop.run() }
      #expect(channels.map(\.isClosed) == [true, true, true, false, false, false])
      #expect(connections.count == 3)
    }

    @Test func `a connection that answers or is a stream is not closed for another`() {
      let connections = ServedConnections(limit: 2, limitPerAddress: nil)
      let channels = (0..<30).map { _ in EmbeddedChannel() }
      for channel in channels[..<2] {
        connections.setWaiting(connections.open(channel, from: nil).id, false)
      }
      let third = connections.open(channels[2], from: nil)
      #expect(third.admission == .refused)
      // The refused one makes room, and not those that answer.
      let fourth = connections.open(channels[3], from: nil)
      #expect(fourth.admission == .accepted)
      for channel in channels { channel.embeddedEventLoop.run() }
      #expect(channels[..<4].map(\.isClosed) == [false, false, true, false])
    }

    @Test func `an address that has too many connections loses its own`() {
      let connections = ServedConnections(limit: 100, limitPerAddress: 2)
      let other = EmbeddedChannel()
      _ = connections.open(other, from: "other")
      let channels = (0..<5).map { _ in EmbeddedChannel() }
      var ids: [ServedConnections.ID] = []
      for channel in channels { ids.append(connections.open(channel, from: "a").id) }
      for channel in channels { channel.embeddedEventLoop.run() }
      other.embeddedEventLoop.run()
      #expect(channels.map(\.isClosed) == [true, true, true, false, false])
      #expect(!other.isClosed)
      for id in ids { connections.close(id) }
      #expect(connections.count == 1)
    }

    @Test func `some descriptors are left for files and databases`() {
      #expect(Descriptors.connections(ofLimit: 300, inUse: 20) == 216)
      #expect(Descriptors.connections(ofLimit: 20_000, inUse: 20) == 19_916)
      #expect(Descriptors.connections(ofLimit: 40, inUse: 20) == 10)
      #expect(Descriptors.connections(ofLimit: 10, inUse: 20) == 1)
      #expect((3...100).contains(Descriptors.openCount) || Descriptors.openCount > 100)
      var limits = WebLimits()
      let capacity = limits.connectionCapacity(ofDescriptors: 300, inUse: 20)
      #expect(capacity == .init(connections: 216, streams: 162))
      limits.connections = 100
      limits.streams = 10
      #expect(
        limits.connectionCapacity(ofDescriptors: 300, inUse: 20)
          == .init(connections: 100, streams: 10)
      )
    }

    // MARK: - A server with few descriptors

    @Test func `a request is answered while 700 connections wait at 300 descriptors`() async throws
    {
      _ = Descriptors.raiseLimit()
      let server = try ServerProcess(
        port: 0,
        seed: 1,
        milliseconds: 0,
        descriptors: (hard: 300, soft: 100)
      )
      var idle: [TestConnection] = []
      for number in 0..<700 {
        let connection = try TestConnection(port: server.port)
        // Some have sent a part of a request.
        if number % 3 == 0 { try? connection.write("GET /rows HTTP/1.1\r\nHo") }
        if number % 3 == 1 {
          try? connection.write("POST /rows?event HTTP/1.1\r\nHost: localhost:")
        }
        idle.append(connection)
      }
      for _ in 0..<5 {
        let page = try await TestBrowser(port: server.port).open("/rows")
        #expect(page.status == 200)
      }
      #expect(server.isRunning)
      withExtendedLifetime(idle) {}
    }

    @Test func `streams never use all connections, and the process goes on`() async throws {
      _ = Descriptors.raiseLimit()
      let server = try ServerProcess(
        port: 0,
        seed: 1,
        milliseconds: 3_600_000,
        descriptors: (hard: 200, soft: 200)
      )
      var streams: [TestConnection] = []
      var states: [Int: Int] = [:]
      for _ in 0..<250 {
        let connection = try TestConnection(port: server.port)
        try connection.write(connection.head("GET", "/-/stream", [:], nil))
        let status = try await connection.readHead().status
        states[status, default: 0] += 1
        if status == 200 { streams.append(connection) }
      }
      // Others are asked to come later.
      #expect(Set(states.keys) == [200, 503])
      #expect((50..<150).contains(states[200, default: 0]))
      #expect(try await TestBrowser(port: server.port).open("/rows").status == 200)
      // Those that have a stream receive changes.
      let browser = TestBrowser(port: server.port)
      streams.removeLast().close()
      try await requireEventually("the server has room for a stream") {
        (try? await browser.connect()) != nil
      }
      try await browser.show("/rows")
      _ = try await browser.next("patch")
      #expect(server.isRunning)
    }

    // MARK: - Slow requests

    @Test func `a request that arrives slowly is ended, its head and its body`() async throws {
      var options = WebOptions.patient
      options.limits.requestTime = .milliseconds(300)
      try await TestServer.run(options: options) { server in
        let browser = TestBrowser(port: server.port)
        try await browser.open("/messages")
        let fields = browser.fields.merging(["Content-Length": "1000"]) { $1 }
        let connection = try TestConnection(port: server.port)
        let starts = [
          "GET /messages HTTP/1.1\r\nHost: localhost:\(server.port)\r\nA: ",
          connection.head("POST", "/messages?event", fields, nil),
        ]
        for start in starts {
          let slow = try TestConnection(port: server.port)
          // The connection was used before.
          #expect(try await slow.request("GET", "/messages").status == 200)
          try slow.write(start)
          try await requireEventually("an answer") {
            if await slow.hasBytes(within: .milliseconds(20)) { return true }
            return (try? slow.write("x")) == nil
          }
          #expect(try await slow.readHead().status == 408)
        }
        #expect(try await browser.open("/messages").status == 200)
      }
    }

    @Test func `a connection that waits between requests is not ended by the time of a request`()
      async throws
    {
      var options = WebOptions.patient
      options.limits.requestTime = .milliseconds(50)
      try await TestServer.run(options: options) { server in
        let connection = try TestConnection(port: server.port)
        for _ in 0..<3 {
          #expect(try await connection.request("GET", "/messages").status == 200)
          #expect(await !connection.hasBytes(within: .milliseconds(200)))
        }
      }
    }

    @Test func `a wrong token and a body that is too large are refused before the body`()
      async throws
    {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        try await browser.open("/messages")
        let requests = [
          (["X-Medley": "wrong", "Content-Length": "60000"], 403),
          (["Cookie": "x=1", "Content-Length": "60000"], 410),
          (["Content-Length": "70000"], 413),
          (["Origin": "http://evil.example", "Content-Length": "60000"], 403),
        ]
        for (added, status) in requests {
          let connection = try TestConnection(port: server.port)
          let fields = browser.fields.merging(added) { $1 }
          try connection.write(connection.head("POST", "/messages?event", fields, ""))
          #expect(try await connection.readHead().status == status)
        }
      }
    }

    @Test func `bodies that are malformed or cut off are bad requests`() async throws {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        try await browser.open("/messages")
        let cut = try TestConnection(port: server.port)
        let length = browser.fields.merging(["Content-Length": "1000"]) { $1 }
        try cut.write(cut.head("POST", "/messages?event", length, nil) + "text+1=abc")
        cut.endWriting()
        #expect(try await cut.readHead().status == 400)
        let chunked = browser.fields.merging(["Transfer-Encoding": "chunked"]) { $1 }
        let malformed = try TestConnection(port: server.port)
        let head = malformed.head("POST", "/messages?event", chunked, nil)
        try malformed.write(head + "zz\r\nabc\r\n")
        #expect(try await malformed.readHead().status == 400)
      }
    }

    @Test func `a request that names two hosts is refused`() async throws {
      try await TestServer.run { server in
        let connection = try TestConnection(port: server.port)
        let host = "Host: localhost:\(server.port)"
        for second in [host, "Host: evil.example"] {
          try connection.write("GET /messages HTTP/1.1\r\n\(host)\r\n\(second)\r\n\r\n")
          let head = try await connection.readHead()
          #expect(head.status == 400)
          let length = head["content-length"].flatMap { Int($0) } ?? 0
          _ = try await connection.read { bytes in
            guard bytes.count >= length else { return Bool?.none }
            bytes.removeFirst(length)
            return true
          }
        }
      }
    }

    @Test func `requests that are answered at the same time are limited for each address and all`()
      throws
    {
      let counts = AddressCounts(limit: 3, limitPerAddress: 2)
      try counts.begin("a")
      try counts.begin("a")
      #expect(throws: Refusal.tooManyRequests) { try counts.begin("a") }
      try counts.begin("b")
      #expect(throws: Refusal.busy) { try counts.begin("c") }
      counts.end("a")
      try counts.begin(nil)
      #expect(throws: Refusal.busy) { try counts.begin("c") }
    }
  }

  extension EmbeddedChannel {
    /// Whether the channel was closed.
    fileprivate var isClosed: Bool {
      let isClosed = Locked(false)
      closeFuture.whenComplete { _ in isClosed.withValue { $0 = true } }
      embeddedEventLoop.run()
      return isClosed.withValue { $0 }
    }
  }
#endif
