import Medley

/// The language that a customer reads letters in.
enum Language: String, CaseIterable, EditableValue {
  case english = "en"
  case german = "de"
  case swedish = "sv"
  case welsh = "cy"

  /// The language's name for itself.
  var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .swedish: "Svenska"
    case .welsh: "Cymraeg"
    }
  }
}
