/// Texts of ASCII in place of other characters, for output in the locale C.
///
/// ```swift
/// let text = ASCIIText.isRequired ? ASCIIText.replacement(of: host.text) : host.text
/// ```
public enum ASCIIText {
  /// Whether the locale of the process, as `LC_ALL`, `LC_CTYPE` or `LANG` names it, has only ASCII.
  ///
  /// A process without these variables is assumed to have UTF-8.
  public static var isRequired: Bool { isRequired(ProcessEnvironment.variable) }

  /// Returns a text in ASCII with as many columns: `-` replaces a rule, `?` an unknown character.
  public static func replacement(of text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return text.reduce(into: "") { result, character in
      result +=
        character.isASCII
        ? String(character)
        : replacement(of: String(character), columns: String(character).columnWidth)
    }
  }

  /// Returns a text in ASCII with a number of columns; `?` for an unknown character.
  static func replacement(of text: String, columns: Int) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return replacements[text] ?? String(repeating: "?", count: columns)
  }

  /// Whether the locale of a process has only ASCII.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  static func isRequired(_ variable: (String) -> String?) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
    return locale == "C" || locale == "POSIX"
  }

  private static let replacements: [String: String] = {
    let groups = [
      ("-", "─━–—−"), ("|", "│┃║"), ("=", "═⇄"), ("+", "╭╮╰╯┌┐└┘├┤┬┴┼╔╗╚╝┏┓┗┛½"),
      (">", "▌▸›→»"), ("<", "▐‹←«"), ("v", "✓▾↓"), ("^", "▴↑"), ("*", "•●★·◆"), (".", "…"),
      ("\"", "“”„"), ("'", "‘’"), ("x", "✗×"), ("#", "█■□"), (":", "░"), ("o", "◌○☆◇"),
      ("P", "¶"), ("E", "€"),
      // The background of a block character has some of its pixels.
      (" ", "\u{A0}▀▚▘▝▖▗"),
      ("a", "àáâãäå"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("n", "ñ"), ("o", "òóôõöø"),
      ("u", "ùúûü"), ("y", "ýÿ"), ("A", "ÀÁÂÃÄÅ"), ("C", "Ç"), ("E", "ÈÉÊË"), ("I", "ÌÍÎÏ"),
      ("N", "Ñ"), ("O", "ÒÓÔÕÖØ"), ("U", "ÙÚÛÜ"), ("Y", "Ý"),
    ]
    var replacements: [String: String] = [:]
    for (text, characters) in groups {
      for character in characters { replacements[String(character)] = text }
    }
    return replacements
  }()
}
