package import Medley

/// A text that is read as a whole.
package struct NoteRow: ListModel {
  package let id: String
  package var title: String?
  package var text: String
  package var style = ContentStyle.plain
}
