import MedleyCore
import Testing

@testable import MedleyHTML

@Suite struct LinkTests {
  private typealias Adapter = CellAdapter<Row, HTMLHost>

  /// A list of two rows on a host whose pages are below an address.
  private func list(
    base: String? = "/base/",
    _ change: (Adapter) -> Adapter
  ) -> HTMLList<Row> {
    let list = HTMLList(
      cells: change(.content(\.content)),
      [ListSection("main", items: [Row(1, ListContent("one")), Row(2, ListContent("two"))])]
    )
    list.host.routeBase = base
    list.host.reload()
    return list
  }

  /// The element that selects each row.
  private func elements(_ list: HTMLList<Row>) throws -> [Node.Element?] {
    try list.cells().map { $0.all("select").first }
  }

  @Test func `a row that only opens a screen is a link with the name of the row`() throws {
    let list = list { $0.opens { ["row", "\($0.id)"] } }
    let links = try elements(list).compactMap { $0 }
    #expect(links.map(\.name) == ["a", "a"])
    #expect(links.map { $0.attributes["href"] } == ["/base/row/1", "/base/row/2"])
    #expect(links.map { $0.attributes["aria-label"] } == ["one", "two"])
    #expect(links.allSatisfy { $0.attributes["name"] == nil }, "the form does not send a link")
  }

  @Test func `a row without a route has no link`() throws {
    let list = list { $0.opens { $0.id == 1 ? ["one"] : nil } }
    #expect(try elements(list).map(\.?.name) == ["a", nil])
  }

  @Test func `a row that also runs a behaviour or is selected among several is a button`() throws {
    let behaving = list { $0.opens { _ in "page" }.onSelect { _, _ in } }
    #expect(try elements(behaving).map(\.?.name) == ["button", "button"])
    let several = list { $0.opens { _ in "page" } }
    several.controller.selectionMode = .multiple
    several.host.reload()
    #expect(try elements(several).map(\.?.name) == ["button", "button"])
  }

  @Test func `without pages for routes, a row that opens a screen is a button`() throws {
    let list = list(base: nil) { $0.opens { ["row", "\($0.id)"] } }
    #expect(try elements(list).map(\.?.name) == ["button", "button"])
    var routes: [String] = []
    list.controller.onRoute = { routes.append($0.path) }
    try list.host.receive(field("select \(list.key(1))", ""))
    #expect(routes == ["row/2"])
  }

  @Test func `a hostile route stays a path below the pages`() throws {
    for text in hostileTexts {
      let list = list(base: "/") { $0.opens { _ in ListRoute(["page", text]) } }
      let address = try #require(try elements(list)[0]?.attributes["href"])
      let rest = address.dropFirst("/page".count)
      #expect(address.hasPrefix("/page") && !rest.dropFirst().contains("/"), "\(address)")
      #expect(!rest.contains { "<>\"'?#:\\ ".contains($0) }, "\(address)")
    }
  }

  @Test func `rows of nested lists are links, too`() throws {
    let cells = CellAdapter<Row, HTMLHost>.list(
      cells: CellAdapter<Row, HTMLHost>.content(\.content).opens { ["inner", "\($0.id)"] }
    ) { row in ListSnapshot(items: [Row(row.id * 10, ListContent("inner"))]) }
    let list = HTMLList(cells: cells, [ListSection("main", items: [Row(1, ListContent("outer"))])])
    list.host.routeBase = "/"
    list.host.reload()
    let links = try list.cells()[0].all(named: "a")
    #expect(links.map { $0.attributes["href"] } == ["/inner/10"])
  }

  @Test func `a page without a previous page links to the start page`() throws {
    let host = list { $0 }.host
    func links(back: String?, start: String?) throws -> [[String?]] {
      var page = ListPage(title: "", window: host.window(.start), back: back, token: "")
      page.start = start
      let text = String(decoding: page.document, as: UTF8.self).replacing(
        "<!DOCTYPE html>",
        with: ""
      )
      return try parse(Array(text.utf8)).flatMap(\.elements).filter { $0.classes.contains("back") }
        .map { [$0.attributes["href"], $0.attributes["aria-label"]] }
    }
    #expect(try links(back: nil, start: nil) == [])
    #expect(try links(back: nil, start: "/") == [["/", "Start page"]])
    #expect(try links(back: "/list", start: "/") == [["/list", "Back"]])
  }
}
