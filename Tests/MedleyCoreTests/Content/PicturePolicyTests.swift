import MedleyCore
import MedleyTesting
import Testing

@Suite struct PicturePolicyTests {
  @Test(arguments: [
    "https://example.org/a.png", "HTTPS://EXAMPLE.ORG/a", "https://example.org:8443/a?b=c#d",
    "https://1.2.3.4", "//example.org/a.png", "/pictures/a.png", "a.png", "../a.png",
    "?picture=a:b",
    "#a", "data:image/png;base64,iVBORw0KGgo=", "data:image/gif,GIF87a", "a%20b.png", "/a:b",
    "/it's[1].png",
  ])
  func `the default admits https, paths and data of pictures`(_ address: String) {
    #expect(PicturePolicy().admits(address))
  }

  @Test(arguments: [
    "", "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)",
    "java\tscript:alert(1)",
    "\u{1}javascript:alert(1)", "vbscript:x", "file:///etc/passwd", "ftp://example.org/a",
    "http://example.org/a.png", "data:text/html;base64,PHA+", "data:image/svg+xml;base64,PHN2Zz4=",
    "data:image/png", "data:image/png;x,abc", "data:,x", "https://a.org:99999/",
    "blob:https://example.org/a", "https:example.org",
    "https:///a",
    "https://", "https://user@example.org/a", "https://user:word@example.org", "https://a:b/c",
    "https://exa mple.org", "https://example.org/\"onload=", "https://example.org/<script>",
    "https://example.org\\@evil.org", "https://[::1]/a", "///evil.org", "\\\\evil.org\\a",
    "https://exämple.org/a", "https://example.org/ä", "a\nb", "about:blank", "C:\\a.png",
  ])
  func `every other address is refused`(_ address: String) {
    #expect(!PicturePolicy().admits(address))
  }

  @Test func `hosts, paths, data and plain http are limited separately`() {
    let hosts = PicturePolicy(hosts: ["a.org"], admitsData: false, admitsPaths: false)
    #expect(hosts.admits("https://a.org/1") && hosts.admits("//A.ORG:443/1"))
    #expect(!hosts.admits("https://b.org/1") && !hosts.admits("https://a.org.b.org/1"))
    #expect(!hosts.admits("//b.org/1") && !hosts.admits("https://a.org@b.org/"))
    #expect(!hosts.admits("/1") && !hosts.admits("data:image/png;base64,AA=="))
    let local = PicturePolicy(admitsPlainHTTP: true)
    #expect(local.admits("http://localhost:8080/a") && !local.admits("http:a"))
  }

  /// Addresses that sources admit and refuse, as by a Content-Security-Policy.
  @Test(arguments: [
    ("a.org", "https://a.org/1", true), ("A.org", "https://A.ORG/1", true),
    ("a.org", "http://a.org/1", false), ("a.org", "https://b.a.org/1", false),
    ("a.org", "https://a.org:443/1", true), ("a.org", "https://a.org:8443/1", false),
    ("a.org:8443", "https://a.org:8443/1", true), ("a.org:8443", "https://a.org/1", false),
    ("a.org:*", "https://a.org:8443/1", true), ("a.org:*", "https://a.org/1", true),
    ("https://a.org/pics/", "https://a.org/pics/1", true),
    ("https://a.org/pics/", "https://a.org/pics/1/2?q#f", true),
    ("https://a.org/pics/", "https://a.org/p%69cs/1", true),
    ("https://a.org/pics/", "https://a.org/pics", false),
    ("https://a.org/pics/", "https://a.org/Pics/1", false),
    ("https://a.org/pics/", "https://a.org/other/pics/1", false),
    ("https://a.org/pics/", "https://a.org/pics/../1", false),
    ("https://a.org/pics/", "https://a.org/pics/%2E%2e/1", false),
    ("https://a.org/pics/", "https://pics/1", false),
    ("https://a.org/pics", "https://a.org/pics", true),
    ("https://a.org/pics", "https://a.org/pics/1", false),
    ("https://a.org/", "https://a.org", true), ("https://a.org/", "https://a.org/1", true),
    ("https://*.a.org", "https://b.a.org/1", true),
    ("https://*.a.org", "https://c.b.a.org/1", true),
    ("https://*.a.org", "https://a.org/1", false),
    ("https://*.a.org", "https://evil.org/1", false),
    ("https://*.a.org", "https://evila.org/1", false),
    ("http://localhost:9000", "http://localhost:9000/1", true),
    ("http://localhost:9000", "https://localhost:9000/1", true),
    ("http://localhost:9000", "http://localhost/1", false),
    ("http://a.org", "https://a.org/1", true), ("https://a.org", "http://a.org/1", false),
    ("https:", "https://a.org:8443/1", true), ("https:", "http://a.org/1", false),
    ("https:", "https://https/1", true), ("http:", "http://a.org/1", true),
    ("*", "http://a.org:81/1", true), ("*", "https://a.org/1", true),
    ("https://*", "https://a.org/1", true), ("https://*", "https://a.org:81/1", false),
    ("data:", "https://data/1", false), ("'self'", "https://self/1", false),
    ("ftp://a.org", "https://a.org/1", false), ("", "https://a.org/1", false),
    ("a.org:b", "https://a.org/1", false),
  ])
  func `a source admits addresses by its scheme, host, port and path`(
    _ source: String,
    _ address: String,
    _ isAdmitted: Bool
  ) {
    #expect(PicturePolicy(hosts: [source]).admits(address) == isAdmitted)
  }

  @Test func `plain http admits hosts without a scheme by both schemes`() {
    let policy = PicturePolicy(hosts: ["a.org", "https://b.org"], admitsPlainHTTP: true)
    #expect(policy.admits("http://a.org/1") && policy.admits("https://a.org/1"))
    #expect(!policy.admits("http://b.org/1") && policy.admits("https://b.org/1"))
  }

  @Test func `random addresses never pass with another scheme`() {
    let parts = [
      "javascript", ":", "//", "https", "a.org", "/", "?", "#", "@", "\\", " ", "\u{0}", "data",
      "image/png", ";base64,", "A", "&", "'", "\"", "<", "vbscript", "\u{A0}", ".", "-",
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<(LongRun.isOn ? 200_000 : 20_000) {
      let address = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      guard PicturePolicy().admits(address) else { continue }
      let scheme = Self.browserScheme(of: address)
      #expect(
        scheme == nil || scheme == "https" || address.hasPrefix("data:image/png;base64,"),
        "\(address)"
      )
    }
  }

  /// The scheme as a browser finds it: it drops control characters and blanks first.
  private static func browserScheme(of address: String) -> String? {
    let visible = address.unicodeScalars.filter { $0.value > 0x20 && $0 != "\u{A0}" }
    guard let colon = visible.firstIndex(of: ":") else { return nil }
    let scheme = String(String.UnicodeScalarView(visible[..<colon])).lowercased()
    let isName = scheme.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
    }
    return isName && scheme.first?.isLetter == true ? scheme : nil
  }
}
