import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct UndoKeyTests {
  private struct Line: ListModel {
    var id: Int
    var text = ""
  }

  private enum LinesEdit: Sendable {
    case remove(Int), undo, redo
  }

  /// Lines that are removed by selecting them, and a field.
  private struct Lines: ListPresenter {
    var removed: [Int] = []
    var undone: [Int] = []
    var editCount = 0

    var sections: [ListSection<Line>] {
      ListSection("lines", items: (1...3).filter { !removed.contains($0) }.map { Line(id: $0) })
    }

    var screenUndo: ScreenUndo<LinesEdit>? {
      let labels = UndoLabels(
        undo: removed.last.map { UndoLabel("Remove line \($0)", done: "You removed line \($0)") },
        redo: undone.last.map { UndoLabel("Remove line \($0)") }
      )
      return ScreenUndo(labels, editCount: editCount, undo: .undo, redo: .redo)
    }

    mutating func receive(_ edit: LinesEdit) throws(EditRefusal) {
      switch edit {
      case .remove(let id):
        removed.append(id)
        (undone, editCount) = ([], editCount + 1)
      case .undo:
        guard removed.last != 3 else { throw EditRefusal("Line 3 is gone for good.") }
        undone.append(removed.removeLast())
      case .redo: removed.append(undone.removeLast())
      }
    }
  }

  private func makeWindow() -> TerminalWindow {
    let cells = CellAdapter<Line, TerminalHost>.content { line in
      line.id == 2
        ? ListContent("line 2", control: .text(line.text)) : ListContent("line \(line.id)")
    }
    .onSelect { line, event in event.send(LinesEdit.remove(line.id)) }
    let navigator = ListNavigator(resolver: RouteResolver<TerminalHost>()) { _ in TerminalHost() }
    let window = TerminalWindow(navigator: navigator, settings: WindowSettings(theme: .plain))
    navigator.push(ListScreen("Lines", presenter: Lines(), cells: cells), isolation: nil)
    draw(window)
    return window
  }

  private func draw(_ window: TerminalWindow) {
    window.draw(rows: 14, columns: 80)
  }

  private func press(_ keys: [KeyPress], in window: TerminalWindow) {
    for key in keys {
      window.handle(.key(key))
      draw(window)
    }
  }

  private func press(_ letter: Character, in window: TerminalWindow) {
    press([KeyPress(.character(letter))], in: window)
  }

  private func rowCount(_ window: TerminalWindow) -> Int? {
    window.host?.list?.section(at: 0)?.itemCount
  }

  @Test func `an edit offers its undo, and u and U go back and forward`() {
    let window = makeWindow()
    #expect(!window.hints.contains { $0.key == "u" })
    press([KeyPress(.home), KeyPress(.enter)], in: window)
    #expect(rowCount(window) == 2)
    #expect(window.notice == "You removed line 1 · u: undo")
    press("u", in: window)
    #expect(rowCount(window) == 3)
    #expect(window.notice == "Undone: Remove line 1")
    press("U", in: window)
    #expect(rowCount(window) == 2)
    #expect(window.notice == "Redone: Remove line 1")
    press("u", in: window)
    press([KeyPress(.character("r"), .control)], in: window)
    #expect(rowCount(window) == 2)
  }

  @Test func `without an edit to undo or redo, the keys say so`() {
    let window = makeWindow()
    press("u", in: window)
    #expect(window.notice == "There is nothing to undo.")
    press("U", in: window)
    #expect(window.notice == "There is nothing to redo.")
  }

  @Test func `a refused undo shows its reason`() {
    let window = makeWindow()
    press([KeyPress(.end), KeyPress(.enter)], in: window)
    #expect(rowCount(window) == 2)
    press("u", in: window)
    #expect(window.notice == "Line 3 is gone for good.")
    #expect(rowCount(window) == 2)
  }

  @Test func `the bar and the help name the keys while an edit can be undone`() {
    let window = makeWindow()
    #expect(!window.helpKeys.contains { $0.key == "u" })
    press([KeyPress(.home), KeyPress(.enter), KeyPress(.up)], in: window)
    #expect(window.hints.contains { $0.key == "u" })
    #expect(window.helpKeys.contains { $0.key == "u" })
    #expect(window.helpKeys.contains { $0.key == "U Ctrl-R" })
  }

  @Test func `the letter u in a field is a text`() {
    let window = makeWindow()
    press([KeyPress(.home), KeyPress(.enter)], in: window)
    let field = Line(id: 2)
    window.host?.list?.send(.focus, to: .row(field.id))
    press([KeyPress(.enter), KeyPress(.character("u"))], in: window)
    #expect(rowCount(window) == 2)
    #expect(!window.overlays.isEmpty)
  }
}
