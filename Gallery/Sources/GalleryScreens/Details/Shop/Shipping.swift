import Medley

/// The way an order reaches its customer.
enum Shipping: String, CaseIterable, EditableValue {
  case standard
  case express
  case pickup

  /// What the customer reads.
  var name: String {
    switch self {
    case .standard: "Standard"
    case .express: "Express"
    case .pickup: "Collected at the shop"
    }
  }

  /// What it costs.
  var price: Money {
    switch self {
    case .standard: Money(cents: 390)
    case .express: Money(cents: 990)
    case .pickup: .zero
    }
  }
}
