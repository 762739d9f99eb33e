/// Lines of text with known columns: the content of a cell of the terminal host.
///
/// A block is made of any text, and contains nothing harmful. Methods that return a new block
/// truncate and pad it, and combine it with other blocks:
///
/// ```swift
/// let title = TextBlock(wrapping: article.title, width: 24, maximumLines: 2)
/// let price = TextBlock(article.price).padded(to: 8, alignment: .trailing)
/// let row = title.padded(to: 24).beside(price, gutter: 2)
/// let quote = TextBlock(wrapping: article.quote, width: 40).indented(by: 2, prefix: "│")
/// print(row.above(quote).trimmed)
/// ```
///
/// Columns are counted by ``Swift/Character/columnWidth``. No width, height or depth traps: each is
/// clamped to the valid range, padding, indents and gutters to ``limit``.
///
/// ## How text is handled
///
/// - A line break of any kind begins a new line. A tab becomes blanks up to the next multiple of
///   four columns.
/// - Every other control character, escape included, becomes `�` (U+FFFD). Therefore no control
///   sequence reaches a terminal, and the reader sees that there was one.
/// - Embeddings, overrides and isolates (U+202A–202E, U+2066–2069), which could reorder other text,
///   are dropped; so are byte order marks, annotations, deprecated format characters and tags,
///   unless they form the flag of a region.
/// - A soft hyphen is visible only where a line breaks at it, as `-`.
/// - A character keeps at most thirty marks.
///
/// ## Right-to-left text
///
/// In a paragraph with right-to-left text, each line's text is enclosed by an isolate (U+2067 or
/// U+2066, by the direction of the paragraph's first letter) and U+2069. Blanks at its ends stay
/// outside. The reader's program orders the letters inside, and the columns around them do not
/// move. The isolates take no columns; a program that draws cell by cell may drop them.
public struct TextBlock: Hashable, Sendable {
  /// The lines from the top, without line breaks or control characters.
  public let lines: [String]

  /// The columns of the block; no line is wider, and a shorter one may be padded or not.
  public let width: Int

  /// The number of lines.
  public var height: Int { lines.count }

  /// A block without lines.
  public static let empty = TextBlock(safe: [])

  /// The most columns, or lines, of padding, an indent or a gutter: 10,000.
  public static let limit = 10_000

  /// Makes a block of a text and its line breaks; the empty text is one empty line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String) {
    self.init(safe: ParagraphScanner(text).map { $0.line($0.text) })
  }

  /// Breaks a text into lines of at most the given columns, each as full as possible.
  ///
  /// Lines break at blanks, after a hyphen or dash between letters, at soft hyphens, and around
  /// ideographs, kana and emoji. However, no line begins with closing punctuation or small kana, or
  /// ends with opening punctuation. A word wider than a line begins on a separate line and is
  /// broken between characters. No-break spaces are no blanks.
  ///
  /// The text's own line breaks are kept. Blanks vanish where a line ends and stay within it. The
  /// blanks at the beginning of a paragraph indent all its lines. An indent takes at most half the
  /// width and leaves room for a wide character.
  ///
  /// - Parameters:
  ///   - text: The text; ``TextBlock`` describes how its control characters are handled.
  ///   - width: The columns: at least one. In one column `…` replaces each character that takes
  ///     two.
  ///   - hangingIndent: The additional indent of all lines of a paragraph except its first.
  ///   - maximumLines: The most lines: at least one. If text other than blanks is omitted, the last
  ///     line ends with `…`.
  /// - Complexity: O(*n*) in the length of the text; with `maximumLines`, of the paragraphs shown.
  public init(
    wrapping text: String,
    width: Int,
    hangingIndent: Int = 0,
    maximumLines: Int? = nil
  ) {
    // Most texts are such a line.
    if text.utf8.count <= width, text.isPrintableASCII, !text.hasPrefix(" "), !text.hasSuffix(" ") {
      self.init(safe: [text], width: text.utf8.count)
      return
    }
    self.init(
      safe: TextWrapper.lines(
        of: text,
        width: width,
        hangingIndent: hangingIndent,
        maximumLines: maximumLines
      )
    )
  }

  /// Makes a block of lines of other blocks; none is wider than the given width.
  init(safe lines: [String], width: Int) {
    self.lines = lines
    self.width = width
  }

  /// Makes a block of lines of other blocks, as wide as the widest.
  package init(safe lines: [String]) {
    self.init(safe: lines, width: lines.reduce(0) { max($0, $1.columnWidth) })
  }
}

extension TextBlock: CustomStringConvertible {
  /// The lines with a line feed between them.
  public var description: String { lines.joined(separator: "\n") }
}

extension TextBlock: ExpressibleByStringInterpolation {
  /// Makes a block of a literal and its line breaks.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension TextBlock {
  /// Cuts lines wider than the given columns; each that is cut ends with `…`.
  ///
  /// Characters stay whole: if a wide one has no room, its column stays free after the `…`. Blanks
  /// before the `…` are removed.
  ///
  /// - Parameter width: The columns: at least one.
  public func truncated(to width: Int) -> TextBlock {
    let width = max(1, width)
    guard width < self.width else { return self }
    let lines = lines.map { line in
      line.columnWidth <= width
        ? line : LineCut(Substring(line), room: width - 1).withEllipsis
    }
    return TextBlock(safe: lines)
  }

  /// Keeps the first lines; if any but blank ones are omitted, the last ends with `…`.
  ///
  /// The `…` does not widen the block: the last line is cut if there is no room for it.
  ///
  /// - Parameter height: The lines: at least one.
  public func truncated(toHeight height: Int) -> TextBlock {
    let height = max(1, height)
    guard height < lines.count else { return self }
    var kept = Array(lines[..<height])
    if !lines[height...].joined().unicodeScalars.allSatisfy(\.isBlank) {
      kept[height - 1] = LineCut(Substring(kept[height - 1]), room: max(1, width) - 1).withEllipsis
    }
    return TextBlock(safe: kept)
  }

  /// The block without blanks at the ends of its lines, with its minimal width.
  ///
  /// This is the last step before lines are written to a file, where no cells lie behind them.
  public var trimmed: TextBlock {
    TextBlock(
      safe: lines.map { line in
        let blanks = line.unicodeScalars.reversed().prefix(while: \.isBlank)
        return String(line.unicodeScalars.dropLast(blanks.count))
      }
    )
  }
}
