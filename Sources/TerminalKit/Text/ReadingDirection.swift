/// The reading direction of a language.
public enum ReadingDirection: Hashable, Sendable {
  /// From left to right, as in English.
  case leftToRight

  /// From right to left, as in Arabic and Hebrew.
  case rightToLeft

  /// The direction of the first letter of a text; `nil` without a letter.
  ///
  /// - Complexity: O(*n*) in the number of characters before the first letter.
  public init?(of text: String) {
    for scalar in text.unicodeScalars {
      if let direction = Self.direction(of: scalar) {
        self = direction
        return
      }
    }
    return nil
  }

  /// The direction of the user's language, which `LC_ALL`, `LC_MESSAGES` or `LANG` names.
  public static let user = ReadingDirection(environment: ProcessEnvironment.variable)

  /// - Parameter variable: Returns the value of an environment variable.
  init(environment variable: (String) -> String?) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    let language = locale.prefix { $0.isLetter }.lowercased()
    self = Self.languages.contains(language) ? .rightToLeft : .leftToRight
  }

  /// The languages that are usually written from right to left, by their codes of ISO 639.
  private static let languages: Set = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "mzn", "nqo", "pnb", "ps", "sd", "syr",
    "ug", "ur", "yi",
  ]

  /// Returns the direction of a letter or of a direction mark; `nil` for another scalar.
  static func direction(of scalar: Unicode.Scalar) -> ReadingDirection? {
    // U+200F and U+061C are invisible marks that count as right-to-left letters.
    guard scalar.properties.isAlphabetic || scalar == "\u{200F}" || scalar == "\u{61C}" else {
      return nil
    }
    return CharacterTable.traits(of: scalar).contains(.rightToLeft) ? .rightToLeft : .leftToRight
  }

  /// The control character that begins an isolated run of this direction.
  var isolate: Unicode.Scalar {
    switch self {
    case .leftToRight: "\u{2066}"
    case .rightToLeft: "\u{2067}"
    }
  }

  /// The control character that ends an isolated run.
  static let endOfIsolate: Unicode.Scalar = "\u{2069}"
}
