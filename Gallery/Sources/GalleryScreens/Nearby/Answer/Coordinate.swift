import Foundation

/// A place on the globe, in degrees.
struct Coordinate: Decodable, Equatable, Sendable {
  let latitude: Double
  let longitude: Double

  /// Where the reader stands: at the harbour of Ellerport.
  static let harbour = Coordinate(latitude: 54.612, longitude: 8.431)

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Reads two numbers, and refuses what is nowhere on the globe.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    latitude = try values.degrees(.latitude, in: -90...90)
    longitude = try values.degrees(.longitude, in: -180...180)
  }

  /// The distance along the globe (the haversine formula).
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
