/// A part of a text between two line breaks, made safe to show.
///
/// It contains no control characters except soft hyphens between letters.
struct Paragraph {
  let text: Substring

  /// The direction of the first letter; `nil` if there is no right-to-left text.
  let direction: ReadingDirection?

  /// The paragraph with `…` for each character that takes more than one column.
  var narrowed: Paragraph {
    let clusters = ClusterScanner(text).map { $0.columns > 1 && !$0.isBlank ? "…" : $0.text }
    return Paragraph(text: Substring(clusters.joined()), direction: direction)
  }

  /// A part of the paragraph as a line.
  ///
  /// Soft hyphens are removed. Right-to-left text is isolated; blanks at the ends stay outside.
  ///
  /// - Parameters:
  ///   - part: A part of ``text``.
  ///   - indentation: The blanks before the text.
  ///   - suffix: A hyphen or an ellipsis after the text.
  func line(_ part: Substring, indentation: Int = 0, suffix: String = "") -> String {
    var shown = part
    shown.unicodeScalars.removeAll { $0 == "\u{AD}" }
    var line = String(repeating: " ", count: indentation)
    guard let direction, let first = shown.firstIndex(where: { $0 != " " }),
      let last = shown.lastIndex(where: { $0 != " " })
    else { return line + shown + suffix }
    line += shown[..<first]
    line.unicodeScalars.append(direction.isolate)
    line += shown[first...last]
    line += suffix
    line.unicodeScalars.append(ReadingDirection.endOfIsolate)
    return line + shown[last...].dropFirst()
  }
}

/// Splits a text at its line breaks, and makes each paragraph safe to show.
///
/// A line break is what Unicode defines as one: line feed, vertical tab, form feed, carriage return
/// (also with a line feed), U+0085, U+2028 and U+2029. The empty text is one paragraph. A text that
/// ends with a line break ends with an empty paragraph.
struct ParagraphScanner: IteratorProtocol, Sequence {
  private var rest: Substring?

  init(_ text: String) {
    rest = text[...]
  }

  mutating func next() -> Paragraph? {
    guard let text = rest else { return nil }
    let end = text.firstIndex(where: \.isNewline)
    rest = end.map { text[$0...].dropFirst() }
    return TextCleaner.cleaned(text[..<(end ?? text.endIndex)])
  }
}

/// The longest beginning of a line that fits into some columns; characters stay whole.
struct LineCut {
  /// The beginning, without blanks at its end.
  let kept: Substring

  /// The number of isolated runs (``ReadingDirection``) that begin but do not end in it.
  private let openIsolates: Int

  init(_ line: Substring, room: Int) {
    var end = line.startIndex
    var open = 0
    var columns = 0
    for cluster in ClusterScanner(line) {
      columns += cluster.columns
      guard columns <= room else { break }
      switch cluster.scalar {
      case ReadingDirection.leftToRight.isolate, ReadingDirection.rightToLeft.isolate: open += 1
      case ReadingDirection.endOfIsolate: open -= 1
      default: break
      }
      if !cluster.isBlank { end = cluster.text.endIndex }
    }
    kept = line[..<end]
    openIsolates = open
  }

  /// The beginning and `…`, inside the isolated runs that are still open, which end after it.
  var withEllipsis: String {
    var line = kept + "…"
    for _ in 0..<max(0, openIsolates) {
      line.unicodeScalars.append(ReadingDirection.endOfIsolate)
    }
    return String(line)
  }
}
