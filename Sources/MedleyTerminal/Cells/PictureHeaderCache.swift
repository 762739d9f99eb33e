import MedleyCore
import MedleySupport

/// A cache of the headers of picture files, which are read again when the file changes.
///
/// A cell is made from its content alone, so all lists share one cache.
final class PictureHeaderCache: Sendable {
  /// The cache of all lists.
  static let shared = PictureHeaderCache()

  private struct Key: Hashable {
    let path: String
    let version: FileVersion
  }

  private let headers = Locked<[Key: PictureHeader?]>([:])
  private let limit: Int
  private let read: @Sendable (ListImage) -> PictureHeader?

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - limit: The number of headers at which the cache is emptied.
  ///   - read: Reads a header; called without a lock, and for a picture of bytes each time.
  init(
    limit: Int = 4096,
    read: @escaping @Sendable (ListImage) -> PictureHeader? = {
      PictureHeader(of: PictureSource($0))
    }
  ) {
    self.limit = limit
    self.read = read
  }

  /// Returns the header of a picture, if it can be read, and the version of its file.
  func header(of image: ListImage) -> (header: PictureHeader?, version: FileVersion?) {
    // Reading bytes in memory is as fast as the cache.
    guard case .file(let path) = image.source else { return (read(image), nil) }
    guard let version = FileVersion(path: path) else { return (nil, nil) }
    let key = Key(path: path, version: version)
    if let known = headers.withValue({ $0[key] }) { return (known, version) }
    let header = read(image)
    headers.withValue { headers in
      if headers.count >= limit { headers = [:] }
      headers.updateValue(header, forKey: key)
    }
    return (header, version)
  }

  /// The number of headers in the cache.
  var count: Int { headers.withValue(\.count) }
}

extension PictureSource {
  /// Creates the source of a content's picture.
  init(_ image: ListImage) {
    self =
      switch image.source {
      case .bytes(let bytes): .bytes(bytes)
      case .file(let path): .file(path)
      // The layout replaces an address by its bytes, and a symbol by its glyph.
      case .url, .symbol: .bytes([])
      }
  }
}
