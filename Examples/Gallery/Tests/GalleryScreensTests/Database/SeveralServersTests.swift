#if Postgres && Web
  import Foundation
  import Medley
  import MedleyPostgres
  import Testing

  @testable import GalleryScreens

  /// Servers in processes of their own, which share a database.
  @Suite(.serialized, .enabled(if: PostgresServer.isAvailable, PostgresServer.reason))
  struct SeveralServersTests {
    private func makeChat(_ count: Int) async throws -> String {
      let server = try await PostgresServer.shared.value
      let database = try await server.makeDatabase()
      let address = server.address(of: database)
      _ = try await PostgresChat(.patient(address))
      try await server.run(PostgresChat.filling(count), in: database)
      return address
    }

    private func open(_ path: String, _ server: ServingProcess) async throws -> SocketBrowser {
      let browser = SocketBrowser(path, port: server.port)
      try await browser.connect(to: server.port)
      #expect(await browser.show("at=end&before=60&after=1&held=") == "204")
      return browser
    }

    @Test func `a message that is written at one server appears in the browsers of both`()
      async throws
    {
      let address = try await makeChat(300)
      let first = try await ServingProcess.start(chat: address)
      let second = try await ServingProcess.start(chat: address)
      let ada = try await open("/chat/as/Ada", first)
      let sam = try await open("/chat/as/Sam", second)
      for browser in [ada, sam] { #expect(await browser.sees("message 300 of many")) }
      #expect(await ada.sees("Message as Ada"))
      let field = try #require(await ada.key(before: "Message as Ada"))
      #expect(await ada.send("text+\(field)=Hello+from+Ada") == "204")
      for browser in [ada, sam] { #expect(await browser.sees("Hello from Ada")) }
    }

    @Test func `a browser keeps its row when another server replaces a killed one`() async throws {
      let address = try await makeChat(2_000)
      let first = try await ServingProcess.start(chat: address)
      let second = try await ServingProcess.start(chat: address)
      let browser = try await open("/chat/as/Ada", first)
      #expect(await browser.sees("message 2000 of many"))
      // The user scrolls up, far from where the list opens.
      var row = 1_990
      while row > 1_500 {
        let key = try #require(await browser.key(before: "message \(row) of many"))
        _ = await browser.show("keys=\(key)&at=0&before=60&after=1")
        row -= 40
        #expect(await browser.sees("message \(row) of many"))
      }
      let key = try #require(await browser.key(before: "message \(row) of many"))
      let port = first.port
      first.kill()
      // Servers know nothing of each other; the second one stands in for any other.
      for other in [second, try await .start(port: port, chat: address)] {
        try await browser.connect(to: other.port)
        #expect(await browser.show("keys=\(key)&at=9&before=9&after=9&held=1+x") == "204")
        #expect(await browser.sees("message \(row) of many"))
        let patches = await browser.received.components(separatedBy: "event: patch").dropFirst()
        #expect(patches.first?.contains("message \(row) of many") == true, "the first patch")
        #expect(patches.allSatisfy { !$0.contains("message 2000 of many") })
      }
    }
  }
#endif
