extension MarkedText {
  /// Creates a text from a subset of Markdown.
  ///
  /// | Markdown | result |
  /// | --- | --- |
  /// | `**text**`, `__text__` | bold |
  /// | `*text*`, `_text_` | italic |
  /// | text between backticks | code; its characters have no other meaning |
  /// | `[text](address)` | a link |
  /// | `https://example.com` | a link with its address as text |
  /// | `\*` | the punctuation character after the backslash |
  ///
  /// Everything else is text: headings, lists, HTML, marks without an end, and links with an address
  /// that ``LinkAddress`` rejects. Line breaks are kept, and no mark crosses an empty line. Marks follow
  /// the rules of CommonMark; `snake_case_names` and `2 * 3 * 4` stay as they are. A bare address
  /// as the text of a link must be the address of the link.
  ///
  /// - Complexity: O(*n*) in the length of the source, for any source.
  public init(markdown source: String) {
    self = MarkdownParser.parse(source).text
  }
}

/// Parses a subset of Markdown, one paragraph after the other.
enum MarkdownParser {
  /// Returns the text with its marks, and the number of steps that were needed.
  static func parse(_ source: String) -> (text: MarkedText, steps: Int) {
    guard mayHaveMarks(source) else { return (MarkedText(source), source.utf8.count) }
    let scalars = Array(source.unicodeScalars)
    var pieces = MarkdownPieces()
    var steps = scalars.count
    for paragraph in paragraphs(of: scalars) {
      var parser = ParagraphParser(scalars[paragraph], pieces: pieces)
      pieces = MarkdownPieces()
      parser.parse()
      steps += parser.steps
      pieces = parser.pieces
    }
    return (pieces.text(of: scalars), steps)
  }

  /// Returns whether a source has a character that begins a mark; most texts have none.
  private static func mayHaveMarks(_ source: String) -> Bool {
    var slashes = 0
    for byte in source.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
        UInt8(ascii: "\\"):
        return true
      case UInt8(ascii: "/"):
        slashes += 1
        if slashes == 2 { return true }
      default: slashes = 0
      }
    }
    return false
  }

  /// Returns the paragraphs, with the empty lines after each.
  private static func paragraphs(of source: [Unicode.Scalar]) -> [Range<Int>] {
    var paragraphs: [Range<Int>] = []
    var (start, line) = (0, 0)
    var (isBlank, followsBlankLine) = (true, false)
    for (index, scalar) in source.enumerated() {
      if !scalar.properties.isWhitespace {
        if isBlank, followsBlankLine, line > start {
          paragraphs.append(start..<line)
          start = line
        }
        (isBlank, followsBlankLine) = (false, false)
      } else if scalar == "\n" {
        if isBlank { followsBlankLine = true }
        (line, isBlank) = (index + 1, true)
      }
    }
    paragraphs.append(start..<source.count)
    return paragraphs
  }
}

/// The parts of the source that are shown, and the marks between them.
struct MarkdownPieces {
  /// The parts of the source that are shown, in their order; some are empty.
  private(set) var ranges: [Range<Int>] = []
  private var marks: [(kind: TextMark.Kind, pieces: Range<Int>)] = []

  var count: Int { ranges.count }

  /// Adds a part of the source, and returns its index.
  @discardableResult
  mutating func add(_ range: Range<Int>) -> Int {
    ranges.append(range)
    return ranges.count - 1
  }

  /// Adds a mark of pieces.
  mutating func mark(_ kind: TextMark.Kind, _ pieces: Range<Int>) {
    marks.append((kind, pieces))
  }

  /// Hides characters at the beginning and at the end of a piece.
  mutating func shorten(_ piece: Int, first: Int = 0, last: Int = 0) {
    ranges[piece] = ranges[piece].dropFirst(first).dropLast(last)
  }

  /// Returns the shown text with its marks.
  func text(of source: [Unicode.Scalar]) -> MarkedText {
    var text = ""
    var offsets = [0]
    offsets.reserveCapacity(ranges.count + 1)
    for range in ranges {
      text.unicodeScalars.append(contentsOf: source[range])
      offsets.append(text.utf8.count)
    }
    return MarkedText(
      text,
      marks: marks.map { mark in
        TextMark(mark.kind, offsets[mark.pieces.lowerBound]..<offsets[mark.pieces.upperBound])
      }
    )
  }
}
