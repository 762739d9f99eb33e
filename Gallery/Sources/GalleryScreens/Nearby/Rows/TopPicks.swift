import Medley

/// The row that holds the first place of every category, to be leafed through.
package struct TopPicks: ListModel {
  package let picks: [Pick]

  /// There is one such row.
  package var id: String { "top picks" }

  /// The first place of a category.
  package struct Pick: ListModel {
    /// The category.
    package let id: PlaceCategory.ID
    package let category: String
    package let place: Place.ID
    package let name: String
    package let distance: Distance

    init(_ group: PlaceGroup) {
      id = group.category.id
      category = group.category.name
      place = group.nearest.id
      name = group.nearest.name
      distance = group.nearest.distance
    }
  }
}
