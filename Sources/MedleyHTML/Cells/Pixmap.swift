/// A portable pixmap or greymap (`P6`, `P5`) of 8 bits per channel, which terminals show and browsers do not.
struct Pixmap {
  let width: Int
  let height: Int

  /// 1 for grey, 3 for red, green and blue.
  private let channels: Int

  /// The value of full intensity: 1 to 255.
  private let maximum: Int
  private let values: ArraySlice<UInt8>

  /// Reads the header; fails for another format, and if pixels are missing.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "P6".utf8) || bytes.starts(with: "P5".utf8) else { return nil }
    channels = bytes[1] == UInt8(ascii: "6") ? 3 : 1
    var rest = bytes[2...]
    guard let width = rest.takeNumber(), let height = rest.takeNumber(),
      let maximum = rest.takeNumber(), (1...255).contains(maximum), width > 0, height > 0,
      rest.popFirst().map(\.isBlank) == true, rest.count >= width * height * channels
    else { return nil }
    (self.width, self.height, self.maximum) = (width, height, maximum)
    values = rest
  }

  /// The picture as a bitmap (BMP), which every browser shows.
  var bitmap: [UInt8] {
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
      for column in 0..<width {
        let pixel = values.startIndex + (line * width + column) * channels
        for channel in [2, 1, 0] {
          let value = Int(values[pixel + (channels == 3 ? channel : 0)])
          bytes.append(UInt8(min(value, maximum) * 255 / maximum))
        }
      }
      for _ in 0..<padding { bytes.append(0) }
    }
    return bytes
  }
}

extension ArraySlice<UInt8> {
  /// Removes blanks and comments, at least one, and a number of at most five digits.
  fileprivate mutating func takeNumber() -> Int? {
    let count = count
    while let byte = first, byte.isBlank || byte == UInt8(ascii: "#") {
      self =
        byte == UInt8(ascii: "#") ? drop { $0 != 0x0A && $0 != 0x0D } : dropFirst()
    }
    let digits = prefix(6).prefix { (0x30...0x39).contains($0) }
    guard self.count < count, (1...5).contains(digits.count) else { return nil }
    self = dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
