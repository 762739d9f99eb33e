import Medley

/// The row that holds all categories, to choose one of them.
///
/// Which one is chosen is no part of it: the nested list remembers that by the tile's identity.
package struct CategoryGrid: ListModel {
  package let tiles: [Tile]

  /// There is one such row.
  package var id: String { "categories" }

  /// A category and how many places it has.
  package struct Tile: ListModel {
    package let id: PlaceCategory.ID
    package let name: String
    package let count: Int

    init(_ group: PlaceGroup) {
      id = group.category.id
      name = group.category.name
      count = group.places.count
    }
  }
}
