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
