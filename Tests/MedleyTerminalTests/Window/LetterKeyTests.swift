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

  @Test func `in a field and in a bar every printable character is text`() {
    let fixture = FormFixture()
    fixture.press(.enter)
    let printable = (0x20..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) } + ["é", "日"]
    for character in printable {
      fixture.press(.character(character))
      #expect(fixture.field?.line.text.last == character)
      #expect(fixture.window.overlays.count == 1)
    }
    #expect(fixture.field?.line.text == "Ada" + String(printable))
    #expect(!fixture.window.isClosed)
    self.fixture.type("/")
    for character in printable { self.fixture.press(.character(character)) }
    #expect(self.fixture.window.finder?.bar.line.text == String(printable))
    #expect(!self.fixture.window.isClosed)
  }

  @Test func `on a row with a field letters are commands, and edit nothing`() {
    let fixture = FormFixture()
    for (letter, focused) in [("j", "news"), ("j", "born"), ("k", "news"), ("g", "name")] {
      fixture.type(letter)
      #expect(fixture.focused == focused)
      #expect(fixture.window.overlays.isEmpty)
    }
    // None of them begins a search, and a blank is text.
    for letter in "abcdefhilmoprstuwxz ÄBC12" {
      fixture.press(.character(letter))
      #expect(fixture.window.overlays.isEmpty, "\(letter)")
      #expect(fixture.window.finder == nil, "\(letter)")
      #expect(fixture.focused == "name", "\(letter)")
    }
    #expect(fixture.window.host?.list?.heldDraft(at: .row(ListPath(section: 0, item: 0))) == nil)
    #expect(fixture.edits.lines == [])
    fixture.press(.character("?"))
    #expect(fixture.window.overlays.last?.overlay is HelpPage)
    fixture.press(.escape)
    #expect(fixture.press(.character("q")) == .quit)
  }

  @Test func `digits on rows with a date, a time or a number open their editor`() {
    let dates = FormFixture()
    dates.focus("born")
    dates.type("1990-02-31")
    #expect((dates.window.overlays.last?.overlay as? DateField)?.typed == "1990-02-31")
    dates.press(.tab)
    #expect(dates.line(with: "1990-02-31") != nil, "the row shows the text that is no day")
    dates.focus("born")
    dates.type("9")
    #expect(
      (dates.window.overlays.last?.overlay as? DateField)?.typed == "1990-02-319",
      "a digit does not replace a draft"
    )
    for (id, text) in [("count", "3"), ("volume", "1"), ("alarm", "730")] {
      let values = EntryFixture(id)
      values.type(text)
      #expect((values.window.overlays.last?.overlay as? ValueField)?.line.text == text)
      values.type("x")
      values.press(.escape)
      values.type("8")
      #expect((values.window.overlays.last?.overlay as? ValueField)?.line.text == text + "x8")
    }
  }

  @Test(arguments: [("7", "6"), ("1", "0"), ("50", "49"), (" 3 ", "2")])
  func `a colon and a number go to the row`(text: String, id: String) {
    fixture.type(":" + text)
    #expect(fixture.frame.lines.last?.hasPrefix("Row: ") == true)
    fixture.press(.enter)
    #expect(fixture.focused == id)
    #expect(fixture.window.prompt == nil)
    #expect(fixture.window.notice == nil)
  }

  @Test(arguments: ["0", "51", "9,999", "-1", "999999999999"])
  func `a number that no row has is named, and moves nothing`(text: String) {
    fixture.type("j:" + text)
    fixture.press(.enter)
    #expect(fixture.focused == "1")
    #expect(fixture.window.notice?.hasSuffix("the last is 50.") == true)
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

  @Test func `q leaves, and asks first if a text is not sent`() {
    let fixture = FormFixture()
    fixture.focus("more")
    #expect(fixture.press(.character("q")) == .quit)
    let other = FormFixture()
    let identity = other.window.host?.list?.identity(at: .row(ListPath(section: 0, item: 0)))
    if let identity {
      other.window.host?.send(.draft(CellEdit(.text("unsent"))), to: identity)
    }
    other.focus("more")
    #expect(other.press(.character("q")) == nil)
    #expect(!other.window.isClosed)
    #expect(other.window.overlays.last?.overlay is QuestionMenu)
    // Esc closes the question.
    other.press(.escape)
    #expect(other.window.overlays.isEmpty && !other.window.isClosed)
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

  @Test func `Esc shows all rows, and leaves the first screen open`() {
    fixture.type("/ha")
    fixture.press(.enter)
    for _ in 0..<4 { #expect(fixture.press(.escape) == nil) }
    #expect(texts.all == ["h", "ha", ""])
    #expect(!fixture.window.isClosed)
  }

  @Test func `Esc removes the text of a filter, and then another restriction`() {
    fixture.window.host?.filter?.restriction = "only hay"
    fixture.window.host?.filter?.removeRestriction = { [texts] in texts.all.append("all") }
    fixture.draw()
    #expect(fixture.frame.lines.last?.contains("Esc show all") == true)
    fixture.type("/h")
    fixture.press(.enter)
    #expect(fixture.press(.escape) == nil)
    #expect(texts.all == ["h", ""])
    #expect(fixture.frame.lines.last?.contains("Esc show all") == true)
    fixture.type(":99")
    fixture.press(.enter)
    #expect(fixture.window.notice?.contains("filtered list") == true)
    fixture.press(.escape)
    #expect(texts.all == ["h", ""], "the message closes first")
    fixture.press(.escape)
    #expect(texts.all == ["h", "", "all"])
    #expect(fixture.window.host?.filter?.restriction == nil)
    #expect(fixture.frame.lines.last?.contains("q leave") == true)
    #expect(!fixture.window.isClosed)
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
