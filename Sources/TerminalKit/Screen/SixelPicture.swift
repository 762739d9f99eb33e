/// A picture in sixel graphics, for terminals without kitty's protocol.
///
/// Its colours are reduced to a cube of 6 × 6 × 6 by an ordered dither of 4 × 4 pixels. The
/// terminal draws it at the cursor, in pixels of the screen: scale the pixels to the size of a cell
/// times the number of cells first. The VT340's manual describes the format.
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
    colors = (0..<width * height).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: pixels.width)
      // From 1 to 31 of 32 parts, so that a colour of the cube does not change.
      let threshold = 2 * Self.dither[row % 4 * 4 + column % 4] + 1
      let color = pixels.channels[index * 3..<index * 3 + 3].reduce(0) {
        $0 * 6 + (Int($1) * 5 * 32 + threshold * 255) / (255 * 32)
      }
      // The maximum of each channel is 5: 215.
      return UInt8(truncatingIfNeeded: color)
    }
  }

  /// The bytes that draw the whole picture.
  package var bytes: [UInt8] { bytes(ofRows: 0..<height, columns: 0..<width) }

  /// Returns the bytes that draw a part of the picture.
  ///
  /// The position of the cursor afterwards depends on the terminal.
  ///
  /// - Parameters:
  ///   - rows: The rows of pixels, clamped to the picture.
  ///   - columns: The columns of pixels, clamped to the picture.
  /// - Returns: The bytes; none if there is no pixel.
  /// - Complexity: O(*n*) in the number of pixels, and of columns times the colours in six rows.
  package func bytes(ofRows rows: Range<Int>, columns: Range<Int>) -> [UInt8] {
    let rows = rows.clamped(to: 0..<height)
    let columns = columns.clamped(to: 0..<width)
    guard !rows.isEmpty, !columns.isEmpty else { return [] }
    var isUsed = [Bool](repeating: false, count: Self.colorCount)
    var bands: [UInt8] = []
    for top in stride(from: rows.lowerBound, to: rows.upperBound, by: 6) {
      // A terminal could scroll at the end of the last band.
      if top > rows.lowerBound { bands.append(UInt8(ascii: "-")) }
      let band = sixels(ofRows: top..<min(top + 6, rows.upperBound), columns: columns)
      var isFirst = true
      for (color, sixels) in band.enumerated() where !sixels.isEmpty {
        isUsed[color] = true
        // `$` returns to the beginning of the band.
        bands += "\(isFirst ? "" : "$")#\(color)".utf8
        isFirst = false
        Self.append(sixels, to: &bands)
      }
    }
    var result = Array("\u{1B}P0;1;0q\"1;1;\(columns.count);\(rows.count)".utf8)
    for color in isUsed.indices where isUsed[color] {
      result += "#\(color);2;\(color / 36 * 20);\(color / 6 % 6 * 20);\(color % 6 * 20)".utf8
    }
    return result + bands + "\u{1B}\\".utf8
  }

  /// The sixels of at most six rows, by colour: a bit for each pixel of the colour in a column.
  private func sixels(ofRows rows: Range<Int>, columns: Range<Int>) -> [[UInt8]] {
    let blank = [UInt8](repeating: 0, count: columns.count)
    var band = [[UInt8]](repeating: [], count: Self.colorCount)
    for row in rows {
      for column in columns {
        let color = Int(colors[row * width + column])
        if band[color].isEmpty { band[color] = blank }
        band[color][column - columns.lowerBound] |= 1 << UInt8(row - rows.lowerBound)
      }
    }
    return band
  }

  /// Appends sixels; a run of equal ones is encoded as its count.
  private static func append(_ sixels: [UInt8], to result: inout [UInt8]) {
    var rest = sixels[...(sixels.lastIndex { $0 != 0 } ?? 0)]
    while let sixel = rest.first {
      let count = rest.prefix { $0 == sixel }.count
      rest = rest.dropFirst(count)
      if count > 3 { result += "!\(count)".utf8 }
      for _ in 0..<(count > 3 ? 1 : count) { result.append(63 + sixel) }
    }
  }

  private static let colorCount = 216

  /// Bayer's 4 × 4 matrix.
  private static let dither = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}
