/// Makes one paragraph of a text safe to show.
///
/// What is kept, replaced and left out stands in ``ScalarTreatment``. Beyond that, at most
/// ``longestTail`` scalars are kept that add themselves to a character (Unicode's annex 15 calls
/// text with no more than thirty of them stream-safe), so that no character grows without limit.
struct TextCleaner {
  static let tabStop = 4
  static let longestTail = 30

  private let source: Substring.UnicodeScalarView
  private var output = ""
  /// What was put out after the last tab stop, and the columns before it.
  private var segment = String.UnicodeScalarView()
  private var columnsBeforeSegment = 0
  private var tail = TailCounter()
  private var hasSoftHyphens = false

  /// The paragraph that `text`, which holds no line break, is shown as.
  ///
  /// - Complexity: O(*n*); text that is safe already is not copied.
  static func cleaned(_ text: Substring) -> Paragraph {
    let survey = TextSurvey(text)
    guard survey.needsCleaning else {
      return Paragraph(text: text, direction: survey.direction)
    }
    var cleaner = TextCleaner(source: text.unicodeScalars)
    cleaner.run()
    return Paragraph(
      text: Substring(cleaner.output),
      direction: survey.direction,
      hasSoftHyphens: cleaner.hasSoftHyphens
    )
  }

  private init(source: Substring.UnicodeScalarView) {
    self.source = source
  }

  private mutating func run() {
    var index = source.startIndex
    while index < source.endIndex {
      let scalar = source[index]
      source.formIndex(after: &index)
      switch ScalarTreatment(scalar) {
      case .keep:
        append(scalar)
        if scalar == "\u{1F3F4}" { appendFlagTags(&index) }
      case .replace:
        append("\u{FFFD}")
      case .tab:
        appendTab()
      case .softHyphen:
        appendSoftHyphen(before: index)
      case .drop, .tag:
        break
      }
    }
    output += String(segment)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if tail.accepts(scalar) { segment.append(scalar) }
  }

  private mutating func appendTab() {
    let finished = String(segment)
    columnsBeforeSegment += finished.columnWidth
    let blanks = Self.tabStop - columnsBeforeSegment % Self.tabStop
    output += finished
    output += String(repeating: " ", count: blanks)
    segment = String.UnicodeScalarView()
    columnsBeforeSegment += blanks
    tail = TailCounter()
  }

  /// Keeps a soft hyphen between two letters of an alphabet (Latin to Arabic).
  ///
  /// Only there taking it off again cannot join the characters at its sides.
  private mutating func appendSoftHyphen(before index: Substring.Index) {
    guard index < source.endIndex, let last = segment.last else { return }
    let next = source[index]
    let isAfterLetter = last.isAlphabetLetter || last.properties.generalCategory == .nonspacingMark
    guard isAfterLetter, next.isAlphabetLetter else { return }
    append("\u{AD}")
    hasSoftHyphens = true
  }

  /// Keeps the tags after a black flag if they spell a region, such as `gbsct`, and end as such.
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
}

extension Unicode.Scalar {
  /// Whether this is a letter of a simple alphabet, before the Indic scripts or Latin and Greek.
  fileprivate var isAlphabetLetter: Bool {
    (value < 0x900 || (0x1E00...0x1FFF).contains(value)) && properties.isAlphabetic
      && CharacterTable.traits(of: self).columns == 1
  }
}
