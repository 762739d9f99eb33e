/// One grapheme cluster of a text that is being laid out.
struct Cluster {
  /// Where the cluster begins.
  let start: String.Index

  /// Where the next one begins.
  let end: String.Index

  /// The first scalar: it stands for the cluster where line breaks are decided.
  let scalar: Unicode.Scalar

  /// The traits of the first scalar.
  let traits: CharacterTraits

  /// The columns of the whole cluster: 0, 1 or 2.
  let columns: Int

  /// Whether this is nothing but a blank at which a line may break and which vanishes there.
  ///
  /// A blank that carries a mark is none; neither are the no-break spaces. U+200B, a place to
  /// break without a column, is one.
  let isBlank: Bool

  /// Whether this is a soft hyphen, which is seen only where a line breaks at it.
  var isSoftHyphen: Bool { scalar == "\u{AD}" }
}

/// Walks over the grapheme clusters of a text, measuring each.
///
/// Where two ASCII bytes follow each other the first is a cluster (carriage return and line feed
/// included, which take no columns anyway); only elsewhere is the library's grapheme breaking
/// asked.
struct ClusterScanner: IteratorProtocol, Sequence {
  private let text: Substring

  /// The bytes of all that the text is a piece of, which are read faster than its own.
  private let bytes: String.UTF8View
  private let end: String.Index
  private var position: String.Index

  init(_ text: Substring) {
    self.text = text
    bytes = text.base.utf8
    end = text.endIndex
    position = text.startIndex
  }

  mutating func next() -> Cluster? {
    guard position < self.end else { return nil }
    let start = position
    let byte = bytes[start]
    if byte < 0x80 {
      let end = bytes.index(after: start)
      if end >= self.end || bytes[end] < 0x80 {
        position = end
        return ascii(byte, start, end)
      }
    }
    position = text.index(after: start)
    return general(start, position)
  }

  /// Skips letters and digits of ASCII, as far as they are clusters by themselves.
  ///
  /// - Returns: the last of them, and how many they are; `nil` if there is none.
  mutating func skipLetters() -> (last: Cluster, count: Int)? {
    var index = position
    var last = position
    var count = 0
    while index < end, bytes[index].isLetterOrDigit {
      let next = bytes.index(after: index)
      // What follows may be a mark on this letter.
      guard next >= end || bytes[next] < 0x80 else { break }
      last = index
      index = next
      count += 1
    }
    guard count > 0 else { return nil }
    position = index
    return (ascii(bytes[last], last, index), count)
  }

  private func ascii(_ byte: UInt8, _ start: String.Index, _ end: String.Index) -> Cluster {
    let scalar = Unicode.Scalar(byte)
    let traits = CharacterTable.traits(of: scalar)
    return Cluster(
      start: start,
      end: end,
      scalar: scalar,
      traits: traits,
      columns: traits.columns,
      isBlank: byte == 0x20
    )
  }

  private func general(_ start: String.Index, _ end: String.Index) -> Cluster {
    let scalars = text.unicodeScalars[start..<end]
    let scalar = text.unicodeScalars[start]
    return Cluster(
      start: start,
      end: end,
      scalar: scalar,
      traits: CharacterTable.traits(of: scalar),
      columns: ClusterColumns.columns(of: scalars),
      isBlank: scalar.isBlank && text.unicodeScalars.index(after: start) == end
    )
  }
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  fileprivate var isLetterOrDigit: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10
  }
}

/// Measures one grapheme cluster.
///
/// The rule: the columns of the scalars are added up, and a cluster takes no more than two. Emoji
/// sequences are seen as one sign. So a Hangul syllable from its parts, a flag, a family and a
/// letter with ten accents take what their first part takes.
enum ClusterColumns {
  static func columns(of scalars: some Sequence<Unicode.Scalar>) -> Int {
    var scalars = scalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    let base = CharacterTable.traits(of: first)
    var columns = base.columns
    var previous = first
    while let scalar = scalars.next() {
      if makesEmoji(scalar, after: previous, base: base, isSecond: previous == first) { return 2 }
      if scalar == "\u{FE0E}", previous == first, base.contains(.emojiByDefault) {
        columns = 1
      } else {
        columns += CharacterTable.traits(of: scalar).columns
      }
      previous = scalar
    }
    return min(columns, 2)
  }

  /// Whether `scalar` turns what stands before it into an emoji of two columns.
  private static func makesEmoji(
    _ scalar: Unicode.Scalar,
    after previous: Unicode.Scalar,
    base: CharacterTraits,
    isSecond: Bool
  ) -> Bool {
    switch scalar.value {
    case 0xFE0F:
      isSecond && base.contains(.textByDefault)
    case 0x1F3FB...0x1F3FF:  // skin tones
      base.contains(.pictograph)
    default:
      previous == "\u{200D}" && base.contains(.pictograph)
        && CharacterTable.traits(of: scalar).contains(.pictograph)
    }
  }
}

/// Counts the scalars that add themselves to one character and says when there are too many.
struct TailCounter {
  private var length = 0
  private var followsJoiner = false

  /// Whether `scalar` may follow what was accepted or refused before.
  mutating func accepts(_ scalar: Unicode.Scalar) -> Bool {
    let extends =
      followsJoiner || scalar.value >= 0x300 && CharacterTable.traits(of: scalar).columns == 0
    length = extends ? length + 1 : 0
    followsJoiner = scalar == "\u{200D}"
    return length <= TextCleaner.longestTail
  }
}

extension Unicode.Scalar {
  /// Whether a cluster of this scalar alone is a blank.
  var isBlank: Bool {
    switch value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether this and another scalar of which it is said too are always two characters.
  ///
  /// So text made of such scalars needs no grapheme breaking. Letters, ideographs, syllables of
  /// Hangul, signs and most emoji are; marks, joiners, controls, halves of flags, skin tones,
  /// letters of Indic scripts and whatever else might have a rule of its own are not.
  var standsApart: Bool {
    switch value {
    case 0x20...0x7E: true
    case ..<0xA0: false
    case 0xAD: false
    case ...0x2FF, 0x370...0x482, 0x48A...0x52F: true
    case 0x1E00...0x1FFF, 0x2010...0x2027, 0x2030...0x205E, 0x2070...0x20CF: true
    case 0x2100...0x2BFF, 0x2E80...0x3029, 0x3030...0x3098, 0x309B...0xA48C: true
    case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF9D: true
    case 0x1F300...0x1F3FA, 0x1F400...0x1FAFF, 0x20000...0x3FFFD: true
    default: false
    }
  }
}
