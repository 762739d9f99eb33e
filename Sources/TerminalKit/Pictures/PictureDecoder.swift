/// Turns encoded pictures into pixels.
///
/// No bytes make it trap: what is damaged, too large or of an unknown format gives `nil`.
package enum PictureDecoder {
  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - bytes: The encoded picture.
  ///   - width: The width that is wanted: a decoder that can leave out details may give a smaller
  ///     picture than the whole, but none with fewer pixels than that.
  ///   - height: The height that is wanted, likewise.
  package static func pixels(of bytes: [UInt8], width: Int, height: Int) -> Pixels? {
    guard let header = PictureHeader(bytes) else { return nil }
    switch header.format {
    case .pnm: return Netpbm.pixels(of: bytes)
    case .png, .jpeg:
      #if Pictures
        return header.format == .png
          ? PNG.pixels(of: bytes)
          : JPEG.pixels(of: bytes, turned: header.orientation, width: width, height: height)
      #else
        return nil
      #endif
    }
  }

  /// Decodes a picture from where it comes from; `nil` also for a file that cannot be read.
  package static func pixels(of source: PictureSource, width: Int, height: Int) -> Pixels? {
    switch source {
    case .bytes(let bytes): return pixels(of: bytes, width: width, height: height)
    case .file(let path):
      let bytes = PictureFile.start(of: path, atMost: fileLimit + 1)
      guard let bytes, bytes.count <= fileLimit else { return nil }
      return pixels(of: bytes, width: width, height: height)
    }
  }

  /// The most bytes of a file that are read: 100 MiB.
  static let fileLimit = 100 << 20
}
