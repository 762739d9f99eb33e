/// Makes one paragraph of a text safe to show.
///
/// ``ScalarTreatment`` defines which scalars are kept, replaced and dropped. Beyond that, a
/// character keeps at most ``longestTail`` scalars that extend it, so that no character grows
/// without limit. Text with at most thirty of them is stream-safe (Unicode's annex 15).
struct TextCleaner {
  static let tabStop = 4
  static let longestTail = 30

  private let source: Substring.UnicodeScalarView
  /// Positions of the source whose positions in the output are still to be found.
  private var bounds: ArraySlice<String.Index>
  /// The positions in the output.
  private var outputBounds: [String.Index] = []
  private var output = String.UnicodeScalarView()
  /// The index after the blanks of the last tab.
  private var lastTabStop: String.Index
  private var tail = TailCounter()
  private var hasRightToLeft = false
  private var firstDirection: ReadingDirection?

  /// Cleans a text without line breaks.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - bounds: Positions of the text in ascending order, which the paragraph has in its own text.
  /// - Complexity: O(*n*) in the length of the text and the number of positions.
  static func cleaned(_ text: Substring, bounds: ArraySlice<String.Index> = []) -> Paragraph {
    if text.isPrintableASCII {
      return Paragraph(text: text, direction: nil, bounds: Array(bounds))
    }
    var cleaner = TextCleaner(source: text.unicodeScalars, bounds: bounds)
    cleaner.run()
    return Paragraph(
      text: Substring(String(cleaner.output)),
      direction: cleaner.hasRightToLeft ? cleaner.firstDirection ?? .leftToRight : nil,
      bounds: cleaner.outputBounds
    )
  }

  private init(source: Substring.UnicodeScalarView, bounds: ArraySlice<String.Index>) {
    self.source = source
    self.bounds = bounds
    lastTabStop = output.startIndex
  }

  private mutating func run() {
    var index = source.startIndex
    while index < source.endIndex {
      noteBounds(before: index)
      let scalar = source[index]
      source.formIndex(after: &index)
      noteDirection(of: scalar)
      switch ScalarTreatment(scalar) {
      case .keep:
        append(scalar)
        if scalar == "\u{1F3F4}" { appendFlagTags(&index) }
      case .replace: append("\u{FFFD}")
      case .drop: break
      case .tab: appendTab()
      case .softHyphen: appendSoftHyphen(before: index)
      }
    }
    noteBounds(before: index)
  }

  private mutating func noteBounds(before index: Substring.Index) {
    while let bound = bounds.first, bound <= index {
      outputBounds.append(output.endIndex)
      bounds.removeFirst()
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if tail.accepts(scalar) { output.append(scalar) }
  }

  private mutating func appendTab() {
    let columns = Substring(output[lastTabStop...]).columnWidth
    for _ in columns % Self.tabStop..<Self.tabStop { output.append(" ") }
    lastTabStop = output.endIndex
    tail = TailCounter()
  }

  /// Keeps a soft hyphen between two letters of an alphabet (Latin to Arabic).
  ///
  /// Elsewhere, removing it later could join the characters on both sides.
  private mutating func appendSoftHyphen(before index: Substring.Index) {
    guard index < source.endIndex, let last = output.last else { return }
    let isAfterLetter = last.isAlphabetLetter || last.properties.generalCategory == .nonspacingMark
    if isAfterLetter, source[index].isAlphabetLetter { append("\u{AD}") }
  }

  /// Keeps the tags after a black flag if they form a region, such as `gbsct`, and a terminator.
  private mutating func appendFlagTags(_ index: inout Substring.Index) {
    let letters = source[index...].prefix { (0xE0020...0xE007E).contains($0.value) }
    index = letters.endIndex
    guard index < source.endIndex, source[index].value == 0xE007F else { return }
    let isRegion = letters.allSatisfy {
      (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
    }
    guard isRegion, (3...7).contains(letters.count) else { return }
    letters.forEach { append($0) }
    append(source[index])
    source.formIndex(after: &index)
  }

  /// Finds right-to-left text, and the direction of the first letter.
  private mutating func noteDirection(of scalar: Unicode.Scalar) {
    if scalar.value < 0x590, firstDirection != nil { return }
    let isRightToLeft = CharacterTable.traits(of: scalar).contains(.rightToLeft)
    hasRightToLeft = hasRightToLeft || isRightToLeft
    if firstDirection == nil { firstDirection = ReadingDirection.direction(of: scalar) }
  }
}

/// Counts the scalars that extend one character.
private struct TailCounter {
  private var length = 0
  private var followsJoiner = false

  /// Returns whether a scalar may follow the previous ones.
  mutating func accepts(_ scalar: Unicode.Scalar) -> Bool {
    let extends =
      followsJoiner || scalar.value >= 0x300 && CharacterTable.traits(of: scalar).columns == 0
    length = extends ? length + 1 : 0
    followsJoiner = scalar == "\u{200D}"
    return length <= TextCleaner.longestTail
  }
}

extension Unicode.Scalar {
  /// Whether this is a letter of a simple alphabet: those before the Indic scripts, Latin and
  /// Greek.
  fileprivate var isAlphabetLetter: Bool {
    (value < 0x900 || (0x1E00...0x1FFF).contains(value)) && properties.isAlphabetic
      && CharacterTable.traits(of: self).columns == 1
  }
}

/// How a scalar of a text is handled before it is shown.
private enum ScalarTreatment {
  case keep
  /// Shown as U+FFFD: a control character, whose absence would hide that something was there.
  case replace
  /// Dropped: invisible, and able to reorder or to hide other text.
  case drop
  /// Replaced by blanks up to the next tab stop.
  case tab
  /// Kept between letters of alphabets, dropped elsewhere.
  case softHyphen

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: self = .tab
    case 0xAD: self = .softHyphen
    case 0x00...0x1F, 0x7F...0x9F: self = .replace
    case 0x2028, 0x2029: self = .replace  // line breaks, at which texts are split before
    case 0x202A...0x202E, 0x2066...0x2069: self = .drop  // embeddings, overrides, isolates
    case 0x206A...0x206F: self = .drop  // deprecated format characters
    case 0xFEFF, 0xFFF9...0xFFFB: self = .drop  // byte order mark, interlinear annotation
    // Tags, except after a flag, and reserved invisible scalars.
    case 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: self = .drop
    default: self = .keep
    }
  }
}
