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
