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
  func `a list within a row reads as it does in plain text, and keeps its controls to itself`(
    layout: SectionLayout
  ) throws {
    let shelf = Shelf(id: "a", layout: layout, titles: ["Emma", "Faust", "漢字 and more"])
    for width in 1...50 {
      let cell = try #require(
        Self.cell(of: shelf, on: TerminalHost(), width: width) as TerminalCell?
      )
      let text = try #require(
        Self.cell(of: shelf, on: TextHost(width: width), width: width) as TextBlock?
      )
      #expect(cell.controls.isEmpty)
      #expect(cell.width <= width)
      #expect(cell.block.letters == text.letters)
      if width >= 34 { #expect(cell.block.trimmed.lines == text.trimmed.lines) }
      #expect(cell.texts.allSatisfy { $0.column + $0.text.columnWidth <= width })
    }
  }

  private static func cell<Host: ContentHost>(
    of shelf: Shelf,
    on host: Host,
    width: Int
  ) -> Host.Cell? where Host.NestedHost == Host {
    let titles = CellAdapter<Row, Host>.content(\.content)
    let shelves = CellAdapter<Shelf, Host>.list(cells: titles) { shelf in
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
    let controller = ListController(host, cells: shelves)
    controller.apply(ListSnapshot([ListSection("s", items: [shelf])]))
    return controller.cell(at: .row(ListPath(section: 0, item: 0)), width: Double(width))
  }
}
