/// A picture in sixel graphics, which older terminals have and some new ones.
///
/// Its colours become those of a cube of 6 × 6 × 6, mixed by an ordered dither of 4 × 4 pixels. It
/// is drawn where the cursor stands, in pixels of the screen, so its pixels are to be scaled before
/// to the size of a cell times the number of cells. See the VT340's manual for the format.
package struct SixelPicture: Hashable, Sendable {
  /// The pixels of a row.
  package let width: Int

  /// The number of rows.
  package let height: Int

  /// The colour of each pixel, by its number in the cube.
  private let colors: [UInt8]

  /// Makes a picture.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  package init(_ pixels: Pixels) {
    width = pixels.width
    height = pixels.height
    colors = Self.colors(of: pixels)
  }

  /// The bytes that draw the whole picture.
  package var bytes: [UInt8] { bytes(ofRows: 0..<height, columns: 0..<width) }

  /// The bytes that draw a part of the picture; the cursor is moved by them, to where depends on
  /// the terminal.
  ///
  /// - Parameters:
  ///   - rows: The rows of pixels; those that the picture does not have are left out.
  ///   - columns: The columns of pixels, likewise.
  /// - Returns: Nothing where there is no pixel.
  /// - Complexity: O(*n*) in the number of pixels, and of columns times the colours in six rows.
  package func bytes(ofRows rows: Range<Int>, columns: Range<Int>) -> [UInt8] {
    let rows = rows.clamped(to: 0..<height)
    let columns = columns.clamped(to: 0..<width)
    guard !rows.isEmpty, !columns.isEmpty else { return [] }
    var result = Array("\u{1B}P0;1;0q\"1;1;\(columns.count);\(rows.count)".utf8)
    var isUsed = [Bool](repeating: false, count: Self.colorCount)
    for row in rows {
      for column in columns { isUsed[Int(colors[row * width + column])] = true }
    }
    for color in isUsed.indices where isUsed[color] {
      let parts = [color / 36, color / 6 % 6, color % 6].map { "\($0 * 20)" }
      result += "#\(color);2;\(parts.joined(separator: ";"))".utf8
    }
    var band = SixelBand(width: columns.count, colorCount: Self.colorCount)
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: 6) {
      // Behind the last band nothing begins: a terminal could scroll for that.
      if top > rows.lowerBound { result.append(UInt8(ascii: "-")) }
      for row in top..<min(top + 6, rows.upperBound) {
        let start = row * width + columns.lowerBound
        band.add(colors[start..<start + columns.count], bit: 1 << UInt8(row - top))
      }
      band.write(to: &result)
    }
    result += "\u{1B}\\".utf8
    return result
  }

  private static let colorCount = 216

  private static func colors(of pixels: Pixels) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(pixels.width * pixels.height)
    var index = 0
    for row in 0..<pixels.height {
      for column in 0..<pixels.width {
        // From 1 to 31 of 32 parts, so that a colour of the cube stays what it is.
        let threshold = 2 * dither[row % 4 * 4 + column % 4] + 1
        var color = 0
        for channel in index..<index + 3 {
          color =
            color * 6 + (Int(pixels.channels[channel]) * 5 * 32 + threshold * 255) / (255 * 32)
        }
        // Five for each channel is the most: 215.
        result.append(UInt8(truncatingIfNeeded: color))
        index += 3
      }
    }
    return result
  }

  /// Bayer's matrix of four.
  private static let dither = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}

/// Six rows of pixels: for each colour in them, a bit for each pixel that has it.
struct SixelBand {
  private let width: Int
  /// Six bits for each column, one colour after the other.
  private var bits: [UInt8]
  /// The columns in which a colour stands, from the first to the last; empty where it does not.
  private var extents: [Range<Int>]

  init(width: Int, colorCount: Int) {
    self.width = width
    bits = Array(repeating: 0, count: width * colorCount)
    extents = Array(repeating: 0..<0, count: colorCount)
  }

  /// Adds a row of colours.
  mutating func add(_ colors: ArraySlice<UInt8>, bit: UInt8) {
    for (column, color) in colors.enumerated() {
      let color = Int(color)
      bits[color * width + column] |= bit
      let extent = extents[color]
      extents[color] =
        extent.isEmpty
        ? column..<column + 1
        : min(extent.lowerBound, column)..<max(extent.upperBound, column + 1)
    }
  }

  /// Writes the band, and leaves it empty.
  mutating func write(to result: inout [UInt8]) {
    var isFirst = true
    for color in extents.indices where !extents[color].isEmpty {
      // `$` goes back to the beginning of the band.
      if !isFirst { result.append(UInt8(ascii: "$")) }
      isFirst = false
      result += "#\(color)".utf8
      var run = SixelRun()
      run.append(0, count: extents[color].lowerBound, to: &result)
      for column in extents[color] {
        run.append(bits[color * width + column], to: &result)
        bits[color * width + column] = 0
      }
      run.end(in: &result)
      extents[color] = 0..<0
    }
  }
}

/// Equal columns of six pixels after each other, which are written once with their number.
private struct SixelRun {
  private var bits: UInt8 = 0
  private var count = 0

  mutating func append(_ bits: UInt8, count: Int = 1, to result: inout [UInt8]) {
    if bits != self.bits { write(to: &result) }
    self.bits = bits
    self.count += count
  }

  /// Writes what is left.
  mutating func end(in result: inout [UInt8]) {
    write(to: &result)
  }

  private mutating func write(to result: inout [UInt8]) {
    let letter = 63 + bits
    if count > 3 {
      result += "!\(count)".utf8
      result.append(letter)
    } else {
      for _ in 0..<count { result.append(letter) }
    }
    count = 0
  }
}
