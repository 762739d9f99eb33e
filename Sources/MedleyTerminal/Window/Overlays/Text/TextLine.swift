/// One line of text with a caret: what is typed into a field.
///
/// The caret stands between characters as a person sees them: of a letter and its marks both go
/// at once.
struct TextLine: Hashable, Sendable {
  /// The most characters of a line that is typed or pasted.
  static let limit = 10_000

  /// The characters.
  private(set) var characters: [Character] {
    didSet { starts = Self.starts(of: characters) }
  }

  /// The column that each character begins in, counted from the beginning of the text, and at last
  /// that of the end.
  private(set) var starts: [Int]

  /// The number of characters before the caret: 0 to their count.
  private(set) var caret: Int

  /// The first column that shows; columns before it are scrolled away.
  var firstColumn = 0

  /// Makes a line with the caret at its end.
  init(_ text: String = "") {
    characters = Array(Self.oneLine(text))
    starts = Self.starts(of: characters)
    caret = characters.count
  }

  /// The text.
  var text: String { String(characters) }

  /// Whether there is no text.
  var isEmpty: Bool { characters.isEmpty }

  /// The text as one line: breaks of lines and tabs are blanks, other control characters go.
  static func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0A where previous?.value == 0x0D: continue
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      default:
        if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    return String(result)
  }
}

extension TextLine {
  /// Whether nothing more can be inserted.
  var isFull: Bool { characters.count >= Self.limit }

  /// Puts a text where the caret is, which then stands behind it.
  ///
  /// What would make the line longer than its limit is left out.
  ///
  /// - Returns: Whether all of the text was taken.
  @discardableResult
  mutating func insert(_ text: String) -> Bool {
    let taken = beginning(of: text)
    let before = String(characters[..<caret]) + Self.oneLine(String(taken))
    let after = String(characters[caret...])
    // A mark joins the character before it, and what is behind may join what is inserted.
    characters = Array(before + after)
    caret = Self.count(of: characters, within: before.unicodeScalars.count)
    return taken.endIndex == text.endIndex
  }

  /// As much of a text as there is room for; a character with marks without an end is none.
  private func beginning(of text: String) -> Substring {
    var room = Self.limit - characters.count
    var scalars = 4 * Self.limit
    return text.prefix { character in
      room -= 1
      scalars -= character.unicodeScalars.count
      return room >= 0 && scalars >= 0
    }
  }

  /// Removes characters; the caret stands where they were.
  mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<characters.count)
    let before = String(characters[..<range.lowerBound])
    characters = Array(before + String(characters[range.upperBound...]))
    caret = Self.count(of: characters, within: before.unicodeScalars.count)
  }

  /// Puts the caret elsewhere; what lies outside the text is taken as its nearest end.
  mutating func moveCaret(to place: Int) {
    caret = min(max(0, place), characters.count)
  }

  /// The place before the word that the caret stands in or behind.
  var wordStart: Int {
    var place = caret
    while place > 0, !characters[place - 1].isPartOfWord { place -= 1 }
    while place > 0, characters[place - 1].isPartOfWord { place -= 1 }
    return place
  }

  /// The place behind the word that the caret stands in or before.
  var wordEnd: Int {
    var place = caret
    while place < characters.count, !characters[place].isPartOfWord { place += 1 }
    while place < characters.count, characters[place].isPartOfWord { place += 1 }
    return place
  }

  /// The place before the blanks and what is no blank left of the caret.
  var blankStart: Int {
    var place = caret
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }

  /// How many characters it takes to hold so many scalars.
  private static func count(of characters: [Character], within scalars: Int) -> Int {
    var rest = scalars
    var count = 0
    while rest > 0, count < characters.count {
      rest -= characters[count].unicodeScalars.count
      count += 1
    }
    return count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
