import MedleyTesting
import Testing

@testable import MedleyCore

@Suite struct MarkdownTests {
  /// Writes a text with `<b>`, `<i>`, `<c>` and `<a>` around its runs.
  static func tagged(_ text: MarkedText) -> String {
    text.runs.map { run in
      var result = String(run.text)
      if run.styles.contains(.code) { result = "<c>\(result)</c>" }
      if run.styles.contains(.italic) { result = "<i>\(result)</i>" }
      if run.styles.contains(.bold) { result = "<b>\(result)</b>" }
      if let link = run.link { result = "<a \(link)>\(result)</a>" }
      return result
    }.joined()
  }

  static func tagged(_ source: String) -> String { tagged(MarkedText(markdown: source)) }

  @Test(arguments: [
    ("plain", "plain"),
    ("**a** b", "<b>a</b> b"),
    ("__a__ *b* _c_", "<b>a</b> <i>b</i> <i>c</i>"),
    ("***a** b*", "<b><i>a</i></b><i> b</i>"),
    ("*foo**bar**baz*", "<i>foo</i><b><i>bar</i></b><i>baz</i>"),
    ("`a *b* [c](tel:1)`", "<c>a *b* [c](tel:1)</c>"),
    ("`` a`b ``", "<c>a`b</c>"),
    ("**`a`**", "<b><c>a</c></b>"),
    (
      "[a *b*](https://c.de/?q=1&r=2)",
      "<a https://c.de/?q=1&r=2>a </a><a https://c.de/?q=1&r=2><i>b</i></a>"
    ),
    ("*[a](tel:1)*", "<a tel:1><i>a</i></a>"),
    ("[a](https://x.org/b_(c)) d", "<a https://x.org/b_(c)>a</a> d"),
    ("snake_case_name", "snake_case_name"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("a*b*c", "a<i>b</i>c"),
    (#"\*a\* \a \\"#, #"*a* \a \"#),
    ("*a", "*a"),
    ("**a*", "*<i>a</i>"),
    ("`a", "`a"),
    ("[a](tel:1", "[a](tel:1"),
    ("* a\n* b", "* a\n* b"),
    ("# a\n> b\n- c", "# a\n> b\n- c"),
    ("*a\nb*", "<i>a\nb</i>"),
    ("*a\n \nb*", "*a\n \nb*"),
    ("`a\n\nb`", "`a\n\nb`"),
    ("<b>a</b> &lt;", "<b>a</b> &lt;"),
    ("*a*\u{301}b", "<i>a</i>\u{301}b"),
    ("*مرحبا* _שלום_", "<i>مرحبا</i> <i>שלום</i>"),
  ])
  func `marks follow the rules of CommonMark`(source: String, expected: String) {
    #expect(Self.tagged(source) == expected)
  }

  @Test(arguments: [
    ("https://x.org", "<a https://x.org>https://x.org</a>"),
    ("see HTTP://x.org/a_b_c.", "see <a HTTP://x.org/a_b_c>HTTP://x.org/a_b_c</a>."),
    ("(https://x.org/a_(b)).", "(<a https://x.org/a_(b)>https://x.org/a_(b)</a>)."),
    ("*https://x.org*", "<a https://x.org><i>https://x.org</i></a>"),
    ("https://x.org<b>", "<a https://x.org>https://x.org</a><b>"),
    ("xhttps://x.org", "xhttps://x.org"),
    ("https://", "https://"),
    ("http://@a*b*", "http://@a*b*"),
    ("`https://x.org`", "<c>https://x.org</c>"),
    ("[https://x.org](https://x.org)", "<a https://x.org>https://x.org</a>"),
  ])
  func `a bare address is a link without the punctuation after it`(
    source: String,
    expected: String
  ) {
    #expect(Self.tagged(source) == expected)
  }

  @Test(arguments: [
    "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](java\tscript:alert(1))",
    "[a](java\nscript:alert(1))", "[a](\u{1}javascript:a)",
    "[a](data:text/html,b)", "[a](vbscript:a)", "[a](file:///etc/passwd)", "[a](//x.org)",
    "[a](/path)", "[a]()", "[a](https://bank.de@x.org)", "[a](https://bаnk.de)",
    "[a](https://x.org/\u{202E}b)", "[a](https:x.org)", "[](tel:1)", "[ \u{200B}](tel:1)",
    "[a][b]", "[a]: tel:1", "https://bаnk.de", "https://x.org/ü", "https://x.org\u{301}",
    "&#106;avascript:alert(1)", "[a](javascript&colon;b)",
  ])
  func `a link that is not safe stays as it is written`(source: String) {
    let text = MarkedText(markdown: source)
    #expect(text.text == source)
    #expect(text.marks.isEmpty)
  }

  @Test(arguments: [
    "[a]( https://x.org)", "[a](<https://x.org>)", "[a](https://x.org \"title\")",
    "[a](https://x.org\"onclick=b)", "https://x.org。", "https://x.org\u{A0}b",
  ])
  func `an address outside of a link is a link to itself`(source: String) {
    let text = MarkedText(markdown: source)
    #expect(text.text == source)
    #expect(text.links.map { String($0.text) } == ["https://x.org"])
  }

  @Test func `the text of a link cannot be another address`() {
    let text = MarkedText(markdown: "[https://bank.de](https://x.org) [at https://a.de](tel:1)")
    let isSpelledOut = text.links.map { $0.isSpelledOut }
    #expect(!isSpelledOut.contains(false))
    #expect(text.text == "[https://bank.de](https://x.org) [at https://a.de](tel:1)")
  }

  @Test(arguments: [
    "[`https://bank.de`](https://x.org)", "[https\\://bank.de](https://x.org)",
    "[https:**//bank.de**](https://x.org)", "[https://user@bank.de](https://x.org)",
    "[https://bаnk.de](https://x.org)", "[see https://bank.de](https://x.org)",
    "[[[`ftp://bank.de`](https://x.org)](https://x.org)](https://x.org)",
  ])
  func `no notation hides another address in the text of a link`(source: String) {
    let links = MarkedText(markdown: source).links.filter { $0.address.text == "https://x.org" }
    #expect(links.allSatisfy { $0.text == "https://x.org" })
  }

  @Test func `brackets around the text of a rejected link are read once`() {
    for text in ["`a://b`", "https:**//b**"] {
      let count = 20_000
      let source =
        String(repeating: "[", count: count) + text
        + String(repeating: "](tel:1)", count: count)
      #expect(MarkdownParser.parse(source).steps < 40 * source.utf8.count)
    }
  }

  @Test func `no link contains another link`() {
    #expect(Self.tagged("[a [b](tel:1) c](tel:2)") == "[a <a tel:1>b</a> c](tel:2)")
  }

  @Test func `every short source has the marks of a slow parser`() {
    let tokens = ["*", "_", "`", "[", "](tel:1)", "\\", "a", " "]
    var sources = [""]
    for _ in 0..<(LongRun.isOn ? 6 : 5) {
      sources = sources.flatMap { source in tokens.map { source + $0 } }
      for source in sources { expectSame(source) }
    }
  }

  @Test func `longer sources have the marks of a slow parser`() {
    let tokens = ["*", "**", "_", "`", "``", "[", "](tel:1)", "\\", "a", "b ", " ", "."]
    var random = SeededGenerator(seed: 20_261_129)
    for _ in 0..<(LongRun.isOn ? 50_000 : 5_000) {
      let count = Int.random(in: 6...24, using: &random)
      expectSame((0..<count).map { _ in tokens.randomElement(using: &random) ?? "" }.joined())
    }
  }

  private func expectSame(_ source: String) {
    let expected = MarkdownOracle.shown(source)
    let text = MarkedText(markdown: source)
    let shown = text.runs.flatMap { run in
      var styles: Set<Character> = []
      if run.styles.contains(.bold) { styles.insert("b") }
      if run.styles.contains(.italic) { styles.insert("i") }
      if run.styles.contains(.code) { styles.insert("c") }
      if run.link != nil { styles.insert("l") }
      return run.text.map { MarkdownOracle.Shown(character: $0, styles: styles) }
    }
    if shown != expected { Issue.record("\(source.debugDescription): \(Self.tagged(text))") }
  }

  @Test(arguments: [
    "*", "_", "[", "]", "`", "\\", "*a ", "a* ", "*a_ ", "a**b", "[a](", "](", "](((", "[a](tel:1)",
    "[[a](tel:1)", "` `` ", "http://@", "https://a.b/) ", "*a**a_a__a", "\n\n*",
  ])
  func `a hostile source takes a number of steps in proportion to its length`(part: String) {
    let source = String(repeating: part, count: 60_000 / part.count)
    let (text, steps) = MarkdownParser.parse(source)
    #expect(steps <= 16 * source.unicodeScalars.count)
    #expect(text.text.utf8.count <= source.utf8.count)
    #expect(text.runs.count <= source.utf8.count)
  }

  @Test(arguments: ["*", "["])
  func `very many opening marks are text`(part: String) {
    let count = LongRun.count(1_000_000)
    let source = String(repeating: part, count: count)
    let (text, steps) = MarkdownParser.parse(source)
    #expect(text == MarkedText(source))
    #expect(steps <= 3 * count)
  }

  @Test func `runs of backticks of many lengths are matched in linear time`() {
    let source = (1...400).map { String(repeating: "`", count: $0) + "a" }.joined()
    #expect(MarkdownParser.parse(source).steps <= 16 * source.utf8.count)
  }
}
