/// The places of one category, of which there is at least one.
struct PlaceGroup: Equatable, Sendable {
  let category: PlaceCategory

  /// The nearest first.
  let places: [Place]
  let nearest: Place

  /// Puts the places in order; there is no group without a place.
  init?(category: PlaceCategory, places: [Place]) {
    self.category = category
    self.places = places.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
    guard let nearest = self.places.first else { return nil }
    self.nearest = nearest
  }

  /// What visitors think on average; `nil` where less than two places are rated.
  var averageRating: StarRating? {
    let stars = places.compactMap(\.rating?.stars)
    guard stars.count > 1 else { return nil }
    return StarRating(stars: stars.reduce(0, +) / Double(stars.count))
  }
}
