/// Breaks paragraphs into lines of limited width, greedily.
struct TextWrapper {
  private let width: Int
  private let hangingIndent: Int
  private let maximumLines: Int
  private var lines: [WrappedLine] = []
  private var leavesTextOut = false

  /// Returns the lines of a text, none wider than the given columns.
  static func lines(
    of text: String,
    width: Int,
    hangingIndent: Int,
    maximumLines: Int?
  ) -> [String] {
    var wrapper = TextWrapper(width, hangingIndent: hangingIndent, maximumLines: maximumLines)
    for paragraph in ParagraphScanner(text) {
      wrapper.add(paragraph)
      if wrapper.leavesTextOut { break }
    }
    if wrapper.leavesTextOut {
      wrapper.lines[wrapper.lines.count - 1].shorten(to: wrapper.width)
    }
    return wrapper.lines.map(\.string)
  }

  /// Returns the lines of a text, and the columns of its marked parts.
  ///
  /// - Parameter parts: Parts of the text in ascending order, which do not overlap.
  static func lines(
    of text: String,
    width: Int,
    parts: [Range<String.Index>]
  ) -> (lines: [String], columns: [[MarkedColumns]]) {
    var wrapper = TextWrapper(width)
    for paragraph in ParagraphScanner(text, parts: parts) { wrapper.add(paragraph) }
    return (wrapper.lines.map(\.string), wrapper.lines.map(\.markedColumns))
  }

  private init(_ width: Int, hangingIndent: Int = 0, maximumLines: Int? = nil) {
    self.width = max(1, width)
    self.hangingIndent = min(max(0, hangingIndent), TextBlock.limit)
    self.maximumLines = max(1, maximumLines ?? .max)
  }

  /// Wraps a paragraph; beyond the maximum, a blank paragraph is no omission.
  private mutating func add(_ paragraph: Paragraph) {
    if lines.count < maximumLines {
      wrap(width == 1 ? paragraph.narrowed : paragraph)
    } else {
      leavesTextOut = !paragraph.text.unicodeScalars.allSatisfy(\.isBlank)
    }
  }

  private mutating func wrap(_ paragraph: Paragraph) {
    var words = WordScanner(paragraph.text)
    var line = WrappedLine(paragraph, indentation: clamped(words.indentation))
    let indentation = clamped(words.indentation + hangingIndent)
    while let word = words.next() {
      if !line.fits(word, width), !line.isEmpty {
        guard close(&line, indentation) else { return }
      }
      if line.fits(word, width) {
        line.append(word)
      } else {
        guard split(word, &line, indentation) else { return }
      }
    }
    lines.append(line)
  }

  /// Splits a word that is wider than a line; returns `false` after the last line.
  private mutating func split(_ word: Word, _ line: inout WrappedLine, _ indentation: Int) -> Bool {
    for cluster in ClusterScanner(line.paragraph.text[word.range]) {
      let piece = Word(cluster)
      if !line.fits(piece, width) {
        guard close(&line, indentation) else { return false }
      }
      line.append(piece)
    }
    line.endWord(word)
    return true
  }

  /// Ends a line that more text follows, and begins the next; returns `false` after the last line.
  private mutating func close(_ line: inout WrappedLine, _ indentation: Int) -> Bool {
    line.hyphenate(width)
    lines.append(line)
    leavesTextOut = lines.count >= maximumLines
    line = WrappedLine(line.paragraph, indentation: indentation)
    return !leavesTextOut
  }

  /// The indentation, at most half the width, and such that a wide character fits beside it.
  private func clamped(_ indentation: Int) -> Int {
    max(0, min(indentation, width / 2, width - 2))
  }
}

/// A line of a paragraph.
private struct WrappedLine {
  let paragraph: Paragraph
  private let indentation: Int
  private var range: Range<String.Index>?
  private var columns = 0
  private var pendingBlanks = 0
  private var endsWithSoftHyphen = false
  private var suffix = ""

  init(_ paragraph: Paragraph, indentation: Int) {
    self.paragraph = paragraph
    self.indentation = indentation
  }

  var isEmpty: Bool { range == nil }

  /// The line as it is shown.
  var string: String {
    guard let range else { return suffix }
    return paragraph.line(paragraph.text[range], indentation: indentation, suffix: suffix)
  }

  /// The columns of the paragraph's marked parts in the line, in logical order.
  ///
  /// A character belongs to the part with its first scalar.
  var markedColumns: [MarkedColumns] {
    guard let range, !paragraph.bounds.isEmpty else { return [] }
    var marked: [MarkedColumns] = []
    var column = indentation
    // An even number of bounds before a character means that no part contains it.
    var bound = paragraph.boundCount(before: range.lowerBound)
    for cluster in ClusterScanner(paragraph.text[range]) where !cluster.isSoftHyphen {
      while bound < paragraph.bounds.count, paragraph.bounds[bound] <= cluster.text.startIndex {
        bound += 1
      }
      let columns = column..<column + cluster.columns
      column = columns.upperBound
      guard bound % 2 == 1, !columns.isEmpty else { continue }
      let part = paragraph.firstPart + bound / 2
      if let last = marked.last, last.part == part {
        marked[marked.count - 1].columns = last.columns.lowerBound..<columns.upperBound
      } else {
        marked.append(MarkedColumns(part: part, columns: columns))
      }
    }
    return marked
  }

  /// Whether the word fits, with the blanks before it and the hyphen that it may need.
  func fits(_ word: Word, _ width: Int) -> Bool {
    let hyphen = word.endsWithSoftHyphen ? 1 : 0
    return indentation + columns + pendingBlanks + word.columns + hyphen <= width
  }

  mutating func append(_ word: Word) {
    range = (range?.lowerBound ?? word.range.lowerBound)..<word.range.upperBound
    columns += pendingBlanks + word.columns
    endWord(word)
  }

  /// Sets what follows a word that was appended in parts.
  mutating func endWord(_ word: Word) {
    pendingBlanks = word.blankColumns
    endsWithSoftHyphen = word.endsWithSoftHyphen
  }

  /// Adds the hyphen of a soft hyphen at the end if there is room.
  mutating func hyphenate(_ width: Int) {
    if endsWithSoftHyphen, indentation + columns < width { suffix = "-" }
  }

  /// Cuts the text so that the line, with `…` after it, fits into the columns.
  mutating func shorten(to width: Int) {
    if let range {
      let cut = LineCut(paragraph.text[range], room: width - indentation - 1)
      self.range = range.lowerBound..<cut.kept.endIndex
    }
    suffix = "…"
  }
}

/// A part of a paragraph that is broken only if it is wider than a line, and the blanks after it.
private struct Word {
  var range: Range<String.Index>
  var columns: Int

  /// The columns of the blanks between this word and the next.
  var blankColumns = 0

  /// Whether a hyphen is visible if a line breaks after this word.
  var endsWithSoftHyphen = false

  init(_ cluster: Cluster) {
    range = cluster.text.startIndex..<cluster.text.endIndex
    columns = cluster.columns
  }

  mutating func append(_ cluster: Cluster) {
    range = range.lowerBound..<cluster.text.endIndex
    columns += cluster.columns
  }
}

/// Splits a paragraph into words.
private struct WordScanner: IteratorProtocol {
  /// The columns of the blanks at the beginning of the paragraph.
  let indentation: Int

  private var clusters: ClusterScanner
  private var first: Cluster?

  init(_ text: Substring) {
    clusters = ClusterScanner(text)
    (indentation, first) = Self.skipBlanks(&clusters)
  }

  mutating func next() -> Word? {
    guard let first else { return nil }
    var word = Word(first)
    var rule = LineBreakRule(first: first)
    while let cluster = clusters.next() {
      if cluster.isBlank {
        let (columns, following) = Self.skipBlanks(&clusters)
        word.blankColumns = cluster.columns + columns
        self.first = following
        return word
      }
      if cluster.isSoftHyphen {
        word.endsWithSoftHyphen = true
        self.first = clusters.next()
        return word
      }
      if rule.breaks(before: cluster) {
        self.first = cluster
        return word
      }
      word.append(cluster)
    }
    self.first = nil
    return word
  }

  /// Skips blanks; returns their columns and the next cluster.
  private static func skipBlanks(_ clusters: inout ClusterScanner) -> (Int, Cluster?) {
    var columns = 0
    while let cluster = clusters.next() {
      guard cluster.isBlank else { return (columns, cluster) }
      columns += cluster.columns
    }
    return (columns, nil)
  }
}

/// The positions at which a line may break between two clusters without a blank between them.
///
/// A small part of Unicode's annex 14. Lines break around ideographs, kana and emoji, but not
/// before closing punctuation or small kana, and not after opening punctuation. They also break
/// after the hyphen or dash of a compound. Korean words, which are separated by blanks, stay whole.
private struct LineBreakRule {
  private var beforeLast: Cluster?
  private var last: Cluster

  init(first: Cluster) {
    last = first
  }

  /// Takes the next cluster, and returns whether a line may break before it.
  mutating func breaks(before next: Cluster) -> Bool {
    defer {
      beforeLast = last
      last = next
    }
    if last.traits.contains(.endsNoLine) || next.traits.contains(.startsNoLine) { return false }
    if last.traits.contains(.ideographic) || next.traits.contains(.ideographic) { return true }
    return Self.isDash(last.scalar) && Self.isLetter(next) && beforeLast.map(Self.isLetter) == true
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2010, 0x2013, 0x2014: true
    default: false
    }
  }

  private static func isLetter(_ cluster: Cluster) -> Bool {
    cluster.scalar.properties.isAlphabetic
  }
}
