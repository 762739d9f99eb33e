#if Web
  import HTTPTypes
  import MedleyCore
  import MedleyHTML
  import Testing

  @testable import MedleyWeb

  @Suite struct SessionTests {
    // MARK: - Codes

    /// The examples of FIPS 180-4 and of RFC 4231.
    @Test func `digests and codes are those of the standards`() {
      func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
      #expect(
        hex(SHA256.digest(Array("abc".utf8)))
          == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      )
      #expect(
        hex(SHA256.digest([]))
          == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
      )
      let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
      #expect(
        hex(SHA256.digest(Array(long.utf8)))
          == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      )
      let code = MessageCode.code(
        of: Array("what do ya want for nothing?".utf8),
        key: Array("Jefe".utf8)
      )
      #expect(hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
      let key = [UInt8](repeating: 0xaa, count: 131)
      let message = Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
      #expect(
        hex(MessageCode.code(of: message, key: key))
          == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      )
    }

    @Test func `a cookie is recognised by its process and for its user only`() {
      let signer = SessionSigner()
      for user in [nil, "ada", "no user", ""] {
        let secrets = signer.makeSecrets(for: user)
        #expect(signer.secrets(ofCookie: secrets.cookie, user: user) == secrets)
        for other in [nil, "ada", "no user", "", "user "] where other != user {
          #expect(signer.secrets(ofCookie: secrets.cookie, user: other) == nil)
        }
        #expect(SessionSigner().secrets(ofCookie: secrets.cookie, user: user) == nil)
        #expect(signer.secrets(ofCookie: secrets.cookie + "0", user: user) == nil)
        #expect(!secrets.cookie.contains(secrets.id) && secrets.token != secrets.id)
      }
      for cookie in [nil, "", ".", "a.", "a.b.c", String(repeating: "a", count: 300)] {
        #expect(signer.secrets(ofCookie: cookie, user: nil) == nil)
      }
    }

    // MARK: - Sessions that were dropped

    @Test func `a form without a script is accepted after others have displaced its session`()
      async throws
    {
      var options = WebOptions.patient
      options.limits.newSessions = 4
      try await TestServer.run(options: options) { server in
        let visitor = TestBrowser(port: server.port)
        let key = try #require(try await visitor.key(of: ">Message</", on: "/messages"))
        let (cookie, token) = (visitor.cookie, visitor.token)
        for _ in 0..<20 { try await TestBrowser(port: server.port).open("/messages") }
        #expect(await server.lists.sessionCount <= 4)
        let answer = try await visitor.post(
          "/messages?event",
          "token=\(token)&text+\(key)=Good+morning",
          without: "X-Medley"
        )
        #expect(answer.status == 303)
        let page = try await visitor.open("/messages")
        #expect(page.body.contains("Good morning"))
        #expect(visitor.cookie == cookie && visitor.token == token)
      }
    }

    @Test func `an address with many new sessions loses its own`() {
      var limits = WebLimits()
      limits.newSessions = 10
      var sessions = OpenSessions(limits: limits)
      let visitor = LimitTests.session(from: "10.0.0.1")
      sessions.insert(visitor)
      for _ in 0..<300 { sessions.insert(LimitTests.session(from: "10.0.0.2")) }
      #expect(sessions.count == 10)
      #expect(sessions.session(visitor.cookie, user: nil) === visitor)
    }

    @Test func `sessions are limited by their memory, and new ones are refused at last`() {
      var limits = WebLimits()
      limits.sessionMemory = 10 * HTMLHost().byteCount
      var sessions = OpenSessions(limits: limits)
      func open() -> OpenSession {
        let session = LimitTests.session(from: "10.0.0.1", lists: LimitTests.lists())
        _ = session.lists.list(at: "message")
        sessions.insert(session)
        sessions.measure(session)
        return session
      }
      for _ in 0..<30 { _ = open() }
      #expect(sessions.count < 10)
      #expect(sessions.hasMemory)
      for _ in 0..<30 { open().streamCount = 1 }
      #expect(!sessions.hasMemory)
      _ = sessions.end { _ in true }
      #expect(sessions.byteCount == 0)
    }

    @Test func `a session that was ended is not made again`() async throws {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        try await browser.open("/messages")
        let old = browser.cookie
        await server.lists.endSessions { _ in true }
        #expect(try await browser.post("/messages?event", "select+1=").status == 410)
        try await browser.open("/messages")
        #expect(browser.cookie != old)
      }
    }

    @Test func `a request for the head and a program make no session`() async throws {
      try await TestServer.run { server in
        let connection = try TestConnection(port: server.port)
        for _ in 0..<5 {
          #expect(try await connection.request("HEAD", "/messages").status == 200)
          #expect(try await connection.request("GET", "/messages").status == 200)
          let fields = ["Accept": "*/*", "User-Agent": "health check"]
          #expect(try await connection.request("GET", "/messages", fields: fields).status == 200)
        }
        let head = ["Accept": "text/html"]
        #expect(try await connection.request("HEAD", "/messages", fields: head).status == 200)
        #expect(await server.lists.sessionCount == 0)
        try await TestBrowser(port: server.port).open("/messages")
        #expect(await server.lists.sessionCount == 1)
      }
    }

    @Test func `a text that was not sent when a tab is closed is kept`() async throws {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        let key = try #require(try await browser.key(of: ">Message</", on: "/messages"))
        try await browser.connect()
        try await browser.show("/messages")
        let body = "stream=\(browser.stream)&tab=a&token=\(browser.token)&draft-text+\(key)=half"
        let answer = try await browser.post("/messages?close", body, without: "X-Medley")
        #expect(answer.status == 204)
        #expect(await server.lists.tabCount == 0)
        #expect(try await browser.open("/messages").body.contains("half"))
      }
    }

    // MARK: - Pages and cookies

    @Test func `a browser receives the reason of a refusal as a page with a link`() async throws {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        let missing = try await browser.open("/nothing")
        #expect(missing.status == 404)
        #expect(missing["content-type"] == "text/html; charset=utf-8")
        #expect(missing.body.hasPrefix("<!DOCTYPE html>"))
        #expect(missing.body.contains(WebTexts().notFound))
        #expect(missing.body.contains("href=\"/\""))
        let ended = try await browser.post(
          "/messages?event",
          "token=x&select+1=",
          without: "X-Medley",
          adding: ["Accept": "text/html", "Cookie": "none"]
        )
        #expect(ended.status == 410)
        #expect(ended.body.contains("href=\"/messages\""))
        #expect(ended["content-security-policy"] != nil)
        // A script shows the reason itself.
        let event = try await browser.post("/messages?event", "", adding: ["Accept": "text/html"])
        #expect(event["content-type"] == "text/plain; charset=utf-8")
      }
    }

    @Test func `the reason of a refusal is in the language of the server`() async throws {
      var options = WebOptions.patient
      let unknown = options.texts.replace([
        "title": "Geht nicht", "notFound": "Diese Seite gibt es nicht.",
        "firstPage": "Zur ersten Seite", "wrongToken": "Die Seite gilt nicht mehr.",
      ])
      #expect(unknown == [])
      try await TestServer.run(options: options) { server in
        let browser = TestBrowser(port: server.port)
        let missing = try await browser.open("/nothing")
        for text in ["Geht nicht", "Diese Seite gibt es nicht.", "Zur ersten Seite"] {
          #expect(missing.body.contains(text))
        }
        #expect(!missing.body.contains(WebTexts().notFound))
      }
    }

    @Test func `pages of signed-in users are stored nowhere`() async throws {
      let field = try #require(HTTPField.Name("X-User"))
      var options = WebOptions.patient
      options.authorize = { .allowed(user: $0.headers[field]) }
      try await TestServer.run(options: options) { server in
        let guest = try await TestBrowser(port: server.port).open("/messages")
        #expect(guest["cache-control"] == "private, no-cache")
        let ada = try await TestBrowser(port: server.port)
          .open("/messages", adding: ["X-User": "ada"])
        #expect(ada["cache-control"] == "no-store")
      }
    }

    @Test(arguments: ["", "team/chat"])
    func `a secure cookie belongs to its host only`(path: String) async throws {
      var options = WebOptions.patient
      options.usesSecureCookies = true
      options.path = path
      options.hosts = ["example.org"]
      try await TestServer.run(options: options) { server in
        let page = path.isEmpty ? "/messages" : "/\(path)/messages"
        let host = ["Host": "example.org"]
        let answer = try await TestConnection(port: server.port)
          .request("GET", page, fields: host)
        let cookie = try #require(answer["set-cookie"])
        #expect(cookie.hasPrefix(path.isEmpty ? "__Host-medley=" : "__Host-medley-team-chat="))
        #expect(cookie.contains("; Path=/;"))
        #expect(cookie.hasSuffix("; Secure"))
        let value = String(cookie.prefix { $0 != ";" })
        let again = try await TestConnection(port: server.port)
          .request("GET", page, fields: host.merging(["Cookie": value]) { $1 })
        #expect(again["set-cookie"]?.hasPrefix(value) == true)
      }
    }
  }
#endif
