/// Texts of ASCII in place of other characters, for terminals in the locale C.
enum ASCIIText {
  private static let replacements: [String: String] = {
    let groups = [
      ("-", "─━–—"), ("|", "│┃║"), ("=", "═"), ("+", "╭╮╰╯┌┐└┘├┤┬┴┼"), (">", "▌▸›→»"), ("<", "‹←«"),
      ("v", "▾↓"), ("^", "▴↑"), ("*", "•●★·◆"), (".", "…"), ("\"", "“”„"), ("'", "‘’"), ("x", "✓✗"),
      (" ", "\u{A0}"),
    ]
    var replacements: [String: String] = [:]
    for (text, characters) in groups {
      for character in characters { replacements[String(character)] = text }
    }
    return replacements
  }()

  /// Returns a text with as many columns as a glyph; `?` for an unknown character.
  static func replacement(of glyph: Glyph) -> String {
    let text = glyph.text
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return replacements[text] ?? String(repeating: "?", count: glyph.columns)
  }

  /// Whether the locale of a process has only ASCII.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  static func isRequired(_ variable: (String) -> String?) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
    return locale == "C" || locale == "POSIX"
  }
}
