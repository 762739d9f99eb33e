import MedleyCore
import MedleyLoading
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The effect of Enter on the selection.
@Suite struct SelectionKeyTests {
  private final class Log {
    var retries = 0
  }

  @Test func `Enter selects a row as the mode allows, with or without a behaviour`() {
    let fixture = ListFixture(count: 3)
    fixture.controller.select(0)
    fixture.press(.down, .enter)
    #expect(fixture.controller.selection == [1])
    fixture.controller.selectionMode = .multiple
    fixture.press(.down, .enter)
    #expect(fixture.controller.selection == [1, 2])
    fixture.controller.selectionMode = .none
    fixture.press(.enter)
    #expect(fixture.controller.selection.isEmpty)
  }

  @Test func `Enter on a failed row retries and does not select`() {
    let log = Log()
    let host = TerminalHost()
    let controller = ListController(
      host,
      cells: CellAdapter<StatusRow, TerminalHost>.status { _, _ in log.retries += 1 }
    )
    let rows = [StatusRow.failed("No wind.", id: "a"), .failed("No water.", id: "b")]
    controller.apply(ListSnapshot([ListSection("s", items: rows)]))
    var frame = Frame(rows: 6, columns: 30)
    host.draw(in: &frame, region: frame.bounds, theme: .dark)
    _ = host.handle(KeyPress(.enter))
    _ = host.handle(KeyPress(.down))
    _ = host.handle(KeyPress(.enter))
    #expect(log.retries == 2)
    #expect(controller.selection.isEmpty)
    controller.select("a")
    #expect(controller.selection.isEmpty)
  }

  @Test func `a button runs its behaviour and keeps the selection`() {
    let log = Log()
    let fixture = ListFixture(count: 2) { adapter in
      adapter.onSelect { _, _ in log.retries += 1 }
    }
    fixture.press(.enter)
    #expect(fixture.controller.selection == [0])
    fixture.controller.cells = CellAdapter<Plank, TerminalHost>.content(\.content)
      .onSelect { _, _ in log.retries += 1 }.selectable(false)
    fixture.press(.down, .enter)
    #expect(log.retries == 2)
    #expect(fixture.controller.selection == [0])
  }
}
