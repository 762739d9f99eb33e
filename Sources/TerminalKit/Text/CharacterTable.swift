/// Looks up the traits of Unicode scalars.
///
/// The table is a sorted array of runs (`CharacterTable+Generated.swift`) with binary search. The
/// first 256 scalars, which are the most frequent ones, are looked up by index.
enum CharacterTable {
  private static let latin: [CharacterTraits] = (0..<256).map(search)

  /// The traits of `scalar`.
  ///
  /// - Complexity: O(log *n*) in the number of runs; O(1) below U+0100.
  static func traits(of scalar: Unicode.Scalar) -> CharacterTraits {
    scalar.value < 256 ? latin[Int(scalar.value)] : search(scalar.value)
  }

  private static func search(_ value: UInt32) -> CharacterTraits {
    // The last run that begins at or before the scalar. The first run begins at U+0000.
    let key = value << 11 | 0x7FF
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] <= key {
        low = middle
      } else {
        high = middle
      }
    }
    return CharacterTraits(rawValue: UInt16(truncatingIfNeeded: runs[low] & 0x7FF))
  }
}

/// The traits of a Unicode scalar for layout: its columns, and how lines may break at it.
struct CharacterTraits: OptionSet, Sendable {
  let rawValue: UInt16

  /// An emoji that is shown as text, in one column, unless U+FE0F follows.
  static let textByDefault = CharacterTraits(rawValue: 1 << 2)

  /// An emoji that is shown as an emoji, in two columns, unless U+FE0E follows.
  static let emojiByDefault = CharacterTraits(rawValue: 1 << 3)

  /// A scalar that U+200D can join with others into one emoji.
  static let pictograph = CharacterTraits(rawValue: 1 << 4)

  /// A scalar of a right-to-left script, or a digit that makes its neighbours right-to-left.
  static let rightToLeft = CharacterTraits(rawValue: 1 << 5)

  /// An ideograph, kana, wide sign or emoji: a line may break before and after it.
  static let ideographic = CharacterTraits(rawValue: 1 << 6)

  /// Closing punctuation, small kana and the like: no line begins with it.
  static let startsNoLine = CharacterTraits(rawValue: 1 << 7)

  /// Opening punctuation and the like: no line ends with it.
  static let endsNoLine = CharacterTraits(rawValue: 1 << 8)

  /// The columns of the separate scalar: 0, 1 or 2.
  var columns: Int { Int(rawValue & 3) }
}
