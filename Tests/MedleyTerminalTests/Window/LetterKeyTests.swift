import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Letters as commands, the number of a row, and searches without an open bar.
@Suite struct LetterKeyTests {
  /// Rows without a text field.
  private let fixture = FormFixture(
    (0..<50).map { FormRow(id: "\($0)", text: $0.isMultiple(of: 10) ? "needle" : "hay") }
  )

  @Test func `letters move the focus as the keys do`() {
    for (letters, id) in [("jjj", "3"), ("k", "2"), ("G", "49"), ("g", "0")] {
      fixture.type(letters)
      #expect(fixture.focused == id, "\(letters)")
    }
  }

  @Test func `letters are typed on a row with a text field and in a bar`() {
    let fixture = FormFixture()
    fixture.type("q")
    #expect(fixture.field?.line.text.hasSuffix("q") == true)
    #expect(!fixture.window.isClosed)
    self.fixture.type("/jq")
    #expect(self.fixture.window.finder?.bar.line.text == "jq")
    #expect(!self.fixture.window.isClosed)
  }

  @Test(arguments: [
    ("7", "6"), ("1", "0"), ("0", "0"), ("50", "49"), ("9,999", "49"), (" 3 ", "2"),
  ])
  func `a colon and a number go to the row, clamped to the list`(text: String, id: String) {
    fixture.type(":" + text)
    #expect(fixture.frame.lines.last?.hasPrefix("Row: ") == true)
    fixture.press(.enter)
    #expect(fixture.focused == id)
    #expect(fixture.window.prompt == nil)
  }

  @Test func `a text that is no number moves nothing, and Esc closes the line`() {
    fixture.type(":x1")
    fixture.press(.enter)
    #expect(fixture.focused == "0")
    #expect(fixture.window.notice?.contains("x1") == true)
    fixture.type(":5")
    fixture.press(.escape)
    #expect(fixture.focused == "0")
    #expect(fixture.window.prompt == nil)
    #expect(!fixture.window.isClosed)
  }

  @Test func `n and N move from match to match while letters remain commands`() {
    fixture.type("n")
    #expect(fixture.window.notice?.contains("Nothing was searched") == true)
    fixture.type("/needle")
    fixture.press(.enter)
    #expect(fixture.focused == "0")
    fixture.type("n")
    #expect(fixture.focused == "10")
    fixture.type("nn")
    #expect(fixture.focused == "30")
    fixture.type("N")
    #expect(fixture.focused == "20")
    fixture.type("j")
    #expect(fixture.focused == "21")
    fixture.type("n")
    #expect(fixture.focused == "30")
    #expect(fixture.frame.lines.last?.contains("of 5") == true)
    #expect(fixture.frame.cursor == nil)
    // Esc ends the search, and does not leave.
    fixture.press(.escape)
    #expect(fixture.window.finder == nil)
    #expect(!fixture.window.isClosed)
  }

  @Test func `y copies the text of the row`() {
    fixture.type("j")
    #expect(fixture.press(.character("y")) == .copy("1 hay"))
    #expect(fixture.window.notice == "Copied.")
    let bytes = String(decoding: ScreenSequences.copying("a\u{1B}é"), as: UTF8.self)
    #expect(bytes == "\u{1B}]52;c;YRvDqQ==\u{1B}\\")
  }

  @Test func `q and Esc leave, and ask first if a text is not sent`() {
    let fixture = FormFixture()
    fixture.focus("more")
    #expect(fixture.press(.character("q")) == .quit)
    let other = FormFixture()
    let identity = other.window.host?.list?.identity(at: .row(ListPath(section: 0, item: 0)))
    if let identity {
      other.window.host?.send(.draft(CellEdit(.text("unsent"))), to: identity)
    }
    other.focus("more")
    for key in [Key.character("q"), .escape] {
      #expect(other.press(key) == nil)
      #expect(!other.window.isClosed)
      #expect(other.window.overlays.last?.overlay is QuestionMenu)
      // Esc closes the question.
      other.press(.escape)
      #expect(other.window.overlays.isEmpty && !other.window.isClosed)
    }
    #expect(other.press(.character("c"), .control) == .quit)
  }
}

/// The filter of a list.
@Suite struct FilterKeyTests {
  private final class Texts {
    var all: [String] = []
  }

  private let texts = Texts()
  private let fixture: FormFixture

  init() {
    fixture = FormFixture((0..<9).map { FormRow(id: "\($0)", text: "Hay \($0)") })
    fixture.window.host?.filter = TerminalFilter { [texts] in texts.all.append($0) }
    fixture.draw()
  }

  @Test func `each typed letter filters, and Enter keeps the filter`() {
    #expect(fixture.frame.lines.last?.contains("/ filter") == true)
    fixture.type("/ha")
    #expect(texts.all == ["h", "ha"])
    #expect(fixture.frame.lines.last?.hasPrefix("Filter: ha") == true)
    fixture.press(.down)
    #expect(fixture.focused == "1", "the list takes the arrow keys")
    fixture.press(.enter)
    #expect(fixture.window.prompt == nil)
    #expect(fixture.window.host?.filter?.text == "ha")
    #expect(fixture.frame.lines.last?.contains("Esc show all") == true)
    fixture.type("/")
    #expect(fixture.frame.lines.last?.hasPrefix("Filter: ha") == true)
  }

  @Test func `Esc shows all rows before it leaves`() {
    fixture.type("/ha")
    fixture.press(.enter)
    #expect(fixture.press(.escape) == nil)
    #expect(texts.all == ["h", "ha", ""])
    #expect(!fixture.window.isClosed)
    #expect(fixture.press(.escape) == .quit)
  }

  @Test func `Esc in the line shows all rows and stays`() {
    fixture.type("/ha")
    fixture.press(.escape)
    #expect(texts.all == ["h", "ha", ""])
    #expect(fixture.window.prompt == nil)
    #expect(!fixture.window.isClosed)
  }

  @Test func `matches of each word are highlighted in the rows`() {
    var theme = TerminalTheme.plain
    theme.match = TerminalStyle(attributes: .strikethrough)
    fixture.window.settings.theme = theme
    fixture.type("/AY 3")
    fixture.draw()
    let marked = fixture.frame.bounds.rows.map { row in
      String(
        fixture.frame.cells(ofRow: row)
          .filter { $0.style.attributes.contains(.strikethrough) }
          .map(\.glyph.text).joined()
      )
    }
    #expect(marked.filter { $0 == "ay" }.count == 8)
    #expect(marked.filter { $0 == "3ay3" }.count == 1, "\(marked)")
  }

  @Test func `wide characters and text at the edges are highlighted as a whole`() {
    var frame = Frame(rows: 2, columns: 6)
    frame.write("漢字ab", at: FramePosition(row: 0, column: 0))
    frame.write("ABxABA", at: FramePosition(row: 1, column: 0))
    let style = TerminalStyle(attributes: .bold)
    MatchHighlight(["字a", "ab"]).apply(style, to: &frame, in: frame.bounds)
    let marks = (0..<2).map { row in
      frame.cells(ofRow: row).map { $0.style == style ? "x" : "." }.joined()
    }
    #expect(marks == ["..xxxx", "xx.xx."])
    MatchHighlight(["", "nothing"]).apply(style, to: &frame, in: frame.bounds)
  }
}
