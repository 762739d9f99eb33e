/// A picture's pixels: red, green and blue of a byte each, row by row from the top left.
package struct Pixels: Hashable, Sendable {
  /// The pixels of a row.
  package let width: Int

  /// The number of rows.
  package let height: Int

  /// Three bytes for each pixel.
  let channels: [UInt8]

  /// Makes a picture of its bytes; `nil` unless there are three for each of at least one pixel.
  package init?(width: Int, height: Int, channels: [UInt8]) {
    guard width > 0, height > 0, width <= PictureHeader.limit, height <= PictureHeader.limit,
      channels.count == width * height * 3
    else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
  }

  /// A pixel; `nil` outside.
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
  /// The picture in another size: each pixel is the mean of the area that it covers.
  ///
  /// Areas are exact, also where their edges cut pixels; made larger, pixels stay sharp. Means are
  /// taken of the values as they are encoded, rounded to the nearest.
  ///
  /// - Parameters:
  ///   - width: The pixels of a row: 1 to ``PictureHeader/limit``; what lies outside is taken as
  ///     the nearest.
  ///   - height: The rows, likewise.
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

  /// The sums of red, green and blue over an area, each pixel counted by its share of it.
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

/// Which old pixels lie in a new one, along one side.
///
/// Measured so that an old pixel is as long as there are new ones, and a new one as there are old
/// ones: all edges are whole numbers, and the shares of a new pixel add up to the number of old
/// ones.
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

  /// Makes a size; `nil` for one that no cell has.
  package init?(width: Int, height: Int) {
    guard (2...100).contains(width), (2...200).contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// A size that is usual, for pictures that are scaled by the terminal.
  package static let usual = PixelSize(10, 20)

  private init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}
