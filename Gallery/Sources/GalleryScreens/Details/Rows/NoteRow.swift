import Medley

/// A text that is read as a whole.
struct NoteRow: ListModel {
  let id: String
  var title: String?
  var text: String
  var style = ContentStyle.plain
}
