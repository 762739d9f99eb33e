import Medley

/// The words above a section, and how many rows stand in it.
struct NearbyHeading: ListModel {
  let title: String
  var count: Int?

  var id: String { title }
}
