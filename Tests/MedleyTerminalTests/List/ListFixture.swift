import MedleyCore

@testable import MedleyTerminal
@testable import TerminalKit

/// A row with any content.
struct Plank: ListModel {
  var id: Int
  var content: ListContent

  init(_ id: Int, _ content: ListContent) {
    self.id = id
    self.content = content
  }
}

/// A list in a terminal with an adapter that a test may change.
final class ListFixture {
  let host: TerminalHost
  let controller: ListController<Plank, TerminalHost>
  var frame: Frame

  init(
    _ sections: [ListSection<Plank>],
    host: TerminalHost = TerminalHost(),
    rows: Int = 10,
    columns: Int = 40,
    _ change: (CellAdapter<Plank, TerminalHost>) -> CellAdapter<Plank, TerminalHost> = { $0 }
  ) {
    self.host = host
    frame = Frame(rows: rows, columns: columns)
    controller = ListController(host, cells: change(.content(\.content)))
    controller.apply(ListSnapshot(sections))
    draw()
  }

  convenience init(
    count: Int,
    _ change: (CellAdapter<Plank, TerminalHost>) -> CellAdapter<Plank, TerminalHost> = { $0 }
  ) {
    let planks = (0..<count).map { Plank($0, ListContent("plank \($0)")) }
    self.init([ListSection("planks", items: planks)], change)
  }

  func draw(_ theme: TerminalTheme = .dark) {
    frame.clear()
    host.draw(in: &frame, region: frame.bounds, theme: theme)
  }

  func press(_ keys: Key...) {
    for key in keys {
      _ = host.handle(KeyPress(key))
      draw()
    }
  }
}
