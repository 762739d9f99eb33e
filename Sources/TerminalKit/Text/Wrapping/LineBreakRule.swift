/// Where a line may break between two clusters with no blank between them.
///
/// A small part of Unicode's annex 14: around ideographs, kana and emoji, except that closing
/// punctuation, small kana and the like begin no line and opening punctuation ends none; and after
/// the hyphen or dash of a compound. Korean words, which are written with blanks, stay whole.
struct LineBreakRule {
  private var beforeLast: Cluster?
  private var last: Cluster

  init(first: Cluster) {
    last = first
  }

  /// Takes the next cluster, and says whether a line may break before it.
  mutating func breaks(before next: Cluster) -> Bool {
    defer {
      beforeLast = last
      last = next
    }
    if last.traits.contains(.endsNoLine) || next.traits.contains(.startsNoLine) { return false }
    if last.traits.contains(.ideographic) || next.traits.contains(.ideographic) { return true }
    return Self.isDash(last.scalar) && Self.isLetter(next) && beforeLast.map(Self.isLetter) == true
  }

  /// Whether the last cluster is a letter of ASCII: no line breaks between it and another one, or
  /// a digit.
  var isAfterLetter: Bool { last.scalar.isASCII && Self.isLetter(last) }

  /// Takes letters and digits that follow, of which only the last matters.
  mutating func skip(to cluster: Cluster) {
    beforeLast = last
    last = cluster
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2010, 0x2013, 0x2014: true
    default: false
    }
  }

  private static func isLetter(_ cluster: Cluster) -> Bool {
    let scalar = cluster.scalar
    // Without a look at all that Unicode knows of it.
    return scalar.isASCII ? (scalar.value | 0x20) &- 0x61 < 26 : scalar.properties.isAlphabetic
  }
}
