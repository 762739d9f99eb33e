import Medley

/// A picture that is computed pixel by pixel, so that the program needs no files.
struct Painting: Sendable {
  /// The width in pixels.
  var width = 64

  /// The height in pixels.
  var height = 24

  /// The colour at a position; both coordinates range from 0 to 1, from the upper left corner.
  let color: @Sendable (_ x: Double, _ y: Double) -> Paint

  /// The picture as a binary portable pixmap.
  var bytes: [UInt8] {
    var bytes = Array("P6\n\(width) \(height)\n255\n".utf8)
    for line in 0..<height {
      for column in 0..<width {
        let x = (Double(column) + 0.5) / Double(width)
        let y = (Double(line) + 0.5) / Double(height)
        bytes += color(x, y).bytes
      }
    }
    return bytes
  }

  /// Returns the picture with its alternative text.
  func image(showing alternative: String) -> ListImage {
    ListImage(bytes: bytes, alternative: alternative)
  }
}

extension Painting {
  /// Returns an approximation of the sine.
  static func wave(_ x: Double) -> Double {
    let turn = (x / 6.283_185_307).rounded(.down)
    let place = (x / 6.283_185_307 - turn) * 2
    return place < 1 ? 4 * place * (1 - place) : -4 * (place - 1) * (2 - place)
  }

  /// Returns the length of a vector.
  static func distance(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
  }
}

/// A colour by its components, each from 0 to 1.
struct Paint: Hashable, Sendable {
  let red: Double
  let green: Double
  let blue: Double

  init(_ red: Double, _ green: Double, _ blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Returns a mixture with another colour, whose share is from 0 to 1.
  func mixed(with other: Paint, _ share: Double) -> Paint {
    let share = min(max(0, share), 1)
    func mix(_ one: Double, _ two: Double) -> Double { one + (two - one) * share }
    return Paint(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// The three components as bytes.
  var bytes: [UInt8] {
    [red, green, blue].map { UInt8(min(max(0, $0), 1) * 255) }
  }
}
