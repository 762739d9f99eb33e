/// Wraps text of few known characters by the definition of greedy wrapping.
///
/// Every possible break is checked from the right: the first one with a line that is short
/// enough is used. It is slow, and shares no widths or break rules with the library.
struct WrapOracle {
  var width: Int
  var hangingIndent = 0

  func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { lines(ofParagraph: $0) }
  }

  private func lines(ofParagraph paragraph: Substring) -> [String] {
    var indent = paragraph.prefix { $0 == " " }.count
    var text = Array(paragraph.drop { $0 == " " })
    while text.last == " " { text.removeLast() }
    if text.isEmpty { return [""] }
    if width == 1 { text = text.map { columns([$0]) == 2 ? "…" : $0 } }
    var result: [String] = []
    let deeper = clamped(indent + hangingIndent)
    indent = clamped(indent)
    var start = 0
    while start < text.count {
      let end = lineEnd(text, from: start, room: width - indent)
      result.append(String(repeating: " ", count: indent) + line(text[start..<end]))
      start = end
      while start < text.count, text[start] == " " { start += 1 }
      indent = deeper
    }
    return result
  }

  private func line(_ text: ArraySlice<Character>) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private func clamped(_ indent: Int) -> Int { max(0, min(indent, width / 2, width - 2)) }

  private func lineEnd(_ text: [Character], from start: Int, room: Int) -> Int {
    for end in stride(from: text.count, to: start, by: -1)
    where end == text.count || mayBreak(text, at: end) {
      if columns(Array(line(text[start..<end]))) <= room { return end }
    }
    var end = start
    while end < text.count, columns(Array(text[start...end])) <= room { end += 1 }
    return max(start + 1, end)
  }

  private func columns(_ text: [Character]) -> Int {
    text.reduce(0) { $0 + ("漢。「あっ".contains($1) ? 2 : 1) }
  }

  private func mayBreak(_ text: [Character], at index: Int) -> Bool {
    let before = text[index - 1]
    let after = text[index]
    if after == " " { return false }
    if before == " " { return true }
    if "。っ-…".contains(after) || "「".contains(before) { return false }
    if "漢。「あっ".contains(before) || "漢「あ".contains(after) { return true }
    let letters: Set<Character> = ["a", "b"]
    return before == "-" && index >= 2 && letters.contains(text[index - 2])
      && letters.contains(after)
  }
}
