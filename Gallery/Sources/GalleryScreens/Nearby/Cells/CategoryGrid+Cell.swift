package import Medley

extension CellAdapter where Model == CategoryGrid, Host: ContentHost {
  /// A grid within a row: choosing a category shows its places and no others.
  package static var grid: Self {
    .list(
      cells: CellAdapter<CategoryGrid.Tile, Host.NestedHost>.tile
    ) { grid in
      ListSnapshot([ListSection("tiles", layout: .grid(columns: 3), items: grid.tiles)])
    }
  }
}

extension CellAdapter where Model == CategoryGrid.Tile, Host: ContentHost {
  /// A category, which can be chosen.
  package static var tile: Self {
    .content { ListContent($0.name, badge: "\($0.count)") }
      .onSelect { tile, event in event.send(NearbyEdit.show(tile.id)) }
      .onDeselect { tile, event in event.send(NearbyEdit.hide(tile.id)) }
  }
}

extension CategoryGrid: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .grid
  }
}
