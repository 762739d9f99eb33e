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

/// How a scalar of a text is handled before it is shown.
enum ScalarTreatment {
  case keep
  /// Shown as U+FFFD: a control character, whose absence would hide that something was there.
  case replace
  /// Left out: invisible, and able to reorder or to hide other text.
  case drop
  /// Becomes blanks up to the next tab stop.
  case tab
  /// Kept between letters of alphabets, left out elsewhere.
  case softHyphen
  /// Kept where it completes the flag of a region, left out elsewhere.
  case tag

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .keep
    case 0x09: self = .tab
    case 0x00...0x1F, 0x7F...0x9F: self = .replace
    case 0xAD: self = .softHyphen
    case 0x2028, 0x2029: self = .replace  // a line break; split text never contains it
    case 0x202A...0x202E, 0x2066...0x2069: self = .drop  // embeddings, overrides, isolates
    case 0x206A...0x206F: self = .drop  // deprecated format characters
    case 0xFEFF, 0xFFF9...0xFFFB: self = .drop  // byte order mark, interlinear annotation
    case 0xE0020...0xE007F: self = .tag
    case 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: self = .drop  // other tags, reserved and invisible
    default: self = .keep
    }
  }
}

/// One look at a paragraph: whether it has to be cleaned, and the direction it is read in.
struct TextSurvey {
  /// Whether some scalar cannot be shown as it is.
  private(set) var needsCleaning = false

  /// The direction of the first letter; `nil` where there is no right-to-left text at all.
  private(set) var direction: ReadingDirection?

  init(_ text: Substring) {
    var hasRightToLeft = false
    var first: ReadingDirection?
    var tail = TailCounter()
    for scalar in text.unicodeScalars {
      if case .keep = ScalarTreatment(scalar), tail.accepts(scalar) {
        // Nothing to do.
      } else {
        needsCleaning = true
      }
      if scalar.value < 0x590, first != nil { continue }
      let isRightToLeft = CharacterTable.traits(of: scalar).contains(.rightToLeft)
      hasRightToLeft = hasRightToLeft || isRightToLeft
      if first == nil, scalar.properties.isAlphabetic || scalar.isRightToLeftMark {
        first = isRightToLeft ? .rightToLeft : .leftToRight
      }
    }
    direction = hasRightToLeft ? first ?? .leftToRight : nil
  }
}

extension Unicode.Scalar {
  /// Whether this is an invisible mark that counts as a right-to-left letter.
  fileprivate var isRightToLeftMark: Bool { self == "\u{200F}" || self == "\u{61C}" }
}
