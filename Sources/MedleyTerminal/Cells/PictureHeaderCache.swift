import MedleyCore

/// The sizes of pictures in files, each read once and kept until the file changes.
///
/// A cell is made in many places and with nothing at hand but its content, so all lists share one
/// cache. It holds nothing but what can be read again.
final class PictureHeaderCache: Sendable {
  /// The cache that cells are made with.
  static let shared = PictureHeaderCache()

  fileprivate struct Key: Hashable {
    let path: String
    let version: FileVersion
  }

  /// What is used again goes from the older part to the newer; the rest goes with the older part.
  fileprivate struct State {
    var newer: [Key: PictureHeader?] = [:]
    var older: [Key: PictureHeader?] = [:]
  }

  private let state = Locked(State())
  private let limit: Int
  private let read: @Sendable (ListImage) -> PictureHeader?

  /// Makes an empty cache.
  ///
  /// - Parameters:
  ///   - limit: The most headers that are kept: 2 at least.
  ///   - read: Reads a header; called without a lock, and for a picture of bytes each time.
  init(
    limit: Int = 4096,
    read: @escaping @Sendable (ListImage) -> PictureHeader? = {
      PictureHeader(of: PictureSource($0))
    }
  ) {
    self.limit = max(2, limit)
    self.read = read
  }

  /// The header of a picture, if it can be read, and the version of the file that it was read of.
  func header(of image: ListImage) -> (header: PictureHeader?, version: FileVersion?) {
    // In memory, reading takes no longer than looking it up.
    guard case .file(let path) = image.source else { return (read(image), nil) }
    guard let version = FileVersion(path: path) else { return (nil, nil) }
    let key = Key(path: path, version: version)
    if let known = state.withValue({ $0.find(key, limit: limit) }) { return (known, version) }
    let header = read(image)
    state.withValue { $0.add(header, for: key, limit: limit) }
    return (header, version)
  }

  /// How many headers are kept.
  var count: Int { state.withValue { $0.newer.count + $0.older.count } }
}

extension PictureHeaderCache.State {
  fileprivate mutating func find(_ key: PictureHeaderCache.Key, limit: Int) -> PictureHeader?? {
    if let header = newer[key] { return header }
    guard let header = older.removeValue(forKey: key) else { return nil }
    add(header, for: key, limit: limit)
    return header
  }

  fileprivate mutating func add(
    _ header: PictureHeader?,
    for key: PictureHeaderCache.Key,
    limit: Int
  ) {
    if newer.count >= limit / 2 {
      older = newer
      newer = [:]
    }
    newer.updateValue(header, forKey: key)
  }
}

extension PictureSource {
  /// Creates the source of a content's picture.
  init(_ image: ListImage) {
    self =
      switch image.source {
      case .bytes(let bytes): .bytes(bytes)
      case .file(let path): .file(path)
      }
  }
}
