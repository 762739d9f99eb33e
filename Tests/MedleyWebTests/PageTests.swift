#if Web
  import MedleyHTML
  import Testing

  @testable import MedleyWeb

  @Suite struct PageTests {
    @Test func `a route is the address of its list, and a page shows the first rows`() async throws
    {
      try await TestServer.run { server in
        let page = try await TestBrowser(port: server.port).open("/messages")
        #expect(page.status == 200)
        #expect(page["content-type"] == "text/html; charset=utf-8")
        #expect(page.body.contains("Messages of guest"))
        #expect(page.body.contains("Hello"))
        #expect(page.body.contains("&lt;b&gt;Bold"))
        #expect(!page.body.contains("<b>"))
        #expect(try await TestBrowser(port: server.port).open("/message/1").status == 200)
        #expect(try await TestBrowser(port: server.port).open("/message/9").status == 404)
        #expect(try await TestBrowser(port: server.port).open("/nothing").status == 404)
        #expect(try await TestBrowser(port: server.port).open("/favicon.ico").status == 204)
      }
    }

    @Test func `the lists can be below a path`() async throws {
      var options = WebOptions.patient
      options.path = "team/chat"
      try await TestServer.run(options: options) { server in
        let page = try await TestBrowser(port: server.port).open("/team/chat/messages")
        #expect(page.status == 200)
        #expect(page.body.contains("\"/team/chat/-/medley.js?v="))
        #expect(page["set-cookie"]?.contains("Path=/team/chat;") == true)
        #expect(try await TestBrowser(port: server.port).open("/messages").status == 404)
      }
    }

    @Test func `every answer has a strict policy, and cookies are not for scripts`() async throws {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        for path in ["/messages", "/nothing", "/-/medley.js", "/messages?picture=x"] {
          let answer = try await browser.open(path)
          let policy = try #require(answer["content-security-policy"])
          #expect(policy.contains("default-src 'none'"))
          #expect(!policy.contains("unsafe"))
          #expect(answer["x-content-type-options"] == "nosniff")
        }
        let cookie = try #require(
          try await TestBrowser(port: server.port).open("/messages")["set-cookie"]
        )
        #expect(cookie.contains("HttpOnly"))
        #expect(cookie.contains("SameSite=Lax"))
        #expect(!cookie.contains("Secure"))
      }
    }

    @Test func `the files of a page are stored by browsers for a year`() async throws {
      try await TestServer.run { server in
        let page = try await TestBrowser(port: server.port).open("/messages")
        for name in ["medley.js", "medley.css", "medley-page.js"] {
          #expect(page.body.contains("/-/\(name)?v=\(ListAssets.version)"))
        }
        for name in ListAssets.files.keys {
          let type = name == "medley.css" ? "text/css" : "text/javascript"
          let file = try await TestConnection(port: server.port).request("GET", "/-/\(name)")
          #expect(file.status == 200)
          #expect(file["content-type"]?.hasPrefix(type) == true)
          #expect(file["cache-control"]?.contains("immutable") == true)
          #expect(file.body.utf8.count > 1_000)
        }
        #expect(
          try await TestConnection(port: server.port).request("GET", "/-/passwd").status == 404
        )
      }
    }

    @Test func `the head of a page has no body`() async throws {
      try await TestServer.run { server in
        let connection = try TestConnection(port: server.port)
        let head = try await connection.request("HEAD", "/messages")
        #expect(head.status == 200)
        #expect(head.body.isEmpty)
        #expect(try await connection.request("GET", "/messages").body.contains("Hello"))
      }
    }

    @Test func `without a script, links lead through the list and a form sends events`()
      async throws
    {
      let texts = (0..<100).map { "Message \($0)" }
      try await TestServer.run(texts) { server in
        let browser = TestBrowser(port: server.port)
        #expect(try await browser.open("/messages").body.contains("href=\"?at=60\""))
        #expect(try await browser.open("/messages?at=60").body.contains("Message 99"))
        // A form without a script has no header, but the token as a field.
        let body = "token=\(browser.token)&select+nothing="
        let key = try #require(try await browser.key(of: "Message 7", on: "/messages"))
        let answer = try await browser.post(
          "/messages?event",
          "token=\(browser.token)&select+\(key)=",
          without: "X-Medley"
        )
        #expect(answer.status == 303)
        #expect(answer["location"] == "/message/7")
        #expect(try await browser.post("/messages?event", body, without: "X-Medley").status == 409)
      }
    }

    @Test func `without a script, a question is a page`() async throws {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        let key = try #require(try await browser.key(of: "Hello", on: "/messages"))
        let token = "token=\(browser.token)"
        let question = try await browser.post("/messages?event", "\(token)&action+\(key)=delete")
        #expect(question.status == 200)
        #expect(question.body.contains("Delete it?"))
        let mark = "name=\"answer "
        let start = try #require(question.body.firstRange(of: mark))
        let name = question.body[start.upperBound...].prefix { $0 != "\"" }
        let done = try await browser.post("/messages?event", "\(token)&answer+\(name)=yes")
        #expect(done.status == 303)
        #expect(done["location"] == "/messages")
        #expect(try await !browser.open("/messages").body.contains("Hello"))
      }
    }

    @Test func `without a script, a behaviour goes back to the page before`() async throws {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        let origin = "http://localhost:\(server.port)"
        let page = try await browser.open(
          "/message/0",
          adding: ["Referer": "\(origin)/messages?at=1"]
        )
        #expect(page.body.contains("href=\"/messages?at=1\""))
        let key = try #require(try await browser.key(of: "Hello", on: "/message/0"))
        let back = try await browser.post(
          "/message/0?event",
          "token=\(browser.token)&action+\(key)=back",
          adding: ["Referer": "\(origin)/message/0"]
        )
        #expect(back.status == 303)
        #expect(back["location"] == "/messages?at=1")
      }
    }

    @Test func `a page that was opened by its address leads to the start page`() async throws {
      var options = WebOptions.patient
      options.path = "chat"
      try await TestServer.run(options: options) { server in
        let browser = TestBrowser(port: server.port)
        let list = try await browser.open("/chat/messages")
        #expect(list.back == "/chat/")
        let start = try await browser.open("/chat/")
        #expect(start.back == nil)
        let message = try await browser.open("/chat/message/0")
        #expect(message.back == "/chat/")
      }
    }

    @Test func `to go back does not make the page that was left the page before`() async throws {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        func back(on page: String, from origin: String) async throws -> String? {
          let referer = "http://localhost:\(server.port)\(origin)"
          return try await browser.open(page, adding: ["Referer": referer]).back
        }
        let fromStart = try await back(on: "/messages", from: "/")
        #expect(fromStart == "/")
        let fromList = try await back(on: "/message/0", from: "/messages?at=1")
        #expect(fromList == "/messages?at=1")
        let fromMessage = try await back(on: "/messages", from: "/message/0")
        #expect(fromMessage == "/")
        let toStart = try await back(on: "/", from: "/messages")
        #expect(toStart == nil)
      }
    }

    @Test func `a row that opens a screen links to its page`() async throws {
      var options = WebOptions.patient
      options.path = "chat"
      try await TestServer.run(options: options) { server in
        let browser = TestBrowser(port: server.port)
        let page = try await browser.open("/chat/messages")
        #expect(page.body.contains("href=\"/chat/message/1\""))
        #expect(try await browser.open("/chat/message/1").body.contains("Bold"))
      }
    }

    @Test(arguments: [
      "http://evil.example/messages", "http://localhost//evil.example/", "//evil.example", "x",
    ])
    func `no page of another server is the page before`(referer: String) async throws {
      try await TestServer.run { server in
        let browser = TestBrowser(port: server.port)
        let referer = referer.replacing("localhost", with: "localhost:\(server.port)")
        let page = try await browser.open("/messages", adding: ["Referer": referer])
        #expect(!page.body.contains("//evil"))
        #expect(!page.body.contains("http:"))
      }
    }

    @Test func `without a script, an event shows the same part of the list again`() async throws {
      try await TestServer.run((0..<100).map { "Message \($0)" }) { server in
        let browser = TestBrowser(port: server.port)
        let page = "/messages?at=60"
        let composer = try #require(try await browser.key(of: ">Message</", on: page))
        let answer = try await browser.post(
          "/messages?event",
          "token=\(browser.token)&text+\(composer)=Hi",
          adding: ["Referer": "http://localhost:\(server.port)\(page)"]
        )
        #expect(answer["location"] == page)
      }
    }

    @Test func `a browser that obeys the path of the cookie stays in its session`() async throws {
      var options = WebOptions.patient
      options.path = "chat"
      try await TestServer.run(options: options) { server in
        for path in ["/chat", "/chat/messages"] {
          let connection = try TestConnection(port: server.port)
          let field = try #require(try await connection.request("GET", path)["set-cookie"])
          let cookiePath = try #require(
            field.firstRange(of: "Path=").map { field[$0.upperBound...] }
          )
          .prefix { $0 != ";" }
          // RFC 6265, section 5.1.4.
          #expect(path == cookiePath || path.hasPrefix("\(cookiePath)/"))
        }
      }
    }
  }

  extension TestResponse {
    /// The address of the link back.
    fileprivate var back: String? {
      guard let link = body.firstRange(of: "class=\"back\" href=\"") else { return nil }
      return String(body[link.upperBound...].prefix { $0 != "\"" })
    }
  }

  extension TestBrowser {
    /// The key of the first row with a text on a page.
    func key(of text: String, on path: String) async throws -> String? {
      let body = try await open(path).body
      guard let range = body.firstRange(of: text) else { return nil }
      let before = body[..<range.lowerBound]
      guard let mark = before.ranges(of: "data-key=\"").last else { return nil }
      return String(before[mark.upperBound...].prefix { $0 != "\"" })
    }
  }
#endif
