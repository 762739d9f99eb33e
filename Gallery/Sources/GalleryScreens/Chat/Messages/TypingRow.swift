import Medley

/// The row that says that someone is writing.
struct TypingRow: ListModel {
  let name: String

  var id: String { "typing \(name)" }
}
