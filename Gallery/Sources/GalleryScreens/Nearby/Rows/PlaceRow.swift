import Medley

/// A place as a row shows it.
package struct PlaceRow: ListModel {
  package let id: Place.ID
  package let name: String
  package let street: String
  package let note: String?
  package let rating: StarRating?
  package let distance: Distance

  init(_ place: Place) {
    id = place.id
    name = place.name
    street = place.street
    note = place.note
    rating = place.rating
    distance = place.distance
  }
}
