/// The beginning of a file of a picture.
struct ImageHeader {
  private let bytes: [UInt8]

  init(_ data: Data) { bytes = [UInt8](data) }

  /// How many pixels the picture has; `nil` if it is not known how to read it.
  var size: CGSize? {
    if starts([0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
      return CGSize(width: big(16, 4), height: big(20, 4))
    }
    if starts([0x47, 0x49, 0x46]), bytes.count >= 10 {
      return CGSize(width: little(6, 2), height: little(8, 2))
    }
    if starts([0x42, 0x4D]), bytes.count >= 26 {
      return CGSize(width: little(18, 4), height: little(22, 4))
    }
    return starts([0xFF, 0xD8]) ? jpegSize : nil
  }

  /// The size in the first frame of a JPEG.
  private var jpegSize: CGSize? {
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return CGSize(width: big(index + 7, 2), height: big(index + 5, 2)) }
      index += 2 + max(2, big(index + 2, 2))
    }
    return nil
  }

  private func starts(_ start: [UInt8]) -> Bool { bytes.starts(with: start) }

  private func big(_ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
