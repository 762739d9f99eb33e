import Foundation
import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyHTML

/// Docked sections in a page: each window contains them, and does not count their cells.
@Suite struct DockedSectionTests {
  private func list(_ count: Int, docked: [ListContent]) -> [ListSection<Row>] {
    [
      ListSection("rows", items: (0..<count).map { Row($0, ListContent("row \($0)")) }),
      ListSection(
        "dock",
        dock: .bottom,
        items: docked.enumerated().map { Row(1_000 + $0, $1) }
      ),
    ]
  }

  private func fixture(_ count: Int, docked: String...) -> HTMLList<Row> {
    HTMLList(
      cells: CellAdapter<Row, HTMLHost>.content(\.content),
      list(count, docked: docked.map { ListContent($0) })
    )
  }

  @Test(arguments: [0, 1, 100])
  func `each window ends with the docked cells, and does not count them`(count: Int) {
    let list = fixture(count, docked: "field", "note")
    let anchors: [WindowAnchor] = [.start, .end, .index(50)]
    for anchor in anchors {
      let window = list.host.window(anchor, after: 10)
      #expect(window.count == count)
      #expect(window.end - window.start == min(10, count))
      #expect(window.sections.last?.isDocked == true)
      #expect(
        window.cells.suffix(2).map(\.key) == [list.key(0, section: 1), list.key(1, section: 1)]
      )
      #expect(window.held.count == min(10, count) + 2)
    }
  }

  @Test func `a page has them in an element of their own`() throws {
    let list = fixture(3, docked: "field")
    let window = list.host.window(.start)
    #expect(!"\(window.scrolledMarkup)".contains("field"))
    #expect("\(window.markup)" == "\(window.scrolledMarkup)\(window.dockMarkup)")
    #expect("\(window.dockMarkup)".contains("field"))
    let page = ListPage(title: "Rows", window: window, token: "t")
    let text = String(decoding: page.document, as: UTF8.self)
    let main = try #require(text.range(of: "</main>"))
    let dock = try #require(text.range(of: "<footer id=\"dock\">"))
    #expect(main.upperBound <= dock.lowerBound)
    #expect(text[dock.upperBound...].contains("field"))
    #expect(text[dock.upperBound...].contains("</form>"))
  }

  @Test func `a changed docked row reaches a tab at any place, and a row elsewhere does not`()
    throws
  {
    let list = fixture(100, docked: "field")
    let streams = BrowserStreams(of: list.host)
    let tab = BrowserTab(stream: "s", name: "t")
    try streams.open(tab)
    let request = try WindowRequest("stream=s&tab=t&at=40&before=0&after=10&held=".utf8)
    try streams.receive(request)
    var received = HeadlessTab(name: "t")
    var shown: ShownWindow { received.window }
    func read() throws -> Bool {
      guard let bytes = streams.next(for: tab) else { return false }
      try received.receive(bytes)
      return true
    }
    _ = try read()
    #expect(shown == ShownWindow(list.host.window(of: request)))
    var sections = self.list(100, docked: [ListContent("field")])
    sections[0].items[90].content.title = "changed"
    list.controller.apply(ListSnapshot(sections))
    #expect(try !read())
    sections[1].items[0].content.title = "changed field"
    list.controller.apply(ListSnapshot(sections))
    #expect(try read())
    #expect(shown.cells.last?.contains("changed field") == true)
    #expect(shown == ShownWindow(list.host.window(of: request)))
    sections[1].items.append(Row(2_000, ListContent("second")))
    list.controller.apply(ListSnapshot(sections))
    #expect(try read())
    #expect(shown == ShownWindow(list.host.window(of: request)))
    sections[1].dock = nil
    list.controller.apply(ListSnapshot(sections))
    #expect(try read())
    #expect(shown.sections.map(\.isDocked) == [false])
    #expect(shown.count == 102)
  }

  @Test func `an event of a docked row is performed`() throws {
    var texts: [String] = []
    let list = HTMLList(
      cells: CellAdapter<Row, HTMLHost>.content {
        ListContent($0.content.title, control: .text($0.text))
      }
      .editing(\.text) { _, row, _ in texts.append(row.text) },
      self.list(30, docked: [ListContent("field")])
    )
    let key = list.key(0, section: 1)
    try list.host.receive("text+\(key)=hello")
    #expect(texts == ["hello"])
  }
}
