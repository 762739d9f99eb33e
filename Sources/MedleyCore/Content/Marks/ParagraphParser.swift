/// Parses one paragraph of Markdown from its beginning to its end.
///
/// Code and bare addresses are recognized first, then links, then emphasis, as in CommonMark. No
/// character is looked at more than a fixed number of times.
struct ParagraphParser {
  private let source: ArraySlice<Unicode.Scalar>

  /// The result.
  private(set) var pieces: MarkdownPieces

  /// The number of steps besides the pass over the source.
  private(set) var steps = 0

  private var position: Int

  /// The beginning of the text that is not yet a piece.
  private var start: Int

  /// The runs of `*` and `_` without a partner so far.
  private var delimiters: [EmphasisDelimiter] = []

  /// The opening brackets without a closing one.
  private var brackets: [Bracket] = []

  /// The number of brackets around a link; no link contains another.
  private var bracketsAroundLink = 0

  /// The positions of runs of backticks by their lengths, from the last to the first.
  private var codeEnds: [Int: [Int]]?

  /// The position of the last visible character.
  private var lastVisible = -1

  private struct Bracket {
    var piece: Int
    /// The number of delimiters before the bracket.
    var delimiters: Int
    /// The position of the text after the bracket.
    var textStart: Int
  }

  /// - Parameter pieces: the pieces of the paragraphs before.
  init(_ source: ArraySlice<Unicode.Scalar>, pieces: MarkdownPieces) {
    self.source = source
    self.pieces = pieces
    position = source.startIndex
    start = position
  }

  /// Adds the pieces and marks of the paragraph.
  mutating func parse() {
    while position < source.endIndex {
      switch source[position] {
      case "\\": parseEscape()
      case "`": parseCode()
      case "*", "_": parseDelimiter()
      case "[": parseOpeningBracket()
      case "]": parseClosingBracket()
      case "h", "H": parseAddress()
      default: keepCharacter()
      }
    }
    endPiece()
    matchDelimiters(from: 0)
  }

  private mutating func keepCharacter() {
    if !source[position].isInvisible { lastVisible = position }
    position += 1
  }

  /// Ends the current piece before the position, and skips characters.
  private mutating func endPiece(skipping count: Int = 0) {
    if start < position { pieces.add(start..<position) }
    position += count
    start = position
  }

  /// Returns the position after a run of one character.
  private func endOfRun(from start: Int) -> Int {
    source[start...].firstIndex { $0 != source[start] } ?? source.endIndex
  }

  // MARK: - Characters

  private mutating func parseEscape() {
    guard position + 1 < source.endIndex, source[position + 1].isPunctuationOfASCII else {
      return keepCharacter()
    }
    endPiece(skipping: 1)
    keepCharacter()
  }

  private mutating func parseCode() {
    let contentStart = endOfRun(from: position)
    guard let contentEnd = codeEnd(ofLength: contentStart - position, after: contentStart) else {
      lastVisible = contentStart - 1
      position = contentStart
      return
    }
    var content = contentStart..<contentEnd
    endPiece()
    let isBlank = source[content].allSatisfy(\.isInvisible)
    if !isBlank, source[content.lowerBound] == " ", source[content.upperBound - 1] == " " {
      content = content.lowerBound + 1..<content.upperBound - 1
    }
    if !isBlank { lastVisible = contentEnd - 1 }
    let piece = pieces.add(content)
    pieces.mark(.code, piece..<piece + 1)
    start = endOfRun(from: contentEnd)
    position = start
  }

  /// Returns the next run of backticks of a length.
  private mutating func codeEnd(ofLength length: Int, after start: Int) -> Int? {
    var ends = codeEnds ?? runsOfBackticks()
    codeEnds = nil
    while let end = ends[length]?.last, end < start {
      ends[length]?.removeLast()
      steps += 1
    }
    defer { codeEnds = ends }
    return ends[length]?.last
  }

  private mutating func runsOfBackticks() -> [Int: [Int]] {
    var runs: [Int: [Int]] = [:]
    var end = source.endIndex
    steps += source.count
    while let last = source[..<end].lastIndex(of: "`") {
      let before = source[..<last].lastIndex { $0 != "`" }
      end = before.map { $0 + 1 } ?? source.startIndex
      runs[last + 1 - end, default: []].append(end)
    }
    return runs
  }

  private mutating func parseDelimiter() {
    let end = endOfRun(from: position)
    let range = position..<end
    lastVisible = end - 1
    let delimiter = EmphasisDelimiter(
      range,
      in: source,
      piece: pieces.count + (start < position ? 1 : 0)
    )
    endPiece()
    pieces.add(range)
    (position, start) = (end, end)
    if delimiter.canOpen || delimiter.canClose { delimiters.append(delimiter) }
  }

  /// Marks the text between the delimiters from an index on, and forgets them.
  private mutating func matchDelimiters(from first: Int) {
    var matcher = EmphasisMatcher(pieces: pieces)
    pieces = MarkdownPieces()
    for delimiter in delimiters[first...] { matcher.add(delimiter) }
    delimiters.removeSubrange(first...)
    pieces = matcher.pieces
    steps += matcher.steps
  }

  // MARK: - Links

  private mutating func parseOpeningBracket() {
    endPiece()
    let piece = pieces.add(position..<position + 1)
    position += 1
    start = position
    brackets.append(Bracket(piece: piece, delimiters: delimiters.count, textStart: position))
  }

  private mutating func parseClosingBracket() {
    guard let bracket = brackets.popLast() else { return keepCharacter() }
    let isAroundLink = brackets.count < bracketsAroundLink
    bracketsAroundLink = min(bracketsAroundLink, brackets.count)
    guard !isAroundLink, lastVisible >= bracket.textStart,
      let (address, end) = destination(from: position + 1)
    else { return keepCharacter() }
    guard isHonest(address, bracket) else {
      // The brackets around it do not read the text again.
      bracketsAroundLink = brackets.count
      return keepCharacter()
    }
    endPiece()
    matchDelimiters(from: bracket.delimiters)
    pieces.shorten(bracket.piece, first: 1)
    pieces.mark(.link(address), bracket.piece..<pieces.count)
    bracketsAroundLink = brackets.count
    (position, start) = (end, end)
  }

  /// Returns whether the shown text of a link is its address, or contains no address.
  ///
  /// An address can be hidden from ``parseAddress()`` by code, by emphasis or by a backslash.
  private mutating func isHonest(_ address: LinkAddress, _ bracket: Bracket) -> Bool {
    var shown = pieces.ranges[(bracket.piece + 1)...].flatMap { source[$0] }
    if start < position { shown += source[start..<position] }
    steps += shown.count
    let text = Self.withoutMarks(shown)
    let separator = Array("://".unicodeScalars)
    let hasAddress = text.indices.contains { text[$0...].starts(with: separator) }
    return !hasAddress || text == Self.withoutMarks(Array(address.text.unicodeScalars))
  }

  /// Returns a text without delimiters of emphasis, which are not shown, and without invisible characters.
  private static func withoutMarks(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    text.filter { $0 != "*" && $0 != "_" && !$0.isInvisible }
  }

  /// Returns the address in parentheses, and the position after them.
  ///
  /// An address has no square bracket, so that no character is read for two links.
  private mutating func destination(from start: Int) -> (address: LinkAddress, end: Int)? {
    guard start < source.endIndex, source[start] == "(" else { return nil }
    var depth = 0
    for index in start + 1..<source.endIndex {
      steps += 1
      switch source[index] {
      case "(": depth += 1
      case ")" where depth > 0: depth -= 1
      case ")":
        let text = String(String.UnicodeScalarView(source[start + 1..<index]))
        return LinkAddress(text).map { ($0, index + 1) }
      case let scalar where scalar.isASCII ? scalar.isOfAddress : !scalar.isInvisible: continue
      default: return nil
      }
    }
    return nil
  }

  /// Makes a bare address a link, without the punctuation at its end.
  ///
  /// An address that goes on in another script is not a link, because its beginning is another address.
  private mutating func parseAddress() {
    guard startsAddress else { return keepCharacter() }
    var end = source[position...].firstIndex { !$0.isOfAddress } ?? source.endIndex
    let whole = position..<end
    steps += whole.count
    var closing = source[whole].reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
    trimming: while end > position {
      switch source[end - 1] {
      case "?", "!", ".", ",", ":", ";", "*", "_", "~", "'": end -= 1
      case ")" where closing > 0: (end, closing) = (end - 1, closing - 1)
      default: break trimming
      }
    }
    lastVisible = whole.upperBound - 1
    guard source[whole.upperBound...].first?.continuesAddress != true,
      let address = LinkAddress(String(String.UnicodeScalarView(source[position..<end])))
    else {
      position = whole.upperBound
      return
    }
    endPiece()
    let piece = pieces.add(position..<end)
    pieces.mark(.link(address), piece..<piece + 1)
    (position, start) = (end, end)
  }

  /// Whether a bare address begins at the position: `http://` or `https://`, not within a word.
  private var startsAddress: Bool {
    if position > source.startIndex {
      let before = source[position - 1].properties
      if before.isAlphabetic || before.numericType != nil { return false }
    }
    return follows("https://") || follows("http://")
  }

  /// Returns whether a text in small letters follows in small or capital letters.
  private func follows(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return source.endIndex - position >= scalars.count
      && zip(source[position...], scalars).allSatisfy { scalar, expected in
        scalar == expected || expected.properties.isLowercase && scalar.value + 32 == expected.value
      }
  }
}

extension Unicode.Scalar {
  /// Whether this scalar of another script may belong to the address before it.
  fileprivate var continuesAddress: Bool {
    !isASCII && !properties.isWhitespace && !isPunctuationOrSymbol
  }
}
