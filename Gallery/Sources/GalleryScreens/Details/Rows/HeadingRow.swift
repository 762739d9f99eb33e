import Medley

/// The words above a group of rows.
package struct HeadingRow: ListModel {
  package var title: String
  package var detail: String?

  package var id: String { title }
}
