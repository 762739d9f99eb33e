@testable import TerminalKit
import Testing

@Suite struct RightToLeftTests {
  @Test func `a line with right-to-left text is isolated by the paragraph's direction`() {
    #expect(TextBlock("שלום").lines == ["\u{2067}שלום\u{2069}"])
    #expect(TextBlock("Hi שלום").lines == ["\u{2066}Hi שלום\u{2069}"])
    #expect(TextBlock("12 שלום a").lines == ["\u{2067}12 שלום a\u{2069}"])
    #expect(TextBlock("٣٤").lines == ["\u{2066}٣٤\u{2069}"])
    #expect(TextBlock("plain\nשלום").lines == ["plain", "\u{2067}שלום\u{2069}"])
  }

  @Test func `all lines of a right-to-left paragraph have the same isolate`() {
    let block = TextBlock(wrapping: "שלום one two", width: 7)
    #expect(block.lines == ["\u{2067}שלום\u{2069}", "\u{2067}one two\u{2069}"])
    #expect(block.width == 7)
  }

  @Test func `blanks at the ends are outside the isolate`() {
    #expect(TextBlock("  אב  ").lines == ["  \u{2067}אב\u{2069}  "])
    #expect(TextBlock("אב").padded(to: 5, alignment: .center).lines == [" \u{2067}אב\u{2069}  "])
    #expect(TextBlock("אב").padded(to: 5).trimmed == TextBlock("אב"))
  }

  @Test func `an ellipsis is inside the isolate`() {
    #expect(TextBlock("אבגדה").truncated(to: 3).lines == ["\u{2067}אב…\u{2069}"])
    let wrapped = TextBlock(wrapping: "אב גד הו", width: 5, maximumLines: 1)
    #expect(wrapped.lines == ["\u{2067}אב ג…\u{2069}"])
  }

  @Test func `right-to-left text does not move other columns`() {
    let row = TextBlock("אב").padded(to: 4).beside("x").beside("גד", gutter: 2)
    #expect(row.lines == ["\u{2067}אב\u{2069}   x  \u{2067}גד\u{2069}"])
    #expect(row.width == 10)
    #expect(row.truncated(to: 9).lines == ["\u{2067}אב\u{2069}   x  \u{2067}…\u{2069}"])
    #expect(row.truncated(to: 3).lines == ["\u{2067}אב\u{2069}…"])
  }

  @Test func `a visible soft hyphen is inside the isolate`() {
    let block = TextBlock(wrapping: "אב\u{AD}גד", width: 3)
    #expect(block.lines == ["\u{2067}אב-\u{2069}", "\u{2067}גד\u{2069}"])
  }
}
