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
