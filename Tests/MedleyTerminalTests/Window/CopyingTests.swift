import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The text that the user copies, and rows that a search unfolds.
@Suite struct CopyingTests {
  /// A tree of two levels that a search unfolds.
  private struct Tree: ListPresenter {
    var (found, kept): (Set<Int>, Set<Int>) = ([], [])

    var sections: [ListSection<Plank>] {
      ListSection("tree", items: (0..<20).flatMap(planks))
    }

    private func planks(_ parent: Int) -> [Plank] {
      let isOpen = found.contains(parent) || kept.contains(parent)
      let child = Plank(100 + parent, ListContent("child \(100 + parent)"))
      return [Plank(parent, ListContent("parent \(parent)"))] + (isOpen ? [child] : [])
    }

    mutating func receive(_ text: String?) {
      if let text {
        found = text.isEmpty ? [] : Set((0..<20).filter { "child \(100 + $0)".contains(text) })
      } else {
        kept.formUnion(found)
      }
    }
  }

  private func terminal(
    _ cells: CellAdapter<Plank, TerminalHost> = .content(\.content),
    selectionMode: SelectionMode = .single
  ) -> HeadlessTerminal {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("tree") { _ in
      ListScreen("Tree", presenter: Tree(), cells: cells) { $0.selectionMode = selectionMode }
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 12, columns: 40)
    terminal.navigator.go(to: "tree", isolation: nil)
    let navigator = terminal.navigator
    terminal.window.host?.finding = TerminalFinding(
      seek: { [weak navigator] in navigator?.top?.send($0 as String?) },
      keep: { [weak navigator] in navigator?.top?.send(nil as String?) }
    )
    terminal.draw()
    return terminal
  }

  private func ids(_ terminal: HeadlessTerminal) -> [Int] {
    terminal.navigator.top?.list.rows(of: Plank.self).map(\.model.id) ?? []
  }

  @Test func `a search asks the list to show what it hides, and Esc hides it again`() {
    let terminal = terminal()
    terminal.send("/child 112")
    terminal.draw()
    #expect(ids(terminal).filter { $0 >= 100 } == [112])
    #expect(terminal.text.contains("child 112"))
    terminal.send("\u{1B}")
    #expect(ids(terminal) == Array(0..<20))
    terminal.send("/115\r")
    terminal.draw()
    #expect(ids(terminal).contains(115))
    terminal.send("/103\r")
    #expect(ids(terminal).filter { $0 >= 100 } == [103, 115], "what was found stays")
  }

  @Test func `y copies the words of a row without padding and isolates`() {
    let cells = CellAdapter<Plank, TerminalHost>.terminal { plank, context in
      TerminalCell(TextBlock("  7").padded(to: 9, alignment: .trailing), ink: .quiet)
        .beside(TerminalCell(TextBlock("a \u{5D0}\u{5D1} b")), gutter: 3)
    }
    let terminal = terminal(cells)
    terminal.send("y")
    #expect(terminal.takeCopy() == "7 a \u{5D0}\u{5D1} b")
    #expect(terminal.takeCopy() == nil)
  }

  @Test func `a cell can state the text that is copied`() {
    let terminal = terminal(
      .terminal { plank, _ in TerminalCell(TextBlock("shown")).copying("  all\n") }
    )
    terminal.send("y")
    #expect(terminal.takeCopy() == "  all\n")
    #expect(TerminalCell(TextBlock("a")).copying("b").beside(.empty).copiedText == "b")
    #expect(TerminalCell.empty.beside(TerminalCell(TextBlock("a")).copying("b")).copiedText == "a")
  }

  @Test func `a row without an effect takes the focus if it states a text to copy`() {
    let cells = CellAdapter<Plank, TerminalHost>.terminal { plank, _ in
      let cell = TerminalCell(TextBlock("row \(plank.id)"))
      return plank.id.isMultiple(of: 5) ? cell.copying("copy \(plank.id)") : cell
    }
    let terminal = terminal(cells, selectionMode: .none)
    terminal.send("jy")
    #expect(terminal.takeCopy() == "copy 5")
  }

  @Test func `an action of a row copies a text`() {
    let cells = CellAdapter<Plank, TerminalHost>.content(\.content)
    weak var host: TerminalHost?
    let terminal = terminal(
      cells.actions { plank in
        CellAction("Copy number", id: "number") { plank, _ in host?.copy("no. \(plank.id)") }
      }
    )
    host = terminal.window.host
    terminal.send("\u{1B}[B\u{1B}OQ\r")
    #expect(terminal.takeCopy() == "no. 1")
    #expect(terminal.text.contains("Copied."))
  }
}
