import Testing

@testable import GalleryScreens

struct DeliveryPartTests {
  @Test(arguments: [
    ("2019-05-15T15:20:18Z", "2019-05-15 15:20"),
    ("2019-05-15T15:20", "2019-05-15 15:20"),
    ("2021-08-19T12:16:32.000-04:00", "2021-08-19 12:16 -04:00"),
    ("2025-03-03T19:58:32+00:00", "2025-03-03 19:58"),
    ("yesterday", "yesterday"),
    ("2019-05-15 15:20:18", "2019-05-15 15:20:18"),
    ("", ""),
  ])
  func `a moment is shown to the minute`(string: String, text: String) {
    #expect(Timestamp(string).text == text)
  }

  @Test(arguments: [
    ("One line", "One line"),
    ("\n\r\n  First \u{2028}second", "First"),
    ("a\r\nb", "a"),
    (" \t\n", ""),
    ("", ""),
  ])
  func `an excerpt is the first line`(whole: String, text: String) {
    #expect(Excerpt(whole).text == text)
  }

  @Test func `an excerpt that is cut ends with an ellipsis`() {
    #expect(Excerpt(String(repeating: "é", count: 200)).text.count == 200)
    let long = Excerpt(String(repeating: "é", count: 201)).text
    #expect(long.count == 201 && long.hasSuffix("é…"))
  }

  @Test(arguments: [
    ("refs/heads/main", "main", "branch"), ("refs/tags/v1", "v1", "tag"),
    ("refs/heads/", "", "branch"), ("main", "main", "branch"),
  ])
  func `a reference is a branch or a tag`(fullName: String, name: String, kind: String) {
    let ref = GitRef(fullName)
    #expect(ref.name == name && ref.kind == kind)
  }
}
