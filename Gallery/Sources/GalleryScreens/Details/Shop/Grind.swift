import Medley

/// How coffee is ground before it is packed.
enum Grind: String, CaseIterable, EditableValue {
  case beans
  case coarse
  case fine

  /// What the customer reads.
  var name: String {
    switch self {
    case .beans: "Whole beans"
    case .coarse: "Coarse, for a press"
    case .fine: "Fine, for espresso"
    }
  }
}
