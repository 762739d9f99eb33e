#if Web
  import HTTPTypes
  import MedleyCore
  import MedleyHTML
  import MedleySupport
  import Testing

  @testable import MedleyWeb

  @Suite struct SecurityTests {
    /// A browser with a page and its stream.
    private static func browser(_ server: TestServer) async throws -> TestBrowser {
      let browser = TestBrowser(port: server.port)
      try await browser.open("/messages")
      try await browser.connect()
      return browser
    }

    @Test func `events need the token, an origin of this server, and a session`() async throws {
      try await TestServer.run { server in
        let browser = try await Self.browser(server)
        let key = try #require(try await browser.key(of: "Hello", on: "/messages"))
        let body = "stream=\(browser.stream)&tab=a&select+\(key)="
        let path = "/messages?event"
        #expect(try await browser.post(path, body, without: "X-Medley").status == 403)
        #expect(try await browser.post(path, body, adding: ["X-Medley": "x"]).status == 403)
        #expect(try await browser.post(path, body, without: "Origin").status == 403)
        for origin in [
          "null", "http://evil.example", "http://localhost.evil.example", "localhost",
          "http://localhost",
        ] {
          #expect(try await browser.post(path, body, adding: ["Origin": origin]).status == 403)
        }
        #expect(try await browser.post(path, body, without: "Cookie").status == 410)
        #expect(try await browser.post(path, body).status == 204)
      }
    }

    @Test func `origins and hosts can be listed`() async throws {
      var options = WebOptions.patient
      options.origins = ["https://example.org"]
      options.hosts = ["example.org"]
      try await TestServer.run(options: options) { server in
        let browser = TestBrowser(port: server.port)
        let host = ["Host": "example.org"]
        try await browser.open("/messages", adding: host)
        let path = "/messages?event"
        let body = "token=\(browser.token)&select+1="
        let cookie = host.merging(["Cookie": "medley=\(browser.cookie ?? "")"]) { $1 }
        #expect(try await browser.post(path, body, adding: cookie).status == 403)
        let origin = cookie.merging(["Origin": "https://example.org"]) { $1 }
        #expect(try await browser.post(path, body, adding: origin).status == 409)
        let other = try await TestConnection(port: server.port)
          .request("GET", "/messages", fields: ["Host": "evil.example"])
        #expect(other.status == 421)
      }
    }

    @Test func `a server of one computer accepts only the names of the computer`() async throws {
      try await TestServer.run { server in
        let connection = try TestConnection(port: server.port)
        for host in ["localhost", "127.0.0.1", "[::1]"] {
          let fields = ["Host": "\(host):\(server.port)"]
          #expect(try await connection.request("GET", "/messages", fields: fields).status == 200)
        }
        for host in ["evil.example:\(server.port)", "localhost", "127.0.0.1:1"] {
          let answer = try await connection.request("GET", "/messages", fields: ["Host": host])
          #expect(answer.status == 421)
          #expect(!answer.body.contains("Hello"))
        }
      }
    }

    @Test func `a session cannot use the stream of another`() async throws {
      try await TestServer.run { server in
        let (ada, eve) = (try await Self.browser(server), try await Self.browser(server))
        let body = "stream=\(ada.stream)&tab=a&at=0"
        #expect(try await eve.post("/messages?window", body).status == 410)
        let event = "stream=\(ada.stream)&tab=a&select+1="
        #expect(try await eve.post("/messages?event", event).status == 410)
        let close = "stream=\(ada.stream)&tab=a&token=\(eve.token)"
        #expect(try await eve.post("/messages?close", close).status == 410)
      }
    }

    @Test func `the authorisation decides on pages, windows, streams, events and pictures`()
      async throws
    {
      var options = WebOptions.patient
      options.authorize = { visit in
        switch visit.headers[HTTPField.Name("X-User")!] {
        case "banned": .denied
        case nil: .signIn(at: "/login")
        case let user: .allowed(user: user)
        }
      }
      try await TestServer.run(["Hello", "secret plan"], options: options) { server in
        let browser = TestBrowser(port: server.port)
        let page = try await browser.open("/messages")
        #expect(page.status == 303)
        #expect(page["location"] == "/login")
        await #expect(throws: TestError.self) { try await browser.connect() }
        let connection = try TestConnection(port: server.port)
        for path in ["/messages", "/-/stream", "/messages?picture=1"] {
          #expect(
            try await connection.request("GET", path, fields: ["X-User": "banned"]).status == 403
          )
        }
        for path in ["/messages?window", "/messages?event", "/messages?close"] {
          let answer = try await connection.request(
            "POST",
            path,
            fields: ["X-User": "banned", "Origin": "http://localhost:\(server.port)"],
            body: "stream=1&tab=a"
          )
          #expect(answer.status == 403)
          #expect(answer.body == WebTexts().denied)
        }
        let guest = try await connection.request("GET", "/messages", fields: ["X-User": "guest"])
        #expect(guest.status == 200)
        #expect(!guest.body.contains("secret"))
        #expect(guest.body.contains("data-count=\"2\""), "a hidden row is not counted")
        // The same browser with another user has another session.
        let cookie = try #require(guest["set-cookie"]?.prefix { $0 != ";" })
        let fields = ["X-User": "ada", "Cookie": String(cookie)]
        let ada = try await connection.request("GET", "/messages", fields: fields)
        #expect(ada.body.contains("secret plan"))
        #expect(ada["set-cookie"]?.hasPrefix(String(cookie)) == false)
      }
    }

    @Test func `the stream of a session that is ended is closed, and is authorised again`()
      async throws
    {
      let isBanned = Locked(false)
      var options = WebOptions.patient
      options.authorize = { _ in isBanned.withValue { $0 } ? .denied : .allowed(user: "ada") }
      try await TestServer.run(options: options) { server in
        let ada = try await Self.browser(server)
        try await ada.show("/messages")
        isBanned.withValue { $0 = true }
        await server.lists.endSessions { $0.user == "ada" }
        await ada.waitForEnd()
        await #expect(throws: TestError.self) { try await ada.connect() }
        #expect(try await ada.open("/messages").status == 403)
      }
    }

    @Test func `lists for everyone belong to no user`() async throws {
      var options = WebOptions.patient
      options.sharing = .everyone
      options.authorize = { .allowed(user: $0.headers[HTTPField.Name("X-User")!]) }
      try await TestServer.run(options: options) { server in
        for user in ["ada", "bob"] {
          let page = try await TestBrowser(port: server.port)
            .open("/messages", adding: ["X-User": user])
          #expect(page.body.contains("Messages of guest"))
        }
      }
    }

    @Test func `malformed requests receive a reason in one line, which repeats nothing`()
      async throws
    {
      try await TestServer.run { server in
        let browser = try await Self.browser(server)
        let mark = "<script>zebra"
        let bodies = [
          "", "&", "=", "\(mark)=1", "select+\(mark)=", "stream=\(mark)", "a=%zz", "a=%ff",
          "toggle+1=\(mark)", "number+1=\(mark)", "stream=\(browser.stream)&tab=\(mark)&at=0",
          "stream=\(browser.stream)&tab=a&at=-1", "stream=\(browser.stream)&tab=a&held=1+2+3",
          String(repeating: "a=1&", count: 5_000), "move+1=\(mark)", "answer+\(mark)=yes",
        ]
        for post in ["window", "event", "close"] {
          for body in bodies {
            let answer = try await browser.post("/messages?\(post)", body)
            #expect((400..<500).contains(answer.status), "\(post) \(body.prefix(80))")
            #expect(!answer.body.contains("zebra"))
            #expect(!answer.body.contains("\n"))
            #expect(!answer.body.isEmpty)
          }
        }
        let paths = [
          "/messages?%3Cscript%3Ezebra", "/%3Cscript%3Ezebra", "/../../etc/passwd",
          "/-/../Package.swift",
          "/messages?picture=%3Cscript%3Ezebra", "/messages?at=zebra", "/-/%2e%2e/x",
          "/message/%00",
          "//messages", "/messages/%ff",
        ]
        for path in paths {
          let answer = try await browser.open(path)
          #expect(answer.status == 404 || answer.status == 200, "\(path)")
          #expect(!answer.body.contains("zebra"))
        }
      }
    }

    @Test(arguments: ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
    func `a method that no page has is refused with the methods that it has`(
      method: String
    ) async throws {
      try await TestServer.run { server in
        for path in ["/", "/messages", "/-/stream", "/nothing"] {
          let answer = try await TestConnection(port: server.port).request(method, path)
          #expect(answer.status == 405)
          #expect(answer["allow"] == "GET, HEAD, POST")
          #expect(answer["content-security-policy"] != nil)
        }
      }
    }

    @Test func `what is not HTTP is refused, and the next browser is served`() async throws {
      try await TestServer.run { server in
        for garbage in ["\0\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"] {
          let connection = try TestConnection(port: server.port)
          try connection.write(garbage)
          let answer = try? await connection.readHead()
          #expect(answer == nil || answer?.status == 400)
        }
        #expect(try await TestBrowser(port: server.port).open("/messages").status == 200)
      }
    }
  }
#endif
