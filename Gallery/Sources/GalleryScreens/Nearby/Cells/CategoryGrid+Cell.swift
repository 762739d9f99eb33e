import Medley

extension CellAdapter where Model == CategoryGrid, Host: ContentHost {
  /// A grid within a row: choosing a category shows its places and no others.
  static var grid: Self {
    .list(
      cells: CellAdapter<CategoryGrid.Tile, Host.NestedHost>
        .content { ListContent($0.name, badge: "\($0.count)") }
        .onSelect { tile, event in event.send(NearbyEdit.show(tile.id)) }
        .onDeselect { tile, event in event.send(NearbyEdit.hide(tile.id)) }
    ) { grid in
      ListSnapshot([ListSection("tiles", layout: .grid(columns: 3), items: grid.tiles)])
    }
  }
}

extension CategoryGrid: CellRepresentable {
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .grid
  }
}
