import MedleyCore
import MedleyTesting
import Testing

@Suite struct PicturePolicyTests {
  @Test(arguments: [
    "https://example.org/a.png", "HTTPS://EXAMPLE.ORG/a", "https://example.org:8443/a?b=c#d",
    "https://1.2.3.4", "//example.org/a.png", "/pictures/a.png", "a.png", "../a.png",
    "?picture=a:b",
    "#a", "data:image/png;base64,iVBORw0KGgo=", "a%20b.png", "/a:b",
  ])
  func `the default admits https, paths and data of pictures`(_ address: String) {
    #expect(PicturePolicy().admits(address))
  }

  @Test(arguments: [
    "", "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)",
    "java\tscript:alert(1)",
    "\u{1}javascript:alert(1)", "vbscript:x", "file:///etc/passwd", "ftp://example.org/a",
    "http://example.org/a.png", "data:text/html;base64,PHA+", "data:image/svg+xml;base64,PHN2Zz4=",
    "data:image/png,abc", "data:,x", "blob:https://example.org/a", "https:example.org",
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
    #expect(hosts.admits("https://a.org/1") && hosts.admits("//A.ORG:80/1"))
    #expect(!hosts.admits("https://b.org/1") && !hosts.admits("https://a.org.b.org/1"))
    #expect(!hosts.admits("//b.org/1") && !hosts.admits("https://a.org@b.org/"))
    #expect(!hosts.admits("/1") && !hosts.admits("data:image/png;base64,AA=="))
    let local = PicturePolicy(admitsPlainHTTP: true)
    #expect(local.admits("http://localhost:8080/a") && !local.admits("http:a"))
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
