@testable import TerminalKit
import Testing

@Suite struct CompositionTests {
  @Test func `padding fills every line on the chosen side`() {
    let block = TextBlock("漢\nabc")
    #expect(block.padded(to: 5).lines == ["漢   ", "abc  "])
    #expect(block.padded(to: 5, alignment: .trailing).lines == ["   漢", "  abc"])
    #expect(block.padded(to: 5, alignment: .center).lines == [" 漢  ", " abc "])
    #expect(block.padded(to: 5).width == 5)
    #expect(block.padded(to: -1).lines == ["漢 ", "abc"])
    #expect(TextBlock.empty.padded(to: 5).width == 5)
  }

  @Test func `padding by height adds empty lines`() {
    #expect(TextBlock("a").padded(toHeight: 3).lines == ["a", "", ""])
    #expect(TextBlock("a").padded(toHeight: 4, alignment: .center).lines == ["", "a", "", ""])
    #expect(TextBlock("a").padded(toHeight: 2, alignment: .trailing).lines == ["", "a"])
    #expect(TextBlock("a\nb").padded(toHeight: 1).lines == ["a", "b"])
  }

  @Test func `sizes are clamped to the limit`() {
    #expect(TextBlock("a").padded(to: .max).width == TextBlock.limit)
    #expect(TextBlock("a").padded(toHeight: .max).height == TextBlock.limit)
    #expect(TextBlock("a").indented(by: .max).width == TextBlock.limit + 1)
    #expect(TextBlock("a").indented(by: .min) == "a")
    #expect(TextBlock("a").beside("b", gutter: .max).width == TextBlock.limit + 2)
    #expect(TextBlock("a").beside("b", gutter: .min).lines == ["ab"])
    #expect(TextBlock("a").above("b", spacing: .max).height == TextBlock.limit + 2)
    #expect(TextBlock("a").above("b", spacing: .min).height == 2)
  }

  @Test func `blocks side by side are aligned at the top`() {
    let block = TextBlock("a\nbbb").beside(TextBlock("x\ny\nz"), gutter: 2)
    #expect(block.lines == ["a    x", "bbb  y", "     z"])
    #expect(block.width == 6)
    let columns = TextBlock(columns: [TextBlock("漢").padded(to: 4), "b", .empty, "d"])
    #expect(columns.lines == ["漢   b  d"])
    #expect(columns.width == 9)
    #expect(TextBlock(columns: []) == .empty)
    #expect(TextBlock("a\nb").beside("c").lines == ["a c", "b"])
  }

  @Test func `stacked blocks are aligned on the left`() {
    let block = TextBlock("a").above("bcd", spacing: 1)
    #expect(block.lines == ["a", "", "bcd"])
    #expect(block.width == 3)
    #expect(TextBlock(stacking: [.empty, "a", .empty, "b"], spacing: 1).lines == ["a", "", "b"])
    #expect(TextBlock(stacking: []) == .empty)
  }

  @Test func `an indent contains its prefix`() {
    #expect(TextBlock("a\nb").indented(by: 2).lines == ["  a", "  b"])
    #expect(TextBlock("a\n\nb").indented(by: 2, prefix: "│").lines == ["│ a", "│", "│ b"])
    #expect(TextBlock("a").indented(by: 2, prefix: "long").lines == ["l…a"])
    #expect(TextBlock("a").indented(by: 3, prefix: "漢\nx").lines == ["漢 a"])
    #expect(TextBlock("one\ntwo").indented(by: 2).width == 5)
    #expect(TextBlock("•").beside("one\ntwo").lines == ["• one", "  two"])
  }

  @Test func `trimming removes blanks at the ends of lines`() {
    let block = TextBlock("a \u{3000}\n  \n b\u{A0}").padded(to: 9).trimmed
    #expect(block.lines == ["a", "", " b\u{A0}"])
    #expect(block.width == 3)
    #expect(TextBlock("a\u{3000}\nb\u{200B}").trimmed.lines == ["a", "b"])
  }

  @Test func `characters of adjacent blocks do not join`() {
    for (left, right, columns) in [
      ("🇩", "🇪", 4), ("🇩", "🇪🇫🇷", 6), ("👩\u{200D}", "👧", 4), ("1", "\u{FE0F}\u{20E3}", 1),
    ] {
      let block = TextBlock(left).beside(TextBlock(right), gutter: 0)
      #expect(block.width == columns)
      #expect(block.lines[0].columnWidth == columns)
    }
    #expect(TextBlock("a").beside("é", gutter: 0).lines == ["aé"])
    #expect(TextBlock("é").beside("漢", gutter: 0).lines == ["é漢"])
  }

  @Test func `the description of a block is its lines`() {
    #expect("\(TextBlock("a\nb"))" == "a\nb")
    #expect(TextBlock("").height == 1)
    #expect(TextBlock.empty.height == 0)
  }
}
