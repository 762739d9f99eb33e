import Pixmaps

/// The format and the size of an encoded picture, which its first bytes contain.
package struct PictureHeader: Hashable, Sendable {
  /// The format of the encoded picture.
  package let format: PictureFormat

  /// The orientation of the encoded pixels; the width and the height belong to the shown
  /// picture.
  let orientation: PictureOrientation

  /// The width in pixels: 1 to ``limit``.
  package let width: Int

  /// The height in pixels: 1 to ``limit``.
  package let height: Int

  /// The most pixels of a side: 32,768.
  package static let limit = 1 << 15

  /// The most pixels of a picture: 2²⁵, which take 96 MiB while the picture is scaled down.
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

  /// Reads a header; `nil` for an unknown format or a size beyond the limits.
  ///
  /// - Parameter bytes: The picture, or its beginning.
  package init?(_ bytes: [UInt8]) {
    switch bytes.first {
    case 0x89: self.init(png: bytes)
    case 0xFF: self.init(jpeg: bytes)
    case UInt8(ascii: "P"):
      guard let header = PixmapHeader(bytes) else { return nil }
      self.init(format: .pnm, width: header.width, height: header.height)
    default: return nil
    }
  }

  /// Reads the header of a source; of a file only the beginning is read.
  package init?(of source: PictureSource) {
    switch source {
    case .bytes(let bytes): self.init(bytes)
    case .file(let path):
      guard let start = RegularFile.start(of: path, atMost: 4096) else { return nil }
      if let header = PictureHeader(start) {
        self = header
      } else if start.count == 4096, start.starts(with: [0xFF, 0xD8]),
        // A preview and a colour profile may precede the size.
        let more = RegularFile.start(of: path, atMost: 1 << 18)
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

  /// JPEG: segments with their lengths, up to the one that begins a frame (SOF).
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
  /// The number of up to four bytes, the most significant first.
  fileprivate var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}

/// A format of encoded pictures.
package enum PictureFormat: Hashable, Sendable, CaseIterable {
  /// Portable network graphics.
  case png
  /// JPEG, baseline or progressive.
  case jpeg
  /// A binary portable greymap or pixmap of 8 bits per channel (`P5`, `P6`).
  case pnm

  /// Whether pictures of the format can be decoded.
  ///
  /// PNG and JPEG require the trait `Pictures`, which needs two libraries.
  package var isDecodable: Bool {
    #if Pictures
      true
    #else
      self == .pnm
    #endif
  }
}

/// The orientation of the pixels in a file, which cameras record beside them.
enum PictureOrientation: Int, Sendable, CaseIterable {
  /// The first row is the top, the first column is the left side.
  case upright = 1
  /// The first row is the top, the first column is the right side.
  case mirrored
  /// The first row is the bottom, the first column is the right side.
  case upsideDown
  /// The first row is the bottom, the first column is the left side.
  case flipped
  /// The first row is the left side, the first column is the top.
  case transposed
  /// The first row is the right side, the first column is the top.
  case turnedLeft
  /// The first row is the right side, the first column is the bottom.
  case transversed
  /// The first row is the left side, the first column is the bottom.
  case turnedRight

  /// Whether width and height are exchanged.
  var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

  /// Whether rows of the file are taken from the last to the first.
  fileprivate var reversesRows: Bool {
    [.upsideDown, .flipped, .turnedLeft, .transversed].contains(self)
  }

  /// Whether columns of the file are taken from the last to the first.
  fileprivate var reversesColumns: Bool {
    [.mirrored, .upsideDown, .transversed, .turnedRight].contains(self)
  }
}

extension PictureOrientation {
  /// The tag of the orientation.
  private static let tag = 0x0112

  /// Reads the orientation from a segment of a JPEG; `nil` if the segment contains none.
  ///
  /// The segment contains `Exif` and a directory as in TIFF files. See the Exif standard (CIPA
  /// DC-008), 4.6.
  ///
  /// - Parameter segment: The bytes after the length of an APP1 segment.
  init?(exif segment: ArraySlice<UInt8>) {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let bytes = segment.dropFirst(6)
    let isLittle = bytes.starts(with: Array("II*\0".utf8))
    guard isLittle || bytes.starts(with: Array("MM\0*".utf8)) else { return nil }
    func number(at offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - count else { return nil }
      let part = bytes.dropFirst(offset).prefix(count)
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, 4), let count = number(at: directory, 2) else { return nil }
    for entry in 0..<count {
      let start = directory + 2 + 12 * entry
      guard let tag = number(at: start, 2) else { return nil }
      if tag == Self.tag {
        // A number of two bytes, at the beginning of the four bytes of a value.
        guard number(at: start + 2, 2) == 3, let value = number(at: start + 8, 2) else {
          return nil
        }
        self.init(rawValue: value)
        return
      }
    }
    return nil
  }
}

extension Pixels {
  /// The upright picture.
  ///
  /// - Complexity: O(*n*) in the number of pixels; O(1) if it is upright.
  func turned(_ orientation: PictureOrientation) -> Pixels {
    guard orientation != .upright else { return self }
    let size =
      orientation.swapsSides ? (width: height, height: width) : (width: width, height: height)
    var result: [UInt8] = []
    result.reserveCapacity(channels.count)
    for row in 0..<size.height {
      for column in 0..<size.width {
        var place = orientation.swapsSides ? (row: column, column: row) : (row: row, column: column)
        if orientation.reversesRows { place.row = height - 1 - place.row }
        if orientation.reversesColumns { place.column = width - 1 - place.column }
        let index = (place.row * width + place.column) * 3
        result += channels[index..<index + 3]
      }
    }
    return Pixels(width: size.width, height: size.height, channels: result) ?? self
  }
}
