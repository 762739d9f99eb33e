/// Breaks paragraphs into lines of limited width, greedily.
struct TextWrapper {
  private let width: Int
  private let hangingIndent: Int
  private let maximumLines: Int
  private var lines: [LaidOutLine] = []
  private var leavesTextOut = false

  /// The lines of `text`, none wider than `width` columns.
  static func lines(
    of text: String,
    width: Int,
    hangingIndent: Int,
    maximumLines: Int?
  ) -> [String] {
    var wrapper = TextWrapper(
      width: max(1, width),
      hangingIndent: hangingIndent,
      maximumLines: max(1, maximumLines ?? .max)
    )
    for paragraph in ParagraphScanner(text) {
      wrapper.add(paragraph)
      if wrapper.leavesTextOut { break }
    }
    wrapper.markOmission()
    return wrapper.lines.map(\.string)
  }

  private init(width: Int, hangingIndent: Int, maximumLines: Int) {
    self.width = width
    self.hangingIndent = hangingIndent
    self.maximumLines = maximumLines
  }

  /// Puts a paragraph on as many lines as it takes; a blank one may be left out in silence.
  private mutating func add(_ paragraph: Paragraph) {
    if lines.count < maximumLines {
      wrap(width == 1 ? paragraph.narrowed : paragraph)
    } else {
      leavesTextOut = !paragraph.text.unicodeScalars.allSatisfy(\.isBlank)
    }
  }

  private mutating func wrap(_ paragraph: Paragraph) {
    var words = WordScanner(paragraph.text)
    var line = OpenLine(paragraph, indentation: clamped(words.indentation))
    let indentation = clamped(words.indentation + min(max(0, hangingIndent), TextBlock.limit))
    while let word = words.next() {
      if line.fits(word, width) {
        line.append(word)
        continue
      }
      if !line.isEmpty {
        guard close(&line, indentation) else { return }
      }
      if line.fits(word, width) {
        line.append(word)
      } else {
        guard split(word, of: paragraph, &line, indentation) else { return }
      }
    }
    lines.append(line.closed())
  }

  /// Puts a word that is wider than a line on as many lines as it takes; false if they ran out.
  private mutating func split(
    _ word: Word,
    of paragraph: Paragraph,
    _ line: inout OpenLine,
    _ indentation: Int
  ) -> Bool {
    for cluster in ClusterScanner(paragraph.text[word.start..<word.end]) {
      let piece = Word(cluster)
      if !line.fits(piece, width) {
        guard close(&line, indentation) else { return false }
      }
      line.append(piece)
    }
    line.endWord(word)
    return true
  }

  /// Ends a line after which more must follow, and begins the next; false if there is none.
  private mutating func close(_ line: inout OpenLine, _ indentation: Int) -> Bool {
    lines.append(line.closedAtBreak(width))
    leavesTextOut = lines.count >= maximumLines
    line = OpenLine(following: line, indentation: indentation)
    return !leavesTextOut
  }

  /// At most half the width, and such that a wide character fits beside it.
  private func clamped(_ indentation: Int) -> Int {
    max(0, min(indentation, width / 2, width - 2))
  }

  private mutating func markOmission() {
    guard leavesTextOut, var line = lines.popLast() else { return }
    line.shorten(to: width)
    lines.append(line)
  }
}

/// A line that wrapping still adds words to.
struct OpenLine {
  private let paragraph: Paragraph
  private let indentation: Int
  private var range: Range<String.Index>?
  private var columns = 0
  private var pendingBlanks = 0
  private var endsWithSoftHyphen = false

  init(_ paragraph: Paragraph, indentation: Int) {
    self.paragraph = paragraph
    self.indentation = indentation
  }

  init(following line: OpenLine, indentation: Int) {
    self.init(line.paragraph, indentation: indentation)
  }

  var isEmpty: Bool { range == nil }

  /// Whether the word, with the blanks before it and the hyphen it may need, has room.
  func fits(_ word: Word, _ width: Int) -> Bool {
    let hyphen = word.endsWithSoftHyphen ? 1 : 0
    return indentation + columns + pendingBlanks + word.columns + hyphen <= width
  }

  mutating func append(_ word: Word) {
    range = (range?.lowerBound ?? word.start)..<word.end
    columns += pendingBlanks + word.columns
    endWord(word)
  }

  /// Takes over what follows a word that was put here in pieces.
  mutating func endWord(_ word: Word) {
    pendingBlanks = word.blankColumns
    endsWithSoftHyphen = word.endsWithSoftHyphen
  }

  /// The line as the last of its paragraph.
  func closed() -> LaidOutLine {
    LaidOutLine(
      indentation: isEmpty ? 0 : indentation,
      text: range.map { paragraph.text[$0] } ?? "",
      direction: paragraph.direction,
      hasSoftHyphens: paragraph.hasSoftHyphens
    )
  }

  /// The line with another one after it.
  func closedAtBreak(_ width: Int) -> LaidOutLine {
    var line = closed()
    if endsWithSoftHyphen, indentation + columns < width { line.suffix = "-" }
    return line
  }
}

/// A piece of a paragraph within which no line breaks if it fits on one, and the blanks after it.
struct Word {
  var start: String.Index
  var end: String.Index
  var columns: Int

  /// The columns of the blanks between this word and the next.
  var blankColumns = 0

  /// Whether a hyphen shows if a line breaks after this word.
  var endsWithSoftHyphen = false

  init(_ cluster: Cluster) {
    start = cluster.start
    end = cluster.end
    columns = cluster.columns
  }

  mutating func append(_ cluster: Cluster) {
    end = cluster.end
    columns += cluster.columns
  }
}

/// Splits a paragraph into words, one at a time.
struct WordScanner: IteratorProtocol {
  /// The columns of the blanks the paragraph begins with.
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
    skipLetters(of: &word, &rule)
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
      skipLetters(of: &word, &rule)
    }
    self.first = nil
    return word
  }

  /// Takes the letters that follow a letter, between which no line breaks.
  private mutating func skipLetters(of word: inout Word, _ rule: inout LineBreakRule) {
    guard rule.isAfterLetter, let (last, count) = clusters.skipLetters() else { return }
    word.end = last.end
    word.columns += count
    rule.skip(to: last)
  }

  /// Skips blanks; returns their columns and the cluster that ended them.
  private static func skipBlanks(_ clusters: inout ClusterScanner) -> (Int, Cluster?) {
    var columns = 0
    while let cluster = clusters.next() {
      guard cluster.isBlank else { return (columns, cluster) }
      columns += cluster.columns
    }
    return (columns, nil)
  }
}

/// Where a line may break between two clusters with no blank between them.
///
/// A small part of Unicode's annex 14: around ideographs, kana and emoji, except that closing
/// punctuation, small kana and the like begin no line and opening punctuation ends none; and after
/// the hyphen or dash of a compound. Korean words, which are written with blanks, stay whole.
struct LineBreakRule {
  private var beforeLast: Cluster?
  private var last: Cluster

  init(first: Cluster) {
    last = first
  }

  /// Takes the next cluster, and says whether a line may break before it.
  mutating func breaks(before next: Cluster) -> Bool {
    defer {
      beforeLast = last
      last = next
    }
    if last.traits.contains(.endsNoLine) || next.traits.contains(.startsNoLine) { return false }
    if last.traits.contains(.ideographic) || next.traits.contains(.ideographic) { return true }
    return Self.isDash(last.scalar) && Self.isLetter(next) && beforeLast.map(Self.isLetter) == true
  }

  /// Whether the last cluster is a letter of ASCII: no line breaks between it and another one, or
  /// a digit.
  var isAfterLetter: Bool { last.scalar.isASCII && Self.isLetter(last) }

  /// Takes letters and digits that follow, of which only the last matters.
  mutating func skip(to cluster: Cluster) {
    beforeLast = last
    last = cluster
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2010, 0x2013, 0x2014: true
    default: false
    }
  }

  private static func isLetter(_ cluster: Cluster) -> Bool {
    let scalar = cluster.scalar
    // Without a look at all that Unicode knows of it.
    return scalar.isASCII ? (scalar.value | 0x20) &- 0x61 < 26 : scalar.properties.isAlphabetic
  }
}
