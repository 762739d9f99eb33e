/// One line as wrapping leaves it: a piece of its paragraph, and what stands around it.
struct LaidOutLine {
  /// Blanks before the text, in columns.
  var indentation = 0

  /// The text, in which soft hyphens may stand that are not to be shown.
  var text: Substring

  /// What is put after the text: a hyphen, an ellipsis or nothing.
  var suffix = ""

  /// The direction of the paragraph; `nil` where there is no right-to-left text in it.
  var direction: ReadingDirection?

  var hasSoftHyphens = false

  /// The line as it is shown.
  var string: String {
    var shown = text
    if hasSoftHyphens { shown.unicodeScalars.removeAll { $0 == "\u{AD}" } }
    if direction == nil, indentation == 0, suffix.isEmpty { return String(shown) }
    let blanks = String(repeating: " ", count: indentation)
    return blanks + (direction.map { isolated(shown, $0) } ?? shown + suffix)
  }

  /// Cuts the text so that the line, with `…` after it, has room in `width` columns.
  mutating func shorten(to width: Int) {
    text = LineCut(text, room: width - indentation - 1).kept
    suffix = "…"
  }

  /// The text between control characters that keep its direction to itself; blanks stay outside.
  private func isolated(_ text: Substring, _ direction: ReadingDirection) -> String {
    guard let first = text.firstIndex(where: { $0 != " " }),
      let last = text.lastIndex(where: { $0 != " " })
    else { return text + suffix }
    var line = String(text[..<first])
    line.unicodeScalars.append(direction.isolate)
    line += text[first...last]
    line += suffix
    line.unicodeScalars.append(ReadingDirection.endOfIsolate)
    return line + text[last...].dropFirst()
  }
}

/// The longest beginning of a line that has room in some columns; characters stay whole.
struct LineCut {
  /// The beginning, without blanks at its end.
  let kept: Substring

  /// How many isolated runs (``ReadingDirection``) begin in it and do not end in it.
  let openIsolates: Int

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
      if !cluster.isBlank { end = cluster.end }
    }
    kept = line[..<end]
    openIsolates = open
  }

  /// The beginning with `…` after it, inside the runs that are still open, which end there.
  var withEllipsis: String {
    var line = kept + "…"
    for _ in 0..<max(0, openIsolates) {
      line.unicodeScalars.append(ReadingDirection.endOfIsolate)
    }
    return String(line)
  }
}
