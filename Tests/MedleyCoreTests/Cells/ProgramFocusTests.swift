import MedleyTesting
import Testing

@testable import MedleyCore

/// The focus that the program moves, on a host that only scrolls.
@Suite struct ProgramFocusTests {
  private struct Line: ListModel {
    var id: Int
  }

  private let log = Log()

  private func list(
    onFocus: @escaping (Line, ListEvent) -> Void = { _, _ in }
  ) -> ListController<Line, HeadlessHost> {
    let log = log
    let list = ListController(
      HeadlessHost(width: 20, height: 5),
      cells: CellAdapter<Line, HeadlessHost>.content { ListContent("line \($0.id)") }
        .onFocus { line, event in
          log.append("focus \(line.id)")
          onFocus(line, event)
        }
        .onBlur { line, _ in log.append("blur \(line.id)") }
    )
    list.apply(ListSnapshot([ListSection("lines", items: (0..<60).map { Line(id: $0) })]))
    return list
  }

  private func visible(_ list: ListController<Line, HeadlessHost>, _ id: Int) -> Bool {
    list.host?.text.contains("line \(id)") == true
  }

  @Test func `the program's focus runs the behaviours of both rows once, and reveals the row`() {
    let list = list()
    list.send(.focus, toRow: 1)
    list.focus(40)
    #expect(log.lines == ["focus 1", "blur 1", "focus 40"])
    #expect(list.focusedRow == 40)
    #expect(visible(list, 40) && !visible(list, 1))
    list.focus(40)
    list.send(.focus, toRow: 40)
    #expect(log.lines.count == 3, "the row has the focus")
    list.focus(nil)
    list.focus(99)
    #expect(log.lines.suffix(2) == ["focus 40", "blur 40"])
  }

  @Test func `a behaviour may move the focus on`() {
    let list = list { line, event in
      if line.id == 1 { event.focus(2) }
    }
    list.focus(1, editing: true)
    #expect(list.focusedRow == 2)
    #expect(log.lines == ["focus 1", "blur 1", "focus 2"])
  }

  @Test func `a focus that left the list and returns runs the behaviours again`() {
    let list = list()
    list.focus(1)
    list.noteLostFocus()
    list.noteLostFocus()
    #expect(log.lines == ["focus 1", "blur 1"])
    list.send(.focus, toRow: 1)
    #expect(log.lines.last == "focus 1")
    list.noteLostFocus()
    list.send(.focus, toRow: 2)
    #expect(log.lines.suffix(2) == ["blur 1", "focus 2"], "the row was blurred already")
  }
}
