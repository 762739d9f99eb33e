import Medley

/// Amounts and their sum.
package struct TotalRow: ListModel {
  /// One amount with its name.
  package struct Part: Equatable, Sendable {
    package var title: String
    package var amount: Money
  }

  package let id: String
  package var title: String
  package var parts: [Part] = []
  package var total: Money
}
