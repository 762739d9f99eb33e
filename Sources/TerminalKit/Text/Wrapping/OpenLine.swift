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
