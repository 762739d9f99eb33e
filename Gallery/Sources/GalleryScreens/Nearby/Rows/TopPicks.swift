import Medley

/// The row that holds the first place of every category, to be leafed through.
struct TopPicks: ListModel {
  let picks: [Pick]

  /// There is one such row.
  var id: String { "top picks" }

  /// The first place of a category.
  struct Pick: ListModel {
    /// The category.
    let id: PlaceCategory.ID
    let category: String
    let place: Place.ID
    let name: String
    let distance: Distance

    init(_ group: PlaceGroup) {
      id = group.category.id
      category = group.category.name
      place = group.nearest.id
      name = group.nearest.name
      distance = group.nearest.distance
    }
  }
}
