/// A run of `*` or `_` that can begin or end bold or italic text.
struct EmphasisDelimiter {
  /// The index of the piece with the characters.
  let piece: Int
  let character: Unicode.Scalar

  /// The number of characters in the source.
  let length: Int

  /// The number of characters that mark nothing yet.
  var count: Int
  let canOpen: Bool
  let canClose: Bool

  /// Creates a delimiter by the rules of CommonMark for the characters on both sides.
  init(_ range: Range<Int>, in source: ArraySlice<Unicode.Scalar>, piece: Int) {
    self.piece = piece
    character = source[range.lowerBound]
    length = range.count
    count = length
    let before = source[..<range.lowerBound].last.map(Neighbor.init) ?? .blank
    let after = source[range.upperBound...].first.map(Neighbor.init) ?? .blank
    let isBeforeText = after == .letter || after == .punctuation && before != .letter
    let isAfterText = before == .letter || before == .punctuation && after != .letter
    if character == "_" {
      // An underscore within a word is a part of the word.
      canOpen = isBeforeText && (!isAfterText || before == .punctuation)
      canClose = isAfterText && (!isBeforeText || after == .punctuation)
    } else {
      (canOpen, canClose) = (isBeforeText, isAfterText)
    }
  }

  /// A character beside a delimiter.
  private enum Neighbor {
    case blank, punctuation, letter

    init(_ scalar: Unicode.Scalar) {
      self =
        scalar.properties.isWhitespace
        ? .blank : scalar.isPunctuationOrSymbol ? .punctuation : .letter
    }
  }

  /// Returns whether this delimiter begins a part that another one ends.
  func opens(_ closer: EmphasisDelimiter) -> Bool {
    guard character == closer.character else { return false }
    // In `*a**b*` the two in the middle do not end the part.
    let isAmbiguous = canClose || closer.canOpen
    return !isAmbiguous || (length + closer.length) % 3 != 0
      || length % 3 == 0 && closer.length % 3 == 0
  }

  /// The group of delimiters with the same failed openers.
  fileprivate var kind: Int {
    (character == "_" ? 6 : 0) + (canOpen ? 3 : 0) + length % 3
  }
}

/// Finds the part that each pair of delimiters marks, in linear time.
struct EmphasisMatcher {
  private(set) var pieces: MarkdownPieces

  /// The number of openers that were looked at.
  private(set) var steps = 0

  private var openers: [(delimiter: EmphasisDelimiter, number: Int)] = []

  /// The number of delimiters so far.
  private var number = 0

  /// For each kind of delimiter, the first opener that may match.
  private var firstOpener = Array(repeating: 0, count: 12)

  init(pieces: MarkdownPieces) {
    self.pieces = pieces
  }

  /// Adds the next delimiter, which ends parts if it can, and then begins one.
  mutating func add(_ delimiter: EmphasisDelimiter) {
    var delimiter = delimiter
    while delimiter.canClose, delimiter.count > 0, let opener = opener(of: delimiter) {
      mark(from: opener, to: &delimiter)
    }
    if delimiter.canOpen, delimiter.count > 0 { openers.append((delimiter, number)) }
    number += 1
  }

  /// Returns the index of the last opener that matches.
  private mutating func opener(of closer: EmphasisDelimiter) -> Int? {
    var index = openers.count - 1
    while index >= 0, openers[index].number >= firstOpener[closer.kind] {
      steps += 1
      if openers[index].delimiter.opens(closer) { return index }
      index -= 1
    }
    firstOpener[closer.kind] = number
    return nil
  }

  /// Marks the part between an opener and a closer; the openers in between are text.
  private mutating func mark(from index: Int, to closer: inout EmphasisDelimiter) {
    openers.removeSubrange((index + 1)...)
    let opener = openers[index].delimiter
    let count = min(opener.count, closer.count, 2)
    pieces.shorten(opener.piece, last: count)
    pieces.shorten(closer.piece, first: count)
    pieces.mark(count == 2 ? .bold : .italic, opener.piece + 1..<closer.piece)
    openers[index].delimiter.count -= count
    closer.count -= count
    if openers[index].delimiter.count == 0 { openers.removeLast() }
  }
}

extension Unicode.Scalar {
  /// Whether this is an ASCII character that a backslash escapes.
  var isPunctuationOfASCII: Bool {
    switch self {
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
    default: false
    }
  }

  /// Whether this is punctuation or a symbol.
  var isPunctuationOrSymbol: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
