@testable import TerminalKit
import Testing

@Suite struct WrappingTests {
  @Test func `words fill lines from the left`() {
    expect("The quick brown fox jumps", width: 10, ["The quick", "brown fox", "jumps"])
    expect("The quick", width: 9, ["The quick"])
    expect("", width: 5, [""])
  }

  @Test func `blanks vanish at the ends of lines and stay within them`() {
    expect("a  b   c    ", width: 5, ["a  b", "c"])
    expect("   ", width: 5, [""])
    expect("ab cd", width: 2, ["ab", "cd"])
  }

  @Test func `line breaks of every kind are kept`() {
    expect(
      "a\nb\r\nc\rd\u{85}e\u{2028}f\u{2029}g\u{B}h\u{C}i",
      width: 9,
      "abcdefghi".map { "\($0)" }
    )
    expect("\n\na\n", width: 9, ["", "", "a", ""])
    expect("a\n\rb", width: 9, ["a", "", "b"])
  }

  @Test func `a word wider than a line begins on its own line and is broken`() {
    expect("an internationalization", width: 8, ["an", "internat", "ionaliza", "tion"])
    expect("abcdefgh ij", width: 5, ["abcde", "fgh", "ij"])
    expect("abcdefg ij", width: 5, ["abcde", "fg ij"])
  }

  @Test func `lines break after hyphens and dashes between letters only`() {
    expect("a well-known word", width: 8, ["a well-", "known", "word"])
    expect("see –5 and --all", width: 5, ["see", "–5", "and", "--all"])
    expect("half—done", width: 6, ["half—", "done"])
    expect("1-2-3-4", width: 4, ["1-2-", "3-4"])
  }

  @Test func `lines break around ideographs except before closing and after opening punctuation`() {
    expect("吾輩は猫である。名前は「まだ」無い。", width: 12, ["吾輩は猫であ", "る。名前は", "「まだ」無", "い。"])
    expect("東京タワー", width: 8, ["東京タ", "ワー"])
    expect("漢字abc漢字", width: 6, ["漢字", "abc漢", "字"])
    expect("漢字(注)", width: 6, ["漢字", "(注)"])
    expect("😀😀😀", width: 5, ["😀😀", "😀"])
  }

  @Test func `Korean words stay whole`() {
    expect("한국어 텍스트", width: 8, ["한국어", "텍스트"])
    expect("한국어텍스트", width: 8, ["한국어텍", "스트"])
  }

  @Test func `no-break spaces and joiners hold words together`() {
    expect("ab 10\u{A0}km", width: 6, ["ab", "10\u{A0}km"])
    expect("漢\u{2060}字", width: 3, ["漢\u{2060}", "字"])
    expect("x漢\u{2060}字", width: 4, ["x", "漢\u{2060}字"])
  }

  @Test func `a line may break at U+200B`() {
    expect("abc\u{200B}def", width: 4, ["abc", "def"])
    expect("abc\u{200B}def", width: 6, ["abc\u{200B}def"])
  }

  @Test func `a soft hyphen is visible only where a line breaks at it`() {
    expect("re\u{AD}wrap", width: 6, ["rewrap"])
    expect("re\u{AD}wrap", width: 5, ["re-", "wrap"])
    expect("abc re\u{AD}wrap\u{AD}ping", width: 7, ["abc re-", "wrap-", "ping"])
    expect("abc re\u{AD}wrap\u{AD}ping", width: 6, ["abc", "re-", "wrap-", "ping"])
    expect("abcd\u{AD}ef", width: 4, ["abcd", "ef"])
    expect("abc\u{AD}123", width: 4, ["abc1", "23"])
    expect("\u{AD}a\u{AD}1 漢\u{AD}字 -\u{AD}", width: 20, ["a1 漢字 -"])
  }

  @Test func `a paragraph keeps its indentation on all its lines`() {
    expect("  one two three", width: 9, ["  one two", "  three"])
    expect("\u{3000}一二三四", width: 6, ["  一二", "  三四"])
    expect("        deep", width: 8, ["    deep"])
    expect("        deepest", width: 8, ["    deep", "    est"])
  }

  @Test func `a hanging indent applies to all lines except the first`() {
    expect("- one two three\nfour", width: 9, hanging: 2, ["- one two", "  three", "four"])
    expect("one two", width: 4, hanging: 99, ["one", "  tw", "  o"])
    expect("one two", width: 4, hanging: -3, ["one", "two"])
  }

  @Test func `the last line ends with an ellipsis if text is omitted`() {
    expect("one two three", width: 5, lines: 2, ["one", "two…"])
    expect("three three", width: 5, lines: 1, ["thre…"])
    expect("one two", width: 5, lines: 2, ["one", "two"])
    expect("one\ntwo", width: 5, lines: 1, ["one…"])
    expect("one\n\n  \n", width: 5, lines: 1, ["one"])
    expect("one\n\ntwo", width: 5, lines: 2, ["one", "…"])
    expect("漢字漢字", width: 4, lines: 1, ["漢…"])
    expect("ab cd", width: 2, lines: 1, ["a…"])
    expect("  abc def", width: 4, lines: 1, ["  a…"])
    expect("one two", width: 3, lines: 0, ["on…"])
    expect("re\u{AD}wrap", width: 5, lines: 1, ["re…"])
  }

  @Test func `in one column an ellipsis replaces a wide character`() {
    expect("漢a👍", width: 1, ["…", "a", "…"])
    expect("漢a", width: 0, ["…", "a"])
    expect("ab", width: .min, ["a", "b"])
  }

  @Test func `the largest width wraps nothing`() {
    expect("  a long line", width: .max, hanging: .max, lines: .max, ["  a long line"])
  }

  @Test func `clusters are never broken`() {
    expect("e\u{301}e\u{301}e\u{301}", width: 2, ["e\u{301}e\u{301}", "e\u{301}"])
    expect("👨‍👩‍👧👨‍👩‍👧", width: 3, ["👨‍👩‍👧", "👨‍👩‍👧"])
    expect("🇩🇪🇫🇷", width: 3, ["🇩🇪", "🇫🇷"])
    expect("1️⃣2️⃣", width: 3, ["1️⃣", "2️⃣"])
  }

  @Test func `a tab extends to the next multiple of four columns`() {
    expect("a\tb\t\tcd", width: 20, ["a   b       cd"])
    expect("漢\tb", width: 20, ["漢  b"])
    expect("\ta b", width: 6, ["   a b"])
  }

  private func expect(
    _ text: String,
    width: Int,
    hanging: Int = 0,
    lines maximumLines: Int? = nil,
    _ expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let block = TextBlock(
      wrapping: text,
      width: width,
      hangingIndent: hanging,
      maximumLines: maximumLines
    )
    #expect(block.lines == expected, sourceLocation: sourceLocation)
    #expect(block.width == expected.map(\.columnWidth).max(), sourceLocation: sourceLocation)
  }
}
