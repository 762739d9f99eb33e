import Medley

/// The row that holds all categories, to choose one of them.
///
/// Which one is chosen is no part of it: the nested list remembers that by the tile's identity.
struct CategoryGrid: ListModel {
  let tiles: [Tile]

  /// There is one such row.
  var id: String { "categories" }

  /// A category and how many places it has.
  struct Tile: ListModel {
    let id: PlaceCategory.ID
    let name: String
    let count: Int

    init(_ group: PlaceGroup) {
      id = group.category.id
      name = group.category.name
      count = group.places.count
    }
  }
}
