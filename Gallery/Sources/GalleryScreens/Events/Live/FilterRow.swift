import Medley

/// The row in which a person says which deliveries to show.
struct FilterRow: ListModel {
  /// The kinds of which deliveries are shown; all if there are none.
  var kinds: [String] = []

  /// What must occur in a row; empty for all.
  var text = ""

  /// Whether all rows are shown.
  var isEmpty: Bool { kinds.isEmpty && text.isEmpty }

  /// What is shown, but for the text.
  var title: String {
    kinds.isEmpty ? "Show only" : "Show only \(kinds.joined(separator: ", "))"
  }

  /// There is one such row.
  var id: String { "filter" }
}
