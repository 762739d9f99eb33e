/// A binary portable pixmap of 8 bits per channel, a format that `UIImage` may not support.
struct Pixmap {
  /// The maximum width and height in pixels.
  private static let limit = 1 << 14

  private let width: Int
  private let height: Int

  /// Red, green and blue of each pixel, by line from the top.
  private let channels: ArraySlice<UInt8>

  /// Reads a file; fails for another format and for a truncated file.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: "P6".utf8) else { return nil }
    var index = 2
    var numbers: [Int] = []
    while numbers.count < 3 {
      guard let number = Self.number(in: bytes, at: &index) else { return nil }
      numbers.append(number)
    }
    (width, height) = (numbers[0], numbers[1])
    guard (1...Self.limit).contains(width), (1...Self.limit).contains(height), numbers[2] == 255,
      index < bytes.count
    else { return nil }
    channels = bytes[(index + 1)...].prefix(width * height * 3)
    guard channels.count == width * height * 3 else { return nil }
  }

  /// Skips blanks and comments, and reads a number of at most six digits.
  private static func number(in bytes: [UInt8], at index: inout Int) -> Int? {
    while index < bytes.count, [9, 10, 13, 32, UInt8(ascii: "#")].contains(bytes[index]) {
      if bytes[index] == UInt8(ascii: "#") {
        while index < bytes.count, bytes[index] != 10 { index += 1 }
      } else {
        index += 1
      }
    }
    let digits = bytes[index...].prefix(7).prefix { (48...57).contains($0) }
    index += digits.count
    return (1...6).contains(digits.count) ? digits.reduce(0) { $0 * 10 + Int($1 - 48) } : nil
  }

  /// The image as a bitmap file (BMP) of 24 bits per pixel.
  var bitmapFile: [UInt8] {
    let lineLength = (width * 3 + 3) / 4 * 4
    let headerLength = 54
    var file: [UInt8] = []
    file.reserveCapacity(headerLength + lineLength * height)
    func append(_ value: Int, _ count: Int) {
      for shift in 0..<count { file.append(UInt8(truncatingIfNeeded: value >> (8 * shift))) }
    }
    file += "BM".utf8
    append(headerLength + lineLength * height, 4)
    append(0, 4)
    append(headerLength, 4)
    append(40, 4)
    append(width, 4)
    append(height, 4)
    append(1, 2)
    append(24, 2)
    append(0, 24)
    for line in (0..<height).reversed() {
      for column in 0..<width {
        let pixel = channels.startIndex + (line * width + column) * 3
        file += [channels[pixel + 2], channels[pixel + 1], channels[pixel]]
      }
      append(0, lineLength - width * 3)
    }
    return file
  }
}
