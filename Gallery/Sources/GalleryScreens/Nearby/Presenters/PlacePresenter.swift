import Medley

/// The details of one place, and what else of its kind is nearby.
struct PlacePresenter: ListPresenter {
  let place: Place

  /// The group that the place belongs to.
  let group: PlaceGroup?

  var sections: [ListSection<AnyListItem>] {
    ListSection("facts") {
      if let note = place.note { PlaceNote(id: place.id, text: note) }
      if let group { PlaceFact(title: "Category", value: group.category.name) }
      PlaceFact(title: "Street", value: place.street)
      PlaceFact(title: "Distance", value: "\(place.distance)")
      PlaceFact(title: "Rating", value: place.rating.map { "\($0) of 5" } ?? "not rated yet")
    }
    if !others.isEmpty {
      ListSection("others", header: NearbyHeading(title: "More of this kind")) {
        others
      }
    }
  }

  /// The three nearest others of the group.
  private var others: [PlaceRow] {
    (group?.places ?? []).filter { $0.id != place.id }.prefix(3).map { PlaceRow($0) }
  }
}
