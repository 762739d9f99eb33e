import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

/// Pictures with an address, symbols, and the places of pictures.
@Suite struct PictureMarkupTests {
  private static let address = "https://example.org/a.png"

  private func classes(_ content: ListContent) throws -> [String] {
    let cells = try HTMLList(content).cells()
    let pictures = cells[0].all("picture")
    return pictures.map { $0.classes.joined(separator: " ") }
  }

  @Test func `a browser loads an address itself, late and without a referrer`() throws {
    let image = ListImage(url: Self.address, alternative: "a lake", aspectRatio: 1.5)
    let list = HTMLList(ListContent("a", image: image))
    let attributes = try #require(try list.cells()[0].all(named: "img").first?.attributes)
    #expect(attributes["src"] == Self.address)
    #expect(attributes["alt"] == "a lake" && attributes["loading"] == "lazy")
    #expect(attributes["referrerpolicy"] == "no-referrer")
    #expect([attributes["width"], attributes["height"]] == ["1500", "1000"])
    #expect(list.issues.issues.isEmpty, "a browser needs no loader")
  }

  @Test func `the class of a picture is its place`() throws {
    var image = ListImage(url: Self.address, alternative: "")
    #expect(try classes(ListContent("a", image: image)) == ["picture leading"])
    #expect(try classes(ListContent(image: image)) == ["picture below"])
    image.placement = .below
    #expect(try classes(ListContent("a", image: image)) == ["picture below"])
    let symbol = ListImage(symbol: "star.fill", alternative: "Favourite")
    #expect(try classes(ListContent("a", image: symbol)) == ["picture leading symbol"])
  }

  @Test func `a picture below the text follows the text`() throws {
    let image = ListImage(url: Self.address, alternative: "", placement: .below)
    let cell = try HTMLList(ListContent("title", image: image)).cells()[0]
    let names = cell.all("content").flatMap { $0.children.flatMap(\.elements) }
      .filter { $0.classes.contains("texts") || $0.name == "img" }.map(\.name)
    #expect(names == ["div", "img"])
  }

  @Test func `a symbol is a glyph with a name, or its alternative text`() throws {
    let cells = try HTMLList(
      ListContent("a", image: ListImage(symbol: "star.fill", alternative: "Favourite")),
      ListContent("b", image: ListImage(symbol: "star")),
      ListContent("c", image: ListImage(symbol: "zebra", alternative: "<b>"))
    ).cells()
    let symbols = cells.compactMap { $0.all("picture").first }
    #expect(symbols.map(\.text) == ["★", "☆", "<b>"])
    #expect(symbols[0].attributes["aria-label"] == "Favourite")
    #expect(symbols[1].attributes["aria-hidden"] == "true")
    #expect(symbols[2].classes.contains("alternative"))
  }

  @Test(arguments: hostileTexts)
  func `a refused address is never written, and is reported once`(_ text: String) throws {
    let image = ListImage(url: text, alternative: "a lake")
    let list = HTMLList(ListContent("a", image: image), ListContent("b", image: image))
    let cells = try list.cells()
    let sources = cells.flatMap { $0.all(named: "img") }.map { $0.attributes["src"] }
    if PicturePolicy().admits(text) {
      #expect(sources == [text, text])
    } else {
      #expect(sources.isEmpty)
      #expect(cells.flatMap { $0.all("alternative") }.map(\.text) == ["a lake", "a lake"])
      #expect(list.issues.issues == [.refusedPicture(at: text)])
    }
  }

  @Test func `the policy of the list limits the hosts`() throws {
    let list = HTMLList(
      ListContent("a", image: ListImage(url: Self.address, alternative: "a")),
      ListContent("b", image: ListImage(url: "https://other.org/a.png", alternative: "b"))
    )
    list.controller.pictures = ListPictures(nil, policy: PicturePolicy(hosts: ["other.org"]))
    let sources = try list.cells().map { $0.all(named: "img").first?.attributes["src"] }
    #expect(sources == [nil, "https://other.org/a.png"])
  }
}
