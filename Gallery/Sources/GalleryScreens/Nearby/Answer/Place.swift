import Medley

/// A place as the answer describes it.
package struct Place: ListModel, Decodable {
  package let id: String
  let name: String
  let category: PlaceCategory.ID
  let street: String

  /// Missing while nobody has rated the place.
  let rating: StarRating?
  let note: String?
  let location: Coordinate

  /// How far the place is from where the reader stands.
  var distance: Distance { Coordinate.harbour.distance(to: location) }
}
