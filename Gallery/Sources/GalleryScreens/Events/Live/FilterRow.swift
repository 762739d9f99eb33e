import Medley

/// The row in which a person says which deliveries to show.
struct FilterRow: ListModel {
  /// What must occur in a row; empty for all.
  var text = ""

  /// There is one such row.
  var id: String { "filter" }
}
