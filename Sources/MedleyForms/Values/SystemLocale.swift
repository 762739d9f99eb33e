/// The separators of numbers in a locale that environment variables name, as in `de_DE.UTF-8`.
///
/// On Linux, Foundation has the same current locale whatever the variables are.
struct SystemLocale: Hashable, Sendable {
  /// The language, such as `de`, and the region, such as `DE`.
  let language: String
  let region: String

  /// Creates the locale of numbers; the first variable with a value decides.
  init(environment: [String: String]) {
    let name = ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let parts = (name ?? "").prefix { $0 != "." && $0 != "@" }
      .split(whereSeparator: { $0 == "_" || $0 == "-" })
    language = parts.first.map { $0.lowercased() } ?? ""
    region = parts.count > 1 ? parts.last.map { $0.uppercased() } ?? "" : ""
  }

  /// The character between the integer part and the fraction.
  var decimalSeparator: Character {
    if Self.exceptions[language]?.contains(region) == true { return "." }
    return Self.commaLanguages.contains(language) ? "," : "."
  }

  /// The character between groups of digits.
  var groupingSeparator: Character {
    if region == "CH", ["de", "fr", "it", "rm"].contains(language) { return "\u{2019}" }
    if region == "LI", language == "de" { return "\u{2019}" }
    guard decimalSeparator == "," else { return "," }
    return Self.blankLanguages.contains(language) ? "\u{A0}" : "."
  }

  // The data of the Unicode Common Locale Data Repository, for the languages of most systems.

  private static let commaLanguages: Set = [
    "af", "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl",
    "hr", "hu", "hy", "id", "is", "it", "ka", "kk", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl",
    "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "uz", "vi",
  ]

  private static let blankLanguages: Set = [
    "be", "bg", "cs", "et", "fi", "fr", "hu", "hy", "ka", "kk", "lt", "lv", "nb", "nn", "no", "pl",
    "ru", "sk", "sq", "sv", "uk", "uz",
  ]

  /// Regions that write a point, by their language.
  private static let exceptions: [String: Set<String>] = [
    "de": ["CH", "LI"], "it": ["CH"],
    "es": ["CU", "DO", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "SV", "US"],
  ]
}
