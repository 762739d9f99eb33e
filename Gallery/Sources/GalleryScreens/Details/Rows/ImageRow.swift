import Medley

/// A picture that takes the whole row.
struct ImageRow: ListModel {
  let id: String
  var image: ListImage
}
