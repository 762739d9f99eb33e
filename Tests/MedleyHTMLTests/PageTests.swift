import MedleyCore
import Testing

@testable import MedleyHTML

@Suite struct PageTests {
  private func document(_ page: ListPage) throws -> Node.Element {
    let markup = page.document
    let prefix = "<!DOCTYPE html>".utf8
    #expect(markup.starts(with: prefix))
    let nodes = try parse(markup.dropFirst(prefix.count))
    guard nodes.count == 1, case .element(let root) = nodes[0] else {
      throw ParseError(description: "a document has one element")
    }
    try root.requireNesting()
    return root
  }

  private func list(_ count: Int) -> HTMLList<Row> {
    HTMLList(
      cells: CellAdapter<Row, HTMLHost>.content(\.content),
      [ListSection("main", items: (0..<count).map { Row($0, ListContent("row \($0)")) })]
    )
  }

  @Test func `a page has the window, the form and the files of the browser`() throws {
    let list = list(5)
    let page = ListPage(title: "Fruit", window: list.host.window(.start), token: "s\"t")
    let root = try document(page)
    #expect(
      root.attributes == ["lang": "en", "dir": "ltr", "data-stream": "/medley/stream"]
    )
    #expect(root.all(named: "title").map(\.text) == ["Fruit"])
    #expect(root.all(named: "h1").map(\.text) == ["Fruit"])
    #expect(root.all(named: "li").map(\.text) == (0..<5).map { "row \($0)" })
    #expect(
      root.all(named: "li").map { $0.attributes["aria-posinset"] } == ["1", "2", "3", "4", "5"]
    )
    #expect(
      root.all(named: "link").map { $0.attributes["href"] }
        == (["medley.css"] + ListAssets.imports).map {
          "/medley/\($0)?v=\(ListAssets.version)"
        }
    )
    #expect(
      root.all(named: "script").map { $0.attributes["src"] } == [
        "/medley/medley.js?v=\(ListAssets.version)"
      ]
    )
    #expect(root.all(named: "script").map(\.text) == [""])
    let form = try #require(root.all(named: "form").first)
    #expect(form.attributes["method"] == "post")
    #expect(form.all(named: "main").count == 1, "all controls of the list belong to the form")
    #expect(form.all(named: "input").first?.attributes["value"] == "s\"t")
    #expect(root.all(named: "nav").isEmpty, "the window is the whole list")
    for element in root.children.flatMap(\.elements) {
      #expect(element.attributes.keys.allSatisfy { !$0.hasPrefix("on") && $0 != "style" })
    }
  }

  @Test(arguments: hostileTexts)
  func `hostile titles and tokens stay texts`(text: String) throws {
    let list = list(1)
    var page = ListPage(title: text, window: list.host.window(.start), token: text)
    page.language = text
    page.assets = text
    let root = try document(page)
    #expect(root.all(named: "title").map(\.text) == [visible(text)])
    #expect(root.all(named: "script").count == 1)
    #expect(root.all(named: "li").count == 1)
  }

  @Test func `links lead to every window`() throws {
    let list = list(150)
    var rows: [String] = []
    var address: String? = "?at=0"
    while let at = address.flatMap({ Int($0.dropFirst(4)) }), rows.count < 1_000 {
      let window = list.host.window(.index(at))
      let root = try document(ListPage(title: "", window: window, token: ""))
      // The last window is as long as the others.
      rows += root.all(named: "li").map(\.text).filter { !rows.contains($0) }
      address = root.all(named: "a").first { $0.text == "Next" }?.attributes["href"]
      let previous = root.all(named: "a").first { $0.text == "Previous" }?.attributes["href"]
      #expect(previous == (window.start == 0 ? nil : "?at=\(max(0, window.start - 60))"))
    }
    #expect(rows == (0..<150).map { "row \($0)" })
  }

  @Test func `return in a field presses the button that sends the controls`() throws {
    let cells = CellAdapter<Row, HTMLHost>.content(\.content).onSelect { _, _ in }
    let rows = [Row(0, ListContent("a", control: .text("")))]
    let list = HTMLList(cells: cells, [ListSection("main", items: rows)])
    let root = try document(ListPage(title: "", window: list.host.window(.start), token: ""))
    let button = try #require(root.all(named: "button").first)
    #expect(button.attributes["name"] == "send")
    #expect(button.classes == ["send"])
    let texts = self.list(1)
    let other = try document(ListPage(title: "", window: texts.host.window(.start), token: ""))
    #expect(other.all("send").first?.classes == ["send", "hidden"])
  }

  @Test func `a page leads back, and is read from right to left`() throws {
    let list = list(1)
    let page = ListPage(
      title: "عنوان",
      window: list.host.window(.start),
      back: "/list/",
      token: "",
      language: "ar",
      direction: .rightToLeft
    )
    let root = try document(page)
    #expect([root.attributes["lang"], root.attributes["dir"]] == ["ar", "rtl"])
    #expect(root.all("back").map { $0.attributes["href"] } == ["/list/"])
  }

  @Test func `the first page of a list is small`() throws {
    let cells = CellAdapter<Row, HTMLHost>.content(\.content).onSelect { _, _ in }
    let rows = (0..<200).map { number in
      Row(
        number,
        ListContent("Order \(number)", subtitle: "3 items", detail: "12.50", accessory: .disclosure)
      )
    }
    let list = HTMLList(cells: cells, [ListSection("main", items: rows)])
    let window = list.host.window(.start, after: 40)
    let size = ListPage(title: "Orders", window: window, token: "").document.count
    #expect(size <= 20_300, "40 rows, \(size) bytes")
  }

  @Test func `an empty list has a page`() throws {
    let list = HTMLList<Row>(cells: CellAdapter<Row, HTMLHost>.content(\.content))
    let root = try document(ListPage(title: "", window: list.host.window(.end), token: ""))
    #expect(root.all(named: "section").isEmpty)
    #expect(root.all(named: "main").first?.attributes["data-count"] == "0")
  }
}
