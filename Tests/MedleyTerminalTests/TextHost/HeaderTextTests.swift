import MedleyCore
import MedleyTerminal
import Testing

@Suite struct HeaderTextTests {
  @Test func `every field of a header is shown`() {
    let content = ListContent(
      "Head",
      subtitle: "subtitle",
      body: "body",
      detail: "2 km",
      badge: "3",
      image: ListImage(file: "map.png", alternative: "a map"),
      accessory: .disclosure,
      progress: .fraction(0.5),
      style: .failure
    )
    #expect(
      Drawn.header(content)
        == """
        [image: a map]
        ✗ Head ────────────── 2 km 3 ›
        subtitle
        body
        ██████████░░░░░░░░░░ 50 %

        """
    )
  }

  @Test(arguments: [
    (ContentStyle.plain, "Head ───────"), (.prominent, "Head ───────"),
    (.secondary, "Head ───────"), (.success, "✓ Head ─────"), (.warning, "! Head ─────"),
    (.failure, "✗ Head ─────"), (.own, "─────── Head"),
  ])
  func `a header shows its style`(style: ContentStyle, line: String) {
    #expect(Drawn.header(ListContent("Head", style: style), width: 12) == line + "\n")
  }

  @Test func `a header with indeterminate progress has a sign`() {
    let content = ListContent("Head", progress: .indeterminate)
    #expect(Drawn.header(content, width: 12) == "◌ Head ─────\n")
  }

  @Test func `a header without room for a rule, or without a title, is drawn like a row`() {
    let long = ListContent("A long title", progress: .fraction(1), style: .warning)
    #expect(
      Drawn.header(long, width: 14) == """
        ! A long title
          ██████ 100 %

        """
    )
    let nameless = ListContent(subtitle: "subtitle", progress: .indeterminate)
    #expect(Drawn.header(nameless, width: 14) == "◌ subtitle\n")
  }

  @Test func `empty texts of a header take no line`() {
    #expect(Drawn.header(ListContent("Head", subtitle: "", body: ""), width: 7) == "Head ──\n")
  }

  @Test(arguments: [
    (ContentStyle.plain, "  ◌ wait"), (.prominent, "  ◌ wait"), (.secondary, "  ◌ wait"),
    (.success, "  ✓ ◌ wait"), (.warning, "  ! ◌ wait"), (.failure, "  ✗ ◌ wait"),
    (.own, "              ◌ wait"),
  ])
  func `a row in any style shows indeterminate progress`(style: ContentStyle, line: String) {
    let content = ListContent("wait", progress: .indeterminate, style: style)
    #expect(Drawn.row(content, width: 20) == line + "\n")
  }

  @Test func `a sign is shown without any text`() {
    for style in ContentStyle.allCases {
      let content = ListContent(progress: .indeterminate, style: style)
      #expect(Drawn.row(content).contains("◌"), "\(style)")
      #expect(Drawn.header(content).contains("◌"), "\(style)")
    }
  }
}
