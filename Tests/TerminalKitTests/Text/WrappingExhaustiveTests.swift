@testable import TerminalKit
import Testing

@Suite struct WrappingExhaustiveTests {
  @Test(arguments: [0, 1, 3])
  func `every short text of letters, blanks, hyphens and line breaks wraps by definition`(
    _ hangingIndent: Int
  ) {
    check(alphabet: ["a", " ", "-", "\n"], upTo: 6, hangingIndent: hangingIndent)
  }

  @Test func `every short text with ideographs wraps by definition`() {
    check(alphabet: ["a", " ", "漢", "。", "「", "っ"], upTo: 4, hangingIndent: 0)
  }

  private func check(alphabet: [Character], upTo length: Int, hangingIndent: Int) {
    var texts = [""]
    var newest = [""]
    for _ in 0..<length {
      newest = newest.flatMap { text in alphabet.map { text + String($0) } }
      texts += newest
    }
    var failures = 0
    for text in texts {
      for width in 1...6 {
        let oracle = WrapOracle(width: width, hangingIndent: hangingIndent)
        let expected = oracle.lines(of: text)
        let block = TextBlock(wrapping: text, width: width, hangingIndent: hangingIndent)
        if block.lines != expected, failures < 5 {
          failures += 1
          Issue.record("\(text.debugDescription) in \(width): \(block.lines), not \(expected)")
        }
      }
    }
  }
}
