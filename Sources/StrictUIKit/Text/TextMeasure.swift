/// Breaks text into lines and measures them by the rule of ``UIFont``.
struct TextMeasure {
  var text: String
  var font: UIFont
  /// The maximum number of lines.
  ///
  /// 0 means no limit.
  var limit = 0

  /// A line of text.
  struct Line {
    var text: Substring
    /// The width, in halves of the font size.
    var halves: Int
  }

  /// The size of the text in a width, in points.
  func size(in width: CGFloat) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let lines = lines(in: width)
    let count = limit > 0 ? min(lines.count, limit) : lines.count
    let full = length(lines.reduce(0) { max($0, $1.halves) }).rounded(.up)
    return CGSize(
      width: width > 0 ? min(full, width) : full,
      height: CGFloat(count) * font.lineHeight
    )
  }

  /// Returns the width of a number of halves of the font size, in points.
  func length(_ halves: Int) -> CGFloat { CGFloat(halves) * font.pointSize / 2 }

  /// Returns all lines of the text in a width, whatever the limit is.
  ///
  /// - Parameter width: The width in points; 0 means that only line breaks in the text end a line.
  func lines(in width: CGFloat) -> [Line] {
    let room = width > 0 ? max(1, Int((width * 2 / font.pointSize).rounded(.down))) : .max
    var lines: [Line] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      Self.wrap(line, to: room, into: &lines)
    }
    return lines
  }

  /// Returns as much of a line as fits into a width, with an ellipsis if a part is missing.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - width: The width in points.
  ///   - isCut: Whether text follows that is not shown.
  func truncated(_ line: Line, to width: CGFloat, isCut: Bool) -> (text: String, halves: Int) {
    let room = max(1, Int((width * 2 / font.pointSize + 0.001).rounded(.down)))
    guard isCut || line.halves > room else { return (String(line.text), line.halves) }
    var (kept, halves) = ("", 0)
    for character in line.text {
      let next = halves + Self.halves(character)
      guard next < room else { break }
      (kept, halves) = (kept + String(character), next)
    }
    while kept.last == " " { (kept, halves) = (String(kept.dropLast()), halves - 1) }
    return (kept + "…", halves + 1)
  }

  /// Breaks a line at spaces, and a word that is too long at any character.
  private static func wrap(_ line: Substring, to room: Int, into lines: inout [Line]) {
    var (start, end, length) = (line.startIndex, line.startIndex, 0)
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let count = word.reduce(0) { $0 + halves($1) }
      let gap = length > 0 ? 1 : 0
      if length + gap + count <= room {
        if length == 0 { start = word.startIndex }
        (end, length) = (word.endIndex, length + gap + count)
        continue
      }
      if length > 0 { lines.append(Line(text: line[start..<end], halves: length)) }
      (start, end, length) = (word.startIndex, word.endIndex, count)
      guard count > room else { continue }
      length = 0
      for index in word.indices {
        let part = halves(word[index])
        if length > 0, length + part > room {
          lines.append(Line(text: line[start..<index], halves: length))
          (start, length) = (index, 0)
        }
        length += part
      }
    }
    lines.append(Line(text: line[start..<end], halves: length))
  }

  /// Returns the width of a character, in halves of the font size.
  static func halves(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    return scalar.value >= 0x1100 && (scalar.value < 0x2000 || scalar.value >= 0x2600) ? 2 : 1
  }
}
