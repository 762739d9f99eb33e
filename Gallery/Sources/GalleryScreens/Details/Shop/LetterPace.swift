import Medley

/// How often the newsletter comes.
enum LetterPace: String, CaseIterable, EditableValue {
  case weekly
  case monthly
  case yearly

  /// What the customer reads.
  var name: String {
    switch self {
    case .weekly: "Every week"
    case .monthly: "Every month"
    case .yearly: "Once a year"
    }
  }
}
