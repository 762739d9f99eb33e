import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

private struct Shelf: ListModel {
  var id: String
  var layout: SectionLayout
  var titles: [String]
}

@Suite struct NestedCellTests {
  @Test(arguments: [SectionLayout.list, .grid(columns: 2), .carousel(fraction: 0.4)])
  func `a nested list has the text of the printed list and no controls`(
    layout: SectionLayout
  ) throws {
    let shelf = Shelf(id: "a", layout: layout, titles: ["Emma", "Faust", "漢字 and more"])
    for width in 1...50 {
      let cell = try #require(Self.cell(of: shelf, width: width))
      let text = Self.text(of: shelf, width: width)
      #expect(cell.controls.isEmpty)
      #expect(cell.width <= width)
      let lines = cell.block.trimmed.lines
      #expect(lines.map { "\($0)\n" }.joined() == text)
      #expect(cell.texts.allSatisfy { $0.column + $0.text.columnWidth <= width })
    }
  }

  private static func titles<Host: TerminalCellHost>() -> CellAdapter<Row, Host> {
    .content(\.content)
  }

  private static func snapshot(of shelf: Shelf) -> ListSnapshot<Row> {
    ListSnapshot([
      ListSection(
        "t",
        header: Row(0, ListContent("Books")),
        layout: shelf.layout,
        items: shelf.titles.enumerated().map { number, title in
          Row(number + 1, ListContent(title, control: .toggle(true)))
        }
      )
    ])
  }

  private static func text(of shelf: Shelf, width: Int) -> String {
    let controller = ListController(
      TextHost(width: width),
      cells: titles() as CellAdapter<Row, TextHost>
    )
    controller.apply(snapshot(of: shelf))
    return controller.text
  }

  private static func cell(of shelf: Shelf, width: Int) -> TerminalCell? {
    let host = TerminalHost()
    let shelves = CellAdapter<Shelf, TerminalHost>.list(cells: titles()) { snapshot(of: $0) }
    let controller = ListController(host, cells: shelves)
    controller.apply(ListSnapshot([ListSection("s", items: [shelf])]))
    return controller.cell(at: .row(ListPath(section: 0, item: 0)), width: Double(width))
  }
}
