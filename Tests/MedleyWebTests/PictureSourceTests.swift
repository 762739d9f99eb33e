#if Web
  import MedleyCore
  import Testing

  @testable import MedleyWeb

  @Suite struct PictureSourceTests {
    /// The addresses that a browser loads by a source on a page of `https` or `http`, and others.
    private static let table: [(source: String, admitted: [String], refused: [String])] = [
      (
        "https://h.org", ["https://h.org/a", "https://h.org:443/a", "https://H.ORG"],
        ["http://h.org/a", "https://h.org:8443/a", "https://a.h.org/a", "https://b.org/a"]
      ),
      ("h.org", ["https://h.org/a"], ["http://h.org/a", "https://b.org/a"]),
      (
        "https://h.org/pics/", ["https://h.org/pics/a"],
        ["https://h.org/a", "https://h.org/pics", "https://pics/a", "https://h.org/pics/../a"]
      ),
      ("https://h.org/a.png", ["https://h.org/a.png?b"], ["https://h.org/a.png/b"]),
      (
        "https://*.h.org", ["https://a.h.org/a", "https://b.a.h.org/a"],
        ["https://h.org/a", "https://b.org/a", "https://ah.org/a"]
      ),
      (
        "http://localhost:9000", ["http://localhost:9000/a", "https://localhost:9000/a"],
        ["http://localhost/a", "http://localhost:9001/a", "http://h.org:9000/a"]
      ),
      (
        "https:", ["https://h.org/a", "https://h.org:8443/a"],
        ["http://h.org/a", "data:image/png;base64,AAAA"]
      ),
      ("data:", ["data:image/png;base64,AAAA"], ["https://data/a", "https://h.org/a"]),
      ("*", ["https://h.org/a", "http://h.org:81/a"], ["data:image/png;base64,AAAA"]),
      ("'self'", ["/a", "a.png"], ["https://self/a", "https://h.org/a"]),
    ]

    @Test(arguments: table.indices)
    func `the policy of lists admits what the Content-Security-Policy admits`(_ index: Int) {
      let (source, admitted, refused) = Self.table[index]
      var options = WebOptions()
      options.pictureSources = [source]
      let policy = options.picturePolicy
      for address in admitted { #expect(policy.admits(address), "\(source), \(address)") }
      for address in refused { #expect(!policy.admits(address), "\(source), \(address)") }
    }

    @Test func `the default admits pictures of the server only`() {
      let policy = WebOptions().picturePolicy
      #expect(policy.admits("/a.png"))
      for address in ["https://h.org/a", "//h.org/a", "data:image/png;base64,AAAA"] {
        #expect(!policy.admits(address))
      }
    }

    @Test func `a source without a scheme has https in the Content-Security-Policy`() {
      var options = WebOptions()
      #expect(options.pictureDirective == "img-src 'self'")
      options.pictureSources = [
        "h.org:81", "*.h.org/a/", "http://localhost:9000", "https:", "data:", "*",
      ]
      #expect(
        options.pictureDirective == """
          img-src 'self' https://h.org:81 https://*.h.org/a/ http://localhost:9000 https: data: *
          """
      )
    }

    /// A loader with one picture.
    private struct OnePicture: PictureLoader {
      func bytes(at address: String) async throws(PictureError) -> [UInt8] {
        switch address {
        case "/team/pictures/a.gif": Array("GIF89a picture".utf8)
        case "/team/pictures/page": Array("<script>".utf8)
        default: throw PictureError("There is no such picture.")
        }
      }
    }

    @Test func `paths below pictures are loaded, and only pictures are sent`() async throws {
      var options = WebOptions.patient
      options.path = "/team"
      options.pictureLoader = OnePicture()
      try await TestServer.run(options: options) { server in
        let browser = TestBrowser(port: server.port)
        let answer = try await browser.open("/team/pictures/a.gif")
        #expect(answer.status == 200 && answer.body == "GIF89a picture")
        #expect(answer["content-type"] == "image/gif")
        #expect(answer["set-cookie"] == nil)
        for path in ["pictures/page", "pictures/b.gif", "pictures", "pictures/../pictures/a.gif"] {
          #expect(try await browser.open("/team/\(path)").status == 404, "\(path)")
        }
      }
    }

    @Test func `the authorisation decides on loaded pictures`() async throws {
      var options = WebOptions.patient
      options.path = "/team"
      options.pictureLoader = OnePicture()
      options.authorize = { $0.purpose == .picture ? .denied : .allowed() }
      try await TestServer.run(options: options) { server in
        let answer = try await TestBrowser(port: server.port).open("/team/pictures/a.gif")
        #expect(answer.status == 403)
      }
    }
  }
#endif
