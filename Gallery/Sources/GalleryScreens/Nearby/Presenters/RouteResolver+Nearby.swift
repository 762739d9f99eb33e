import Medley
import MedleyTerminal

extension RouteResolver<TextHost> {
  /// The one place that maps routes to screens: the list, and the details of each place.
  ///
  /// - Parameter misused: rows that do everything wrong, for the list with `style` `protocol`.
  static func nearby(
    _ town: LoadState<Town>,
    style: NearbyStyle,
    misused: MisusedRows? = nil
  ) -> Self {
    var resolver = Self()
    resolver.add("nearby") { _ in .nearby(town, style: style, misused: misused) }
    resolver.add("place/:id") { parameters in
      guard let town = town.value, let id = parameters["id"] else { return nil }
      return town.place(id).map { .details(of: $0, in: town) }
    }
    return resolver
  }
}

extension ListScreen<TextHost> {
  /// The list by the way that was asked for; both show the same.
  fileprivate static func nearby(
    _ town: LoadState<Town>,
    style: NearbyStyle,
    misused: MisusedRows?
  ) -> Self {
    let page = NearbyPage(town: town)
    return switch style {
    case .enum:
      Self(
        "Nearby",
        presenter: NearbyEnumPresenter(page: page),
        cells: NearbyRow.Cells.text
      )
    case .protocol:
      Self(
        "Nearby",
        presenter: NearbyPresenter(page: page, misused: misused),
        cells: AdapterMap.nearby
      )
    }
  }

  fileprivate static func details(of place: Place, in town: Town) -> Self {
    let group = town.groups.first { $0.category.id == place.category }
    return Self(
      place.name,
      presenter: PlacePresenter(place: place, group: group),
      cells: AdapterMap.nearby
    )
  }
}
