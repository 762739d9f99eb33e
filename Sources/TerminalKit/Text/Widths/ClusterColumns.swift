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
