/// What visitors think of a place, from 0 to 5 stars.
package struct StarRating: Decodable, Hashable, Sendable {
  package let stars: Double

  init(stars: Double) {
    self.stars = stars
  }

  /// Reads a number, and refuses one that is no rating.
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
  /// As in `4.6`.
  package var description: String { "\((stars * 10).rounded() / 10)" }
}
