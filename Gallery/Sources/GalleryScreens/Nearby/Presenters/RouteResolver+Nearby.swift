package import Medley

extension RouteResolver where Host: ContentHost {
  /// The one place that maps routes to screens: the list, and the details of each place.
  ///
  /// - Parameters:
  ///   - town: what there is.
  ///   - style: how the rows are made.
  ///   - misused: rows that do everything wrong, for the list with `style` `protocol`.
  ///   - nestsLists: whether the list with `style` `protocol` has lists within its rows.
  ///   - cells: what the models of the open list do not bring themselves.
  ///   - rowCells: the cells of the closed set, for the list with `style` `enum`.
  package static func nearby(
    _ town: LoadState<Town>,
    style: NearbyStyle,
    misused: MisusedRows? = nil,
    nestsLists: Bool = true,
    cells: AdapterMap<Host>,
    rowCells: NearbyRow.Cells<Host>
  ) -> Self {
    var resolver = Self()
    resolver.add("nearby") { _ in
      .nearby(
        town,
        style: style,
        misused: misused,
        nestsLists: nestsLists,
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

extension RouteResolver where Host: DrawingHost {
  /// The screens of what is nearby as text.
  ///
  /// - Parameters:
  ///   - town: what there is.
  ///   - style: how the rows are made.
  ///   - misused: rows that do everything wrong, for the list with `style` `protocol`.
  ///   - nestsLists: whether lists within rows can be entered; else their rows stand in the list, or
  ///     what they offer can be chosen from their row.
  ///   - cells: what the models of the open list do not bring themselves.
  static func nearby(
    _ town: LoadState<Town>,
    style: NearbyStyle,
    misused: MisusedRows? = nil,
    nestsLists: Bool = true,
    cells: AdapterMap<Host> = .nearby
  ) -> Self {
    .nearby(
      town,
      style: style,
      misused: misused,
      nestsLists: nestsLists,
      cells: cells,
      rowCells: nestsLists ? .text : .textWithActions
    )
  }
}

extension ListScreen where Host: ContentHost {
  /// Everything nearby, by the way that was asked for; both show the same.
  ///
  /// - Parameters:
  ///   - town: what there is.
  ///   - style: how the rows are made.
  ///   - misused: rows that do everything wrong, for `style` `protocol`.
  ///   - nestsLists: whether there are lists within rows, for `style` `protocol`.
  ///   - cells: what the models do not bring themselves, for `style` `protocol`.
  ///   - rowCells: the cells, for `style` `enum`.
  package static func nearby(
    _ town: LoadState<Town>,
    style: NearbyStyle,
    misused: MisusedRows? = nil,
    nestsLists: Bool = true,
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
