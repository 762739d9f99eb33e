import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// The panes of a split screen in a window of 120 columns: the list has 48 of them.
@Suite struct PaneTests {
  private struct Row: ListModel {
    var id: String
    var text = ""
  }

  private struct Rows: ListPresenter {
    var rows: [Row]

    var sections: [ListSection<Row>] { ListSection("rows", items: rows) }

    mutating func receive(_ edit: Row) {
      for index in rows.indices where rows[index].id == edit.id { rows[index] = edit }
    }
  }

  private let terminal: HeadlessTerminal

  private init() {
    let cells = CellAdapter<Row, TerminalHost>.content { row in
      row.id.hasPrefix("field")
        ? ListContent(row.id, control: .text(row.text)) : ListContent("row \(row.id)")
    }
    .opens { row in row.id.hasPrefix("field") ? nil : ["item", row.id] }
    .editing(\.text) { _, new, event in event.send(new) }
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("list") { _ in
      let rows = Rows(rows: (1...60).map { Row(id: "\($0)") })
      return SplitScreen(list: ListScreen("List", presenter: rows, cells: cells), detail: "item/1")
    }
    resolver.add("middle") { _ in
      let rows = Rows(rows: (1...60).map { Row(id: "\($0)") })
      return SplitScreen(list: ListScreen("List", presenter: rows, cells: cells), detail: "item/3")
    }
    resolver.add("empty") { _ in
      SplitScreen(
        list: ListScreen("List", presenter: Rows(rows: [Row(id: "1")]), cells: cells)
      )
    }
    resolver.add("item/:id") { parameters in
      let id = parameters["id"] ?? ""
      let rows = [Row(id: "field \(id)")] + (100..<160).map { Row(id: "\($0)") }
      return ListScreen("Item \(id)", presenter: Rows(rows: rows), cells: cells)
    }
    terminal = HeadlessTerminal(resolver: resolver, rows: 20, columns: 120)
  }

  private func lines() -> [String] {
    terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The texts of a line in both panes.
  private func line(_ index: Int) -> [String] {
    lines()[index].split(separator: "│", maxSplits: 1, omittingEmptySubsequences: false)
      .map { $0.filter { !"▎│┃▌".contains($0) }.trimmingBlanks }
  }

  private var titles: [String] { terminal.navigator.screens.map(\.title) }

  private func click(row: Int, column: Int) {
    terminal.send("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m")
  }

  @Test func `a wide window draws the list and the first screen beside each other`() {
    terminal.navigator.go(to: "list")
    #expect(line(1).first?.hasPrefix("row 1") == true)
    #expect(line(1).last?.hasPrefix("field 1") == true)
    #expect(line(2).first?.hasPrefix("row 2") == true)
    #expect(titles == ["List", "Item 1"])
  }

  @Test func `the focus begins at the row of the first screen`() {
    terminal.navigator.go(to: "middle")
    #expect(lines()[3].hasPrefix("▌") && line(3).first?.hasPrefix("row 3") == true)
    #expect(titles == ["List", "Item 3"])
    terminal.send("\u{1B}[B\r")
    #expect(titles == ["List", "Item 4"])
  }

  @Test func `a narrow window draws one screen`() {
    terminal.navigator.go(to: "list")
    terminal.resize(rows: 20, columns: 109)
    #expect(titles == ["List"])
    #expect(!terminal.text.contains("field 1"))
    terminal.send("\u{1B}[B\r")
    #expect(titles == ["List", "Item 2"])
    #expect(!terminal.text.contains("row 2"))
    terminal.resize(rows: 20, columns: 110)
    #expect(terminal.text.contains("row 2"))
    #expect(terminal.text.contains("field 2"))
  }

  @Test func `Enter opens the focused row beside the list, and Esc returns to the list`() {
    terminal.navigator.go(to: "list")
    terminal.send("\u{1B}[B\u{1B}[B\r")
    #expect(titles == ["List", "Item 3"])
    #expect(line(1).last?.hasPrefix("field 3") == true)
    #expect(terminal.window.host === terminal.navigator.top?.host)
    terminal.send("\u{1B}")
    #expect(titles == ["List", "Item 3"])
    #expect(terminal.window.host === terminal.navigator.screens[0].host)
    terminal.send("\u{1B}[B\r")
    #expect(titles == ["List", "Item 4"])
  }

  @Test func `F6 changes the pane that receives the keys`() {
    terminal.navigator.go(to: "list")
    #expect(terminal.text.contains("F6 other pane"))
    terminal.send("\u{1B}[17~\u{1B}[F")
    #expect(line(1).last?.hasPrefix("field 1") == false, "the other pane shows its end")
    #expect(line(1).first?.hasPrefix("row 1") == true)
    terminal.send("\u{1B}[17~\u{1B}[F")
    #expect(line(1).first?.hasPrefix("row 1") == false)
  }

  @Test func `F6 says that there is no other pane`() {
    terminal.navigator.go(to: "list")
    terminal.resize(rows: 20, columns: 80)
    terminal.send("\u{1B}[17~")
    #expect(terminal.text.contains("There is no other pane."))
  }

  @Test func `a click acts in the pane below the pointer`() {
    terminal.navigator.go(to: "list")
    click(row: 5, column: 70)
    #expect(titles == ["List", "Item 1", "Item 102"])
    click(row: 6, column: 10)
    #expect(titles == ["List", "Item 5"])
  }

  @Test func `the wheel scrolls the pane below the pointer, and the keys stay where they are`() {
    terminal.navigator.go(to: "list")
    let host = terminal.window.host
    terminal.send("\u{1B}[<65;80;8M\u{1B}[<65;80;8M\u{1B}[<65;80;8M")
    #expect(line(1).last?.hasPrefix("field 1") == false)
    #expect(line(1).first?.hasPrefix("row 1") == true)
    #expect(terminal.window.host === host)
  }

  @Test func `a click on the title of the list gives it the keys`() {
    terminal.navigator.go(to: "list")
    terminal.send("\r")
    #expect(terminal.window.host === terminal.navigator.top?.host)
    _ = terminal.text
    click(row: 1, column: 3)
    #expect(terminal.window.host === terminal.navigator.screens[0].host)
    #expect(titles == ["List", "Item 1"])
  }

  @Test func `a field of the other pane opens within its pane`() {
    terminal.navigator.go(to: "list")
    terminal.send("\u{1B}[17~\r")
    terminal.send("typed")
    #expect(line(1).last?.contains("typed") == true)
    #expect(line(1).first?.hasPrefix("row 1") == true)
    terminal.send("\r")
    terminal.send("\u{1B}[17~")
    #expect(line(1).last?.contains("typed") == true)
  }

  @Test func `an unsent text is asked about before another row opens`() {
    terminal.navigator.go(to: "list")
    terminal.send("\u{1B}[17~\rtyped")
    click(row: 6, column: 10)
    #expect(titles == ["List", "Item 1"])
    #expect(terminal.text.contains(ListTexts().discardTextQuestion))
    #expect(terminal.window.host === terminal.navigator.top?.host)
    terminal.send("\u{1B}")
    #expect(titles == ["List", "Item 1"])
    #expect(line(1).last?.contains("typed") == true)
  }

  @Test func `an empty pane says what it is for`() {
    terminal.navigator.go(to: "empty")
    #expect(terminal.text.contains("The row that you choose opens here."))
    #expect(!terminal.text.contains("F6"))
    terminal.send("\r")
    #expect(!terminal.text.contains("The row that you choose opens here."))
  }

  @Test(arguments: 0...7, 100...124)
  func `every size of a window is drawn`(rows: Int, columns: Int) {
    terminal.resize(rows: rows, columns: columns)
    terminal.navigator.go(to: "list")
    _ = terminal.text
    terminal.send("\u{1B}[17~\u{1B}[B\r")
    #expect(
      terminal.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).count
        == max(1, rows)
    )
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
