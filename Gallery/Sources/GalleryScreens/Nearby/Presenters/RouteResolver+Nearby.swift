import Medley
import MedleyTerminal

extension RouteResolver where Host: DrawingHost {
  /// The one place that maps routes to screens: the list, and the details of each place.
  ///
  /// - Parameter misused: rows that do everything wrong, for the list with `style` `protocol`.
  static func nearby(
    _ town: LoadState<Town>,
    style: NearbyStyle,
    misused: MisusedRows? = nil
  ) -> Self {
    var resolver = Self()
    resolver.addNearby(town, style: style, misused: misused)
    return resolver
  }

  /// Adds the screens of what is nearby to those of others.
  ///
  /// - Parameters:
  ///   - town: what there is.
  ///   - style: how the rows are made.
  ///   - misused: rows that do everything wrong, for the list with `style` `protocol`.
  ///   - nestsLists: whether the list with `style` `protocol` has lists within its rows.
  ///   - cells: what the models of the open list do not bring themselves.
  mutating func addNearby(
    _ town: LoadState<Town>,
    style: NearbyStyle,
    misused: MisusedRows? = nil,
    nestsLists: Bool = true,
    cells: AdapterMap<Host> = .nearby
  ) {
    add("nearby") { _ in
      .nearby(town, style: style, misused: misused, nestsLists: nestsLists, cells: cells)
    }
    add("place/:id") { parameters in
      guard let town = town.value, let id = parameters["id"] else { return nil }
      return town.place(id).map { .details(of: $0, in: town, cells: cells) }
    }
  }
}

extension ListScreen where Host: DrawingHost {
  /// The list by the way that was asked for; both show the same.
  fileprivate static func nearby(
    _ town: LoadState<Town>,
    style: NearbyStyle,
    misused: MisusedRows?,
    nestsLists: Bool,
    cells: AdapterMap<Host>
  ) -> Self {
    let page = NearbyPage(town: town)
    return switch style {
    case .enum:
      Self(
        "Nearby",
        presenter: NearbyEnumPresenter(page: page),
        cells: nestsLists ? NearbyRow.Cells.text : .textWithActions
      )
    case .protocol:
      Self(
        "Nearby",
        presenter: NearbyPresenter(page: page, misused: misused, nestsLists: nestsLists),
        cells: cells
      ) { list in
        // What is chosen says so itself where it is a row of this list.
        if !nestsLists { list.selectionMode = .none }
      }
    }
  }

  fileprivate static func details(
    of place: Place,
    in town: Town,
    cells: AdapterMap<Host>
  ) -> Self {
    let group = town.groups.first { $0.category.id == place.category }
    return Self(
      place.name,
      presenter: PlacePresenter(place: place, group: group),
      cells: cells
    )
  }
}
