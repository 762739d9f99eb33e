import Medley

/// What someone wrote of a place, on the page of its details.
struct PlaceNote: ListModel {
  let id: Place.ID
  let text: String
}
