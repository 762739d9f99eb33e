/// How far away something is.
package struct Distance: Hashable, Comparable, Sendable {
  /// At least 0.
  package let metres: Double

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.metres < rhs.metres
  }
}

extension Distance: CustomStringConvertible {
  /// As in `350 m`, `1.4 km` or `870 km`: as exact as someone who walks there needs it.
  package var description: String {
    switch metres {
    case ..<995: "\(10 * Int((metres / 10).rounded())) m"
    case ..<9_950: "\((metres / 100).rounded() / 10) km"
    default: "\(Int((metres / 1_000).rounded())) km"
    }
  }
}
