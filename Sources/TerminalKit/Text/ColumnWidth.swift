extension Character {
  /// The columns the character takes in a terminal or in plain text: 0, 1 or 2.
  ///
  /// - Two columns: wide and fullwidth East Asian characters, emoji, flags, keycaps, and characters
  ///   that U+FE0F makes an emoji.
  /// - No column: a separate mark, joiner or other format character, and control characters.
  /// - One column: all other characters. They include those whose width is ambiguous in Unicode,
  ///   and an emoji that U+FE0E makes text.
  ///
  /// A character of several parts (a syllable of Hangul or Devanagari, a family) takes the sum of
  /// the columns of its parts, but at most two.
  ///
  /// The rules are taken from Unicode's annex 11 and technical standard 51. Terminals differ, above
  /// all in emoji with U+FE0F and in Indic scripts. A program that draws on a terminal should set
  /// the position of the cursor after such a character.
  ///
  /// - Complexity: O(*n*) in the number of scalars.
  public var columnWidth: Int {
    ClusterColumns.columns(of: unicodeScalars)
  }
}

extension StringProtocol {
  /// The columns the text takes on one line: the sum of its characters' columns.
  ///
  /// Line breaks, tabs and other control characters take none. To measure text of several lines,
  /// make a ``TextBlock``, which contains none of them.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var columnWidth: Int {
    isPrintableASCII
      ? utf8.count : ClusterScanner(Substring(self)).reduce(0) { $0 + $1.columns }
  }

  /// Whether the text is printable ASCII, which takes as many columns as bytes.
  var isPrintableASCII: Bool { utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F } }
}
