/// What the first bytes of an encoded picture tell: its format and its size.
package struct PictureHeader: Hashable, Sendable {
  /// How it is encoded.
  package let format: PictureFormat

  /// How it is to be turned; its width and height are those that it has then.
  let orientation: PictureOrientation

  /// Its width in pixels: 1 to ``limit``.
  package let width: Int

  /// Its height in pixels: 1 to ``limit``.
  package let height: Int

  /// The most pixels a side has: 32,768.
  package static let limit = 1 << 15

  /// The most pixels a picture has: 2²⁵, which take 96 MiB while it is made smaller.
  package static let pixelLimit = 1 << 25

  init?(
    format: PictureFormat,
    width: Int,
    height: Int,
    orientation: PictureOrientation = .upright
  ) {
    guard (1...Self.limit).contains(width), (1...Self.limit).contains(height),
      width * height <= Self.pixelLimit
    else { return nil }
    self.format = format
    self.orientation = orientation
    self.width = width
    self.height = height
  }

  /// Reads a header; `nil` where there is none of a known format, or a size beyond the limits.
  ///
  /// - Parameter bytes: The picture, or its beginning.
  package init?(_ bytes: [UInt8]) {
    switch bytes.first {
    case 0x89: self.init(png: bytes)
    case 0xFF: self.init(jpeg: bytes)
    case UInt8(ascii: "P"):
      guard let header = NetpbmHeader(bytes) else { return nil }
      self.init(format: .pnm, width: header.width, height: header.height)
    default: return nil
    }
  }

  /// Reads the header of a picture, of a file no more than its beginning.
  package init?(of source: PictureSource) {
    switch source {
    case .bytes(let bytes): self.init(bytes)
    case .file(let path):
      guard let start = PictureFile.start(of: path, atMost: 4096) else { return nil }
      if let header = PictureHeader(start) {
        self = header
      } else if start.count == 4096, start.starts(with: [0xFF, 0xD8]),
        // A preview and a colour profile may stand before the size.
        let more = PictureFile.start(of: path, atMost: 1 << 18)
      {
        self.init(more)
      } else {
        return nil
      }
    }
  }
}

extension PictureHeader {
  /// PNG: a signature, and the chunk `IHDR` with the width and the height.
  private init?(png bytes: [UInt8]) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature), bytes.count >= 24,
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    self.init(
      format: .png,
      width: bytes[16..<20].bigEndian,
      height: bytes[20..<24].bigEndian
    )
  }

  /// JPEG: segments of known lengths up to the one that begins a frame (SOF).
  private init?(jpeg bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var index = 2
    var orientation: PictureOrientation?
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      switch bytes[index + 1] {
      case 0xFF: index += 1
      case 0x01, 0xD0...0xD8: index += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let width = bytes[index + 7..<index + 9].bigEndian
        let height = bytes[index + 5..<index + 7].bigEndian
        let swaps = orientation?.swapsSides == true
        self.init(
          format: .jpeg,
          width: swaps ? height : width,
          height: swaps ? width : height,
          orientation: orientation ?? .upright
        )
        return
      case 0x00, 0xD9, 0xDA: return nil
      case let marker:
        let end = index + 2 + max(2, bytes[index + 2..<index + 4].bigEndian)
        if marker == 0xE1, orientation == nil, end <= bytes.count {
          orientation = PictureOrientation(exif: bytes[index + 4..<end])
        }
        index = end
      }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The number that up to four bytes spell, the greatest first.
  fileprivate var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}
