extension Character {
  /// The columns the character takes in a terminal or in plain text: 0, 1 or 2.
  ///
  /// Two are taken by wide and fullwidth East Asian characters, by emoji, flags, keycaps and
  /// whatever U+FE0F makes an emoji. None are taken by a mark, joiner or other format character
  /// that stands alone, and by control characters. One is taken by everything else; among it the
  /// characters whose width Unicode calls ambiguous, and an emoji that U+FE0E makes text.
  ///
  /// A character made of several parts (a syllable of Hangul or Devanagari, a family) takes the
  /// columns of its parts together, but no more than two.
  ///
  /// The rules are those of Unicode's annex 11 and technical standard 51. Terminals differ, most
  /// of all in emoji with U+FE0F and in Indic scripts, so whoever draws on a terminal places the
  /// cursor anew after such a character.
  ///
  /// - Complexity: O(*n*) in the number of scalars.
  public var columnWidth: Int {
    ClusterColumns.columns(of: unicodeScalars)
  }
}

extension StringProtocol {
  /// The columns the text takes on one line: those of its characters together.
  ///
  /// Line breaks, tabs and other control characters take none here. A ``TextBlock`` has none of
  /// them: make one to measure text that may hold several lines.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var columnWidth: Int {
    let text = Substring(self)
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return text.utf8.count }
    return ClusterScanner(text).reduce(0) { $0 + $1.columns }
  }
}
