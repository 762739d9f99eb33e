/// A text with marks: parts that are bold, italic, code or links.
///
/// ```swift
/// let text = MarkedText(markdown: "**Late** train, see [the plan](https://example.com/plan)")
/// text.text  // Late train, see the plan
/// ```
///
/// Marks may overlap. Hosts read ``runs``; each part of the text occurs once.
public struct MarkedText: Hashable, Sendable {
  /// The text without marks, for hosts without styles, for search, and for screen readers.
  public let text: String

  /// The marks in the order of their beginnings; all are inside of the text, and none is empty.
  public let marks: [TextMark]

  /// Creates a text with marks.
  ///
  /// No range traps: a range is clamped to the text, and a bound inside of a Unicode scalar moves to the
  /// beginning of the scalar. Empty marks, and links that overlap an earlier link, are left out.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of marks; O(1) without
  ///   marks.
  public init(_ text: String, marks: [TextMark] = []) {
    guard !marks.isEmpty else {
      (self.text, self.marks) = (text, [])
      return
    }
    let bytes = Array(text.utf8)
    self.text = text
    self.marks = Self.legal(marks, in: bytes)
  }

  /// Returns marks inside of a text, sorted, without empty marks and without links inside of links.
  private static func legal(_ marks: [TextMark], in bytes: [UInt8]) -> [TextMark] {
    func clamped(_ offset: Int) -> Int {
      var offset = min(max(0, offset), bytes.count)
      while offset < bytes.count, offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    var legal: [TextMark] = []
    for mark in marks {
      let range = clamped(mark.range.lowerBound)..<clamped(mark.range.upperBound)
      if !range.isEmpty { legal.append(TextMark(mark.kind, range)) }
    }
    legal.sort {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    var end = 0
    legal.removeAll { mark in
      guard mark.address != nil else { return false }
      guard mark.range.lowerBound >= end else { return true }
      end = mark.range.upperBound
      return false
    }
    return legal
  }
}

extension MarkedText {
  /// A part of the text with equal styles and one link, or none.
  public struct Run: Hashable, Sendable {
    /// The part of the text, which is not empty.
    public var text: Substring

    /// The styles.
    public var styles: Styles

    /// The address that the part links to.
    public var link: LinkAddress?

    /// Whether the part has neither a style nor a link.
    public var isPlain: Bool { styles.isEmpty && link == nil }
  }

  /// The styles of a part of a text.
  public struct Styles: OptionSet, Hashable, Sendable {
    /// The bits of the styles.
    public let rawValue: Int

    /// Creates styles from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Bold letters.
    public static let bold = Styles(rawValue: 1)

    /// Slanted letters.
    public static let italic = Styles(rawValue: 2)

    /// Letters of equal width.
    public static let code = Styles(rawValue: 4)
  }

  /// The text as parts that follow each other; together they are the whole text.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the length of the text and the number of marks.
  public var runs: [Run] {
    guard !marks.isEmpty else {
      return text.isEmpty ? [] : [Run(text: text[...], styles: [], link: nil)]
    }
    var runs = RunBuilder(text: text)
    let ends = marks.sorted { $0.range.upperBound < $1.range.upperBound }
    var next = ends.startIndex
    for mark in marks {
      while ends[next].range.upperBound <= mark.range.lowerBound {
        runs.end(ends[next])
        next += 1
      }
      runs.begin(mark)
    }
    for mark in ends[next...] { runs.end(mark) }
    return runs.finished()
  }
}

/// Splits a text at the bounds of its marks, from its beginning.
private struct RunBuilder {
  let text: String
  private var runs: [MarkedText.Run] = []
  private var index: String.Index
  private var offset = 0

  /// The numbers of open marks for each style.
  private var open = (bold: 0, italic: 0, code: 0)
  private var link: LinkAddress?

  init(text: String) {
    self.text = text
    index = text.startIndex
  }

  mutating func begin(_ mark: TextMark) {
    advance(to: mark.range.lowerBound)
    count(mark, 1)
    if let address = mark.address { link = address }
  }

  mutating func end(_ mark: TextMark) {
    advance(to: mark.range.upperBound)
    count(mark, -1)
    if mark.address != nil { link = nil }
  }

  mutating func finished() -> [MarkedText.Run] {
    add(text[index...])
    return runs
  }

  private mutating func count(_ mark: TextMark, _ step: Int) {
    switch mark.kind {
    case .bold: open.bold += step
    case .italic: open.italic += step
    case .code: open.code += step
    case .link: break
    }
  }

  private mutating func advance(to end: Int) {
    guard end > offset else { return }
    let start = index
    index = text.utf8.index(index, offsetBy: end - offset)
    offset = end
    add(text[start..<index])
  }

  /// Adds a part, or extends the last run if it looks the same.
  private mutating func add(_ part: Substring) {
    guard !part.isEmpty else { return }
    var styles: MarkedText.Styles = []
    if open.bold > 0 { styles.insert(.bold) }
    if open.italic > 0 { styles.insert(.italic) }
    if open.code > 0 { styles.insert(.code) }
    if let last = runs.last, last.styles == styles, last.link == link {
      runs[runs.count - 1].text = text[last.text.startIndex..<part.endIndex]
    } else {
      runs.append(MarkedText.Run(text: part, styles: styles, link: link))
    }
  }
}

extension MarkedText {
  /// A link with its text.
  public struct Link: Hashable, Sendable {
    /// The text of the link.
    public var text: Substring

    /// The address.
    public var address: LinkAddress

    /// Whether the text is the address, perhaps without `mailto:` or `tel:`.
    public var isSpelledOut: Bool {
      [text, "mailto:" + text, "tel:" + text].contains { $0 == address.text }
    }
  }

  /// The links in their order.
  public var links: [Link] {
    marks.compactMap { mark in
      mark.address.map { Link(text: text.utf8Range(mark.range), address: $0) }
    }
  }

  /// The text with the address of each link in parentheses, for hosts without links.
  ///
  /// The address is omitted where the text of the link is the address.
  public var textWithAddresses: String {
    var result = ""
    var end = text.startIndex
    for link in links where !link.isSpelledOut {
      result += text[end..<link.text.endIndex] + " (\(link.address.text))"
      end = link.text.endIndex
    }
    return result + text[end...]
  }
}

extension String {
  /// Returns the part in a range of UTF-8 offsets; both bounds are at scalars.
  fileprivate func utf8Range(_ range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}
