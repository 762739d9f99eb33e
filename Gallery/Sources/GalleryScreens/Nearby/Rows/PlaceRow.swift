import Medley

/// A place as a row shows it.
struct PlaceRow: ListModel {
  let id: Place.ID
  let name: String
  let street: String
  let note: String?
  let rating: StarRating?
  let distance: Distance

  init(_ place: Place) {
    id = place.id
    name = place.name
    street = place.street
    note = place.note
    rating = place.rating
    distance = place.distance
  }
}
