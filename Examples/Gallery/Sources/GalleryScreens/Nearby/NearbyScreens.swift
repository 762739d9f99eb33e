import ArgumentParser
package import Medley
import MedleyTerminal

extension ListRoute {
  /// The list of all places.
  package static let nearby: Self = ["nearby"]

  /// The details of a place.
  package static func place(_ id: Place.ID) -> Self { ["place", id] }
}

/// The two approaches of the article.
package enum NearbyStyle: String, CaseIterable, ExpressibleByArgument {
  /// A closed set of kinds: ``NearbyRow``.
  case `enum`

  /// An open list of presentation models that provide their cells.
  case `protocol`
}

extension RouteResolver where Host: ContentHost {
  /// Returns the resolver of the list and of the details of each place.
  ///
  /// - Parameters:
  ///   - town: the town, or its load state.
  ///   - style: the approach of the list.
  ///   - misused: rows that misuse the library; only with the style `protocol`.
  ///   - cells: the cells that replace those of the models; only with the style `protocol`.
  ///   - rowCells: the cells of the closed set; only with the style `enum`.
  package static func nearby(
    _ town: LoadState<Town>,
    style: NearbyStyle,
    misused: MisusedRows? = nil,
    cells: AdapterMap<Host>,
    rowCells: NearbyRow.Cells<Host>
  ) -> Self {
    var resolver = Self()
    resolver.add("nearby") { _ in
      .nearby(
        town,
        style: style,
        misused: misused,
        cells: cells,
        rowCells: rowCells
      )
    }
    resolver.add("place/:id") { parameters in
      guard let town = town.value, let id = parameters["id"] else { return nil }
      return town.place(id).map { .details(of: $0, in: town, cells: cells) }
    }
    return resolver
  }
}

extension RouteResolver where Host: TerminalCellHost {
  /// Returns the resolver of all routes, with the cells of a terminal.
  ///
  /// - Parameters:
  ///   - town: the town, or its load state.
  ///   - style: the approach of the list.
  ///   - misused: rows that misuse the library; only with the style `protocol`.
  ///   - cells: the cells that replace those of the models; only with the style `protocol`.
  static func nearby(
    _ town: LoadState<Town>,
    style: NearbyStyle,
    misused: MisusedRows? = nil,
    cells: AdapterMap<Host> = .nearby
  ) -> Self {
    .nearby(
      town,
      style: style,
      misused: misused,
      cells: cells,
      rowCells: .text
    )
  }
}

extension ListScreen where Host: ContentHost {
  /// Returns the list of all places; both styles show the same.
  ///
  /// - Parameters:
  ///   - town: the town, or its load state.
  ///   - style: the approach of the list.
  ///   - misused: rows that misuse the library; only with the style `protocol`.
  ///   - cells: the cells that replace those of the models; only with the style `protocol`.
  ///   - rowCells: the cells of the closed set; only with the style `enum`.
  package static func nearby(
    _ town: LoadState<Town>,
    style: NearbyStyle,
    misused: MisusedRows? = nil,
    cells: AdapterMap<Host>,
    rowCells: NearbyRow.Cells<Host>
  ) -> Self {
    let page = NearbyPage(town: town)
    return switch style {
    case .enum:
      Self("Nearby", presenter: NearbyEnumPresenter(page: page), cells: rowCells)
    case .protocol:
      Self(
        "Nearby",
        presenter: NearbyPresenter(page: page, misused: misused),
        cells: cells
      )
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
