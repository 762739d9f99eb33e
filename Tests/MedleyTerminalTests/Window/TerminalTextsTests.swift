import MedleyCore
import MedleyTerminal
import Testing

private struct Line: ListModel {
  var id: Int
}

private struct Lines: ListPresenter {
  var sections: [ListSection<Line>] {
    [ListSection("lines", items: (1...3).map { Line(id: $0) })]
  }

  mutating func receive(_ edit: Never) {}
}

struct TerminalTextsTests {
  private func terminal(_ texts: TerminalTexts) -> HeadlessTerminal {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("lines") { _ in
      ListScreen(
        "Zeilen",
        presenter: Lines(),
        cells: CellAdapter<Line, TerminalHost>.content { ListContent("Zeile \($0.id)") }
          .numbered(\.id)
      )
    }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 40, columns: 100, texts: texts)
    terminal.navigator.go(to: "lines", isolation: nil)
    terminal.draw()
    return terminal
  }

  @Test func `notices, lines and the help page are in the language of the program`() {
    var texts = TerminalTexts()
    let unknown = texts.replace([
      "rowLabel": "Nummer: ", "missingRowAfterLast": "{last} ist die letzte Zeile, nicht {row}.",
      "notARowNumber": "„{text}“ ist keine Nummer.", "copied": "Kopiert.",
      "keys": "Tasten", "helpCopy": "die Zeile kopieren", "nothingSearched": "Nichts gesucht.",
    ])
    #expect(unknown == [])
    let terminal = terminal(texts)
    terminal.send(":")
    #expect(terminal.text.contains("Nummer:"))
    terminal.send("9999\r")
    #expect(terminal.text.contains("3 ist die letzte Zeile, nicht 9,999."))
    terminal.send(":x1\r")
    #expect(terminal.text.contains("„x1“ ist keine Nummer."))
    terminal.send("n")
    #expect(terminal.text.contains("Nichts gesucht."))
    terminal.send("?")
    #expect(terminal.text.contains("Tasten") && terminal.text.contains("die Zeile kopieren"))
    #expect(!terminal.text.contains("Keys") && !terminal.text.contains("copy the row"))
  }

  @Test func `the bars and their hints are in the language of the program`() {
    var texts = TerminalTexts()
    let unknown = texts.replace([
      "visibleRows": "{first} bis {last} von {count}", "hintLeave": "beenden", "hintFind": "suchen",
      "hintKeys": "Tasten", "findLabel": "Suche: ", "noMatch": "nicht gefunden",
    ])
    #expect(unknown == [])
    let terminal = terminal(texts)
    #expect(terminal.text.contains("1 bis 3 von 3"))
    #expect(terminal.text.contains("q beenden  / suchen  F1 Tasten"))
    terminal.send("/§")
    #expect(terminal.text.contains("Suche: §") && terminal.text.contains("nicht gefunden"))
  }

  @Test func `each text of the table has a name, and no text is empty`() {
    let texts = TerminalTexts().namedTexts
    #expect(texts.values.allSatisfy { !$0.isEmpty })
    #expect(texts["actions.other"] == "{count} rows" && texts["pluralRule"] == "oneAndOther")
  }
}
