import MedleyCore
import Testing

@testable import MedleyTerminal

/// Screens of rows that are only read, in a window.
@Suite struct ReadingTests {
  private struct Line: ListModel {
    let id: Int
  }

  private struct Lines: ListPresenter {
    enum Edit: Sendable {}

    let count: Int

    var sections: [ListSection<Line>] {
      ListSection("lines", items: (0..<count).map(Line.init))
    }

    func receive(_ edit: Edit) {}
  }

  /// Opens a screen of lines.
  ///
  /// - Parameter used: The lines that have an action.
  private static func terminal(_ count: Int = 60, using used: Set<Int> = []) -> HeadlessTerminal {
    let cells = CellAdapter<Line, TerminalHost>.content { ListContent("line \($0.id).") }
      .selectable(false)
      .actions { line in
        if used.contains(line.id) { CellAction("Use") { _, _ in } }
      }
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("text") { _ in ListScreen("Text", presenter: Lines(count: count), cells: cells) }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 12, columns: 70)
    terminal.navigator.go(to: "text")
    return terminal
  }

  private func lines(_ terminal: HeadlessTerminal) -> [String] {
    terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `y without a row in focus says why nothing is copied`() {
    let terminal = Self.terminal()
    terminal.send("y")
    #expect(lines(terminal).last?.contains("No row has the focus") == true)
    terminal.send("j")
    #expect(lines(terminal).last?.contains("F1 keys") == true)
    terminal.send("\u{1B}OQ")
    #expect(lines(terminal).last?.contains("No row has the focus") == true)
  }

  @Test func `y does not copy a row that is not visible`() {
    let terminal = Self.terminal(using: [0])
    #expect(lines(terminal).last?.contains("F2 actions") == true)
    terminal.send("\u{1B}[6~y")
    #expect(lines(terminal).last?.contains("is not visible") == true)
    terminal.send("\u{1B}[6~")
    #expect(lines(terminal).last?.contains("Enter show the row in focus") == true)
    #expect(lines(terminal).last?.contains("F2") == false)
    terminal.send("\r")
    #expect(lines(terminal)[1].contains("▌ line 0."))
    #expect(lines(terminal).last?.contains("F2 actions") == true)
  }

  @Test func `the title bar counts the visible rows, also without a row in focus`() {
    let terminal = Self.terminal()
    #expect(lines(terminal)[0].hasSuffix("1–10 of 60"))
    terminal.send("jj")
    #expect(lines(terminal)[0].hasSuffix("3–12 of 60"))
    terminal.send("G")
    #expect(lines(terminal)[0].hasSuffix("51–60 of 60"))
    terminal.send("g")
    #expect(lines(terminal)[0].hasSuffix("1–10 of 60"))
  }

  @Test func `a search finds a row that takes no focus, and Esc restores the screen`() {
    let terminal = Self.terminal()
    terminal.send("jjj")
    let before = terminal.text
    terminal.send("/line 44")
    #expect(terminal.text.contains("▌ line 44."))
    terminal.send("\u{1B}")
    #expect(terminal.text == before)
    terminal.send(":31\r")
    #expect(terminal.text.contains("▌ line 30."))
    terminal.send("y")
    #expect(lines(terminal).last?.contains("Copied.") == true)
  }

  @Test func `Esc in the find bar restores the scroll position of a row in focus`() {
    let terminal = Self.terminal(using: Set(0..<60))
    terminal.send("\u{1B}[6~jjj")
    let before = terminal.text
    terminal.send("/line 44")
    #expect(terminal.text != before)
    terminal.send("\u{1B}")
    #expect(terminal.text == before)
  }
}
