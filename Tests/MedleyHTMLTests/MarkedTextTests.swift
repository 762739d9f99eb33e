import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

@Suite struct MarkedTextTests {
  private typealias Adapter = CellAdapter<Row, HTMLHost>

  private func body(_ markdown: String) throws -> Node.Element {
    let cells = try HTMLList(ListContent("a").body(markdown: markdown)).cells()
    return try #require(cells.first?.all("body").first)
  }

  @Test func `marks are elements, and a link names no page and no recommendation`() throws {
    let body = try body("a **b *c*** `d` [e **f**](https://x.org/?a=1&b=2) g")
    #expect(body.text == "a b c d e f g")
    #expect(body.all(named: "strong").map(\.text) == ["b ", "c", "f"])
    #expect(body.all(named: "em").map(\.text) == ["c"])
    #expect(body.all(named: "code").map(\.text) == ["d"])
    let links = body.all(named: "a")
    #expect(links.map(\.text) == ["e f"])
    #expect(links.first?.attributes["href"] == "https://x.org/?a=1&b=2")
    #expect(links.first?.attributes["rel"] == "noopener noreferrer nofollow")
  }

  @Test func `a body without Markdown has no elements for marks`() throws {
    let cells = try HTMLList(ListContent(body: "**a** [b](https://x.org)")).cells()
    let body = try #require(cells.first?.all("body").first)
    #expect(body.children == [.text("**a** [b](https://x.org)")])
  }

  @Test(arguments: hostileTexts)
  func `hostile texts stay text within marks, and no address of theirs is a link`(
    text: String
  ) throws {
    for source in ["**\(text)**", "`\(text)`", "[\(text)](https://x.org)", "[a](\(text))", text] {
      let body = try body(source)
      #expect(body.text == visible(MarkedText(markdown: source).text))
      for link in body.all(named: "a") { #expect(link.attributes["href"] == "https://x.org") }
      let names = Set(["strong", "em", "code", "a"])
      #expect(body.elements.allSatisfy { names.contains($0.name) })
    }
  }

  @Test func `elements are not nested deeper than four levels`() throws {
    var source = "a"
    for mark in Array(repeating: ["*", "__", "**", "_"], count: 100).joined() {
      source = mark + source + mark
    }
    let body = try body("[\(source)](tel:1) " + String(repeating: "[*", count: 1_000))
    #expect(body.depth <= 5)
  }

  @Test(arguments: [false, true])
  func `a link in a row that is a link or a button is beside it, never within it`(
    isLink: Bool
  ) throws {
    let adapter: Adapter =
      isLink
      ? .content(\.content).opens { ["row", "\($0.id)"] }
      : .content(\.content).onSelect { _, _ in }
    let row = Row(1, ListContent("a").body(markdown: "[b](https://x.org)"))
    let list = HTMLList(cells: adapter, [ListSection("main", items: [row])])
    list.host.routeBase = "/base/"
    list.host.reload()
    let cell = try #require(try list.cells().first)
    let select = try #require(cell.all("select").first)
    #expect(select.name == (isLink ? "a" : "button"))
    #expect(select.elements.isEmpty)
    #expect(cell.all(named: "a").filter { $0.attributes["href"] == "https://x.org" }.count == 1)
    for link in cell.all(named: "a") { #expect(link.elements.isEmpty) }
  }

  @Test func `links are not hidden from screen readers by a label for the row`() throws {
    var content = ListContent("a").body(markdown: "**b**")
    content.accessibilityLabel = "label"
    #expect(try HTMLList(content).cells()[0].all("texts")[0].attributes["aria-hidden"] == "true")
    content = content.body(markdown: "[b](tel:1)")
    #expect(try HTMLList(content).cells()[0].all("texts")[0].attributes["aria-hidden"] == nil)
  }

  @Test func `any marks give valid markup of the text`() throws {
    let text = "a<b>&\"ü日😀e\u{301}"
    let address = try #require(LinkAddress("tel:1"))
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let marks = (0..<random.below(8)).map { _ in
        let start = random.below(26) - 2
        let kinds: [TextMark.Kind] = [.bold, .italic, .code, .link(address)]
        return TextMark(kinds[random.below(4)], start..<start + random.below(20))
      }
      let nodes = try parse(HTML(MarkedText(text, marks: marks)).utf8)
      #expect(Node.Element(name: "p", children: nodes).text == text)
    }
  }
}

extension Node.Element {
  /// All elements within this element.
  fileprivate var elements: [Node.Element] {
    children.flatMap { child -> [Node.Element] in
      guard case .element(let element) = child else { return [] }
      return [element] + element.elements
    }
  }

  fileprivate var depth: Int {
    1
      + children.reduce(0) { depth, child in
        if case .element(let element) = child { max(depth, element.depth) } else { depth }
      }
  }
}
