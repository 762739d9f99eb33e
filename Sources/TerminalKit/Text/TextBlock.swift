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
/// ## How text is handled
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

extension TextBlock {
  /// Breaks `text` into lines of at most `width` columns, each as full as can be.
  ///
  /// Lines break at blanks, after a hyphen or dash between letters, at soft hyphens, and around
  /// ideographs, kana and emoji: except that no line begins with closing punctuation or small kana
  /// or ends with opening punctuation. A word wider than a line begins on a line of its own and is
  /// broken between characters. No-break spaces are no blanks.
  ///
  /// The text's own line breaks are kept. Blanks vanish where a line ends and stay within it. The
  /// blanks a paragraph begins with indent all its lines; an indent takes at most half the width
  /// and leaves room for a wide character.
  ///
  /// - Parameters:
  ///   - text: What is to be shown; ``TextBlock`` describes how its control characters are handled.
  ///   - width: The columns; fewer than one is taken as one. In one column `…` stands for each
  ///     character that takes two.
  ///   - hangingIndent: Columns by which all lines of a paragraph but its first are indented more.
  ///   - maximumLines: The most lines to make; fewer than one is taken as one. If text other than
  ///     blanks is left out, the last line ends with `…`.
  /// - Complexity: O(*n*) in the length of the text; with `maximumLines`, of the paragraphs shown.
  public init(
    wrapping text: String,
    width: Int,
    hangingIndent: Int = 0,
    maximumLines: Int? = nil
  ) {
    // Most lines are such, and need not be read word by word.
    if text.isPlainLine, text.utf8.count <= width {
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
}

extension TextBlock {
  /// Cuts lines wider than `width` columns; each that is cut ends with `…`.
  ///
  /// Characters stay whole: where a wide one has no room, the column it leaves stays free after the
  /// `…`. Blanks before the `…` are taken off.
  ///
  /// - Parameter width: The columns; fewer than one is taken as one.
  public func truncated(to width: Int) -> TextBlock {
    let width = max(1, width)
    guard width < self.width else { return self }
    return TextBlock(safe: lines.map { Self.truncated($0, to: width) })
  }

  /// Keeps the first `height` lines; if any but blank ones are left out, the last ends with `…`.
  ///
  /// The block becomes no wider by the `…`: the last line is cut where there is no room for it.
  ///
  /// - Parameter height: The lines; fewer than one is taken as one.
  public func truncated(toHeight height: Int) -> TextBlock {
    let height = max(1, height)
    guard height < lines.count else { return self }
    var kept = Array(lines[..<height])
    if !lines[height...].allSatisfy({ $0.unicodeScalars.allSatisfy(\.isBlank) }),
      let last = kept.popLast()
    {
      kept.append(LineCut(Substring(last), room: max(1, width) - 1).withEllipsis)
    }
    return TextBlock(safe: kept)
  }

  private static func truncated(_ line: String, to width: Int) -> String {
    // No character takes more columns than bytes, so most lines need not be measured.
    if line.utf8.count <= width || line.columnWidth <= width { return line }
    return LineCut(Substring(line), room: width - 1).withEllipsis
  }
}

extension TextBlock {
  /// The block without blanks at the ends of its lines, and no wider than it must be.
  ///
  /// This is the last step before lines are written where no cells lie behind them, as in a file.
  public var trimmed: TextBlock {
    TextBlock(safe: lines.map(Self.withoutBlanksAtEnd))
  }

  private static func withoutBlanksAtEnd(_ line: String) -> String {
    let scalars = line.unicodeScalars
    guard scalars.last?.isBlank == true else { return line }
    let end = scalars.lastIndex { !$0.isBlank }.map { scalars.index(after: $0) }
    return String(scalars[..<(end ?? scalars.startIndex)])
  }
}

extension TextBlock {
  /// Puts blocks one under the other, from the top; the left sides are level.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, from the top; one without lines takes none, and no spacing.
  ///   - spacing: Empty lines between two blocks: 0 to ``limit``.
  public init(stacking blocks: [TextBlock], spacing: Int = 0) {
    let spacing = Array(repeating: "", count: max(0, min(spacing, Self.limit)))
    let groups = blocks.filter { $0.height > 0 }.map(\.lines)
    self.init(
      safe: Array(groups.joined(separator: spacing)),
      width: blocks.reduce(0) { max($0, $1.width) }
    )
  }

  /// Puts another block under this one; the left sides are level.
  ///
  /// - Parameters:
  ///   - other: The block that comes below.
  ///   - spacing: Empty lines between the two: 0 to ``limit``.
  public func above(_ other: TextBlock, spacing: Int = 0) -> TextBlock {
    TextBlock(stacking: [self, other], spacing: spacing)
  }
}

extension TextBlock {
  /// Puts blocks side by side, from the left, each in as many columns as its own width.
  ///
  /// A block that is to take more columns than its text is padded first:
  ///
  /// ```swift
  /// TextBlock(columns: [name.padded(to: 20), size.padded(to: 8, alignment: .trailing)], gutter: 2)
  /// ```
  ///
  /// The tops are level, and the result is as high as the highest. Lines end with their last
  /// column's text; shorter ones are not filled up.
  ///
  /// - Parameters:
  ///   - columns: The blocks, from the left.
  ///   - gutter: Free columns between two blocks: 0 to ``limit``.
  public init(columns: [TextBlock], gutter: Int = 1) {
    let gutter = max(0, min(gutter, Self.limit))
    let height = columns.reduce(0) { max($0, $1.height) }
    let gutters = gutter * max(0, columns.count - 1)
    self.init(
      safe: (0..<height).map { Self.line($0, of: columns, gutter: gutter) },
      width: columns.reduce(gutters) { $0 + $1.width }
    )
  }

  /// Puts another block to the right of this one; the tops are level.
  ///
  /// - Parameters:
  ///   - other: The block that comes to the right.
  ///   - gutter: Free columns between the two: 0 to ``limit``.
  public func beside(_ other: TextBlock, gutter: Int = 1) -> TextBlock {
    TextBlock(columns: [self, other], gutter: gutter)
  }

  /// One line across all columns; blanks are only put where something follows them.
  private static func line(_ index: Int, of columns: [TextBlock], gutter: Int) -> String {
    var result = ""
    var missing = 0
    for column in columns {
      var text = ""
      if index < column.height { text = column.lines[index] }
      if text.isEmpty {
        missing += column.width + gutter
      } else {
        result.append(apart: String(repeating: " ", count: missing))
        result.append(apart: text)
        missing = column.width - text.columnWidth + gutter
      }
    }
    return result
  }
}

extension TextBlock {
  /// Fills every line with blanks up to `width` columns; wider lines stay as they are.
  ///
  /// - Parameters:
  ///   - width: The columns: at most ``limit``. A block that is wider keeps its own width, and its
  ///     shorter lines are filled up to that.
  ///   - alignment: The side on which the text stands.
  public func padded(to width: Int, alignment: Alignment = .leading) -> TextBlock {
    let width = max(self.width, min(width, Self.limit))
    let padded = lines.map { line in
      let blanks = width - line.columnWidth
      let before = alignment.blanksBefore(of: blanks)
      return Self.line(blanks: before, line, blanks: blanks - before)
    }
    return TextBlock(safe: padded, width: width)
  }

  /// Adds empty lines up to `height`; a higher block stays as it is.
  ///
  /// - Parameters:
  ///   - height: The lines: at most ``limit``.
  ///   - alignment: Where the lines there are stand: `leading` is the top.
  public func padded(toHeight height: Int, alignment: Alignment = .leading) -> TextBlock {
    let missing = max(0, min(height, Self.limit) - lines.count)
    let before = alignment.blanksBefore(of: missing)
    let top = Array(repeating: "", count: before)
    let bottom = Array(repeating: "", count: missing - before)
    return TextBlock(safe: top + lines + bottom, width: width)
  }

  /// A line between blanks.
  static func line(blanks before: Int, _ line: String, blanks after: Int) -> String {
    var result = String(repeating: " ", count: max(0, before))
    result.append(apart: line)
    result.append(apart: String(repeating: " ", count: max(0, after)))
    return result
  }
}

extension TextBlock {
  /// Moves every line to the right, and writes `prefix` where blanks would be.
  ///
  /// A bullet that stands on the first line only is a block of its own, put
  /// ``beside(_:gutter:)`` the text.
  ///
  /// - Parameters:
  ///   - columns: The columns to indent by: 0 to ``limit``.
  ///   - prefix: What every line begins with, such as `│` for a quotation. Of several lines the
  ///     first counts; it is truncated to `columns`.
  public func indented(by columns: Int, prefix: String = "") -> TextBlock {
    let columns = max(0, min(columns, Self.limit))
    guard columns > 0 else { return self }
    let margin = TextBlock(prefix).truncated(to: columns).lines.first ?? ""
    let blanks = columns - margin.columnWidth
    let indented = lines.map { line in
      if line.isEmpty { return margin }
      var result = Self.line(blanks: 0, margin, blanks: blanks)
      result.append(apart: line)
      return result
    }
    return TextBlock(safe: indented, width: width + columns)
  }
}

extension TextBlock {
  /// The side on which lines stand in a wider space.
  ///
  /// Sides are those of the screen, whatever the direction text is read in.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// At the left; blanks follow.
    case leading

    /// In the middle; an odd blank follows.
    case center

    /// At the right; blanks come before.
    case trailing

    /// The blanks that come before, of so many in all.
    func blanksBefore(of blanks: Int) -> Int {
      switch self {
      case .leading: 0
      case .center: blanks / 2
      case .trailing: blanks
      }
    }
  }
}
