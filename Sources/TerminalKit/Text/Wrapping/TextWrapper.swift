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
