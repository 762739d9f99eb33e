/// Measures text by the fixed rule of ``UIFont``.
struct TextMeasure {
  var text: String
  var font: UIFont
  /// The most lines there may be; any number for 0.
  var limit = 0

  /// The size of the text in a width, in points.
  func size(in width: CGFloat) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let room = width > 0 ? Int((width * 2 / font.pointSize).rounded(.down)) : .max
    var (count, longest) = (0, 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let (lines, length) = Self.wrap(line, to: max(1, room))
      count += lines
      longest = max(longest, length)
    }
    if limit > 0 { count = min(count, limit) }
    let full = (CGFloat(longest) * font.pointSize / 2).rounded(.up)
    return CGSize(
      width: width > 0 ? min(full, width) : full,
      height: CGFloat(count) * font.lineHeight
    )
  }

  /// Breaks a line at spaces, and a word that is too long wherever it has to be.
  ///
  /// - Returns: how many lines there are, and how many half characters the longest of them has.
  private static func wrap(_ line: Substring, to room: Int) -> (Int, Int) {
    var (lines, current, longest) = (1, 0, 0)
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      var length = word.reduce(0) { $0 + halves($1) }
      let gap = current > 0 ? 1 : 0
      if current + gap + length <= room {
        current += gap + length
      } else {
        if current > 0 { lines += 1 }
        while length > room {
          (lines, length, longest) = (lines + 1, length - room, room)
        }
        current = length
      }
      longest = max(longest, current)
    }
    return (lines, longest)
  }

  private static func halves(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    return scalar.value >= 0x1100 && (scalar.value < 0x2000 || scalar.value >= 0x2600) ? 2 : 1
  }
}
