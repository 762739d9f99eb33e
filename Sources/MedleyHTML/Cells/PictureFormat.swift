/// The format of an encoded picture that every browser shows and that contains no script.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png = "image/png"
  /// JPEG.
  case jpeg = "image/jpeg"
  /// Graphics Interchange Format.
  case gif = "image/gif"
  /// WebP.
  case webp = "image/webp"
  /// Bitmap, into which the host converts portable pixmaps and greymaps.
  case bmp = "image/bmp"

  /// Recognizes a format by its first bytes; fails for any other format, such as SVG.
  public init?(_ bytes: [UInt8]) {
    func begins(_ prefix: [UInt8], at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: prefix)
    }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
      self = .gif
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if begins(Array("BM".utf8)), begins([40, 0, 0, 0], at: 14) {
      self = .bmp
    } else {
      return nil
    }
  }

  /// The content type for HTTP.
  public var contentType: String { rawValue }

  /// Returns the size that the header of a picture states; `nil` if it states none.
  func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    func number(_ offsets: [Int]) -> Int? {
      offsets.allSatisfy(bytes.indices.contains)
        ? offsets.reduce(0) { $0 << 8 | Int(bytes[$1]) } : nil
    }
    let size: (Int?, Int?) =
      switch self {
      case .png: (number([16, 17, 18, 19]), number([20, 21, 22, 23]))
      case .gif: (number([7, 6]), number([9, 8]))
      case .jpeg: Self.sizeOfJPEG(bytes)
      // The height is negative if the highest line is first.
      case .bmp: (number([21, 20, 19, 18]), number([25, 24, 23, 22]))
      // The three kinds of WebP state their size in three ways; the browser finds it.
      case .webp: (nil, nil)
      }
    guard let width = size.0, let height = size.1, width > 0, height > 0, width <= 65_535,
      height <= 65_535
    else { return nil }
    return (width, height)
  }

  /// Walks over the segments up to the one that begins a frame.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (Int?, Int?) {
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      // SOF0 to SOF15 without the tables DHT, JPG and DAC.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (
          Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]),
          Int(bytes[index + 5]) << 8 | Int(bytes[index + 6])
        )
      }
      guard length >= 2 else { break }
      index += 2 + length
    }
    return (nil, nil)
  }
}
