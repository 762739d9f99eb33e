/// The pixels of a picture: red, green and blue of one byte each, row by row from the top left.
package struct Pixels: Hashable, Sendable {
  /// The pixels of a row.
  package let width: Int

  /// The number of rows.
  package let height: Int

  /// Three bytes for each pixel.
  let channels: [UInt8]

  /// Makes a picture of its bytes; `nil` unless there are three for each pixel, and at least one
  /// pixel.
  package init?(width: Int, height: Int, channels: [UInt8]) {
    guard width > 0, height > 0, width <= PictureHeader.limit, height <= PictureHeader.limit,
      channels.count == width * height * 3
    else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
  }

  /// The colour of a pixel; `nil` outside the picture.
  package func color(row: Int, column: Int) -> TerminalColor? {
    guard (0..<height).contains(row), (0..<width).contains(column) else { return nil }
    let index = (row * width + column) * 3
    return TerminalColor(
      red: channels[index],
      green: channels[index + 1],
      blue: channels[index + 2]
    )
  }
}

extension Pixels {
  /// Scales the picture: each pixel is the mean of the area that it covers.
  ///
  /// Areas are exact, also where their edges cut pixels; enlarged pixels stay sharp. Means are
  /// computed of the encoded values, and rounded to the nearest.
  ///
  /// - Parameters:
  ///   - width: The pixels of a row, clamped to 1 to ``PictureHeader/limit``.
  ///   - height: The rows, clamped to 1 to ``PictureHeader/limit``.
  /// - Complexity: O(*n*) in the pixels of the greater of both pictures.
  package func scaled(width: Int, height: Int) -> Pixels {
    let width = min(max(1, width), PictureHeader.limit)
    let height = min(max(1, height), PictureHeader.limit)
    if width == self.width, height == self.height { return self }
    let columns = Shares.all(of: self.width, in: width)
    let rows = Shares.all(of: self.height, in: height)
    let area = self.width * self.height
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 3)
    for row in rows {
      for column in columns {
        // A mean of bytes is a byte.
        let sums = sums(row, column)
        result.append(UInt8((sums.red + area / 2) / area))
        result.append(UInt8((sums.green + area / 2) / area))
        result.append(UInt8((sums.blue + area / 2) / area))
      }
    }
    return Pixels(width: width, height: height, channels: result) ?? self
  }

  /// The sums of red, green and blue over an area, each pixel weighted by its share of the area.
  private func sums(_ rows: Shares, _ columns: Shares) -> (red: Int, green: Int, blue: Int) {
    var red = 0
    var green = 0
    var blue = 0
    for row in rows.range {
      let down = rows.share(of: row)
      for column in columns.range {
        let weight = down * columns.share(of: column)
        let index = (row * width + column) * 3
        red += weight * Int(channels[index])
        green += weight * Int(channels[index + 1])
        blue += weight * Int(channels[index + 2])
      }
    }
    return (red, green, blue)
  }
}

/// The old pixels that a new pixel covers along one side.
///
/// The unit is chosen such that the length of an old pixel is the number of new ones, and the
/// length of a new pixel is the number of old ones. Therefore all edges are whole numbers, and the
/// shares of a new pixel add up to the number of old ones.
private struct Shares {
  let start: Int
  let end: Int
  let unit: Int

  var range: Range<Int> { start / unit..<(end + unit - 1) / unit }

  func share(of index: Int) -> Int {
    min(end, (index + 1) * unit) - max(start, index * unit)
  }

  static func all(of old: Int, in new: Int) -> [Shares] {
    (0..<new).map { Shares(start: $0 * old, end: ($0 + 1) * old, unit: new) }
  }
}

/// The size of a cell in pixels.
package struct PixelSize: Hashable, Sendable {
  /// The width: 2 to 100.
  package let width: Int

  /// The height: 2 to 200.
  package let height: Int

  /// Makes a size; `nil` for a size that no cell has.
  package init?(width: Int, height: Int) {
    guard (2...100).contains(width), (2...200).contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// A usual size, for pictures that the terminal scales.
  package static let usual = PixelSize(10, 20)

  private init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}
