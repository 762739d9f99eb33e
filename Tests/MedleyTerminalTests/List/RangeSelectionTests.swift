import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The selection of several rows by keys, and their actions.
@Suite struct RangeSelectionTests {
  private final class Log {
    var entries: [String] = []
  }

  private let log = Log()

  private func list(_ count: Int) -> ListFixture {
    let fixture = ListFixture(count: count) { [log] adapter in
      adapter.actions { plank in
        CellAction("Archive", id: "archive") { plank, _ in log.entries.append("archive \(plank.id)")
        }
        if plank.id != 3 {
          CellAction(
            "Delete",
            id: "delete",
            role: .destructive,
            confirmation: Confirmation("Delete?")
          ) { plank, _ in log.entries.append("delete \(plank.id)") }
        }
      }
    }
    fixture.controller.selectionMode = .multiple
    return fixture
  }

  private func press(
    _ fixture: ListFixture,
    _ key: Key,
    _ modifiers: KeyModifiers,
    _ count: Int = 1
  ) {
    for _ in 0..<count {
      _ = fixture.host.handle(KeyPress(key, modifiers))
      fixture.draw()
    }
  }

  @Test func `Shift and the arrow keys select the rows from the one at which they start`() {
    let fixture = list(6)
    fixture.press(.down, .down)
    press(fixture, .down, .shift, 2)
    #expect(fixture.controller.selection == [2, 3, 4])
    press(fixture, .up, .shift)
    #expect(fixture.controller.selection == [2, 3])
    press(fixture, .up, .shift, 3)
    #expect(fixture.controller.selection == [0, 1, 2])
    #expect(fixture.controller.focusedRow == 0)
  }

  @Test func `a range begins at the focus if that moved without a key`() throws {
    let fixture = list(30)
    press(fixture, .down, .shift)
    fixture.host.focus(.row(ListPath(section: 0, item: 20)))
    fixture.draw()
    press(fixture, .down, .shift)
    #expect(fixture.controller.selection == [0, 1, 20, 21])
  }

  @Test func `any moves of the end of a range select the rows up to there`() {
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let fixture = list(12)
      let start = seed % 12
      for _ in 0..<start { fixture.press(.down) }
      var (selected, end) = (Set<Int>(), start)
      for _ in 0..<20 {
        let key = [Key.up, .down, .down, .up, .home, .end][Int.random(in: 0..<6, using: &random)]
        press(fixture, key, .shift)
        selected.subtract(min(start, end)...max(start, end))
        end = fixture.controller.focusedRow ?? end
        selected.formUnion(min(start, end)...max(start, end))
        #expect(fixture.controller.selection == selected)
      }
    }
  }

  @Test func `another range keeps the rows of the first`() {
    let fixture = list(8)
    press(fixture, .down, .shift)
    fixture.press(.down, .down, .down)
    press(fixture, .down, .shift, 2)
    #expect(fixture.controller.selection == [0, 1, 4, 5, 6])
  }

  @Test func `Shift with Home, End and the page keys selects up to there`() {
    let fixture = list(30)
    fixture.press(.down)
    press(fixture, .end, .shift)
    #expect(fixture.controller.selection == Set(1..<30))
    press(fixture, .home, .shift)
    #expect(fixture.controller.selection == [0, 1])
    press(fixture, .pageDown, .shift)
    let last = fixture.controller.focusedRow ?? 0
    #expect(last > 1)
    #expect(fixture.controller.selection == Set(1...last))
  }

  @Test func `v selects from the last used row to the focused row`() {
    let fixture = list(8)
    fixture.press(.down, .character("v"))
    #expect(fixture.controller.selection == [1])
    fixture.press(.down, .down, .character("v"))
    #expect(fixture.controller.selection == [1, 2, 3])
    fixture.press(.down, .down, .character(" "), .up, .character("v"))
    #expect(fixture.controller.selection == [1, 2, 3, 4, 5])
  }

  @Test func `the star selects all rows, and then none`() {
    let fixture = list(5)
    fixture.press(.character("*"))
    #expect(fixture.controller.selection == Set(0..<5))
    fixture.press(.character("*"))
    #expect(fixture.controller.selection == [])
    fixture.controller.selectionLimit = 2
    fixture.press(.character("*"))
    #expect(fixture.controller.selection == [0, 1])
    fixture.press(.character("*"))
    #expect(fixture.controller.selection == [])
  }

  @Test func `the keys have their other meanings where one row can be selected`() {
    let fixture = list(5)
    fixture.controller.selectionMode = .single
    press(fixture, .down, .shift)
    #expect(fixture.controller.selection == [])
    #expect(fixture.host.handle(KeyPress(.character("v"))) == nil)
    #expect(fixture.host.handle(KeyPress(.character("*"))) == nil)
  }

  @Test func `a range in a nested list selects its rows`() throws {
    struct Shelf: ListModel { var id = 0 }
    let planks = (0..<8).map { Plank($0, ListContent("plank \($0)")) }
    let host = TerminalHost()
    let list = ListController(
      host,
      cells: CellAdapter<Shelf, TerminalHost>.list(
        cells: CellAdapter<Plank, TerminalHost>.content(\.content)
      ) { _ in ListSnapshot([ListSection("planks", items: planks)]) }
    )
    list.apply(ListSnapshot([ListSection("shelves", items: [Shelf()])]))
    let nested = try #require(
      list.nestedList(at: .row(ListPath(section: 0, item: 0)))
        as? ListController<Plank, TerminalHost>
    )
    nested.selectionMode = .multiple
    var frame = Frame(rows: 10, columns: 40)
    for _ in 0..<2 {
      host.draw(in: &frame, region: frame.bounds, theme: .dark)
      _ = host.handle(KeyPress(.down))
    }
    for _ in 0..<2 { _ = host.handle(KeyPress(.down, .shift)) }
    let last = try #require(nested.focusedRow)
    #expect(nested.selection == Set(last - 2...last))
  }

  // MARK: - Windows

  private func window(_ fixture: ListFixture) -> TerminalWindow {
    let navigator = ListNavigator(resolver: RouteResolver<TerminalHost>()) { _ in fixture.host }
    let window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    navigator.push(
      ListScreen(
        "Planks",
        presenter: Planks(count: fixture.controller.snapshot.itemCount),
        cells: fixture.controller.cellsOfPlanks
      ) { $0.selectionMode = .multiple }
    )
    window.draw(rows: 20, columns: 100)
    return window
  }

  private struct Planks: ListPresenter {
    var count: Int

    var sections: [ListSection<Plank>] {
      ListSection("planks", items: (0..<count).map { Plank($0, ListContent("plank \($0)")) })
    }
  }

  private func press(_ window: TerminalWindow, _ keys: Key...) {
    for key in keys {
      window.handle(.key(KeyPress(key)))
      window.draw(rows: 20, columns: 100)
    }
  }

  @Test func `F2 on a selected row opens the actions that all selected rows share`() {
    let window = window(list(6))
    press(window, .enter, .down, .down, .character("v"))
    #expect(window.hints.contains(KeyHint("F2", "actions: 3 rows")))
    #expect(window.hints.contains(KeyHint("*", "all or none")))
    press(window, .function(2))
    #expect(window.frame.lines.contains { $0.contains("3 rows") })
    press(window, .enter)
    #expect(log.entries == ["archive 0", "archive 1", "archive 2"])
    press(window, .down, .function(2), .enter)
    #expect(log.entries.last == "archive 3", "a row that is not selected has its own menu")
    #expect(log.entries.count == 4)
  }

  @Test func `a question before an action of several rows is asked once`() {
    let window = window(list(6))
    press(window, .enter, .down, .character("v"), .function(2), .down, .enter)
    #expect(log.entries.isEmpty)
    press(window, .character("y"))
    #expect(log.entries == ["delete 0", "delete 1"])
  }

  @Test func `v is a hint where it has an effect, and can be clicked`() throws {
    let window = window(list(6))
    press(window, .enter)
    #expect(!window.hints.contains { $0.key == "v" })
    press(window, .down, .down)
    #expect(window.hints.contains(KeyHint("v", "select to here")))
    let target = try #require(
      window.drawn.targets.first { $0.effect == .key(KeyPress(.character("v"))) }
    )
    _ = window.press(at: target.region.origin)?()
    #expect(window.host?.rowSelection?.selectedRowCount == 3)
  }
}
