import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

@Suite struct TextAreaTests {
  private func stage(_ text: String) -> OverlayFixture<TextArea> {
    OverlayFixture(TextArea(text), rows: 20, columns: 40)
  }

  @Test func `Enter splits a line, and Backspace and Delete join lines`() {
    var stage = stage("ab\ncd")
    stage.press(KeyPress(.left), KeyPress(.enter))
    #expect(stage.overlay.text == "ab\nc\nd")
    #expect(stage.overlay.row == 2)
    stage.press(.backspace)
    #expect(stage.overlay.text == "ab\ncd")
    #expect(stage.overlay.lines[1].caret == 1)
    stage.press(KeyPress(.up), KeyPress(.end), KeyPress(.delete))
    #expect(stage.overlay.text == "abcd")
    #expect(stage.overlay.lines[0].caret == 2)
  }

  @Test func `arrow keys move the caret over the ends of lines`() {
    var stage = stage("ab\n\ncde")
    stage.press(.up)
    #expect(stage.overlay.row == 1)
    stage.press(.left)
    #expect((stage.overlay.row, stage.overlay.lines[0].caret) == (0, 2))
    stage.press(KeyPress(.right), KeyPress(.right))
    #expect((stage.overlay.row, stage.overlay.lines[2].caret) == (2, 0))
    stage.press(.pageUp)
    #expect(stage.overlay.row == 0)
    stage.press(.pageDown)
    #expect(stage.overlay.row == 2)
  }

  @Test func `pasted lines stay lines, and too many are refused`() {
    var stage = stage("")
    #expect(stage.overlay.handle(.paste(PastedText("one\r\ntwo\n"))) == .stays)
    #expect(stage.overlay.text == "one\ntwo\n")
    let lines = String(repeating: "x\n", count: 2000)
    #expect(
      stage.overlay.handle(.paste(PastedText(lines)))
        == .says("Only the beginning of the text was taken.")
    )
    #expect(stage.overlay.lines.count == TextArea.limit)
    #expect(stage.press(.enter) == .says("A text has 1,000 lines at most."))
  }

  @Test func `the visible lines follow the caret`() {
    var stage = stage((1...30).map { "line \($0)" }.joined(separator: "\n"))
    #expect(stage.frame.lines.contains { $0.contains("line 30") })
    #expect(!stage.frame.lines.contains { $0.contains("line 1 ") })
    for _ in 0..<40 { stage.press(.up) }
    #expect(stage.frame.lines.contains { $0.contains("line 1 ") })
    #expect(stage.frame.cursor?.row == stage.frame.lines.firstIndex { $0.contains("line 1 ") })
  }

  @Test func `Ctrl-S and Alt-Enter commit; Esc, Tab and a click outside do not`() {
    var stage = stage("a\nb")
    #expect(stage.press(.character("s"), .control) == .commits(.text("a\nb")))
    #expect(stage.press(.enter, .alt) == .commits(.text("a\nb")))
    #expect(stage.press(.escape) == .closes)
    #expect(stage.press(.tab) == .leaves(then: .next))
    #expect(stage.press(.tab, .shift) == .leaves(then: .previous))
    #expect(stage.mouse(.press(.left), row: 0, column: 0) == .leaves(then: .passOn))
    #expect(stage.overlay.draft?.value == .text("a\nb"))
  }

  @Test func `long lines are wrapped between words, and the caret moves by rows of the screen`() {
    // The box has 30 columns, of which 27 show text.
    var stage = stage("alpha beta gamma delta epsilon zeta eta\nlast")
    func line(_ text: String) -> Int? { stage.frame.lines.firstIndex { $0.contains(text) } }
    #expect(line("alpha beta gamma delta") != line("epsilon zeta eta"))
    stage.press(.up)
    #expect((stage.overlay.row, stage.overlay.lines[0].caret) == (0, 27))
    #expect(stage.frame.cursor?.row == line("epsilon zeta eta"))
    stage.press(.up)
    #expect((stage.overlay.row, stage.overlay.lines[0].caret) == (0, 4))
    #expect(stage.frame.cursor?.row == line("alpha"))
    stage.press(KeyPress(.end), KeyPress(.up))
    #expect(stage.overlay.lines[0].caret == 16, "the row above the end of the line")
    stage.press(KeyPress(.down), KeyPress(.down))
    #expect((stage.overlay.row, stage.overlay.lines[1].caret) == (1, 4))
  }

  @Test func `the caret keeps its column across a short row`() {
    var stage = stage("long line\nab\nlong line")
    stage.press(KeyPress(.left), KeyPress(.up))
    #expect(stage.overlay.lines[1].caret == 2)
    stage.press(.up)
    #expect(stage.overlay.lines[0].caret == 8)
  }

  @Test func `a click puts the caret into the row of a wrapped line`() throws {
    var stage = stage("alpha beta gamma delta epsilon zeta eta")
    let row = try #require(stage.frame.lines.firstIndex { $0.contains("epsilon") })
    let text = stage.frame.lines[row]
    let column = text.distance(
      from: text.startIndex,
      to: try #require(text.firstRange(of: "zeta")).lowerBound
    )
    _ = stage.mouse(.press(.left), row: row, column: column)
    #expect(stage.overlay.lines[0].caret == 31)
  }

  @Test func `the rows of lines have all their characters and fit`() {
    var random = RandomInput(seed: 5)
    for _ in 0..<300 {
      let alphabet: [Character] = ["a", "b", " ", "日", "é", "-"]
      let count = Int.random(in: 0...60, using: &random.generator)
      let text = String(
        (0..<count).map { _ in alphabet.randomElement(using: &random.generator) ?? "x" }
      )
      let width = Int.random(in: 1...20, using: &random.generator)
      let line = TextLine(text)
      let rows = WrappedRows([line, line], width: width)
      for index in 0..<2 {
        let parts = rows.all.filter { $0.line == index }.map(\.characters)
        #expect(parts.first?.lowerBound == 0)
        #expect(parts.last?.upperBound == line.characters.count)
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
        for part in parts {
          let word = String(line.characters[part]).trimmingSuffixBlanks
          #expect(word.columnWidth <= width || word.count == 1, "\(text) in \(width)")
        }
      }
      for place in 0...line.characters.count {
        let row = rows.index(of: place, inLine: 0)
        let column = rows.column(of: place, inRow: row, of: [line, line])
        #expect(rows.place(atColumn: column, inRow: row, of: [line, line]) == place)
      }
    }
  }

  @Test func `any input leaves the caret in the text`() {
    for seed in UInt64(1)...3 {
      var random = RandomInput(seed: seed)
      var stage = stage("日本\none\u{301}\n\n👩‍👩‍👧")
      for _ in 0..<1000 {
        _ = stage.overlay.handle(random.next(rows: 20, columns: 40))
        guard stage.overlay.lines.indices.contains(stage.overlay.row) else {
          Issue.record("seed \(seed): line \(stage.overlay.row)")
          return
        }
      }
      stage.draw()
      #expect(stage.frame.inconsistency == nil, "seed \(seed)")
    }
  }
}

extension String {
  fileprivate var trimmingSuffixBlanks: String {
    String(reversed().drop { $0.isWhitespace }.reversed())
  }
}
