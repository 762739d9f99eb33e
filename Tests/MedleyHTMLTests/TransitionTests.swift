import MedleyCore
import Testing

@testable import MedleyHTML

@Suite struct TransitionTests {
  private typealias Adapter = CellAdapter<Row, HTMLHost>

  /// The effects in the markup of the first row of a list.
  private func effects(_ change: (Adapter) -> Adapter) throws -> String? {
    let list = HTMLList(
      cells: change(.content(\.content)),
      [
        ListSection(
          "main",
          header: Row(0, ListContent("header")),
          items: [Row(1, ListContent("one"))]
        )
      ]
    )
    let cells = try list.cells()
    let header = try #require(cells.first)
    #expect(header.attributes["data-effects"] == nil)
    return try #require(cells.last).attributes["data-effects"]
  }

  @Test func `a row has the effects of its kind, and a header has none`() throws {
    #expect(try effects { $0 } == nil)
    #expect(try effects { $0.appearing(.slide, leaving: .fade) } == "slide fade")
    #expect(try effects { $0.appearing(.automatic, leaving: .none) } == nil)
    #expect(try effects { $0.appearing(.automatic, leaving: .fade) } == "none fade")
    #expect(try effects { $0.appearing(.slideBottom) } == "slideBottom slideBottom")
  }

  @Test func `rows of a list within a row have effects, and its sections have keys of their own`()
    throws
  {
    let inner = AdapterMap<HTMLHost>()
      .adding(CellAdapter<Row, HTMLHost>.content(\.content).appearing(.slide, leaving: .fade))
    let cells = AdapterMap<HTMLHost>().adding(
      CellAdapter<Shelf, HTMLHost>.list(cells: inner) { shelf in
        ListSnapshot(
          [1, 2].map { ListSection(SectionID($0), items: [AnyListItem(Row($0, shelf.content))]) }
        )
      }
    )
    let list = HTMLList(
      cells: cells,
      [ListSection("shelves", items: [1, 2].map { AnyListItem(Shelf(id: $0)) })]
    )
    let elements = try list.cells().flatMap { $0.children.flatMap(\.elements) }
    let rows = elements.filter { $0.name == "li" }
    #expect(rows.map { $0.attributes["data-effects"] } == Array(repeating: "slide fade", count: 4))
    let keys = elements.filter { $0.name == "section" }.compactMap { $0.attributes["data-section"] }
    #expect(Set(keys).count == 4)
  }

  private struct Shelf: ListModel {
    var id: Int
    var content: ListContent { ListContent("\(id)") }
  }

  @Test func `the style sheet has a rule for each effect that slides`() {
    let rules = String(decoding: ListAssets.files["medley.css"] ?? [], as: UTF8.self)
    for effect in RowTransition.Effect.allCases where effect.withReducedMotion != effect {
      #expect(rules.contains("[data-effect=\(effect.rawValue)]"))
    }
  }
}
