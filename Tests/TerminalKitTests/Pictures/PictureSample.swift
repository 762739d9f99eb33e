import MedleyTesting

/// Small pictures, whole and damaged.
enum PictureSample {
  /// A pixmap of red, green, blue, white, black and grey.
  static let pixmap: [UInt8] =
    Array("P6 2 3 255\n".utf8) + [
      255, 0, 0, 0, 255, 0,
      0, 0, 255, 255, 255, 255,
      0, 0, 0, 128, 128, 128,
    ]

  static func pngHeader(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bigEndian(13, count: 4) + "IHDR".utf8
      + bigEndian(width, count: 4) + bigEndian(height, count: 4)
  }

  static func jpegHeader(width: Int, height: Int, marker: UInt8, padding: Int) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE0] + bigEndian(padding + 2, count: 2)
      + [UInt8](repeating: 0xFF, count: padding)
      + [0xFF, 0xFF, marker] + bigEndian(11, count: 2) + [8] + bigEndian(height, count: 2)
      + bigEndian(width, count: 2)
  }

  /// A segment of a JPEG with a camera's tags, among them the orientation.
  static func exif(orientation: Int, isLittle: Bool, entriesBefore: Int = 2) -> [UInt8] {
    func number(_ number: Int, _ count: Int) -> [UInt8] {
      let bytes = bigEndian(number, count: count)
      return isLittle ? bytes.reversed() : bytes
    }
    func entry(_ tag: Int, _ value: Int) -> [UInt8] {
      number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + [0, 0]
    }
    var tiff = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(10, 4) + [0, 0]
    tiff += number(entriesBefore + 2, 2)
    for index in 0..<entriesBefore { tiff += entry(0x0100 + index, 7) }
    tiff += entry(0x0112, orientation) + entry(0x0128, 2) + number(0, 4)
    let segment = Array("Exif\0\0".utf8) + tiff
    return [0xFF, 0xE1] + bigEndian(segment.count + 2, count: 2) + segment
  }

  /// A JPEG with an additional first segment.
  static func adding(_ segment: [UInt8], to jpeg: [UInt8]) -> [UInt8] {
    Array(jpeg.prefix(2) + segment + jpeg.dropFirst(2))
  }

  /// A picture with changed, removed or repeated bytes.
  static func damaged(using random: inout SeededGenerator) -> [UInt8] {
    let wholes = [
      pixmap, Array("P5\n# grey\n4 2 7\n".utf8) + [0, 1, 2, 3, 4, 5, 6, 7], png, jpeg,
      pngHeader(width: 5, height: 5),
      jpegHeader(width: 5, height: 5, marker: 0xC2, padding: 9),
      adding(exif(orientation: 6, isLittle: false, entriesBefore: 0), to: jpeg),
    ]
    var bytes = wholes.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
      // Half of the changes are near the beginning, where the structure is.
      let end = Bool.random(using: &random) ? bytes.count : min(30, bytes.count)
      let index = Int.random(in: 0..<end, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
      case 2: bytes.removeLast(bytes.count - index)
      case 3: bytes[index] = [0, 0xFF, 0x30, 0x39, 0x20].randomElement(using: &random) ?? 0
      default: bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
    }
    return bytes
  }

  private static func bigEndian(_ number: Int, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
