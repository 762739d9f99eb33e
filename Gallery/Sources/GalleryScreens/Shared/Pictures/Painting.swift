import Medley

/// A picture that is worked out, pixel by pixel, so that the program needs no files.
struct Painting: Sendable {
  /// The columns of pixels.
  var width = 64

  /// The lines of pixels.
  var height = 24

  /// The colour at a place; both go from 0 to 1, from the upper left corner.
  let color: @Sendable (_ x: Double, _ y: Double) -> Paint

  /// The picture in the simplest of all formats, the binary form of the portable pixmap.
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

  /// The picture with the words that stand for it.
  func image(showing alternative: String) -> ListImage {
    ListImage(bytes: bytes, alternative: alternative)
  }
}

extension Painting {
  /// A smooth line up and down, from -1 to 1: close to a sine.
  static func wave(_ x: Double) -> Double {
    let turn = (x / 6.283_185_307).rounded(.down)
    let place = (x / 6.283_185_307 - turn) * 2
    return place < 1 ? 4 * place * (1 - place) : -4 * (place - 1) * (2 - place)
  }

  /// How far a place is from where it is measured from.
  static func distance(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
  }
}
