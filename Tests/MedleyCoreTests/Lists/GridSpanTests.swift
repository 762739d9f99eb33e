import MedleyCore
import Testing

/// What a list states of the layout of its rows.
@Suite struct GridSpanTests {
  private typealias Adapter = CellAdapter<Tile, TextValueHost>

  private struct Tile: ListModel {
    var id: Int
    var isWide = false
  }

  private func list(_ adapter: Adapter, _ tiles: [Tile]) -> ListController<Tile, TextValueHost> {
    let controller = ListController(TextValueHost(), cells: adapter)
    controller.apply(
      ListSnapshot([
        ListSection("tiles", layout: .grid(columns: 3), style: .card, items: tiles)
      ])
    )
    return controller
  }

  private func spans(_ list: ListController<Tile, TextValueHost>) -> [GridSpan] {
    (0..<3).map { list.gridSpan(at: ListPath(section: 0, item: $0)) }
  }

  @Test func `a row spans one column, a number of columns, or what its model states`() {
    let content = Adapter.content { ListContent("\($0.id)") }
    let tiles = [Tile(id: 1), Tile(id: 2, isWide: true)]
    #expect(spans(list(content, tiles)) == [.columns(1), .columns(1), .columns(1)])
    #expect(
      spans(list(content.gridSpan(.columns(2)), tiles)) == [.columns(2), .columns(2), .columns(1)]
    )
    let byModel = content.gridSpan { $0.isWide ? .all : .columns(1) }
    let list = list(byModel, tiles)
    #expect(spans(list) == [.columns(1), .all, .columns(1)])
    list.apply(
      ListSnapshot([
        ListSection("tiles", layout: .grid(columns: 3), items: [Tile(id: 1, isWide: true)])
      ])
    )
    #expect(spans(list) == [.all, .columns(1), .columns(1)])
  }

  @Test func `a section states its style`() {
    let list = list(.content { ListContent("\($0.id)") }, [Tile(id: 1)])
    #expect(list.section(at: 0)?.style == .card)
    #expect(list.section(at: 0)?.layout == .grid(columns: 3))
  }

  @Test func `a replaced cell keeps the span unless it has its own`() {
    let portable = Adapter.content { ListContent("\($0.id)") }.gridSpan(.all)
    let own = Adapter.content { ListContent("own \($0.id)") }
    #expect(spans(list(portable.rendered(by: own), [Tile(id: 1)])).first == .all)
    let wide = own.gridSpan(.columns(2))
    #expect(spans(list(portable.rendered(by: wide), [Tile(id: 1)])).first == .columns(2))
  }
}
