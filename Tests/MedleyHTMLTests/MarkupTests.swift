import MedleyHTML
import MedleyTesting
import Testing

@Suite struct MarkupTests {
  @Test(arguments: hostileTexts)
  func `a text is one text wherever it is`(text: String) throws {
    let markup = HTML(.div, .class(text), .title(text), .aria("label", text)) {
      text
      HTML(.pre) { text }
      HTML(.p) { HTML(text) }
    }
    let shown = visible(text)
    var element = Node.Element(name: "div")
    element.attributes = ["class": shown, "title": shown, "aria-label": shown]
    let content: [Node] = shown.isEmpty ? [] : [.text(shown)]
    element.children =
      content
      + ["pre", "p"].map { .element(Node.Element(name: $0, attributes: [:], children: content)) }
    #expect(try parse(markup.utf8) == [.element(element)])
  }

  @Test func `every short text of the characters of markup is one text`() throws {
    let alphabet = ["<", ">", "&", "\"", "'", "/", "a", ";", "\n", "\r", "!", "-"]
    var texts = [""]
    for _ in 0..<3 {
      texts = texts + texts.flatMap { text in alphabet.map { text + $0 } }
    }
    for text in Set(texts) {
      let nodes = try parse(HTML(.pre, .title(text)) { text }.utf8)
      let children: [Node] = text.isEmpty ? [] : [.text(text)]
      try #require(
        nodes == [.element(.init(name: "pre", attributes: ["title": text], children: children))]
      )
    }
  }

  @Test func `random trees are parsed as they were built`() throws {
    try forEachSeed(in: 0..<300) { random in
      let (node, markup) = randomTree(depth: 4, &random)
      try #require(try parse(markup.utf8) == [node])
    }
  }

  private func randomTree(
    depth: Int,
    _ random: inout SeededGenerator
  ) -> (node: Node, markup: HTML) {
    let tags: [(String, HTMLTag)] = [("div", .div), ("b", .b), ("pre", .pre), ("td", .td)]
    let (name, tag) = tags.randomElement(using: &random) ?? ("div", .div)
    var element = Node.Element(name: name)
    var attributes: [HTMLAttribute] = []
    if Bool.random(using: &random) {
      let text = hostileTexts.randomElement(using: &random) ?? ""
      element.attributes["title"] = visible(text)
      attributes.append(.title(text))
    }
    var content = HTML()
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if depth > 0, Bool.random(using: &random) {
        let (child, markup) = randomTree(depth: depth - 1, &random)
        element.children.append(child)
        content.append(markup)
      } else if case .text = element.children.last {
        continue
      } else {
        let text = hostileTexts.randomElement(using: &random) ?? ""
        if !visible(text).isEmpty { element.children.append(.text(visible(text))) }
        content.append(HTML(text))
      }
    }
    return (.element(element), HTML(tag, attributes: attributes, content: content))
  }

  @Test func `the last attribute of a name counts`() {
    let markup = HTML(.p, .class("a"), .lang("en"), .class("b"))
    #expect(markup.description == "<p lang=\"en\" class=\"b\"></p>")
  }

  @Test func `an element without content has no end tag`() {
    let markup = HTML(.p) {
      "a"
      HTML(.br) { "ignored" }
    }
    #expect(markup.description == "<p>a<br></p>")
  }

  @Test func `a builder accepts all statements`() {
    func list(_ names: [String], isLoud: Bool) -> HTML {
      HTML(.ul) {
        for name in names { HTML(.li) { name } }
        if isLoud { HTML(.li) { "!" } } else { HTML(.li) { "." } }
        if names.isEmpty { "none" }
        names.first.map { HTML($0) }
      }
    }
    #expect(list([], isLoud: true).description == "<ul><li>!</li>none</ul>")
    #expect(list(["a"], isLoud: false).description == "<ul><li>a</li><li>.</li>a</ul>")
  }

  @Test(arguments: [
    ("https://example.org/a?b=c&d#e", true), ("HTTP://example.org", true), ("mailto:a@b.c", true),
    ("tel:+1", true), ("/path", true), ("path:not", false), ("./path:yes", true), ("?a=b:c", true),
    ("#a:b", true), ("//example.org", true), ("", true),
    ("javascript:alert(1)", false), ("JaVaScRiPt:alert(1)", false), (" javascript:alert(1)", false),
    ("java\tscript:alert(1)", false), ("java\r\nscript:alert(1)", false),
    ("\u{1}javascript:alert(1)", false), ("vbscript:x", false), ("data:text/html,x", false),
    ("file:///etc/passwd", false), ("blob:x", false), ("http\u{0}s:x", true),
    ("javascript\u{301}:x", false),
  ])
  func `a link has no scheme that could run a script`(address: String, isSafe: Bool) throws {
    let element = try #require(try parse(HTML(.a, .href(address)).utf8).first?.elements.first)
    #expect(element.attributes["href"] == (isSafe ? visible(address) : "#"))
  }

  @Test func `a progress is clamped`() {
    #expect(HTML(.progress, .value(2)).description == "<progress value=\"1.0\"></progress>")
    #expect(HTML(.progress, .value(.nan)).description == "<progress value=\"0\"></progress>")
  }
}
