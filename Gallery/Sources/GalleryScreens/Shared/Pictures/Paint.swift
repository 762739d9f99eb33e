/// A colour by its parts, each from 0 to 1.
struct Paint: Hashable, Sendable {
  let red: Double
  let green: Double
  let blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The colour with some of another in it: none at 0, nothing else at 1.
  func mixed(with other: Paint, _ share: Double) -> Paint {
    let share = min(max(0, share), 1)
    func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    return Paint(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// The three parts as bytes.
  var bytes: [UInt8] {
    [red, green, blue].map { UInt8(min(max(0, $0), 1) * 255) }
  }
}
