import Medley

/// One thing that is known of a place, on the page of its details.
struct PlaceFact: ListModel {
  let title: String
  let value: String

  var id: String { title }
}
