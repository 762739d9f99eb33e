@testable import TerminalKit
import Testing

@Suite struct TruncationTests {
  @Test func `truncation ends wide lines with an ellipsis`() {
    let block = TextBlock("short\nmuch longer").truncated(to: 6)
    #expect(block.lines == ["short", "much…"])
    #expect(block.width == 5)
    #expect(TextBlock("abcdef").truncated(to: 6).lines == ["abcdef"])
    #expect(TextBlock("abcdefg").truncated(to: 6).lines == ["abcde…"])
  }

  @Test func `truncation keeps characters whole`() {
    #expect(TextBlock("漢字漢字").truncated(to: 6).lines == ["漢字…"])
    #expect(TextBlock("e\u{301}e\u{301}e\u{301}").truncated(to: 2).lines == ["e\u{301}…"])
    #expect(TextBlock("👨‍👩‍👧👨‍👩‍👧").truncated(to: 3).lines == ["👨‍👩‍👧…"])
    #expect(TextBlock("a🇩🇪🇫🇷").truncated(to: 4).lines == ["a🇩🇪…"])
  }

  @Test func `padding fills the column that a cut wide character leaves`() {
    #expect(TextBlock("漢字漢字").truncated(to: 6).padded(to: 6).lines == ["漢字… "])
  }

  @Test(arguments: [1, 0, -1, .min])
  func `truncation without room leaves only the ellipsis`(_ width: Int) {
    #expect(TextBlock("ab\n漢\nc\n").truncated(to: width).lines == ["…", "…", "c", ""])
  }

  @Test func `omitted lines are marked by an ellipsis`() {
    let block = TextBlock("one\ntwo\nthree")
    #expect(block.truncated(toHeight: 2).lines == ["one", "two…"])
    #expect(block.truncated(toHeight: 3) == block)
    #expect(block.truncated(toHeight: -1).lines == ["one…"])
    #expect(TextBlock("abc\nabc").truncated(toHeight: 1).lines == ["ab…"])
    #expect(TextBlock("one\n \n").truncated(toHeight: 1).lines == ["one"])
    #expect(TextBlock.empty.truncated(toHeight: 1) == .empty)
    #expect(TextBlock("\n\n").truncated(toHeight: 1).lines == [""])
  }

  @Test func `truncation to a larger size changes nothing`() {
    #expect(TextBlock("a").truncated(to: .max).truncated(toHeight: .max) == "a")
  }
}
