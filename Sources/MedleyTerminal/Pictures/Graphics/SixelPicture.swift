/// A picture in sixel graphics, which older terminals have and some new ones.
///
/// Its colours become those of a cube of 6 × 6 × 6, mixed by an ordered dither of 4 × 4 pixels. It is
/// drawn where the cursor stands, in pixels of the screen, so its pixels are to be scaled before to the
/// size of a cell times the number of cells. See the VT340's manual for the format.
package struct SixelPicture: Hashable, Sendable {
  /// The pixels of the screen.
  package let pixels: Pixels

  /// Makes a picture.
  package init(_ pixels: Pixels) {
    self.pixels = pixels
  }

  /// The bytes that draw the picture; the cursor is moved by them, to where depends on the terminal.
  ///
  /// - Complexity: O(*n*) in the number of pixels, times the colours that stand in six rows.
  package var bytes: [UInt8] {
    var result = Array("\u{1B}P0;1;0q\"1;1;\(pixels.width);\(pixels.height)".utf8)
    let colors = indices()
    for color in Set(colors).sorted() {
      let parts = [color / 36, color / 6 % 6, color % 6].map { "\($0 * 20)" }
      result += "#\(color);2;\(parts.joined(separator: ";"))".utf8
    }
    for top in stride(from: 0, to: pixels.height, by: 6) {
      appendBand(from: top, of: colors, to: &result)
    }
    result += "\u{1B}\\".utf8
    return result
  }

  /// Six rows: for each colour in them a bit for each pixel that has it.
  private func appendBand(from top: Int, of colors: [UInt8], to result: inout [UInt8]) {
    let width = pixels.width
    let rows = top..<min(top + 6, pixels.height)
    let band = colors[rows.lowerBound * width..<rows.upperBound * width]
    for (place, color) in Set(band).sorted().enumerated() {
      // `$` goes back to the beginning of the band.
      result += "\(place == 0 ? "" : "$")#\(color)".utf8
      var run = SixelRun()
      for column in 0..<width {
        var bits: UInt8 = 0
        for row in rows where colors[row * width + column] == color {
          bits |= 1 << UInt8(row - top)
        }
        run.append(bits, to: &result)
      }
      run.end(in: &result)
    }
    result.append(UInt8(ascii: "-"))
  }

  /// The colour of each pixel, by its number in the cube.
  private func indices() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.width * pixels.height)
    for row in 0..<pixels.height {
      for column in 0..<pixels.width {
        let index = (row * pixels.width + column) * 3
        // From 1 to 31 of 32 parts, so that a colour of the cube stays what it is.
        let threshold = 2 * Self.dither[row % 4 * 4 + column % 4] + 1
        let steps = pixels.channels[index..<index + 3].map { value in
          (Int(value) * 5 * 32 + threshold * 255) / (255 * 32)
        }
        result.append(UInt8(steps.reduce(0) { $0 * 6 + $1 }))
      }
    }
    return result
  }

  /// Bayer's matrix of four.
  private static let dither = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}

/// Equal columns of six pixels after each other, which are written once with their number.
private struct SixelRun {
  private var bits: UInt8 = 0
  private var count = 0

  mutating func append(_ bits: UInt8, to result: inout [UInt8]) {
    if bits != self.bits { write(to: &result) }
    self.bits = bits
    count += 1
  }

  /// Writes what is left, unless nothing follows that has the colour.
  mutating func end(in result: inout [UInt8]) {
    if bits != 0 { write(to: &result) }
  }

  private mutating func write(to result: inout [UInt8]) {
    let letter = 63 + bits
    if count > 3 {
      result += "!\(count)".utf8
      result.append(letter)
    } else {
      result += Array(repeating: letter, count: count)
    }
    count = 0
  }
}
