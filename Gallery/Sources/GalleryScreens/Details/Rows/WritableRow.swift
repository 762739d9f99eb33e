import Medley

/// A row that a person can write in, and so a script on the command line.
protocol WritableRow: ListModel where ID == String {
  /// What a person calls the row.
  var title: String { get }

  /// What the row takes, for a person to read.
  var accepted: String { get }

  /// What the row's control sends when a person enters a text, or `nil` when it does not take it.
  func value(from text: String) -> ControlValue?
}
