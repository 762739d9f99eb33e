/// A binary portable pixmap or greymap (`P6`, `P5`) of 8 bits per channel.
package struct Pixmap: Hashable, Sendable {
  /// The size and the depth.
  package let header: PixmapHeader

  private let values: ArraySlice<UInt8>

  /// Reads a file; fails for another format, and if pixels are missing.
  package init?(_ bytes: [UInt8]) {
    guard let header = PixmapHeader(bytes) else { return nil }
    values = bytes[header.end...].prefix(header.width * header.height * header.channels)
    guard values.count == header.width * header.height * header.channels else { return nil }
    self.header = header
  }

  /// Red, green and blue of each pixel, by line from the top.
  package var colors: [UInt8] {
    var colors: [UInt8] = []
    colors.reserveCapacity(header.width * header.height * 3)
    for value in values {
      // No more than the maximum, so no more than 255.
      let light = UInt8(min(Int(value), header.maximum) * 255 / header.maximum)
      for _ in 0..<3 / header.channels { colors.append(light) }
    }
    return colors
  }

  /// The picture as a bitmap file (BMP) of 24 bits per pixel, a format that is shown everywhere.
  package var bitmap: [UInt8] {
    let (width, height, colors) = (header.width, header.height, colors)
    let padding = (4 - width * 3 % 4) % 4
    let size = 54 + (width * 3 + padding) * height
    var bytes = Array("BM".utf8)
    bytes.reserveCapacity(size)
    // The sizes of the file and its parts; then one plane of 24 bits, without compression.
    for number in [size, 0, 54, 40, width, height, 1 | 24 << 16, 0, 0, 0, 0, 0, 0] {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    // The lowest line is first, and each pixel begins with blue.
    for line in stride(from: height - 1, through: 0, by: -1) {
      for pixel in stride(from: line * width * 3, to: (line + 1) * width * 3, by: 3) {
        bytes.append(colors[pixel + 2])
        bytes.append(colors[pixel + 1])
        bytes.append(colors[pixel])
      }
      for _ in 0..<padding { bytes.append(0) }
    }
    return bytes
  }
}

/// The header of a binary portable pixmap or greymap of 8 bits per channel.
///
/// `P5` or `P6`, width, height and the largest value, separated by blanks and comments, then one blank.
package struct PixmapHeader: Hashable, Sendable {
  /// The maximum width and height in pixels.
  package static let limit = 99_999

  /// 1 for grey, 3 for red, green and blue.
  package let channels: Int
  package let width: Int
  package let height: Int

  /// The value of full intensity: 1 to 255.
  package let maximum: Int

  /// The index of the first pixel.
  package let end: Int

  /// Reads the beginning of a file; fails for another format.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "P6".utf8) || bytes.starts(with: "P5".utf8) else { return nil }
    channels = bytes[1] == UInt8(ascii: "6") ? 3 : 1
    var rest = bytes[2...]
    guard let width = rest.takeNumber(), let height = rest.takeNumber(),
      let maximum = rest.takeNumber(), (1...255).contains(maximum),
      (1...Self.limit).contains(width), (1...Self.limit).contains(height),
      rest.popFirst().map(\.isBlank) == true
    else { return nil }
    (self.width, self.height, self.maximum) = (width, height, maximum)
    end = rest.startIndex
  }
}

extension ArraySlice<UInt8> {
  /// Removes blanks and comments, at least one, and a number of at most six digits.
  fileprivate mutating func takeNumber() -> Int? {
    let count = count
    while let byte = first, byte.isBlank || byte == UInt8(ascii: "#") {
      self =
        byte == UInt8(ascii: "#") ? drop { $0 != 0x0A && $0 != 0x0D } : dropFirst()
    }
    let digits = prefix(7).prefix { (0x30...0x39).contains($0) }
    guard self.count < count, (1...6).contains(digits.count) else { return nil }
    self = dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
