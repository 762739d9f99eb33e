import MedleyCore
import MedleyTerminal
import Testing

private struct Shelf: ListModel {
  var id: String
  var titles: [String]
}

private struct Title: ListModel {
  var id: String
}

@Suite struct NestedTextTests {
  @Test func `a nested list is laid out by its sections`() {
    let titles = CellAdapter<Title, TextHost>.content { ListContent($0.id) }
    let shelves = CellAdapter<Shelf, TextHost>.list(cells: titles) { shelf in
      ListSnapshot([
        ListSection("t", layout: .carousel(fraction: 0.5), items: shelf.titles.map(Title.init))
      ])
    }
    let controller = ListController(TextHost(width: 46), cells: shelves)
    controller.apply(
      ListSnapshot([ListSection("s", items: [Shelf(id: "a", titles: ["Emma", "Faust"])])])
    )
    #expect(
      controller.text == """
          ╭────────────────────╮
          │ Emma               │
          ╰────────────────────╯
          ╭────────────────────╮
          │ Faust              │
          ╰────────────────────╯

        """
    )
  }
}
