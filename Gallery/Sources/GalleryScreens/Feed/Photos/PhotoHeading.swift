import Medley

/// The words above pictures.
struct PhotoHeading: ListModel {
  let title: String
  let detail: String

  var id: String { title }
}
