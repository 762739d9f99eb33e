import Foundation
import Medley

/// The town: the decoded answer as a domain model.
package struct Town: Equatable, Sendable {
  var categories: [PlaceCategory] = []

  /// The decoded places, in the order of the answer.
  package var places: [Place] = []

  /// The unknown elements, in the order of the answer.
  var oddities: [Oddity] = []

  /// An element of an unknown kind.
  struct Oddity: Equatable, Sendable {
    /// The kind, as in `ferry`.
    var kind: String

    /// The name, if the element has one.
    var name: String?
  }

  /// The places of each category, in the order of the categories.
  ///
  /// Categories without a place are omitted. A category that places name and the answer does not
  /// list is last; its name is its id.
  var groups: [PlaceGroup] {
    let placesByCategory = Dictionary(grouping: places, by: \.category)
    var seen: Set<PlaceCategory.ID> = []
    return (categories + places.map { PlaceCategory(id: $0.category, name: $0.category) })
      .filter { seen.insert($0.id).inserted }
      .compactMap { PlaceGroup(category: $0, places: placesByCategory[$0.id] ?? []) }
  }

  /// Returns the first place with an id.
  func place(_ id: Place.ID) -> Place? {
    places.first { $0.id == id }
  }
}

/// A category of places, such as cafés.
package struct PlaceCategory: Identifiable, Decodable, Equatable, Sendable {
  package let id: String
  package let name: String
}

/// The places of one category; at least one.
struct PlaceGroup: Equatable, Sendable {
  let category: PlaceCategory

  /// The places, sorted by distance.
  let places: [Place]
  let nearest: Place

  /// Sorts the places; returns `nil` if there is none.
  init?(category: PlaceCategory, places: [Place]) {
    self.category = category
    self.places = places.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }
    guard let nearest = self.places.first else { return nil }
    self.nearest = nearest
  }

  /// The average rating, or `nil` if fewer than two places are rated.
  var averageRating: StarRating? {
    let stars = places.compactMap(\.rating?.stars)
    guard stars.count > 1 else { return nil }
    return StarRating(stars: stars.reduce(0, +) / Double(stars.count))
  }
}

/// A place of the answer.
package struct Place: ListModel, Decodable {
  package let id: String
  let name: String
  let category: PlaceCategory.ID
  let street: String

  /// The rating, if the place is rated.
  let rating: StarRating?
  let note: String?
  let location: Coordinate

  /// The distance from the user's location.
  var distance: Distance { Coordinate.harbour.distance(to: location) }
}

/// The rating of a place, from 0 to 5 stars.
package struct StarRating: Decodable, Hashable, Sendable {
  package let stars: Double

  init(stars: Double) {
    self.stars = stars
  }

  /// Decodes a number from 0 to 5.
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    stars = try value.decode(Double.self)
    guard (0...5).contains(stars) else {
      throw DecodingError.dataCorruptedError(
        in: value,
        debugDescription: "expected a rating from 0 to 5"
      )
    }
  }
}

extension StarRating: CustomStringConvertible {
  /// The stars, as in `4.6`.
  package var description: String { "\((stars * 10).rounded() / 10)" }
}

/// A distance.
package struct Distance: Hashable, Comparable, Sendable {
  /// The distance in metres, at least 0.
  package let metres: Double

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.metres < rhs.metres
  }
}

extension Distance: CustomStringConvertible {
  /// The rounded distance, as in `350 m`, `1.4 km` or `870 km`.
  package var description: String {
    switch metres {
    case ..<995: "\(10 * Int((metres / 10).rounded())) m"
    case ..<9_950: "\((metres / 100).rounded() / 10) km"
    default: "\(Int((metres / 1_000).rounded())) km"
    }
  }
}

/// A location on the globe, in degrees.
struct Coordinate: Decodable, Equatable, Sendable {
  let latitude: Double
  let longitude: Double

  /// The user's location: the harbour of Ellerport.
  static let harbour = Coordinate(latitude: 54.612, longitude: 8.431)

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Decodes two numbers within the ranges of latitudes and longitudes.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    latitude = try values.degrees(.latitude, in: -90...90)
    longitude = try values.degrees(.longitude, in: -180...180)
  }

  /// Returns the distance along the globe (the haversine formula).
  func distance(to other: Coordinate) -> Distance {
    let earthRadius = 6_371_000.0
    let north = (other.latitude - latitude) * .pi / 180
    let east = (other.longitude - longitude) * .pi / 180
    let parallels = cos(latitude * .pi / 180) * cos(other.latitude * .pi / 180)
    let haversine = pow(sin(north / 2), 2) + parallels * pow(sin(east / 2), 2)
    return Distance(metres: 2 * earthRadius * asin(min(1, haversine.squareRoot())))
  }

  private enum CodingKeys: CodingKey {
    case latitude
    case longitude
  }
}

extension KeyedDecodingContainer {
  fileprivate func degrees(_ key: Key, in range: ClosedRange<Double>) throws -> Double {
    let degrees = try decode(Double.self, forKey: key)
    guard range.contains(degrees) else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription:
          "expected degrees from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
      )
    }
    return degrees
  }
}
