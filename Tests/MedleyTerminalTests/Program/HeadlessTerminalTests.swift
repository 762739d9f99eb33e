import MedleyCore
import MedleyTerminal
import Testing

/// The public API of the headless terminal.
@Suite struct HeadlessTerminalTests {
  struct Errand: ListModel {
    var id: Int
    var title: String
  }

  enum ErrandEdit: Sendable {
    case rename(Int, String)
    case remove(Int)
  }

  struct Errands: ListPresenter {
    var errands: [Errand]

    var sections: [ListSection<Errand>] {
      ListSection("errands", items: errands)
    }

    mutating func receive(_ edit: ErrandEdit) {
      switch edit {
      case .rename(let id, let title):
        for index in errands.indices where errands[index].id == id { errands[index].title = title }
      case .remove(let id): errands.removeAll { $0.id == id }
      }
    }
  }

  private var cells: CellAdapter<Errand, TerminalHost> {
    .content { ListContent("Errand \($0.id)", control: .text($0.title)) }
      .editing(\.title) { _, new, event in event.send(ErrandEdit.rename(new.id, new.title)) }
      .actions { _ in
        CellAction("Remove") { errand, event in event.send(ErrandEdit.remove(errand.id)) }
      }
  }

  private func terminal(rows: Int = 8, columns: Int = 40) -> HeadlessTerminal {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("errands") { [cells] _ in
      ListScreen(
        "Errands",
        presenter: Errands(errands: [Errand(id: 1, title: "rope"), Errand(id: 2, title: "tar")]),
        cells: cells
      )
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: rows, columns: columns)
    terminal.navigator.go(to: "errands", isolation: nil)
    return terminal
  }

  @Test func `text typed into a field updates the presenter and the screen`() {
    let terminal = terminal()
    #expect(terminal.text.contains("[rope]"))
    terminal.send("\rs\r")
    #expect(terminal.text.contains("[ropes]"))
    #expect(terminal.text.contains("[tar]"))
  }

  @Test func `the menu of a row deletes the row`() {
    let terminal = terminal()
    terminal.send("\u{1B}[B\u{1B}OQ\r")
    #expect(!terminal.text.contains("[tar]"))
    #expect(terminal.text.contains("[rope]"))
  }

  @Test func `an unchanged screen writes no bytes`() {
    let terminal = terminal()
    #expect(!terminal.draw().isEmpty)
    #expect(terminal.draw().isEmpty)
    terminal.send("\u{1B}[B")
    #expect(!terminal.draw().isEmpty)
  }

  @Test func `input after q on the first screen is ignored`() {
    let terminal = terminal()
    terminal.send("\u{1B}")
    #expect(!terminal.isClosed)
    terminal.send("q")
    #expect(terminal.isClosed)
    terminal.send("\rs\r")
    #expect(!terminal.text.contains("ropes"))
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 3), (40, 120)])
  func `a screen of any size is drawn`(_ rows: Int, _ columns: Int) {
    let terminal = terminal()
    terminal.resize(rows: rows, columns: columns)
    #expect(terminal.rows == rows)
    #expect(terminal.columns == columns)
    #expect(terminal.text.split(separator: "\n").allSatisfy { $0.count <= columns })
  }

  @Test func `the picture of a screen has its bars, its rows and its state`() {
    let terminal = terminal()
    let picture = terminal.svg
    #expect(picture.contains(">Errands</text>"))
    #expect(picture.contains(">[rope]</text>"))
    #expect(picture == terminal.svg)
    terminal.send("\u{1B}[B")
    #expect(picture != terminal.svg)
  }

  @Test func `a picture has the colours of a dark or a light terminal`() {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("errands") { [cells] _ in
      ListScreen("Errands", presenter: Errands(errands: []), cells: cells)
    }
    for (isDark, paper) in [(true, "#1e1e1e"), (false, "#ffffff")] {
      let terminal = HeadlessTerminal(resolver: resolver, rows: 4, columns: 20, isDark: isDark)
      terminal.navigator.go(to: "errands", isolation: nil)
      #expect(terminal.svg.contains(#"height="68" fill="\#(paper)"/>"#))
    }
  }
}
