/// A piece of a text between two line breaks, made safe to show.
///
/// It holds no control characters but soft hyphens between letters.
struct Paragraph {
  /// What is to be shown.
  var text: Substring

  /// The direction of its first letter; `nil` where there is no right-to-left text at all.
  var direction: ReadingDirection?

  /// Whether `text` holds soft hyphens.
  var hasSoftHyphens = false
}

extension Paragraph {
  /// The paragraph with `…` for every character that takes more than one column.
  var narrowed: Paragraph {
    var narrowed = self
    var output = ""
    for cluster in ClusterScanner(text) {
      if cluster.columns > 1, !cluster.isBlank {
        output += "…"
      } else {
        output += text[cluster.start..<cluster.end]
      }
    }
    narrowed.text = Substring(output)
    return narrowed
  }
}

/// Splits a text at its line breaks, one paragraph at a time, and makes each safe to show.
///
/// A line break is what Unicode calls so: line feed, vertical tab, form feed, carriage return (with
/// a line feed: one), U+0085, U+2028 and U+2029. A text without one is one paragraph, and so is the
/// empty text; a text that ends with a line break ends with an empty paragraph.
struct ParagraphScanner: IteratorProtocol, Sequence {
  private let text: String
  private var position: String.Index?

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    position = text.startIndex
  }

  mutating func next() -> Paragraph? {
    guard let start = position else { return nil }
    var isPlain = true
    var index = start
    let utf8 = text.utf8
    while index < utf8.endIndex {
      let byte = utf8[index]
      if byte < 0x20 || byte >= 0x7F {
        if let afterBreak = endOfLineBreak(at: index, byte) {
          position = afterBreak
          return paragraph(start..<index, isPlain: isPlain)
        }
        isPlain = false
      }
      utf8.formIndex(after: &index)
    }
    position = nil
    return paragraph(start..<index, isPlain: isPlain)
  }

  private func paragraph(_ range: Range<String.Index>, isPlain: Bool) -> Paragraph {
    isPlain ? Paragraph(text: text[range]) : TextCleaner.cleaned(text[range])
  }

  private func endOfLineBreak(at index: String.Index, _ byte: UInt8) -> String.Index? {
    switch byte {
    case 0x0A...0x0C:
      return text.utf8.index(after: index)
    case 0x0D:
      let next = text.utf8.index(after: index)
      let isPair = next < text.endIndex && text.utf8[next] == 0x0A
      return isPair ? text.utf8.index(after: next) : next
    case 0xC2, 0xE2:
      switch text.unicodeScalars[index].value {
      case 0x85, 0x2028, 0x2029: return text.unicodeScalars.index(after: index)
      default: return nil
      }
    default:
      return nil
    }
  }
}

/// The direction a paragraph that holds right-to-left text is read in.
enum ReadingDirection: Sendable {
  case leftToRight
  case rightToLeft

  /// The control character that begins a run of this direction, shut off from what is around it.
  var isolate: Unicode.Scalar {
    switch self {
    case .leftToRight: "\u{2066}"
    case .rightToLeft: "\u{2067}"
    }
  }

  /// The control character that ends such a run.
  static let endOfIsolate: Unicode.Scalar = "\u{2069}"
}

extension String {
  /// Appends text that stays apart: its first character and the last one here do not become one.
  ///
  /// Where they would (two halves of a flag, a letter and a mark), U+200B, which takes no column,
  /// goes between them, so that the columns of both add up.
  package mutating func append(apart other: String) {
    if !staysApart(from: other) { self += "\u{200B}" }
    self += other
  }

  private func staysApart(from other: String) -> Bool {
    guard let lastByte = utf8.last, let firstByte = other.utf8.first else { return true }
    if lastByte < 0x80, firstByte < 0x80 { return true }
    guard let last, let first = other.first else { return true }
    let joined = String(last) + String(first)
    return joined.first?.unicodeScalars.count == last.unicodeScalars.count
  }
}

extension String {
  /// Whether it is printable ASCII that neither begins nor ends with a blank: a line as it stands,
  /// of as many columns as bytes.
  var isPlainLine: Bool {
    let bytes = utf8
    guard let first = bytes.first, first != 0x20, bytes.last != 0x20 else { return false }
    return bytes.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
  }
}
