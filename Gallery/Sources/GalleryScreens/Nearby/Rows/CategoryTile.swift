import Medley

/// A category as a row of a grid, which knows whether it is the chosen one.
struct CategoryTile: ListModel {
  let tile: CategoryGrid.Tile
  let isChosen: Bool

  var id: PlaceCategory.ID { tile.id }
}

extension CategoryTile: CellRepresentable {
  /// Its name, with a tick once it is chosen; choosing it again shows all places.
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { row in
      ListContent(
        (row.isChosen ? "✓ " : "") + row.tile.name,
        badge: "\(row.tile.count)",
        style: row.isChosen ? .prominent : .plain
      )
    }
    .onSelect { row, event in event.send(NearbyEdit.toggle(row.id)) }
  }
}
