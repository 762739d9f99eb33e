import Medley

/// The row that says that someone is writing.
package struct TypingRow: ListModel {
  package let name: String

  package var id: String { "typing \(name)" }
}
