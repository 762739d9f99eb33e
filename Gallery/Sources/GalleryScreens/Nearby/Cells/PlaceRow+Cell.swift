package import Medley

extension CellAdapter where Model == PlaceRow, Host: ContentHost {
  /// A place by its name, with its rating and distance; selecting it leads to the place.
  package static var place: Self {
    .content { place in
      ListContent(
        place.name,
        subtitle: place.street,
        detail: "\(place.distance)",
        badge: place.rating.map { "\($0)" },
        accessory: .disclosure
      )
    }
    .onSelect { place, event in event.go(.place(place.id)) }
  }
}

extension PlaceRow: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .place
  }
}
