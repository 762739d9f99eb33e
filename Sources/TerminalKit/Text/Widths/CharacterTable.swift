/// Looks up the traits of Unicode scalars.
///
/// The table is a sorted array of runs (`CharacterTable+Generated.swift`), searched by halving;
/// the first 256 scalars, which most text is made of, are looked up by index.
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
