/// A part of a text between two line breaks, made safe to show.
///
/// It contains no control characters except soft hyphens between letters.
struct Paragraph {
  let text: Substring

  /// The direction of the first letter; `nil` if there is no right-to-left text.
  let direction: ReadingDirection?

  /// The bounds of marked parts in ``text``, in ascending order: the beginning and the end of each.
  var bounds: [String.Index] = []

  /// The index of the first marked part in the whole text.
  var firstPart = 0

  /// The paragraph with `…` for each character that takes more than one column.
  var narrowed: Paragraph {
    var narrow = ""
    var (old, new) = (bounds[...], [String.Index]())
    for cluster in ClusterScanner(text) {
      while let bound = old.first, bound <= cluster.text.startIndex {
        new.append(narrow.endIndex)
        old.removeFirst()
      }
      narrow.append(contentsOf: cluster.columns > 1 && !cluster.isBlank ? "…" : cluster.text)
    }
    new += old.map { _ in narrow.endIndex }
    return Paragraph(
      text: Substring(narrow),
      direction: direction,
      bounds: new,
      firstPart: firstPart
    )
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

  /// The marked parts that do not end before the next paragraph.
  private var parts: ArraySlice<Range<String.Index>>

  /// - Parameter parts: Marked parts of the text in ascending order, which do not overlap.
  init(_ text: String, parts: [Range<String.Index>] = []) {
    rest = text[...]
    self.parts = parts[...]
  }

  mutating func next() -> Paragraph? {
    guard let text = rest else { return nil }
    let end = text.firstIndex(where: \.isNewline)
    rest = end.map { text[$0...].dropFirst() }
    let line = text[..<(end ?? text.endIndex)]
    guard !parts.isEmpty else { return TextCleaner.cleaned(line) }
    return marked(line)
  }

  /// Returns a line as a paragraph with the bounds of its marked parts.
  private mutating func marked(_ line: Substring) -> Paragraph {
    while let part = parts.first, part.upperBound <= line.startIndex { parts.removeFirst() }
    let first = parts.startIndex
    var bounds: [String.Index] = []
    for part in parts {
      guard part.lowerBound < line.endIndex else { break }
      bounds += [
        Swift.max(part.lowerBound, line.startIndex), Swift.min(part.upperBound, line.endIndex),
      ]
      if part.upperBound <= line.endIndex { parts.removeFirst() }
    }
    var paragraph = TextCleaner.cleaned(line, bounds: bounds[...])
    paragraph.firstPart = first
    return paragraph
  }
}

extension Paragraph {
  /// Returns the number of bounds that are not after a position.
  ///
  /// - Complexity: O(log *m*) in the number of bounds.
  func boundCount(before position: String.Index) -> Int {
    var (low, high) = (0, bounds.count)
    while low < high {
      let middle = (low + high) / 2
      if bounds[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low
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
