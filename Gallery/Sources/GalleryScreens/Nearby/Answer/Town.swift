/// What is nearby: the answer in the words of the domain.
package struct Town: Equatable, Sendable {
  var categories: [PlaceCategory] = []

  /// The places that could be read, in the order of the answer.
  var places: [Place] = []

  /// What stands in the answer and is no place, in the order of the answer.
  var oddities: [Oddity] = []

  /// Something of a kind that the program does not know.
  struct Oddity: Equatable, Sendable {
    /// As in `ferry`.
    var kind: String

    /// What it calls itself, if it does.
    var name: String?
  }

  /// The places of each category, in the order of the categories.
  ///
  /// Categories without a place are left out. A category that places name and the answer does not
  /// list comes last, and is called by its id.
  var groups: [PlaceGroup] {
    let placesByCategory = Dictionary(grouping: places, by: \.category)
    var seen: Set<PlaceCategory.ID> = []
    return (categories + places.map { PlaceCategory(id: $0.category, name: $0.category) })
      .filter { seen.insert($0.id).inserted }
      .compactMap { PlaceGroup(category: $0, places: placesByCategory[$0.id] ?? []) }
  }

  /// The place with an id; the first, if the answer has several.
  func place(_ id: Place.ID) -> Place? {
    places.first { $0.id == id }
  }
}
