import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The focus that the program moves, as in UIKit.
@Suite struct ProgramFocusTests {
  private struct Line: ListModel {
    var id: Int
  }

  private final class Log { var lines: [String] = [] }
  private let log = Log()

  @Test func `the program's focus runs the behaviours of both rows once, and reveals the row`() {
    let host = TerminalHost()
    let list = ListController(
      host,
      cells: CellAdapter<Line, TerminalHost>.content { ListContent("line \($0.id)") }
        .onFocus { [log] line, _ in log.lines.append("focus \(line.id)") }
        .onBlur { [log] line, _ in log.lines.append("blur \(line.id)") }
    )
    list.apply(ListSnapshot([ListSection("lines", items: (0..<100).map { Line(id: $0) })]))
    var frame = Frame(rows: 10, columns: 40)
    func press(_ keys: Key...) {
      for key in keys { _ = host.handle(KeyPress(key)) }
      host.draw(in: &frame, region: frame.bounds, theme: .dark)
    }
    press()
    #expect(log.lines == ["focus 0"])
    list.focus(50)
    press()
    #expect(log.lines == ["focus 0", "blur 0", "focus 50"])
    #expect(frame.lines.contains { $0.contains("line 50") })
    list.focus(50)
    press(.down)
    #expect(log.lines.suffix(2) == ["blur 50", "focus 51"])
    #expect(log.lines.count == 5)
  }
}
