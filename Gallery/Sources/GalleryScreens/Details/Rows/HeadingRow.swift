import Medley

/// The words above a group of rows.
struct HeadingRow: ListModel {
  var title: String
  var detail: String?

  var id: String { title }
}
