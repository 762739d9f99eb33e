import Pixmaps

/// Decodes pictures into pixels.
///
/// No bytes trap: the result for a damaged, too large or unknown picture is `nil`.
package enum PictureDecoder {
  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - bytes: The encoded picture.
  ///   - width: The required width: a decoder may scale the picture down, but not below it.
  ///   - height: The required height.
  ///   - background: The colour below transparent pixels, of red, green and blue.
  package static func pixels(
    of bytes: [UInt8],
    width: Int,
    height: Int,
    over background: TerminalColor = TerminalColor(red: 0, green: 0, blue: 0)
  ) -> Pixels? {
    guard let header = PictureHeader(bytes) else { return nil }
    switch header.format {
    case .pnm:
      return Pixmap(bytes).flatMap {
        Pixels(width: header.width, height: header.height, channels: $0.colors)
      }
    case .png, .jpeg:
      #if Pictures
        return header.format == .png
          ? PNG.pixels(of: bytes, over: background)
          : JPEG.pixels(of: bytes, turned: header.orientation, width: width, height: height)
      #else
        return nil
      #endif
    }
  }

  /// Decodes the picture of a source; `nil` also for a file that cannot be read.
  package static func pixels(
    of source: PictureSource,
    width: Int,
    height: Int,
    over background: TerminalColor = TerminalColor(red: 0, green: 0, blue: 0)
  ) -> Pixels? {
    switch source {
    case .bytes(let bytes):
      return pixels(of: bytes, width: width, height: height, over: background)
    case .file(let path):
      let bytes = RegularFile.start(of: path, atMost: fileLimit + 1)
      guard let bytes, bytes.count <= fileLimit else { return nil }
      return pixels(of: bytes, width: width, height: height, over: background)
    }
  }

  /// The most bytes of a file: 100 MiB.
  static let fileLimit = 100 << 20
}
