import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The focus of rows in nested lists, as their behaviours see it.
@Suite struct NestedBlurTests {
  private struct Shelf: ListModel {
    var id: String
    var planks: [Plank] = []
  }

  private final class Log { var lines: [String] = [] }
  private let log = Log()

  private func list(_ shelves: [Shelf]) -> (TerminalHost, ListController<Shelf, TerminalHost>) {
    let host = TerminalHost()
    let planks = CellAdapter<Plank, TerminalHost>.content(\.content)
      .onFocus { [log] plank, _ in log.lines.append("focus \(plank.id)") }
      .onBlur { [log] plank, _ in log.lines.append("blur \(plank.id)") }
    let list = ListController(
      host,
      cells: CellAdapter<Shelf, TerminalHost>.list(cells: planks) { shelf in
        ListSnapshot([ListSection("planks", items: shelf.planks)])
      }
    )
    list.apply(ListSnapshot([ListSection("shelves", items: shelves)]))
    return (host, list)
  }

  private func press(_ host: TerminalHost, _ keys: Key...) {
    var frame = Frame(rows: 20, columns: 40)
    for key in keys {
      host.draw(in: &frame, region: frame.bounds, theme: .dark)
      _ = host.handle(KeyPress(key))
    }
    host.draw(in: &frame, region: frame.bounds, theme: .dark)
  }

  @Test func `a row of a nested list is blurred when the focus leaves its list`() {
    let planks = (0..<4).map { Plank($0, ListContent("plank \($0)")) }
    let (host, list) = list([
      Shelf(id: "a", planks: Array(planks[..<2])), Shelf(id: "b", planks: Array(planks[2...])),
    ])
    press(host, .down)
    #expect(log.lines == ["focus 0", "blur 0", "focus 1"])
    log.lines = []
    press(host, .down)
    #expect(log.lines == ["blur 1", "focus 2"], "the other list")
    log.lines = []
    press(host, .up)
    #expect(log.lines == ["blur 2", "focus 1"], "back to the row that had the focus")
    withExtendedLifetime(list) {}
  }
}
