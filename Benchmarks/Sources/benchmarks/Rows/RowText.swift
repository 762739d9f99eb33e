/// The texts of rows, from 8 to about 90 bytes.
enum RowText {
  private static let words = [
    "a", "light", "breeze", "over", "the", "harbour", "and", "gulls", "above", "every", "boat",
  ]

  /// The text of a row; the same for the same number and version, in memory of its own.
  static func text(_ number: Int, version: Int) -> String {
    var generator = SplitMix64(seed: UInt64(truncatingIfNeeded: number &* 31 &+ version))
    var text = "\(number)/\(version)"
    for _ in 0..<generator.next() % 16 {
      text += " "
      text += words[Int(generator.next() % UInt64(words.count))]
    }
    return text
  }
}
