import Medley

/// Amounts and their sum.
struct TotalRow: ListModel {
  /// One amount with its name.
  struct Part: Equatable, Sendable {
    var title: String
    var amount: Money
  }

  let id: String
  var title: String
  var parts: [Part] = []
  var total: Money
}
