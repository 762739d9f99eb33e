/// Lines of text that take known columns: what a cell of the terminal host draws.
///
/// A block is made of text that may hold anything, and holds nothing that could do harm. It is cut,
/// wrapped, padded and put beside or above others by methods that each return a new block:
///
/// ```swift
/// let title = TextBlock(wrapping: article.title, width: 24, maximumLines: 2)
/// let price = TextBlock(article.price).padded(to: 8, alignment: .trailing)
/// let row = title.padded(to: 24).beside(price, gutter: 2)
/// let quote = TextBlock(wrapping: article.quote, width: 40).indented(by: 2, prefix: "│")
/// print(row.above(quote).trimmed)
/// ```
///
/// Columns are those of ``Swift/Character/columnWidth``. No width, height or depth traps: one that
/// makes no sense is taken as the nearest that does, and padding, indents and gutters of more than
/// ``limit`` as that.
///
/// ## What becomes of text
///
/// - A line break of any kind begins a new line; a tab becomes blanks up to the next multiple of
///   four columns.
/// - Every other control character, escape included, becomes `�` (U+FFFD). So no sequence of
///   them reaches a terminal, and the reader sees that there was something.
/// - Embeddings, overrides and isolates (U+202A–202E, U+2066–2069), which could reorder other text,
///   are left out; so are byte order marks, annotations, deprecated format characters and tags,
///   unless they spell the flag of a region.
/// - A soft hyphen shows where a line breaks at it, as `-`, and nowhere else.
/// - Of the marks on one character no more than thirty are kept.
///
/// ## Right-to-left text
///
/// In a paragraph with right-to-left text, each line's text stands between an isolate (U+2067 or
/// U+2066, by the direction of the paragraph's first letter) and U+2069; blanks at its ends stay
/// outside. So a reader's program orders the letters within, and the columns around them stay where
/// they are. The isolates take no columns; who draws cell by cell may leave them out.
public struct TextBlock: Hashable, Sendable {
  /// The lines from the top, without line breaks or control characters.
  public let lines: [String]

  /// The columns of the block; no line is wider, and a shorter one may be padded or not.
  public let width: Int

  /// The number of lines.
  public var height: Int { lines.count }

  /// A block without lines.
  public static let empty = TextBlock(safe: [])

  /// The most columns, or lines, that padding, an indent or a gutter fill: 10,000.
  public static let limit = 10_000

  /// Makes a block of `text`, a line for each of its own; the empty text is one empty line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) {
    if text.isPlainLine {
      self.init(safe: [text], width: text.utf8.count)
      return
    }
    self.init(
      safe: ParagraphScanner(text).map { paragraph in
        LaidOutLine(
          text: paragraph.text,
          direction: paragraph.direction,
          hasSoftHyphens: paragraph.hasSoftHyphens
        ).string
      }
    )
  }

  /// Makes a block of lines that came from other blocks, and are no wider than `width`.
  init(safe lines: [String], width: Int) {
    self.lines = lines
    self.width = width
  }

  /// Makes a block of lines that came from other blocks, as wide as the widest.
  package init(safe lines: [String]) {
    self.init(safe: lines, width: lines.reduce(0) { max($0, $1.columnWidth) })
  }
}

extension TextBlock: CustomStringConvertible {
  /// The lines with a line feed between them.
  public var description: String { lines.joined(separator: "\n") }
}

extension TextBlock: ExpressibleByStringInterpolation {
  /// Makes a block of a literal, a line for each of its own.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
