import Medley

/// The words above pictures.
package struct PhotoHeading: ListModel {
  package let title: String
  package let detail: String

  package var id: String { title }
}
