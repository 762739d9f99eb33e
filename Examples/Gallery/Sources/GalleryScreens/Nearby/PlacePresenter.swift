import Medley

/// Shows the details of a place, and other places of its category.
struct PlacePresenter: ListPresenter {
  let place: Place

  /// The category of the place and its places.
  let group: PlaceGroup?

  var sections: [ListSection<AnyListItem>] {
    ListSection("facts") {
      if let note = place.note { PlaceNote(id: place.id, text: note) }
      if let group { PlaceFact(title: "Category", value: group.category.name) }
      PlaceFact(title: "Street", value: place.street)
      PlaceFact(title: "Distance", value: "\(place.distance)")
      PlaceFact(title: "Rating", value: place.rating.map { "\($0) of 5" } ?? "Not rated yet")
    }
    if !others.isEmpty {
      ListSection("others", header: NearbyHeading(title: "More of this kind")) {
        others
      }
    }
  }

  /// The three nearest other places of the category.
  private var others: [PlaceRow] {
    (group?.places ?? []).filter { $0.id != place.id }.prefix(3).map { PlaceRow($0) }
  }
}

/// A named value of a place.
struct PlaceFact: ListModel {
  let title: String
  let value: String

  var id: String { title }
}

extension PlaceFact: CellRepresentable {
  /// The name, and the value as the detail.
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent($0.title, detail: $0.value) }.selectable(false)
  }
}

/// The description of a place.
struct PlaceNote: ListModel {
  let id: Place.ID
  let text: String
}

extension PlaceNote: CellRepresentable {
  /// The text as a paragraph.
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent(body: $0.text) }.selectable(false)
  }
}
