import MedleyCore
import Testing

@testable import MedleyHTML

@Suite struct CarouselTests {
  /// Rows, a carousel with a header and a footer, and rows.
  private func list(cards: Int, carousels: Int = 1) -> HTMLList<Row> {
    func rows(_ ids: Range<Int>) -> [Row] { ids.map { Row($0, ListContent("row \($0)")) } }
    let lines = (0..<carousels).map { number in
      ListSection(
        SectionID(number),
        header: Row(-1 - number, ListContent("header")),
        footer: Row(-1_000 - number, ListContent("footer")),
        layout: .carousel(),
        items: rows(1_000_000 * (number + 1)..<1_000_000 * (number + 1) + cards)
      )
    }
    return HTMLList(
      cells: CellAdapter<Row, HTMLHost>.content(\.content),
      [ListSection("above", items: rows(0..<20))] + lines
        + [ListSection("below", items: rows(100..<120))]
    )
  }

  private func request(_ fields: String) throws -> WindowRequest.Place {
    try WindowRequest("stream=s&tab=t&at=0&\(fields)".utf8).place
  }

  @Test func `the cards of a long carousel count as one cell of the list`() {
    let lists = [self.list(cards: 60), self.list(cards: 61)]
    #expect(lists.map { $0.host.window(.start).count } == [20 + 62 + 20, 20 + 3 + 20])
    let list = self.list(cards: 5_000)
    let host = list.host
    let window = host.window(.start, after: 500)
    #expect(window.end == 43)
    #expect(window.sections.map(\.cells.count) == [20, 42, 20])
    #expect(window.sections.map(\.rowCount) == [20, 5_000, 20])
    #expect(window.sections.map(\.hasCards) == [false, true, false])
    for index in 0..<43 { #expect(host.window(.index(index), after: 1).start == index) }
  }

  @Test(arguments: [
    (0, 0), (5, 0), (10, 0), (11, 1), (2_500, 2_490), (4_999, 4_960), (9_999, 4_960),
  ])
  func `a window has the cards around the first visible one`(index: Int, first: Int) throws {
    let list = list(cards: 5_000)
    let section = list.host.window(.start).sections[1].key
    let window = list.host.window(at: try request("after=60&card=\(section)+x+\(index)"))
    #expect(window.sections[1].firstRow == first)
    #expect(
      window.sections[1].cells.filter(\.isRow).map(\.key)
        == (first..<first + 40).map {
          list.key($0, section: 1)
        }
    )
    // The key has priority over the index.
    let key = list.key(700, section: 1)
    let place = try request("after=60&card=\(section)+\(key)+\(index)")
    #expect(list.host.window(at: place).sections[1].firstRow == 690)
  }

  @Test func `a request for a card shows it`() {
    let list = list(cards: 5_000)
    let window = list.host.window(.keys([list.key(700, section: 1)], index: 0), before: 5, after: 3)
    #expect(window.start == 16)
    #expect(window.sections[1].firstRow == 690)
    #expect(list.host.cellIndex(ofKey: list.key(4_999, section: 1)) == 21)
  }

  @Test func `a window of many long carousels has a limited number of cells`() {
    let list = list(cards: 100, carousels: 200)
    for place in [0, 20, 300, 620, 640] {
      let window = list.host.window(.index(place), before: 500, after: 500)
      #expect(window.cells.count <= 2_060)
      #expect(window.start <= place && place <= window.end)
      #expect(window.end - window.start >= 40)
    }
  }

  @Test(arguments: ["card=", "card=a+b", "card=a+b+c", "card=a+b+-1", "card=a+b+1+2"])
  func `a card that is not valid is refused`(field: String) {
    #expect(throws: RequestProblem.self) { try request(field) }
  }

  @Test func `a patch says that a section has cards`() throws {
    let list = list(cards: 100)
    let window = list.host.window(.start)
    let json = String(decoding: WindowPatch(from: [], to: window).json, as: UTF8.self)
    #expect(json.contains("\"row\":0,\"rows\":100,\"cards\":1,\"cells\""))
    #expect(window.markup.description.contains("data-cards"))
  }
}
