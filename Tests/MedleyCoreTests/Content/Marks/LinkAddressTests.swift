import MedleyCore
import Testing

@Suite struct LinkAddressTests {
  @Test(arguments: [
    "https://example.org", "http://example.org:8080/a?b=c#d", "HTTPS://EXAMPLE.ORG/",
    "https://1.2.3.4/%20", "mailto:a@example.org?subject=b", "tel:+49-30-123", "https://a.de/(b)",
  ])
  func `addresses of pages, letters and telephones are kept`(_ address: String) {
    #expect(LinkAddress(address)?.text == address)
  }

  @Test(arguments: [
    "", ":", "https:", "https://", "https:///a", "https://?a", "example.org", "//example.org", "/a",
    "javascript:alert(1)", " https://a.de", "https://a.de ", "https://a.de/\n",
    "https://a.de/\u{0}",
    "https://a.de/\u{1B}]8;;", "https://a.de/\u{9C}", "https://a.de/\"", "https://a.de/<b>",
    "https://a.de\\@b.de", "https://a@b.de", "https://a:b@c.de", "https://a.de:b", "https://a:1:2",
    "https://[::1]/", "https://ä.de", "https://%61.de", "https://a.de/\u{2028}",
    "https://a.de/\u{A0}",
    "https://a.de/\u{202E}", "https://a.de/\u{200B}", "mailto:", "tel:", "tel:abc", "ftp://a.de",
    "https\u{200B}://a.de", "ｈttps://a.de", "https://..",
  ])
  func `every other address is rejected`(_ address: String) {
    #expect(LinkAddress(address) == nil)
  }

  @Test func `letters of other scripts are percent-encoded`() {
    #expect(LinkAddress("https://a.de/ä/日")?.text == "https://a.de/%C3%A4/%E6%97%A5")
  }

  @Test func `a percent sign without two hexadecimal digits is encoded`() {
    #expect(
      LinkAddress("https://a.de/100%?b=%4g&c=%C3%")?.text == "https://a.de/100%25?b=%254g&c=%C3%25"
    )
  }

  @Test func `addresses are limited to the length that terminals accept`() {
    let start = "https://a.de/"
    let rest = String(repeating: "a", count: LinkAddress.maximumLength - start.count)
    #expect(LinkAddress(start + rest) != nil)
    #expect(LinkAddress(start + rest + "a") == nil)
    #expect(LinkAddress(start + String(repeating: "ä", count: 500)) == nil)
  }
}
