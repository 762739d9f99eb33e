/// One grapheme cluster of a text, with what layout needs to know about it.
struct Cluster {
  let text: Substring

  /// The first scalar, which decides where lines break.
  let scalar: Unicode.Scalar

  /// The traits of the first scalar.
  let traits: CharacterTraits

  /// The columns of the whole cluster: 0, 1 or 2.
  let columns: Int

  /// Whether this is a blank at which a line may break and which vanishes there.
  ///
  /// Neither a blank that carries a mark nor a no-break space counts. U+200B, which has no column,
  /// counts.
  let isBlank: Bool

  /// Whether this is a soft hyphen, which is visible only where a line breaks at it.
  var isSoftHyphen: Bool { scalar == "\u{AD}" }

  /// - Parameter text: One grapheme cluster.
  init(_ text: Substring) {
    let scalars = text.unicodeScalars
    self.text = text
    scalar = scalars[scalars.startIndex]
    traits = CharacterTable.traits(of: scalar)
    columns = ClusterColumns.columns(of: scalars)
    isBlank = scalar.isBlank && scalars.count == 1
  }
}

/// Splits a text into its grapheme clusters.
struct ClusterScanner: IteratorProtocol, Sequence {
  private var rest: Substring

  init(_ text: Substring) {
    rest = text
  }

  mutating func next() -> Cluster? {
    var bytes = rest.utf8.makeIterator()
    guard let byte = bytes.next() else { return nil }
    // An ASCII byte before another one is a cluster, also a carriage return before a line feed.
    let isApart = byte < 0x80 && bytes.next() ?? 0 < 0x80
    let end = isApart ? rest.utf8.index(after: rest.startIndex) : rest.index(after: rest.startIndex)
    defer { rest = rest[end...] }
    return Cluster(rest[..<end])
  }
}

/// Measures one grapheme cluster.
///
/// A cluster takes the sum of the columns of its scalars, but at most two. An emoji sequence counts
/// as one sign. Therefore a Hangul syllable of several letters, a flag, a family, and a letter with
/// ten accents take the columns of their first part.
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

  /// Whether a scalar turns the preceding scalars into an emoji of two columns.
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

extension Unicode.Scalar {
  /// Whether a cluster of this scalar alone is a blank.
  var isBlank: Bool {
    switch value {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }
}
