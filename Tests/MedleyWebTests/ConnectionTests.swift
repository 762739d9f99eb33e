#if Web
  import Hummingbird
  import MedleyCore
  import MedleyHTML
  import Testing

  @testable import MedleyWeb

  @Suite struct ConnectionTests {
    /// Requests the stream, and returns the first events.
    private static func openStream(_ connection: TestConnection) async throws -> String? {
      try connection.write(connection.head("GET", "/-/stream", [:], nil))
      #expect(try await connection.readHead().status == 200)
      return try await connection.readChunk()
    }

    /// Reads up to the event that ends a stream, past the beats of a busy machine, and
    /// returns whether it arrives.
    private static func readsEnd(_ connection: TestConnection?) async throws -> Bool {
      while let chunk = try await connection?.readChunk(), !chunk.isEmpty {
        if chunk.contains("event: bye") { return true }
      }
      return false
    }

    @Test func `a connection that has answered a page becomes a stream, and ends with it`()
      async throws
    {
      var connection: TestConnection?
      try await TestServer.run { server in
        let stream = try TestConnection(port: server.port)
        connection = stream
        #expect(try await stream.request("GET", "/messages").status == 200)
        let first = try await Self.openStream(stream)
        #expect(first?.contains("event: stream\ndata: ") == true)
        #expect(first?.contains(" 45\n\n") == true, "the time without an event")
        #expect(await server.lists.streamCount == 1)
      }
      #expect(try await Self.readsEnd(connection))
      #expect(try await connection?.readChunk() == "", "the response is finished properly")
    }

    @Test func `a server ends after all browsers were notified`() async throws {
      var streams: [TestConnection] = []
      try await TestServer.run { server in
        for _ in 0..<90 {
          streams.append(try TestConnection(port: server.port))
          _ = try await Self.openStream(streams[streams.count - 1])
        }
      }
      // The process could end here.
      for stream in streams { #expect(await stream.hasBytes(within: .zero)) }
      for stream in streams {
        #expect(try await Self.readsEnd(stream))
      }
    }

    @Test func `a stream answers no other request, and is removed when its client has gone`()
      async throws
    {
      try await TestServer.run { server in
        let stream = try TestConnection(port: server.port)
        _ = try await Self.openStream(stream)
        for _ in 0..<100 { try stream.write(stream.head("GET", "/messages", [:], nil)) }
        // A request of another connection is answered, and none of the stream.
        #expect(
          try await TestConnection(port: server.port).request("GET", "/messages").status == 200
        )
        #expect(await !stream.hasBytes(within: .zero))
        #expect(await server.lists.streamCount == 1)
        stream.close()
        try await server.wait { $0.streamCount == 0 }
      }
    }

    @Test func `a router of a program serves the lists, and its server ends their streams`()
      async throws
    {
      let lists = MessageLists(sharing: MessageStore(["Hello"])) { lists, _ in
        var resolver = RouteResolver<HTMLHost>()
        let presenter = MessagesPresenter(store: lists.shared, member: "guest")
        resolver.add("messages") { _ in
          ListScreen("Messages", presenter: presenter, cells: AdapterMap.messages)
        }
        return resolver
      }
      var browsers: [TestBrowser] = []
      try await runServer { logger, onStart in
        let router = Router(context: BasicWebRequestContext.self)
        router.get("health") { _, _ in "ok" }
        lists.mount(on: router)
        return Application(
          router: router,
          configuration: .init(address: .hostname("127.0.0.1", port: 0)),
          onServerRunning: { await onStart($0.localAddress?.port ?? 0) },
          logger: logger
        )
      } _: { port in
        let health = try await TestConnection(port: port).request("GET", "/health")
        #expect(health.body == "ok")
        for _ in 0..<2 {
          let browser = TestBrowser(port: port)
          try await browser.open("/messages")
          try await browser.connect()
          try await browser.show("/messages")
          browsers.append(browser)
        }
        await lists.perform { $0.shared.append("From a timer", by: "clock") }
        for browser in browsers {
          _ = try await browser.patch(containing: "From a timer")
        }
      }
      for browser in browsers { #expect(try await browser.next("bye") == [""]) }
    }
  }
#endif
